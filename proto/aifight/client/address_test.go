package client

import "testing"

func TestASocketIsWhereItsServerIs(t *testing.T) {
	for base, want := range map[string]string{
		"https://aifight.ai": "wss://aifight.ai/api/ws", "https://a.b:444/x?key=1": "wss://a.b:444/api/ws", "http://127.0.0.1:8080": "ws://127.0.0.1:8080/api/ws",
		"http://[::1]:80": "ws://[::1]:80/api/ws", "http://localhost": "ws://localhost/api/ws", "http://aifight.ai": "", "ftp://x": "", "": "", "://": "",
	} {
		if got, err := Socket(base); got != want || (err == nil) != (want != "") {
			t.Errorf("%s: %q, %v", base, got, err)
		}
	}
}

// A server cannot lead a key elsewhere, nor have it sent in the open.
func TestASocketElsewhereIsNotTrusted(t *testing.T) {
	for socket, want := range map[string]bool{
		"wss://aifight.ai/api/ws": true, "ws://aifight.ai/api/ws": false, "wss://evil.example/api/ws": false, "wss://aifight.ai:1/": false, "https://aifight.ai/": false, "": false, ":": false,
	} {
		if err := CheckSocket("https://aifight.ai", socket); (err == nil) != want {
			t.Errorf("%s: %v", socket, err)
		}
	}
	if err := CheckSocket("http://localhost:8080", "ws://localhost:8080/api/ws"); err != nil {
		t.Error(err)
	}
}

func TestAMachineIsNamedByAHash(t *testing.T) {
	if id := DeviceID("ab", "cd"); id != "d5a9c2430264360d0e7e57b83bbba303565fa98b6ff5ddcd80d4272ceb59ba7e" {
		t.Errorf("the id is %s", id)
	}
	if DeviceID("", "cd") != "" || DeviceID("ab", "") != "" {
		t.Error("half of what makes an id makes one")
	}
}

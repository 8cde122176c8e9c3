package client

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/netip"
	"net/url"
)

// socketPath is where the socket of players is.
const socketPath = "/api/ws"

// Socket is the address of the socket of a server, which is given by its base
// (http or https). Without TLS a server must be on this machine (aifight sheet
// 1.1).
func Socket(base string) (string, error) {
	u, err := url.Parse(base)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return "", fmt.Errorf("the base of a server must be http or https and a host")
	}
	if u.Scheme == "http" && !loopback(u.Hostname()) {
		return "", fmt.Errorf("%s is not on this machine, so that its base must be https: a key is sent there", u.Host)
	}
	scheme := map[string]string{"http": "ws", "https": "wss"}[u.Scheme]
	return (&url.URL{Scheme: scheme, Host: u.Host, Path: socketPath}).String(), nil
}

// CheckSocket tells why a socket that a server names is not to be trusted with
// a key; nil if it is on the host of the base and has TLS or is on this machine.
func CheckSocket(base, socket string) error {
	b, err := url.Parse(base)
	s, fault := url.Parse(socket)
	switch {
	case err != nil || fault != nil || s.Host == "":
		return fmt.Errorf("the address of the socket is no URL")
	case s.Host != b.Host:
		return fmt.Errorf("the socket is at %s and the server at %s; a key is not sent elsewhere", s.Host, b.Host)
	case s.Scheme == "wss", s.Scheme == "ws" && loopback(s.Hostname()):
		return nil
	}
	return fmt.Errorf("the socket must be wss, or ws on this machine; it is %q", s.Scheme)
}

func loopback(host string) bool {
	ip, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && ip.IsLoopback()
}

// DeviceID is what names a machine to the arena: a hash of a secret that is kept
// on it and of its own id, empty if one is missing (aifight sheet 1.4).
func DeviceID(secret, machine string) string {
	if secret == "" || machine == "" {
		return ""
	}
	sum := sha256.Sum256([]byte(secret + ":" + machine))
	return hex.EncodeToString(sum[:])
}

package client

import (
	"net/http"

	"github.com/wcwtui/wcwtui/proto/aifight"
)

// Identity is what a connection shows of itself (aifight sheet 1.2).
type Identity struct {
	APIKey       string // a secret
	DeviceID     string // 64 lowercase hexadecimal digits; may be empty
	Kind         string // KindDesktop or KindCLI; empty binds the agent to neither
	BuildVersion string // may be empty
	Instance     string // 24 lowercase hexadecimal digits, one a process; may be empty
}

// The kinds of clients.
const (
	KindDesktop = "desktop"
	KindCLI     = "cli"
)

// Headers of the upgrade request and of the other calls.
const (
	HeaderAPIKey             = "X-API-Key"
	HeaderProtocolVersion    = "X-AIFight-Protocol-Version"
	HeaderDeviceID           = "X-Device-Id"
	HeaderClientKind         = "X-AIFight-Client-Kind"
	HeaderBuildVersion       = "X-AIFight-Bridge-Version"
	HeaderInstance           = "X-AIFight-Instance"
	HeaderBridgeCapabilities = "X-AIFight-Bridge-Capabilities"
	HeaderCapabilities       = "X-AIFight-Capabilities"
)

// Capabilities that a client declares. Who declares CapReplacedClose slows down
// when it is replaced, as Follow does.
const (
	CapReplacedClose = "replaced-close-code"
	CapMatchFeed     = "match_feed"
)

// Header is that of the upgrade request.
func (id Identity) Header() http.Header {
	h := id.CallHeader()
	h.Set(HeaderProtocolVersion, string(aifight.Protocol))
	h.Set(HeaderBridgeCapabilities, CapReplacedClose)
	h.Set(HeaderCapabilities, CapMatchFeed)
	return h
}

// CallHeader is that of a call over HTTP.
func (id Identity) CallHeader() http.Header {
	h := make(http.Header)
	for name, value := range map[string]string{
		HeaderAPIKey: id.APIKey, HeaderDeviceID: id.DeviceID, HeaderClientKind: id.Kind,
		HeaderBuildVersion: id.BuildVersion, HeaderInstance: id.Instance,
	} {
		if value != "" {
			h.Set(name, value)
		}
	}
	return h
}

package site

import (
	"errors"
	"io/fs"
	"maps"
	"slices"

	"github.com/invopop/jsonschema"
)

const capabilitiesFile = "capabilities.yaml"

// Capabilities are what a device can do by itself. Source: spec §1 and §9.
type Capabilities struct {
	App      bool `json:"app,omitempty"`
	NFC      bool `json:"nfc,omitempty"`
	PIN      bool `json:"pin,omitempty"`
	Card     bool `json:"card,omitempty"`
	Remote   bool `json:"remote,omitempty"`  // over its own connection
	Offline  bool `json:"offline,omitempty"` // without internet
	Relays   int  `json:"relays,omitempty"`
	Mains    bool `json:"mains,omitempty"`    // a relay switches up to 230 V
	Connects int  `json:"connects,omitempty"` // other devices, to the cloud
	Reach    int  `json:"reach,omitempty"`    // metres to those devices
}

// Feature is what a story or a talk tells that its devices do.
type Feature string

// features are what a set of devices can do, by what one of them must be able to.
// A link and an opening from afar need the cloud: a device's own connection, or
// another's.
var features = map[Feature]func(Capabilities) bool{
	"app":     func(c Capabilities) bool { return c.App },
	"nfc":     func(c Capabilities) bool { return c.NFC },
	"pin":     func(c Capabilities) bool { return c.PIN },
	"card":    func(c Capabilities) bool { return c.Card },
	"offline": func(c Capabilities) bool { return c.Offline },
	"relay":   func(c Capabilities) bool { return c.Relays > 0 },
	"mains":   func(c Capabilities) bool { return c.Mains },
	"remote":  func(c Capabilities) bool { return c.Remote || c.Connects > 0 },
	"webapp":  func(c Capabilities) bool { return c.Remote || c.Connects > 0 },
}

// JSONSchema lists the allowed values.
func (Feature) JSONSchema() *jsonschema.Schema { return enum(slices.Sorted(maps.Keys(features))...) }

// readCapabilities reads what each device can do. A site may do without.
func (l *loader) readCapabilities() {
	l.capabilities = map[string]Capabilities{}
	if _, err := fs.Stat(l.fsys, capabilitiesFile); errors.Is(err, fs.ErrNotExist) {
		return
	}
	doc, _ := l.parse(capabilitiesFile)
	devices, ok := doc.(map[string]any)
	if !ok {
		l.faults.add(capabilitiesFile, "", "a map of devices is wanted")
	}
	for _, name := range sortedKeys(devices) {
		key := []string{name}
		if l.fits(capabilitiesFile, key, devices[name], Capabilities{}) {
			l.capabilities[name] = decode(l, capabilitiesFile, key, devices[name], Capabilities{}, linker{})
		}
	}
}

// checkTells checks that the devices of a story or a talk can do what it tells.
func (l *loader) checkTells(file string, key []string, head map[string]any) {
	var has []Capabilities
	devices, _ := head["devices"].([]any)
	for _, d := range devices {
		name, _ := d.(string)
		can, ok := l.capabilities[name]
		if !ok {
			l.faults.add(file, keyPath(append(slices.Clone(key), "devices")), "%s has no device %q", capabilitiesFile, name)
			return
		}
		has = append(has, can)
	}
	tells, _ := head["tells"].([]any)
	for _, t := range tells {
		name, _ := t.(string)
		if can := features[Feature(name)]; can != nil && !slices.ContainsFunc(has, can) {
			l.faults.add(file, keyPath(append(slices.Clone(key), "tells")), "none of its devices can do this: %s", name)
		}
	}
}

package checks

import (
	"io/fs"
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"
)

// device is what an entry of content/devices says that a device can do by itself. Source:
// spec §1 and §9.
type device struct {
	App, NFC, PIN, Card, Remote, Offline, Mains bool
	Relays, Connects                            int
}

// features are what a story or a talk tells of a set of devices, by what one of them must be
// able to do. A link and an opening from afar need the cloud: a device's own connection, or
// another's.
var features = map[string]func(device) bool{
	"app":     func(d device) bool { return d.App },
	"nfc":     func(d device) bool { return d.NFC },
	"pin":     func(d device) bool { return d.PIN },
	"card":    func(d device) bool { return d.Card },
	"offline": func(d device) bool { return d.Offline },
	"relay":   func(d device) bool { return d.Relays > 0 },
	"mains":   func(d device) bool { return d.Mains },
	"remote":  func(d device) bool { return d.Remote || d.Connects > 0 },
	"webapp":  func(d device) bool { return d.Remote || d.Connects > 0 },
}

// checkTells reports what a story or a talk tells that none of its devices can do.
func checkTells(content fs.FS, entry map[string]any, fault func(field, problem string)) {
	var has []device
	for _, name := range words(entry["devices"]) {
		d, ok := readDevice(content, name)
		if !ok {
			return // a fault of the collection, or of the reference to it
		}
		has = append(has, d)
	}
	for _, told := range words(entry["tells"]) {
		if can := features[told]; can != nil && !slices.ContainsFunc(has, can) {
			fault("tells", "none of its devices can do this: "+told)
		}
	}
}

func readDevice(content fs.FS, name string) (d device, ok bool) {
	text, err := fs.ReadFile(content, "devices/"+name+".md")
	parts := strings.SplitN(string(text), "---", 3)
	if err != nil || len(parts) < 3 {
		return d, false
	}
	return d, yaml.Unmarshal([]byte(parts[1]), &d) == nil
}

func words(list any) (words []string) {
	values, _ := list.([]any)
	for _, v := range values {
		if word, ok := v.(string); ok {
			words = append(words, word)
		}
	}
	return words
}

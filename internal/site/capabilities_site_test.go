package site

import (
	"io/fs"
	"slices"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/content"
)

// The check sees only those that say what they have.
func TestEveryStoryAndTalkNamesItsDevices(t *testing.T) {
	var texts []string
	stories, _ := fs.Glob(content.Files, "stories/*.md")
	talks, err := fs.Glob(content.Files, "talks/*.md")
	if err != nil || len(talks)*len(stories) == 0 {
		t.Fatalf("%d talks, %d stories: %v", len(talks), len(stories), err)
	}
	for _, file := range slices.Concat(stories, talks) {
		text, err := fs.ReadFile(content.Files, file)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(text))
	}
	for _, text := range texts {
		if !strings.Contains(text, "\ndevices: [") || !strings.Contains(text, "tells: [") {
			t.Errorf("no devices, or nothing told: %.60q", text)
		}
	}
}

func TestAStoryTellsWhatItsDevicesCanDo(t *testing.T) {
	const devices = `
cylinder: {app: true, nfc: true, card: true, offline: true}
pinpad: {pin: true, offline: true, relays: 1}
controller: {app: true, offline: true, relays: 3, mains: true}
controller_ethernet: {app: true, remote: true, relays: 3, mains: true, connects: 25, reach: 40}
gateway: {connects: 25, reach: 40}
`
	story := func(has, tells string) change {
		return withStories(put(capabilitiesFile, devices), swap(innFile, "video: a-door\n", "video: a-door\ndevices: "+has+"\ntells: "+tells+"\n"))
	}
	talk := func(has, tells string) change {
		return all(put(capabilitiesFile, devices), swap("talks/a-door.md", "number: 1", "number: 1\ndevices: "+has+"\ntells: "+tells))
	}
	mustNameWith(t, company, []scenario{
		{"a PIN at a Pinpad", story("[cylinder, pinpad]", "[pin, card]"), ""},
		{"a PIN without one", story("[cylinder]", "[card, pin]"), "stories/inn.md: tells: none of its devices can do this: pin"},
		{"from afar by a Gateway", story("[cylinder, gateway]", "[remote, webapp]"), ""},
		{"from afar by a Controller of its own connection", story("[cylinder, controller_ethernet]", "[remote]"), ""},
		{"from afar without either", story("[cylinder, controller]", "[remote]"), "stories/inn.md: tells: none of its devices can do this: remote"},
		{"a link without either", story("[cylinder, controller]", "[webapp]"), "stories/inn.md: tells: none of its devices can do this: webapp"},
		{"230 V by a Pinpad", story("[pinpad]", "[relay, mains]"), "stories/inn.md: tells: none of its devices can do this: mains"},
		{"what there is not", story("[cylinder]", "[teleport]"), "stories/inn.md: tells[0]: value must be one of 'app', 'card', 'mains', 'nfc', 'offline', 'pin', 'relay', 'remote', 'webapp'"},
		{"an unknown device", story("[drawbridge]", "[app]"), `stories/inn.md: devices: capabilities.yaml has no device "drawbridge"`},
		{"a talk that tells too much", talk("[cylinder]", "[pin]"), "talks/a-door.md: tells: none of its devices can do this: pin"},
		{"a capability that there is not", all(talk("[cylinder]", "[app]"), swap(capabilitiesFile, "gateway: {connects: 25, reach: 40}", "gateway: {flies: true}")), "capabilities.yaml: gateway.flies: unknown key"},
	})
}

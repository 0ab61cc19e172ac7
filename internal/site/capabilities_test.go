package site

import (
	"testing"
)

func TestAStoryTellsWhatItsDevicesCanDo(t *testing.T) {
	const devices = `
cylinder: {app: true, nfc: true, card: true, offline: true}
pinpad: {pin: true, offline: true, relays: 1}
controller: {app: true, offline: true, relays: 3, mains: true}
controller_ethernet: {app: true, remote: true, relays: 3, mains: true, connects: 25, reach: 40}
gateway: {connects: 25, reach: 40}
`
	story := func(has, tells string) change {
		return withStories(testimonialsSection, put(capabilitiesFile, devices),
			swap(storiesFile, "  video: a-door\n", "  video: a-door\n  devices: "+has+"\n  tells: "+tells+"\n"))
	}
	talk := func(has, tells string) change {
		return all(put(capabilitiesFile, devices), swap("talks/a-door.md", "number: 1", "number: 1\ndevices: "+has+"\ntells: "+tells))
	}
	mustName(t, []scenario{
		{"a PIN at a Pinpad", story("[cylinder, pinpad]", "[pin, card]"), ""},
		{"a PIN without one", story("[cylinder]", "[card, pin]"), "stories.yaml: [1].tells: none of its devices can do this: pin"},
		{"from afar by a Gateway", story("[cylinder, gateway]", "[remote, webapp]"), ""},
		{"from afar by a Controller of its own connection", story("[cylinder, controller_ethernet]", "[remote]"), ""},
		{"from afar without either", story("[cylinder, controller]", "[remote]"), "stories.yaml: [1].tells: none of its devices can do this: remote"},
		{"a link without either", story("[cylinder, controller]", "[webapp]"), "stories.yaml: [1].tells: none of its devices can do this: webapp"},
		{"230 V by a Pinpad", story("[pinpad]", "[relay, mains]"), "stories.yaml: [1].tells: none of its devices can do this: mains"},
		{"what there is not", story("[cylinder]", "[teleport]"), "stories.yaml: [1].tells[0]: value must be one of 'app', 'card', 'mains', 'nfc', 'offline', 'pin', 'relay', 'remote', 'webapp'"},
		{"an unknown device", story("[drawbridge]", "[app]"), `stories.yaml: [1].devices: capabilities.yaml has no device "drawbridge"`},
		{"a talk that tells too much", talk("[cylinder]", "[pin]"), "talks/a-door.md: tells: none of its devices can do this: pin"},
		{"a capability that there is not", all(talk("[cylinder]", "[app]"), swap(capabilitiesFile, "gateway: {connects: 25, reach: 40}", "gateway: {flies: true}")), "capabilities.yaml: gateway.flies: unknown key"},
	})
}

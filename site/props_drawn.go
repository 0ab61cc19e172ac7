package site

import "github.com/invopop/jsonschema"

// The props of the drawn sections: diagrams, the admin panel, the app.

// Cutaway shows one building cut open, what connects its doors to the cloud, and
// what still opens without the internet. With sectors it is their index.
type Cutaway struct {
	Title   Inline       `json:"title"`
	Lead    Text         `json:"lead,omitempty"`
	Picture Picture      `json:"picture" sizes:"min(100vw, 106rem)"`
	Tall    Picture      `json:"tall" sizes:"min(100vw, 36rem)"`
	Switch  Text         `json:"switch"` // names what cuts the internet
	Parts   CutawayParts `json:"parts"`
	Online  CutawayState `json:"online"`
	Offline CutawayState `json:"offline"`
	Sectors []Sector     `json:"sectors,omitempty"`
}

// CutawayParts names what the lines join, and what opens a door without them.
type CutawayParts struct {
	Phone      Text `json:"phone"` // of somebody who is far away
	Cloud      Text `json:"cloud"`
	Gateway    Text `json:"gateway"`
	Controller Text `json:"controller"`
	Bluetooth  Text `json:"bluetooth"`
	NFC        Text `json:"nfc"`
	Card       Text `json:"card"`
	PIN        Text `json:"pin"`
}

// CutawayState is what holds with the internet, or without it.
type CutawayState struct {
	Name  Text     `json:"name"`
	Facts []Inline `json:"facts"`
}

// Sector is one trade and the room of the building that stands for it.
type Sector struct {
	Room Room `json:"room"`
	Name Text `json:"name"`
	Text Text `json:"text"`
	To   Link `json:"to"`
}

// Room is a part of the building.
type Room string

// JSONSchema lists the allowed values.
func (Room) JSONSchema() *jsonschema.Schema {
	return enum("hotel", "holiday", "coworking", "penthouse", "rented", "coliving", "office")
}

// Wiring draws the terminals of a controller.
type Wiring struct {
	Title Inline        `json:"title"`
	Lead  Text          `json:"lead,omitempty"`
	Items []WiringGroup `json:"items"`
	Note  Text          `json:"note,omitempty"`
}

// WiringGroup is one group of terminals with an example circuit.
type WiringGroup struct {
	Circuit Circuit `json:"circuit"`
	Name    Text    `json:"name"`
	Limit   Text    `json:"limit"`
	Source  Text    `json:"source,omitempty"` // the label of the circuit's source: its voltage
	Load    Text    `json:"load,omitempty"`   // the label of the circuit's load
	Text    Inline  `json:"text"`
	Alt     Text    `json:"alt"` // the drawing in a sentence
}

// Circuit names a drawing: the power supply, a motor on the mains, a
// fail-secure strike, the button of an intercom.
type Circuit string

// JSONSchema lists the allowed values.
func (Circuit) JSONSchema() *jsonschema.Schema { return enum("supply", "mains", "strike", "button") }

// Sizes draws a cylinder with its dimensions and says how to measure one.
type Sizes struct {
	Title   Inline `json:"title"`
	Lead    Text   `json:"lead,omitempty"`
	Alt     Text   `json:"alt"` // the drawing in a sentence
	Outside Text   `json:"outside"`
	Inside  Text   `json:"inside"`
	Screw   Text   `json:"screw"`
	Steps   []Item `json:"steps"`
	Note    Text   `json:"note,omitempty"`
}

// Panel shows the admin panel with a day's data. Its parts are optional, and drawn
// in this order.
type Panel struct {
	Title    Inline        `json:"title,omitempty"` // empty: it continues the section above
	Lead     Text          `json:"lead,omitempty"`
	Items    []PanelItem   `json:"items,omitempty"` // what is done with it, beside it
	Numbered bool          `json:"numbered,omitempty"`
	Caption  Text          `json:"caption"`
	Site     Text          `json:"site"`
	Current  PanelPlace    `json:"current"`
	Log      *PanelLog     `json:"log,omitempty"`
	Member   *PanelMember  `json:"member,omitempty"`
	Invite   *PanelInvite  `json:"invite,omitempty"`
	Devices  *PanelDevices `json:"devices,omitempty"`
	Alerts   *PanelAlerts  `json:"alerts,omitempty"`
	Groups   *PanelGroups  `json:"groups,omitempty"`
	Admins   *PanelAdmins  `json:"admins,omitempty"`
}

// PanelItem is something that is done with the panel.
type PanelItem struct {
	Title Text   `json:"title"`
	Meta  Text   `json:"meta,omitempty"`
	Text  Inline `json:"text"`
	To    Link   `json:"to,omitempty"`
}

// PanelPlace is an entry of the panel's side navigation.
type PanelPlace string

// JSONSchema lists the allowed values.
func (PanelPlace) JSONSchema() *jsonschema.Schema {
	return enum("accesses", "members", "groups", "doors", "alerts")
}

// Means is a way to open a door, in the access log.
type Means string

// JSONSchema lists the allowed values.
func (Means) JSONSchema() *jsonschema.Schema {
	return enum("app", "nfc", "webapp", "pin", "card", "remote")
}

// PanelLog is the access log of a day.
type PanelLog struct {
	Title Text          `json:"title"`
	Rows  []PanelAccess `json:"rows"`
}

// PanelAccess is one access, granted unless Denied has a reason.
type PanelAccess struct {
	Time   string `json:"time"` // HH:MM
	Who    Text   `json:"who"`
	With   Means  `json:"with"`
	Door   Text   `json:"door"`
	Denied Text   `json:"denied,omitempty"`
}

// PanelMember is a member's card with the restrictions of their key.
type PanelMember struct {
	Name  Text        `json:"name"`
	Group Text        `json:"group"`
	Week  []PanelDay  `json:"week"` // Monday first
	Rules []PanelRule `json:"rules"`
}

// PanelDay is a day of the week, and whether the key opens on it.
type PanelDay struct {
	Label Text `json:"label"` // one letter
	Open  bool `json:"open"`
}

// PanelRule is one restriction; Off: it is not allowed.
type PanelRule struct {
	Label Text `json:"label"`
	Value Text `json:"value"`
	Off   bool `json:"off,omitempty"`
}

// PanelInvite is an invitation about to be sent; the first channel is chosen.
type PanelInvite struct {
	Title    Text        `json:"title"`
	Fields   []PanelRule `json:"fields"`
	Channels []Text      `json:"channels"`
	Message  Text        `json:"message"`
	Send     Text        `json:"send"`
}

// PanelDevices is the state of some doors' devices.
type PanelDevices struct {
	Title Text          `json:"title"`
	Rows  []PanelDevice `json:"rows"`
}

// PanelDevice is one device with its battery in per cent; below 15 it is an
// alert.
type PanelDevice struct {
	Door    Text   `json:"door"`
	Device  string `json:"device"`
	Battery int    `json:"battery"`
	State   Text   `json:"state"`
}

// PanelAlerts are the alerts, the newest first.
type PanelAlerts struct {
	Title Text         `json:"title"`
	Rows  []PanelAlert `json:"rows"`
}

// PanelAlert is one alert.
type PanelAlert struct {
	Time string    `json:"time"` // HH:MM
	Kind AlertKind `json:"kind"`
	Door Text      `json:"door"`
	Text Text      `json:"text"`
}

// AlertKind is the kind of an alert.
type AlertKind string

// JSONSchema lists the allowed values.
func (AlertKind) JSONSchema() *jsonschema.Schema { return enum("battery", "connectivity", "denied") }

// PanelGroups are the groups of members with their access.
type PanelGroups struct {
	Title Text         `json:"title"`
	Rows  []PanelGroup `json:"rows"`
}

// PanelGroup is a group: how many members, which doors, when.
type PanelGroup struct {
	Name    Text `json:"name"`
	Members int  `json:"members"`
	Doors   Text `json:"doors"`
	When    Text `json:"when"`
}

// PanelAdmins are the members who use the panel themselves.
type PanelAdmins struct {
	Title Text         `json:"title"`
	Rows  []PanelAdmin `json:"rows"`
}

// PanelAdmin is one of them, with their part of the building and permissions.
type PanelAdmin struct {
	Name  Text   `json:"name"`
	Scope Text   `json:"scope"`
	May   []Text `json:"may"`
}

// Phone shows screens of the app.
type Phone struct {
	Title   Inline        `json:"title,omitempty"` // empty: it continues the section above
	Lead    Text          `json:"lead,omitempty"`
	Action  *Action       `json:"action,omitempty"` // with a title
	Caption Text          `json:"caption,omitempty"`
	Screens []PhoneScreen `json:"screens"`
	States  []PhoneState  `json:"states,omitempty"`
}

// PhoneScreen is one screen of the app: the sites by distance or a door.
type PhoneScreen struct {
	Sites *PhoneSites `json:"sites,omitempty"`
	Door  *PhoneDoor  `json:"door,omitempty"`
}

// PhoneSites is the list that the app opens with, the nearest site first.
type PhoneSites struct {
	Time  string      `json:"time"` // HH:MM
	Title Text        `json:"title"`
	Items []PhoneSite `json:"items"`
	// Accounts are those that the phone is signed in to, the shown one first.
	Accounts []Text `json:"accounts,omitempty"`
}

// PhoneSite is one site with its doors; only the nearest shows them.
type PhoneSite struct {
	Name     Text        `json:"name"`
	Distance Text        `json:"distance"`
	Doors    []PhoneLine `json:"doors,omitempty"`
}

// PhoneLine is a label and its value.
type PhoneLine struct {
	Label Text `json:"label"`
	Value Text `json:"value"`
}

// PhoneDoor is the screen of one door.
type PhoneDoor struct {
	Time    string      `json:"time"` // HH:MM
	Site    Text        `json:"site"`
	Door    Text        `json:"door"`
	State   RingState   `json:"state"`
	Word    Text        `json:"word"`
	Message Text        `json:"message,omitempty"`
	PIN     string      `json:"pin,omitempty"`
	Lines   []PhoneLine `json:"lines,omitempty"` // address, contact
}

// PhoneState is one state of the opening ring, with the app's text.
type PhoneState struct {
	State RingState `json:"state"`
	Name  Text      `json:"name"`
	Text  Text      `json:"text"`
}

// RingState is the state of the lock's light.
type RingState string

// JSONSchema lists the allowed values.
func (RingState) JSONSchema() *jsonschema.Schema {
	return enum("resting", "opening", "open", "denied")
}

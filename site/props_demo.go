package site

import (
	"strings"

	"github.com/invopop/jsonschema"
)

// The props of the demo: a door, the phone that opens it, and the administrator's
// side. Its texts are in demo.yaml.

// DoorDemo is the interactive door-open screen with its policy.
type DoorDemo struct {
	Title Inline `json:"title"`
	Lead  Text   `json:"lead,omitempty"`
	// Path is the demo's page; with ?door=…&scenario=… it is the address of a
	// scenario.
	Path     string       `json:"path" source:"-"`
	Door     DoorType     `json:"door,omitempty" source:"-"`
	Scenario DoorScenario `json:"scenario,omitempty" source:"-"`
	Texts    DoorTexts    `json:"texts" source:"-"`
}

// DoorSteps shows the steps after a door is unlocked, for each type of door of a
// device.
type DoorSteps struct {
	Title   Inline          `json:"title"`
	Lead    Text            `json:"lead,omitempty"`
	Items   []DoorStepsItem `json:"items"`
	Note    Inline          `json:"note,omitempty"`
	Try     Text            `json:"try" source:"-"`   // label of the link to the demo
	Count   Text            `json:"count" source:"-"` // {n}: the number of the step
	Lasts   Text            `json:"lasts" source:"-"` // {n}: the seconds that it is shown
	Decimal Text            `json:"decimal" source:"-"`
	Steps   DoorStepLabels  `json:"steps" source:"-"`
}

// DoorStepsItem is one type of door.
type DoorStepsItem struct {
	Type DoorType `json:"type"`
	Name Text     `json:"name" source:"-"`
	Text Inline   `json:"text,omitempty"`
	To   string   `json:"to" source:"-"` // the demo with this door
}

// DoorType is how a door is opened once it is unlocked. Source: spec §3.
type DoorType string

// DoorTypes lists all of them. app/door/world.ts has the same list.
var DoorTypes = []DoorType{
	"generic", "push-door", "cylinder-left", "cylinder-right", "doorlock", "automatism", "automatism-maneuver", "intercom",
}

// JSONSchema lists the allowed values.
func (DoorType) JSONSchema() *jsonschema.Schema { return enum(DoorTypes...) }

// DoorScenario is a situation with an address: the door opens, a battery is low, or
// one of the refusal codes. Source: spec §8.
type DoorScenario string

// DoorScenarios lists all of them.
var DoorScenarios = []DoorScenario{
	"open", "low-battery",
	"user_offline", "timeout", "user_geo_enable_location_services", "user_geo_allow_location_services",
	"user_geo_device_unsupported", "user_geo_timeout", "out_of_geo", "unexpected", "hardware_offline", "no_actions",
	"member_group_ended", "member_ended", "member_group_not_started", "member_not_started", "out_of_schedule",
	"organization_disabled", "invitation_expired",
}

// JSONSchema lists the allowed values.
func (DoorScenario) JSONSchema() *jsonschema.Schema { return enum(DoorScenarios...) }

// DoorTexts are the texts of the demo (demo.yaml). app/door/format.ts fills in
// the {placeholders}.
type DoorTexts struct {
	Times     DoorTimes         `json:"times"`
	Accounts  DoorAccounts      `json:"accounts"`
	Sites     DoorSites         `json:"sites"`
	Doors     DoorNames         `json:"doors"` // the names of the doors
	Types     DoorNames         `json:"types"` // the names of their types
	Phone     DoorPhone         `json:"phone"`
	Button    DoorButton        `json:"button"`
	Steps     DoorStepLabels    `json:"steps"`
	Refusals  DoorRefusals      `json:"refusals"`
	Links     DoorScenarioLinks `json:"links"`
	Admin     DoorAdmin         `json:"admin"`
	StepsList DoorStepsList     `json:"stepsList"`
}

// DoorStepsList are the texts of door-steps.
type DoorStepsList struct {
	Try   Text `json:"try"`   // {type}
	Count Text `json:"count"` // {n}
	Lasts Text `json:"lasts"` // {n}: seconds
}

// DoorTimes are a language's formats of time and distance.
type DoorTimes struct {
	Weekdays  []Text     `json:"weekdays"` // Monday first
	Short     []Text     `json:"short"`    // the weekdays' abbreviations
	Months    []Text     `json:"months"`   // in the form after a day's number
	At        DoorPlural `json:"at"`       // {time}; one: at one o'clock
	Today     Text       `json:"today"`    // {at}
	Tomorrow  Text       `json:"tomorrow"`
	Yesterday Text       `json:"yesterday"`
	DayAt     Text       `json:"dayAt"` // {weekday} {day} {month} {at}
	Date      Text       `json:"date"`  // {weekday} {day} {month}
	In        Text       `json:"in"`    // {span}: how long from now
	Ago       Text       `json:"ago"`   // {span}: how long before now
	Less      Text       `json:"less"`  // a span under a minute
	Two       Text       `json:"two"`   // {a} {b}: hours and minutes
	Minutes   DoorPlural `json:"minutes"`
	Hours     DoorPlural `json:"hours"`
	Days      DoorPlural `json:"days"`
	Weeks     DoorPlural `json:"weeks"`
	Decimal   Text       `json:"decimal"`
	Group     Text       `json:"group"`   // the thousands separator
	Percent   Text       `json:"percent"` // {n}
}

// DoorPlural is a text for one and a text for any other number, {n}.
type DoorPlural struct {
	One   Text `json:"one"`
	Other Text `json:"other"`
}

// DoorAccounts are the accounts that the phone is signed in to.
type DoorAccounts struct {
	Guest Text `json:"guest"`
	Work  Text `json:"work"`
}

// DoorSites are the sites of the demo. Their coordinates are in
// app/door/scenario.ts.
type DoorSites struct {
	Flats DoorSite `json:"flats"`
	Beach DoorSite `json:"beach"`
	Hub   DoorSite `json:"hub"`
}

// DoorSite is a host's information about a site.
type DoorSite struct {
	Name    Text   `json:"name"`
	Address Text   `json:"address"`
	Message Text   `json:"message"`
	PIN     string `json:"pin" jsonschema:"pattern=^\\d{4\\,20}$"` // Source: spec §5
	Phone   string `json:"phone,omitempty" jsonschema:"pattern=^\\+[0-9 ]+$"`
	Email   string `json:"email,omitempty" jsonschema:"pattern=^[^@ ]+@[^@ ]+$"`
}

// DoorNames has a text for each type of door.
type DoorNames struct {
	Generic            Text `json:"generic"`
	PushDoor           Text `json:"push-door"`
	CylinderLeft       Text `json:"cylinder-left"`
	CylinderRight      Text `json:"cylinder-right"`
	Doorlock           Text `json:"doorlock"`
	Automatism         Text `json:"automatism"`
	AutomatismManeuver Text `json:"automatism-maneuver"`
	Intercom           Text `json:"intercom"`
}

// DoorPhone is the texts of the guest's screen, except its button.
type DoorPhone struct {
	Label     Text `json:"label"` // of the phone, for screen readers
	Near      Text `json:"near"`  // over the sites
	Accounts  Text `json:"accounts"`
	Doors     Text `json:"doors"`
	NoDoors   Text `json:"noDoors"`
	Back      Text `json:"back"`
	Away      Text `json:"away"` // {distance}: from here to the site
	Here      Text `json:"here"`
	Online    Text `json:"online"`
	Offline   Text `json:"offline"`
	Battery   Text `json:"battery"` // {percent}
	Mains     Text `json:"mains"`
	PIN       Text `json:"pin"`
	ShowPIN   Text `json:"showPin"`
	HidePIN   Text `json:"hidePin"`
	PINHidden Text `json:"pinHidden"` // for screen readers, in place of the dots
	Address   Text `json:"address"`
	Message   Text `json:"message"`
	Contact   Text `json:"contact"`
	Closed    Text `json:"closed"` // {time}
	Locating  Text `json:"locating"`
	AskPlace  Text `json:"askPlace"` // why the browser will ask for the location
}

// DoorButton is the labels of the button, and the announcements to screen readers.
type DoorButton struct {
	Idle       Text `json:"idle"`
	Opening    Text `json:"opening"`
	Open       Text `json:"open"` // go ahead
	Done       Text `json:"done"`
	Again      Text `json:"again"` // after a refusal
	Repeat     Text `json:"repeat"`
	Pause      Text `json:"pause"`
	Resume     Text `json:"resume"`
	Close      Text `json:"close"`      // leave the steps
	SayOpening Text `json:"sayOpening"` // {door}
	SayOpen    Text `json:"sayOpen"`    // {door}
	SayStep    Text `json:"sayStep"`    // {n} {of} {step}
	SayDone    Text `json:"sayDone"`
	SayPaused  Text `json:"sayPaused"`
	SayRefused Text `json:"sayRefused"` // {door} {short} {long}
	Help       Text `json:"help"`       // names the links under a refusal
}

// DoorStepLabels has a label for each step. Source: spec §4.
type DoorStepLabels struct {
	Done          Text `json:"done"`
	Push          Text `json:"push"`
	TurnLeft      Text `json:"turn-left"`
	TurnRight     Text `json:"turn-right"`
	Handle        Text `json:"handle"`
	SwipeOpen     Text `json:"swipe-open"`
	Pause         Text `json:"pause"`
	SwipeClose    Text `json:"swipe-close"`
	PressIntercom Text `json:"press-intercom"`
	SwipeAgain    Text `json:"swipe-again"`
}

// DoorRefusals has the texts of each refusal code.
// Source: spec §8.
type DoorRefusals struct {
	UserOffline           DoorRefusal `json:"user_offline"`
	Timeout               DoorRefusal `json:"timeout"`
	EnableLocation        DoorRefusal `json:"user_geo_enable_location_services"`
	AllowLocation         DoorRefusal `json:"user_geo_allow_location_services"`
	GeoUnsupported        DoorRefusal `json:"user_geo_device_unsupported"`
	GeoTimeout            DoorRefusal `json:"user_geo_timeout"`
	OutOfGeo              DoorRefusal `json:"out_of_geo"`
	Unexpected            DoorRefusal `json:"unexpected"`
	HardwareOffline       DoorRefusal `json:"hardware_offline"`
	NoActions             DoorRefusal `json:"no_actions"`
	MemberGroupEnded      DoorRefusal `json:"member_group_ended"`
	MemberEnded           DoorRefusal `json:"member_ended"`
	MemberGroupNotStarted DoorRefusal `json:"member_group_not_started"`
	MemberNotStarted      DoorRefusal `json:"member_not_started"`
	OutOfSchedule         DoorRefusal `json:"out_of_schedule"`
	OrganizationDisabled  DoorRefusal `json:"organization_disabled"`
	InvitationExpired     DoorRefusal `json:"invitation_expired"`
}

// DoorRefusal explains why a door does not open, and what helps.
type DoorRefusal struct {
	Short  Text       `json:"short"`
	Long   Text       `json:"long"`            // when no time is known; {distance}
	Since  Text       `json:"since,omitempty"` // instead of Long, when access ended: {time}, {ago}
	Until  Text       `json:"until,omitempty"` // instead of Long, when access will begin: {time}, {wait}
	Apple  Text       `json:"apple,omitempty"` // instead of Long, on an Apple computer
	Button Text       `json:"button"`
	Links  []DoorLink `json:"links,omitempty"`
}

// DoorLink leads to a page that helps.
type DoorLink struct {
	Label Text `json:"label"`
	To    Link `json:"to"`
}

// DoorScenarioLinks are the links to all scenarios.
type DoorScenarioLinks struct {
	Title     Text              `json:"title"`
	Lead      Text              `json:"lead"`
	Doors     Text              `json:"doors"`
	Scenarios Text              `json:"scenarios"`
	Plain     Text              `json:"plain"` // the demo without a scenario
	Names     DoorScenarioNames `json:"names"`
}

// DoorScenarioNames has a name for each scenario.
type DoorScenarioNames struct {
	Open                  Text `json:"open"`
	LowBattery            Text `json:"low-battery"`
	UserOffline           Text `json:"user_offline"`
	Timeout               Text `json:"timeout"`
	EnableLocation        Text `json:"user_geo_enable_location_services"`
	AllowLocation         Text `json:"user_geo_allow_location_services"`
	GeoUnsupported        Text `json:"user_geo_device_unsupported"`
	GeoTimeout            Text `json:"user_geo_timeout"`
	OutOfGeo              Text `json:"out_of_geo"`
	Unexpected            Text `json:"unexpected"`
	HardwareOffline       Text `json:"hardware_offline"`
	NoActions             Text `json:"no_actions"`
	MemberGroupEnded      Text `json:"member_group_ended"`
	MemberEnded           Text `json:"member_ended"`
	MemberGroupNotStarted Text `json:"member_group_not_started"`
	MemberNotStarted      Text `json:"member_not_started"`
	OutOfSchedule         Text `json:"out_of_schedule"`
	OrganizationDisabled  Text `json:"organization_disabled"`
	InvitationExpired     Text `json:"invitation_expired"`
}

func (v DoorDemo) writeMarkdown(t *markdownWriter, _ *Section) {
	t.heading(v.Title, v.Lead)
	t.refusals(v.Texts.Refusals)
}

func (v DoorSteps) writeMarkdown(t *markdownWriter, _ *Section) {
	t.heading(v.Title, v.Lead)
	t.list(linesOf(v.Items, func(i DoorStepsItem) string { return labelled(linkTo(plain(i.Name), i.To), lineToMarkdown(i.Text)) })...)
	t.block(lineToMarkdown(v.Note))
}

func (v DoorDemo) fill(l *loader, on sectionPlace) any {
	return l.fillDemo(v, on.locale, on.file, keyPath(on.key))
}

func (v DoorSteps) fill(l *loader, on sectionPlace) any {
	return l.fillDoorSteps(v, on.locale, on.file, keyPath(on.key))
}

// refusals lists why a door may not open, and what helps.
func (t *markdownWriter) refusals(r DoorRefusals) {
	all := []DoorRefusal{
		r.UserOffline, r.Timeout, r.EnableLocation, r.AllowLocation, r.GeoUnsupported, r.GeoTimeout, r.OutOfGeo, r.Unexpected,
		r.HardwareOffline, r.NoActions, r.MemberGroupEnded, r.MemberEnded, r.MemberGroupNotStarted, r.MemberNotStarted,
		r.OutOfSchedule, r.OrganizationDisabled, r.InvitationExpired,
	}
	t.list(linesOf(all, func(r DoorRefusal) string {
		if strings.Contains(string(r.Long), "{") {
			return strong(plain(r.Short)) // only the door knows the rest, how far away it is
		}
		return labelled(strong(plain(r.Short)), plain(r.Long))
	})...)
}

package leads

// ask is a field that a form asks for.
type ask struct {
	field    string
	optional bool
}

func asked(fields ...string) (form []ask) {
	for _, field := range fields {
		form = append(form, ask{field, false})
	}
	return form
}

var optionalMessage = ask{"message", true}

// forms are the fields of each kind in the order that a visitor sees. All of
// them ask for consent and marketing after these.
// Source: readings 15.
var forms = map[Kind][]ask{
	Contact:        asked("name", "email", "phone", "message"),
	Sales:          asked("name", "email", "phone", "company", "city", "sector"),
	CallMeNow:      asked("phone"),
	APICredentials: append(asked("name", "email", "phone", "company"), optionalMessage),
	JobApplication: append(asked("name", "email", "phone"), optionalMessage, ask{"offer", false}),
}

// sectors are what a sales enquiry chooses from.
// Source: the specification, §3.
var sectors = []string{
	"offices", "short-term-rentals", "hotels", "coliving", "coworking", "build-to-rent", "build-to-sell", "other",
}

// counts are what a sales enquiry may tell besides, by sector: its sizes.
// Source: the specification, §3.
var counts = map[string][]string{
	"short-term-rentals": travelCounts,
	"hotels":             travelCounts,
	"offices":            businessCounts,
	"coliving":           businessCounts,
	"coworking":          businessCounts,
	"build-to-rent":      businessCounts,
	"build-to-sell":      businessCounts,
}

var (
	travelCounts   = []string{"apartments", "rooms"}
	businessCounts = []string{"units", "doors", "employees"}
)

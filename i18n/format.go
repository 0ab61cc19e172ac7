package i18n

import (
	_ "embed"
	"strings"
	"time"
)

// Format is how a region writes dates and begins its week.
//
// Source: specification §9, bundled date formats; app/engine/lib/format.ts reads the same table.
type Format struct {
	Date DateOrder    `json:"date"`
	Week time.Weekday `json:"week"` // its first day
}

// DateOrder is the order of a date's parts: day, month, year.
type DateOrder string

// The orders of formats.json.
const (
	DayFirst   DateOrder = "dmy"
	MonthFirst DateOrder = "mdy"
	YearFirst  DateOrder = "ymd"
)

//go:embed formats.json
var embeddedFormats []byte

var formatTable = table[Format]{file: "formats.json", embedded: embeddedFormats}

func formats() map[string]Format { return formatTable.all() }

// FormatOf is the format of a tag's region, else of its language, else that of
// most of the world: the day first, weeks from Monday.
func FormatOf(tag string) Format {
	if f, ok := formats()[tag]; ok {
		return f
	}
	language, _, _ := strings.Cut(tag, "-")
	if f, ok := formats()[strings.ToLower(language)]; ok {
		return f
	}
	return Format{DayFirst, time.Monday}
}

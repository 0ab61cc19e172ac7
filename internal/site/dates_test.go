package site

import "testing"

func TestFaultsOfDates(t *testing.T) {
	offer, talk := "offers/porter.md", "talks/a-door.md"
	mustName(t, []scenario{
		{"an offer's day does not exist", swap(offer, `posted: "2026-10-06"`, `posted: "2026-02-30"`), `offers/porter.md: posted: parsing time "2026-02-30": day out of range`},
		{"an offer closes before it opens", swap(offer, `closes: "2026-12-31"`, `closes: "2026-10-05"`), "offers/porter.md: closes: 2026-10-05 is before 2026-10-06, when the offer is posted"},
		{"an offer is nowhere", swap(offer, "city:\n  es: \"Valencia\"\n  ca: \"València\"\n  en: \"Valencia\"\n", ""), "offers/porter.md: city: missing key: an offer has a town, or may be done remotely"},
		{"an offer from anywhere has no town", swap(offer, "city:\n  es: \"Valencia\"\n  ca: \"València\"\n  en: \"Valencia\"\n", "remote: true\n"), ""},
		{"a country is a name", swap(offer, "country: ES", "country: Spain"), "offers/porter.md: country: has not the form of a country, two capitals as in ES"},
		{"an employment is unknown", swap(offer, "country: ES", "country: ES\nemployment: often"), `offers/porter.md: employment: value must be one of 'full-time', 'part-time'`},
		{"a talk has no day", swap(talk, "date: \"2026-11-12\"\n", ""), "talks/a-door.md: date: missing key"},
		{"a profile has no link", swap("brand.yaml", "links:", "profiles: [elsewhere]\nlinks:"), `brand.yaml: profiles[0]: there is no link "elsewhere"`},
	})
}

package i18n

import (
	"math"
	"strconv"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// The names of x/text's plural forms in CLDR and in i18next's keys.
var categories = map[plural.Form]string{
	plural.Zero:  "zero",
	plural.One:   "one",
	plural.Two:   "two",
	plural.Few:   "few",
	plural.Many:  "many",
	plural.Other: "other",
}

// saysMillionsOf has the languages that say "un millón de puertas": CLDR
// gives their whole millions the category many since version 38, and x/text
// has version 32.
var saysMillionsOf = map[string]bool{"ca": true, "es": true, "fr": true, "it": true, "pt": true}

// PluralCategory returns the cardinal category of n: "zero", "one", "two",
// "few", "many" or "other". It is that of a browser's Intl.PluralRules, which
// judges n as FormatNumber writes it. NaN, the infinities and unknown tags are
// "other": the server must not fail a page for a word's ending.
//
// Source: UTS #35 part 3 §5, https://unicode.org/reports/tr35/tr35-numbers.html
func PluralCategory(tag string, n float64) string {
	if math.IsNaN(n) || math.IsInf(n, 0) {
		return "other"
	}
	parsed := language.Make(tag)
	decimal := roundToThousandths(math.Abs(n))
	whole, fraction, _ := strings.Cut(decimal, ".")
	if saysMillionsOf[baseOf(parsed).String()] && fraction == "" && whole != "0" && strings.HasSuffix(whole, "000000") {
		return "many"
	}
	i := lastSevenDigits(whole)
	f, _ := strconv.Atoi(fraction) // empty is 0
	v := len(fraction)             // never ends in 0, so v = w and f = t
	return categories[plural.Cardinal.MatchPlural(parsed, i, v, v, f, f)]
}

// lastSevenDigits is what MatchPlural wants of the whole digits: all that
// rules look at, but never so small that 10,000,001 passes for 1.
func lastSevenDigits(digits string) int {
	if len(digits) > 7 {
		digits = "1" + digits[len(digits)-7:]
	}
	i, _ := strconv.Atoi(digits)
	return i
}

// pluralCategories returns the categories that a language has, found by
// asking: x/text keeps no list of them. All rules of CLDR differ within the
// numbers tried.
func pluralCategories(tag string) map[string]bool {
	has := map[string]bool{}
	for n := range 201 {
		has[PluralCategory(tag, float64(n))] = true
	}
	for _, n := range []float64{0.1, 0.2, 0.5, 1.1, 1.5, 2.5, 1e6} {
		has[PluralCategory(tag, n)] = true
	}
	return has
}

// PluralCategories lists the categories of a language, in CLDR's order.
func PluralCategories(tag string) (list []string) {
	has := pluralCategories(tag)
	for _, category := range []string{"zero", "one", "two", "few", "many", "other"} {
		if has[category] {
			list = append(list, category)
		}
	}
	return list
}

package i18n

import (
	"math"
	"strconv"
	"strings"

	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"
)

// leavesFourDigits has the languages that group digits from 10.000 on and
// write 1000 plain: CLDR's minimumGroupingDigits 2, which x/text lacks.
var leavesFourDigits = map[string]bool{
	"be": true, "bg": true, "es": true, "et": true, "hu": true, "hy": true, "it": true,
	"ka": true, "lv": true, "pl": true, "pt-PT": true, "sl": true, "sq": true,
}

// FormatNumber writes n with the locale's separators and at most three
// fraction digits, as a browser's Intl.NumberFormat does by default: to the
// byte for the locales of the site (testdata/intl.json). An unknown tag gets
// the root's form, 1,234.5.
func FormatNumber(tag string, n float64) string {
	parsed := language.Make(tag)
	n, _ = strconv.ParseFloat(roundToThousandths(n), 64)
	options := []number.Option{number.MaxFractionDigits(3)}
	if math.Abs(n) < 10000 && (leavesFourDigits[parsed.String()] || leavesFourDigits[parsed.Parent().String()]) {
		options = append(options, number.NoSeparator())
	}
	if n == 0 && math.Signbit(n) {
		n = -0.0001 // x/text writes the sign of this, not of zero
	}
	return message.NewPrinter(parsed).Sprint(number.Decimal(n, options...))
}

// roundToThousandths returns n in plain decimal notation. It rounds like a
// browser: the shortest decimal that means n, halves away from zero, so that
// 1.0005 is 1.001. x/text and strconv round the exact binary value: 1.
func roundToThousandths(n float64) string {
	shortest := strconv.FormatFloat(n, 'f', -1, 64)
	point := strings.IndexByte(shortest, '.')
	if point < 0 || len(shortest) <= point+4 {
		return shortest
	}
	rounded, _ := strconv.ParseFloat(shortest[:point+4], 64)
	if shortest[point+4] >= '5' {
		rounded += math.Copysign(0.001, n)
	}
	plain := strconv.FormatFloat(rounded, 'f', 3, 64)
	return strings.TrimSuffix(strings.TrimRight(plain, "0"), ".")
}

// FormatEuros writes a price: without cents when it is whole, and with thousands
// apart even where text leaves four digits together, as price lists do.
func FormatEuros(tag string, n float64) string {
	parsed := language.Make(tag)
	fraction := number.MaxFractionDigits(0)
	if n != math.Trunc(n) {
		fraction = number.Scale(2)
	}
	return amount(conventionOf(parsed).Euros, message.NewPrinter(parsed).Sprint(number.Decimal(n, fraction)))
}

// FormatPercent writes n per cent.
func FormatPercent(tag string, n float64) string {
	return amount(conventionOf(language.Make(tag)).Percent, FormatNumber(tag, n))
}

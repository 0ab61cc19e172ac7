package leads

import (
	"strconv"
	"strings"

	"github.com/nyaruka/phonenumbers"
)

// homeRegion is the region of numbers without a country code.
// Source: readings 16; ITU-T E.164, Spain: code 34, nine digits.
const (
	homeRegion = "ES"
	homeCode   = 34
	homeDigits = 9
)

// maxE164 is the plus and 15 digits. Some plans allow longer numbers, for
// extensions. Source: ITU-T E.164 §6.2.1.
const maxE164 = 1 + 15

// NormalizePhone gives a valid number of its country's numbering plan in E.164.
//
// It may be typed with digits (ASCII, full-width, Arabic-Indic), a plus before
// the first, and between them invisible characters, hyphens and dashes, dots,
// slashes, round and square brackets. Extensions, letters for digits, * and #
// are refused, because whoever calls back dials one number.
//
// Only the digits and the plus of a short value reach the library, because the
// browser's library treats other characters differently.
func NormalizePhone(sent string) (string, Code) {
	value, code := line(sent, maxPhone)
	if code != "" {
		return "", code
	}
	dialled, ok := dialDigits(value)
	if !ok {
		return "", BadPhone
	}
	number, err := parse(dialled)
	if err != nil || !phonenumbers.IsValidNumber(number) {
		return "", BadPhone
	}
	e164 := "+" + strconv.Itoa(int(number.GetCountryCode())) + phonenumbers.GetNationalSignificantNumber(number)
	if len(e164) > maxE164 {
		return "", BadPhone
	}
	return e164, ""
}

// parse reads a number as the library does. Complete numbers of the home plan,
// nine digits of which the first is 5 to 9, are read here: they need no search
// for prefixes, which takes the library twice as long as everything else.
func parse(dialled string) (*phonenumbers.PhoneNumber, error) {
	national := strings.TrimPrefix(dialled, "+"+strconv.Itoa(homeCode))
	if len(national) != homeDigits || national[0] < '5' || national[0] > '9' {
		return phonenumbers.Parse(dialled, homeRegion)
	}
	number, err := strconv.ParseUint(national, 10, 64)
	if err != nil {
		return nil, err
	}
	code := int32(homeCode)
	return &phonenumbers.PhoneNumber{CountryCode: &code, NationalNumber: &number}, nil
}

// dialDigits gives the digits of a number in ASCII, with its plus.
func dialDigits(value string) (string, bool) {
	dialled := make([]byte, 0, maxPhone)
	for _, r := range value {
		digit, isDigit := digitOf(r)
		switch {
		case isDigit:
			dialled = append(dialled, '0'+digit)
		case (r == '+' || r == '＋') && len(dialled) == 0:
			dialled = append(dialled, '+')
		case !isInvisible(r) && !strings.ContainsRune(phoneMarks, r):
			return "", false
		}
	}
	return string(dialled), true
}

// phoneMarks may separate digits: the hyphens, dots, slashes and brackets that
// libphonenumber knows.
const phoneMarks = "-‐‑‒–—―−ー－.．/／()（）[]［］"

func digitOf(r rune) (digit byte, ok bool) {
	for _, zero := range [...]rune{'0', '٠', '۰', '０'} {
		if zero <= r && r <= zero+9 {
			return byte(r - zero), true
		}
	}
	return 0, false
}

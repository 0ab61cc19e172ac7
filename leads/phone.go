package leads

import (
	"strconv"
	"strings"

	"github.com/nyaruka/phonenumbers"
)

// homeRegion is where a number without a country code belongs.
// Source: readings 16; ITU-T E.164, Spain: code 34, nine digits.
const (
	homeRegion = "ES"
	homeCode   = 34
	homeDigits = 9
)

// maxDialled is the plus and 15 digits. Some plans allow more, with extensions
// that are dialled through. Source: ITU-T E.164 §6.2.1.
const maxDialled = 1 + 15

// phone is a number that its country's numbering plan has, as E.164 writes it.
//
// It is written with digits (ASCII, full-width, Arabic-Indic), a plus before
// the first of them if need be, and between them whatever is not seen, hyphens
// and dashes, dots, slashes, round and square brackets. Extensions, letters
// for digits, * and # are refused: who calls back has one number to dial.
//
// Only the digits and the plus reach the library, and only of a short value:
// what else it and the browser's take differs.
func phone(sent string) (string, Code) {
	value, code := line(sent, maxPhone)
	if code != "" {
		return "", code
	}
	dialled, ok := dialled(value)
	if !ok {
		return "", BadPhone
	}
	number, err := parse(dialled)
	if err != nil || !phonenumbers.IsValidNumber(number) {
		return "", BadPhone
	}
	written := "+" + strconv.Itoa(int(number.GetCountryCode())) + phonenumbers.GetNationalSignificantNumber(number)
	if len(written) > maxDialled {
		return "", BadPhone
	}
	return written, ""
}

// parse reads a number as the library does. Those of the home plan, written in
// full as nearly everybody writes them, are read here: they have nine digits,
// the first from 5 to 9, and no prefix among them, so that there is nothing to
// find out, which takes the library twice as long as all the rest.
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

// dialled leaves of a number what is dialled: ASCII digits, and the plus.
func dialled(value string) (string, bool) {
	kept := make([]byte, 0, maxPhone)
	for _, r := range value {
		digit, isDigit := digitOf(r)
		switch {
		case isDigit:
			kept = append(kept, '0'+digit)
		case (r == '+' || r == '＋') && len(kept) == 0:
			kept = append(kept, '+')
		case !isUnseen(r) && !strings.ContainsRune(phoneMarks, r):
			return "", false
		}
	}
	return string(kept), true
}

// phoneMarks may stand between the digits: the kinds of hyphens, dots, slashes
// and brackets that libphonenumber knows.
const phoneMarks = "-‐‑‒–—―−ー－.．/／()（）[]［］"

func digitOf(r rune) (digit byte, ok bool) {
	for _, zero := range [...]rune{'0', '٠', '۰', '０'} {
		if zero <= r && r <= zero+9 {
			return byte(r - zero), true
		}
	}
	return 0, false
}

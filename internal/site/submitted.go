package site

import (
	"errors"
	"net/url"
	"strconv"
	"strings"
	"unicode/utf8"
)

// What a section computes something of is bounded here, before a VM reads it: there a pair
// costs a hundred times as much.

// boundWords cuts off the words of each row beyond the bound.
func boundWords(list string, most int) string {
	rows := strings.Split(list, "_")
	for i, row := range rows {
		end := 0
		for range most + 1 { // the kind comes before them
			next := strings.IndexByte(row[end:], '.')
			if next < 0 {
				end = len(row) + 1
				break
			}
			end += next + 1
		}
		rows[i] = row[:end-1]
	}
	return strings.Join(rows, "_")
}

// Bounds of what the form submits. A row has 12 fields, one of which holds up to five
// values. A field that holds rows as an address has them (21.row) may hold several.
const (
	maxPairs    = 2500
	maxRows     = 200
	maxOfRow    = 16
	maxPairName = 20  // bytes
	maxPairText = 100 // bytes, of a row too; app/quote/query.ts reads no more
)

// ErrTooLong: a form submitted more than can be computed of.
var ErrTooLong = errors.New("the form has too many fields")

// SubmittedForm is what a form submitted without a script.
type SubmittedForm struct {
	Action string     `json:"action"` // of the button
	Fields [][]string `json:"fields"` // names and values of the rows and the keys
}

// submittedFields reads the pairs of a form that belong to a row or to the keys, and the
// button that was pressed.
func submittedFields(rawQuery, submit string) (SubmittedForm, error) {
	read := SubmittedForm{Fields: [][]string{}}
	if strings.Count(rawQuery, "&") >= maxPairs {
		return read, ErrTooLong
	}
	ofRow, more := map[int]int{}, 0
	for pair := range strings.SplitSeq(rawQuery, "&") {
		name, value, _ := strings.Cut(pair, "=")
		name = unescaped(name, maxPairName)
		number, field, ok := strings.Cut(name, ".")
		rows := 0
		if field == "row" {
			rows = strings.Count(value, "_")
		}
		value = unescaped(value, maxPairText*(1+rows))
		if name == submit && read.Action == "" {
			read.Action = value
		}
		if !ok {
			continue
		}
		if row, err := strconv.Atoi(number); err == nil && row > 0 {
			more += rows
			if ofRow[row]++; len(ofRow)+more > maxRows || ofRow[row] > maxOfRow {
				return read, ErrTooLong
			}
		} else if number != "keys" {
			continue
		}
		read.Fields = append(read.Fields, []string{name, value})
	}
	return read, nil
}

// unescaped is a part of a query, up to a bound; empty when it is no text.
func unescaped(text string, most int) string {
	text, err := url.QueryUnescape(text)
	if err != nil || !utf8.ValidString(text) {
		return ""
	}
	if len(text) > most {
		text = strings.ToValidUTF8(text[:most], "")
	}
	return text
}

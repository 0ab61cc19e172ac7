package texts

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/unicode"

	"github.com/aldaba/aldaba/program/internal/spreadsheet"
)

// Formats are those that units are exchanged in.
var Formats = []string{"csv", "xliff", "xliff2"}

// Export writes units in a format, those that have no translation with an empty one.
func (j *Job) Export(w io.Writer, format string, units []Unit) error {
	switch format {
	case "csv":
		return j.exportCSV(w, units)
	case "xliff":
		return encode(w, j.xliff1(units))
	case "xliff2":
		return encode(w, j.xliff2(units))
	}
	return fmt.Errorf("the format %q is none of %s", format, strings.Join(Formats, ", "))
}

// Parse reads what Export wrote and a translator filled in: its format is detected. Units
// whose words cannot be taken over are left out and named in refused.
func (j *Job) Parse(data []byte) (units []Unit, refused []string, err error) {
	data, marked, err := decode(data)
	if err != nil {
		return nil, nil, err
	}
	if bytes.HasPrefix(bytes.TrimSpace(data), []byte("<")) {
		return j.parseXLIFF(data, marked)
	}
	units, err = j.parseCSV(data)
	return units, nil, err
}

// decode gives the text of a file that begins with a byte order mark in UTF-8; marked
// reports whether it does. Other files stay as they are.
func decode(data []byte) (text []byte, marked bool, err error) {
	if rest, ok := bytes.CutPrefix(data, []byte(spreadsheet.ByteOrderMark)); ok {
		return rest, true, nil
	}
	if !bytes.HasPrefix(data, []byte("\xff\xfe")) && !bytes.HasPrefix(data, []byte("\xfe\xff")) {
		return data, false, nil
	}
	text, err = unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM).NewDecoder().Bytes(data)
	if err != nil {
		return nil, true, fmt.Errorf("read UTF-16: %w", err)
	}
	return text, true, nil
}

func (j *Job) header() []string { return []string{"file", "key", j.From.Code, j.Into.Code} }

func (j *Job) exportCSV(w io.Writer, units []Unit) error {
	if _, err := io.WriteString(w, spreadsheet.ByteOrderMark); err != nil {
		return err
	}
	c := csv.NewWriter(w)
	_ = c.Write(j.header()) // Error has what failed
	for _, u := range units {
		row := []string{u.File, u.Key, u.Source, u.Target}
		for i, cell := range row {
			row[i] = spreadsheet.Escape(cell)
		}
		_ = c.Write(row)
	}
	c.Flush()
	return c.Error()
}

// parseCSV refuses other encodings: Windows-1252 has no narrow no-break space, which French
// has before many signs, so a spreadsheet that saves in it has lost them already.
func (j *Job) parseCSV(data []byte) (units []Unit, err error) {
	for i, line := range bytes.Split(data, []byte("\n")) {
		if !utf8.Valid(line) {
			return nil, fmt.Errorf("line %d: not UTF-8: save the sheet as “CSV UTF-8”", i+1)
		}
	}
	r := csv.NewReader(bytes.NewReader(data))
	r.Comma = separator(data)
	rows, err := r.ReadAll()
	if err != nil {
		return nil, fmt.Errorf("read the CSV: %w", err)
	}
	if len(rows) == 0 || !slices.Equal(rows[0], j.header()) {
		return nil, errors.New("the CSV begins with the columns " + strings.Join(j.header(), ", "))
	}
	for _, row := range rows[1:] {
		for i, cell := range row {
			// Spreadsheets write line ends of their own.
			row[i] = strings.ReplaceAll(spreadsheet.Unescape(cell), "\r\n", "\n")
		}
		units = append(units, Unit{row[0], row[1], row[2], row[3]})
	}
	return units, nil
}

// separator is the one that the first line has most of: spreadsheets write semicolons
// where the comma is a decimal's, and tabs in their UTF-16 text.
func separator(data []byte) rune {
	line, _, _ := bytes.Cut(data, []byte("\n"))
	separators := []rune{',', ';', '\t'}
	return slices.MaxFunc(separators, func(a, b rune) int {
		return bytes.Count(line, []byte(string(a))) - bytes.Count(line, []byte(string(b)))
	})
}

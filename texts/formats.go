package texts

import (
	"bytes"
	"encoding/csv"
	"encoding/xml"
	"fmt"
	"io"
	"slices"
	"strings"
)

// Formats are those that units are exchanged in.
var Formats = []string{"csv", "xliff", "xliff2"}

// byteOrderMark tells spreadsheets that a file is UTF-8.
const byteOrderMark = "\ufeff"

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

// Parse reads what Export wrote and a translator filled in: its format is seen.
func (j *Job) Parse(data []byte) ([]Unit, error) {
	data = bytes.TrimPrefix(data, []byte(byteOrderMark))
	if !bytes.HasPrefix(bytes.TrimSpace(data), []byte("<")) {
		return j.parseCSV(data)
	}
	var x struct {
		Version string `xml:"version,attr"`
	}
	if err := xml.Unmarshal(data, &x); err != nil {
		return nil, fmt.Errorf("read the XLIFF: %w", err)
	}
	if strings.HasPrefix(x.Version, "2") {
		return j.parseXLIFF2(data)
	}
	return j.parseXLIFF1(data)
}

func (j *Job) header() []string { return []string{"file", "key", j.From.Code, j.Into.Code} }

func (j *Job) exportCSV(w io.Writer, units []Unit) error {
	if _, err := io.WriteString(w, byteOrderMark); err != nil {
		return err
	}
	c := csv.NewWriter(w)
	_ = c.Write(j.header()) // Error has what failed
	for _, u := range units {
		_ = c.Write([]string{u.File, u.Key, u.Source, u.Target})
	}
	c.Flush()
	return c.Error()
}

func (j *Job) parseCSV(data []byte) (units []Unit, err error) {
	r := csv.NewReader(bytes.NewReader(data))
	if line, _, _ := bytes.Cut(data, []byte("\n")); bytes.Count(line, []byte(";")) > bytes.Count(line, []byte(",")) {
		r.Comma = ';' // as spreadsheets write it where the comma is a decimal's
	}
	rows, err := r.ReadAll()
	if err != nil {
		return nil, fmt.Errorf("read the CSV: %w", err)
	}
	if len(rows) == 0 || !slices.Equal(rows[0], j.header()) {
		return nil, fmt.Errorf("the CSV begins with the columns %s", strings.Join(j.header(), ", "))
	}
	for _, row := range rows[1:] {
		// Spreadsheets write line ends of their own.
		units = append(units, Unit{row[0], row[1], newlines(row[2]), newlines(row[3])})
	}
	return units, nil
}

func newlines(text string) string { return strings.ReplaceAll(text, "\r\n", "\n") }

// xliff1 is XLIFF 1.2. Source: https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html
type xliff1 struct {
	XMLName xml.Name     `xml:"urn:oasis:names:tc:xliff:document:1.2 xliff"`
	Version string       `xml:"version,attr"`
	Files   []xliff1File `xml:"file"`
}

type xliff1File struct {
	Original string       `xml:"original,attr"`
	From     string       `xml:"source-language,attr"`
	Into     string       `xml:"target-language,attr"`
	Datatype string       `xml:"datatype,attr"`
	Units    []xliff1Unit `xml:"body>trans-unit"`
}

type xliff1Unit struct {
	ID     string  `xml:"id,attr"`
	Name   string  `xml:"resname,attr"`
	Space  string  `xml:"http://www.w3.org/XML/1998/namespace space,attr"`
	Source string  `xml:"source"`
	Target *string `xml:"target"`
}

func (j *Job) xliff1(units []Unit) xliff1 {
	x := xliff1{Version: "1.2"}
	for i, u := range units {
		if i == 0 || u.File != units[i-1].File {
			x.Files = append(x.Files, xliff1File{Original: u.File, From: j.From.Tag, Into: j.Into.Tag, Datatype: "plaintext"})
		}
		f := &x.Files[len(x.Files)-1]
		f.Units = append(f.Units, xliff1Unit{unitID(len(f.Units)), u.Key, "preserve", u.Source, target(u)})
	}
	return x
}

func (j *Job) parseXLIFF1(data []byte) (units []Unit, err error) {
	var x xliff1
	if err := xml.Unmarshal(data, &x); err != nil {
		return nil, fmt.Errorf("read the XLIFF 1.2: %w", err)
	}
	for _, f := range x.Files {
		if f.Into != j.Into.Tag {
			return nil, fmt.Errorf("%s is translated into %s, not %s", f.Original, f.Into, j.Into.Tag)
		}
		for _, u := range f.Units {
			units = append(units, Unit{f.Original, u.Name, u.Source, text(u.Target)})
		}
	}
	return units, nil
}

// xliff2 is XLIFF 2.0. Source: https://docs.oasis-open.org/xliff/xliff-core/v2.0/xliff-core-v2.0.html
type xliff2 struct {
	XMLName xml.Name     `xml:"urn:oasis:names:tc:xliff:document:2.0 xliff"`
	Version string       `xml:"version,attr"`
	From    string       `xml:"srcLang,attr"`
	Into    string       `xml:"trgLang,attr"`
	Files   []xliff2File `xml:"file"`
}

type xliff2File struct {
	ID       string       `xml:"id,attr"`
	Original string       `xml:"original,attr"`
	Units    []xliff2Unit `xml:"unit"`
}

// A translator's program may part a unit into segments.
type xliff2Unit struct {
	ID       string `xml:"id,attr"`
	Name     string `xml:"name,attr"`
	Space    string `xml:"http://www.w3.org/XML/1998/namespace space,attr"`
	Segments []struct {
		Source string  `xml:"source"`
		Target *string `xml:"target"`
	} `xml:"segment"`
}

func (j *Job) xliff2(units []Unit) xliff2 {
	x := xliff2{Version: "2.0", From: j.From.Tag, Into: j.Into.Tag}
	for i, u := range units {
		if i == 0 || u.File != units[i-1].File {
			x.Files = append(x.Files, xliff2File{ID: fmt.Sprintf("f%d", len(x.Files)+1), Original: u.File})
		}
		f := &x.Files[len(x.Files)-1]
		unit := xliff2Unit{ID: unitID(len(f.Units)), Name: u.Key, Space: "preserve"}
		unit.Segments = append(unit.Segments, struct {
			Source string  `xml:"source"`
			Target *string `xml:"target"`
		}{u.Source, target(u)})
		f.Units = append(f.Units, unit)
	}
	return x
}

func (j *Job) parseXLIFF2(data []byte) (units []Unit, err error) {
	var x xliff2
	if err := xml.Unmarshal(data, &x); err != nil {
		return nil, fmt.Errorf("read the XLIFF 2.0: %w", err)
	}
	if x.Into != j.Into.Tag {
		return nil, fmt.Errorf("the file is translated into %s, not %s", x.Into, j.Into.Tag)
	}
	for _, f := range x.Files {
		for _, u := range f.Units {
			unit := Unit{File: f.Original, Key: u.Name}
			for _, s := range u.Segments {
				unit.Source += s.Source
				unit.Target += text(s.Target)
			}
			units = append(units, unit)
		}
	}
	return units, nil
}

func unitID(i int) string { return fmt.Sprintf("u%d", i+1) }

func target(u Unit) *string {
	if u.Target == "" {
		return nil
	}
	return &u.Target
}

func text(target *string) string {
	if target == nil {
		return ""
	}
	return *target
}

func encode(w io.Writer, document any) error {
	if _, err := io.WriteString(w, xml.Header); err != nil {
		return err
	}
	e := xml.NewEncoder(w)
	e.Indent("", " ")
	if err := e.Encode(document); err != nil {
		return fmt.Errorf("write the XLIFF: %w", err)
	}
	_, err := io.WriteString(w, "\n")
	return err
}

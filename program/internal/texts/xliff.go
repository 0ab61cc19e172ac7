package texts

import (
	"encoding/xml"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/language"
)

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
		f.Units = append(f.Units, xliff1Unit{nameToken(u.Key), u.Key, "preserve", u.Source, target(u)})
	}
	return x
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

type xliff2Unit struct {
	ID      string        `xml:"id,attr"`
	Name    string        `xml:"name,attr"`
	Space   string        `xml:"http://www.w3.org/XML/1998/namespace space,attr"`
	Segment xliff2Segment `xml:"segment"`
}

type xliff2Segment struct {
	Source string  `xml:"source"`
	Target *string `xml:"target"`
}

func (j *Job) xliff2(units []Unit) xliff2 {
	x := xliff2{Version: "2.0", From: j.From.Tag, Into: j.Into.Tag}
	for i, u := range units {
		if i == 0 || u.File != units[i-1].File {
			x.Files = append(x.Files, xliff2File{ID: nameToken(u.File), Original: u.File})
		}
		f := &x.Files[len(x.Files)-1]
		f.Units = append(f.Units, xliff2Unit{nameToken(u.Key), u.Key, "preserve", xliff2Segment{u.Source, target(u)}})
	}
	return x
}

// nameToken is a file or a key as an id may be written: translation programs may drop the
// attributes original and name, but not the ids.
// Source: XML Schema Part 2, NMTOKEN.
func nameToken(name string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '/':
			return ':'
		case r == '[':
			return '.'
		case r == ']':
			return -1
		case r == '.' || r == '-' || unicode.IsLetter(r) || unicode.IsDigit(r):
			return r
		}
		return '_'
	}, name)
}

func target(u Unit) *string {
	if u.Target == "" {
		return nil
	}
	return &u.Target
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

// reading is what has been read of an XLIFF file.
type reading struct {
	*Job
	units   []Unit
	refused []string
}

func (j *Job) parseXLIFF(data []byte, marked bool) ([]Unit, []string, error) {
	root, err := parseXML(data, marked)
	if err != nil {
		return nil, nil, fmt.Errorf("read the XLIFF: %w", err)
	}
	r := reading{Job: j}
	two := strings.HasPrefix(root.attributes["version"], "2")
	for _, file := range root.within("file") {
		into := file.attributes["target-language"]
		if two {
			into = root.attributes["trgLang"]
		}
		if !sameLanguage(into, j.Into.Tag) {
			return nil, nil, fmt.Errorf("line %d: the target language is %q, not %s", file.line, into, j.Into.Tag)
		}
		if err := r.file(file, two); err != nil {
			return nil, nil, err
		}
	}
	return r.units, r.refused, nil
}

// sameLanguage compares tags as languages: fr is fr-FR, and fr-CA is not.
func sameLanguage(a, b string) bool {
	x, err := language.Parse(a)
	y := language.Make(b)
	if err != nil {
		return false
	}
	base, script, region := x.Raw()
	otherBase, otherScript, otherRegion := y.Raw()
	return base == otherBase && script == otherScript &&
		(region == otherRegion || region == language.Region{} || otherRegion == language.Region{})
}

// file reads the units of a file, which its original names, or else its id.
func (r *reading) file(file *element, two bool) error {
	name := file.attributes["original"]
	if id := strings.ReplaceAll(file.attributes["id"], ":", "/"); name == "" && r.has(id) {
		name = id
	}
	units := file.within("trans-unit", "body", "group")
	nameOf := "resname"
	if two {
		units, nameOf = file.within("unit", "group"), "name"
	}
	if name == "" {
		r.refused = append(r.refused, fmt.Sprintf("line %d: the attribute original is missing, and the id %q names no file: %d units were left out",
			file.line, file.attributes["id"], len(units)))
		return nil
	}
	keys := map[string]string{} // by id
	if slices.ContainsFunc(units, func(u *element) bool { return u.attributes[nameOf] == "" }) && r.has(name) {
		known, err := r.known(name)
		if err != nil {
			return err
		}
		for _, p := range known {
			keys[nameToken(p.Key)] = p.Key
		}
	}
	for _, unit := range units {
		u := Unit{File: name, Key: unit.attributes[nameOf]}
		if u.Key == "" {
			u.Key = keys[unit.attributes["id"]]
		}
		if u.Key == "" {
			r.refused = append(r.refused, fmt.Sprintf("line %d: %s: the attribute %s is missing, and the id %q names no text", unit.line, name, nameOf, unit.attributes["id"]))
			continue
		}
		fault := ""
		if u.Source, u.Target, fault = unit.texts(two); fault != "" {
			r.refused = append(r.refused, fmt.Sprintf("%s: %s: %s", name, u.Key, fault))
			continue
		}
		r.units = append(r.units, u)
	}
	return nil
}

// has reports whether there is a file of texts.
func (j *Job) has(file string) bool {
	if file == j.messagesFile() {
		return true
	}
	if !fs.ValidPath(file) {
		return false
	}
	info, err := fs.Stat(j.Content, file)
	return err == nil && info.Mode().IsRegular()
}

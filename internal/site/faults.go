package site

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/aldaba/aldaba/internal/yamledit"
)

// A Fault is one thing wrong in the content: where, and what.
type Fault struct {
	File    string `json:"file"`          // below the content folder, "pages/home.yaml"
	Key     string `json:"key,omitempty"` // in the file, "sections[2].title.ca"; may be empty
	Problem string `json:"problem"`
	// From 1, columns in characters; 0: not known.
	Line   int    `json:"line,omitempty"`
	Column int    `json:"column,omitempty"`
	Frame  string `json:"frame,omitempty"` // the lines there, for people
}

func (f Fault) String() string {
	if f.Key == "" {
		return f.Place() + ": " + f.Problem
	}
	return f.File + ": " + f.Message()
}

// Message is what is wrong, without the file.
func (f Fault) Message() string {
	if f.Key == "" {
		return f.Problem
	}
	return f.Key + ": " + f.Problem
}

// Place is where it is, as editors and terminals take it: pages/home.yaml:12:7.
func (f Fault) Place() string {
	if f.Line == 0 {
		return f.File
	}
	return fmt.Sprintf("%s:%d:%d", f.File, f.Line, f.Column)
}

// Faults is everything wrong in the content, found in one reading.
type Faults []Fault

// Error lists the faults, one a line.
func (f Faults) Error() string {
	lines := make([]string, len(f))
	for i, fault := range f {
		lines[i] = fault.String()
	}
	return strings.Join(lines, "\n")
}

func (f *Faults) add(file, key, format string, args ...any) {
	fault := Fault{File: file, Key: key, Problem: fmt.Sprintf(format, args...)}
	if !slices.Contains(*f, fault) {
		*f = append(*f, fault)
	}
}

// addAt adds a fault whose place is known.
func (f *Faults) addAt(file string, line, column int, format string, args ...any) {
	fault := Fault{File: file, Line: line, Column: column, Problem: fmt.Sprintf(format, args...)}
	if !slices.Contains(*f, fault) {
		*f = append(*f, fault)
	}
}

// addSyntax adds what the parser of YAML stopped at.
func (f *Faults) addSyntax(file string, err error) {
	at, ok := errors.AsType[*yamledit.Error](err)
	if !ok {
		at = &yamledit.Error{Problem: err.Error()}
	}
	f.addAt(file, at.Line, at.Column, "%s", at.Problem)
}

// within tells whether a file has a fault at a key or below it.
func (f Faults) within(file, key string) bool {
	return slices.ContainsFunc(f, func(fault Fault) bool { return fault.File == file && strings.HasPrefix(fault.Key, key) })
}

// err is nil when there is no fault: a nil Faults in an error is not nil.
func (f Faults) err() error {
	if len(f) == 0 {
		return nil
	}
	slices.SortStableFunc(f, func(a, b Fault) int { return strings.Compare(a.File, b.File) })
	return f
}

// keyPath writes a location in a document as people do: sections[2].title.
func keyPath(parts []string) string {
	var b strings.Builder
	for _, p := range parts {
		switch {
		case p != "" && strings.Trim(p, "0123456789") == "":
			b.WriteString("[" + p + "]")
		case b.Len() > 0:
			b.WriteString("." + p)
		default:
			b.WriteString(p)
		}
	}
	return b.String()
}

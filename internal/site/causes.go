package site

import (
	"fmt"
	"regexp"
	"strings"
)

// A Cause is a fault with those that go when it goes.
type Cause struct {
	Fault
	Consequences Faults `json:"consequences,omitempty"`
}

// blames are the messages of faults that may follow from one in another file, and
// the file.
var blames = []struct {
	message *regexp.Regexp
	file    string
}{
	{regexp.MustCompile(`^([a-z]+\.(?:yaml|json)) has no `), "$1"},
	{regexp.MustCompile(`^broken link route:[a-z-]+/[a-z0-9-]+: no entry ([a-z0-9-]+) in ([a-z]+)`), "$2/$1.md"},
	{regexp.MustCompile(`^broken link route:([a-z0-9-]+)`), "pages/$1.yaml"},
	{regexp.MustCompile(`^([a-z0-9-]+) has no entry "([a-z0-9-]+)"`), "$1/$2.md"},
	{regexp.MustCompile(`^there is no (posts/[a-z0-9-]+\.md) to be translated`), "$1"},
}

// Causes folds the faults that follow from others under those: what could not be
// read is missed everywhere else.
func (f Faults) Causes() []Cause {
	var causes []Cause
	for _, fault := range f {
		if f.causeOf(fault) == nil {
			causes = append(causes, Cause{Fault: fault})
		}
	}
	for _, fault := range f {
		cause := f.causeOf(fault)
		for i := range causes {
			if cause != nil && causes[i].Fault == *cause {
				causes[i].Consequences = append(causes[i].Consequences, fault)
			}
		}
	}
	return causes
}

// causeOf gives the fault that another follows from, or nil.
func (f Faults) causeOf(fault Fault) *Fault {
	if fault.Problem == missingKey {
		return f.misspelt(fault)
	}
	if fault.Problem == unquoted {
		return f.first(func(other Fault) bool { return other.File != commercialFile && other.Key == "" && other.Line > 0 })
	}
	file := blamed(fault)
	if file == "" || file == fault.File {
		return nil
	}
	return f.first(func(other Fault) bool {
		// A page that the table does not know is missed by all that link to it.
		return other.File == file && blamed(other) == "" || other.File == file && strings.HasPrefix(other.Problem, routesFile+" has no page")
	})
}

// misspelt gives the unknown key that a missing one was meant by.
func (f Faults) misspelt(missing Fault) *Fault {
	dot := strings.LastIndexByte(missing.Key, '.')
	above, name := missing.Key[:dot+1], missing.Key[dot+1:]
	return f.first(func(other Fault) bool {
		return other.File == missing.File && strings.HasPrefix(other.Key, above) && strings.HasSuffix(other.Problem, "; did you mean "+name+"?") &&
			!strings.Contains(other.Key[len(above):], ".")
	})
}

func (f Faults) first(is func(Fault) bool) *Fault {
	for i := range f {
		if is(f[i]) {
			return &f[i]
		}
	}
	return nil
}

// blamed is the file that a fault may follow from, or "".
func blamed(fault Fault) string {
	for _, b := range blames {
		if m := b.message.FindStringSubmatchIndex(fault.Problem); m != nil {
			return string(b.message.ExpandString(nil, b.file, fault.Problem, m))
		}
	}
	return ""
}

// Report shows the faults to people: each with its place and the lines there, and
// how many follow from it.
func (f Faults) Report() string {
	var b strings.Builder
	for i, cause := range f.Causes() {
		if i > 0 {
			b.WriteString("\n")
		}
		b.WriteString(cause.Place() + ": " + cause.Message() + "\n")
		if cause.Frame != "" {
			b.WriteString(cause.Frame + "\n")
		}
		if n := len(cause.Consequences); n > 0 {
			fmt.Fprintf(&b, "  %d more follow from it, the first: %s: %s\n", n, cause.Consequences[0].Place(), cause.Consequences[0].Message())
		}
	}
	return strings.TrimRight(b.String(), "\n")
}

// Package settings reads what an operator sets: flags, and before them the
// environment, where --admin-addr is ALDABA_ADMIN_ADDR. It lists every fault at
// once, and leaves a setting that has one as it was.
package settings

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"regexp"
	"strings"

	"github.com/aldaba/aldaba/internal/spelling"
)

// EnvironmentPrefix begins the names of settings in the environment.
const EnvironmentPrefix = "ALDABA_"

// EnvironmentName is a flag's name in the environment: ALDABA_ADMIN_ADDR.
func EnvironmentName(flag string) string {
	return EnvironmentPrefix + strings.ToUpper(strings.ReplaceAll(flag, "-", "_"))
}

// serviceVariable is what Kubernetes puts into the environment of every container
// for a Service called aldaba or aldaba-…: ALDABA_PORT=tcp://10.96.0.7:80.
//
// Source: kubernetes.io/docs/concepts/services-networking/service, "Environment variables".
var serviceVariable = regexp.MustCompile(`^ALDABA_([A-Z0-9_]+_)?(SERVICE_HOST=[0-9a-f.:]+|SERVICE_PORT(_[A-Z0-9_]+)?=[0-9]+|` +
	`PORT(_[0-9]+_(TCP|UDP|SCTP))?=(tcp|udp|sctp)://.+|PORT_[0-9]+_(TCP|UDP|SCTP)_(PROTO|PORT|ADDR)=[a-z0-9.:]+)$`)

// ReadEnvironment takes the settings that the environment names. Kubernetes'
// variables of services are none.
func ReadEnvironment(f *flag.FlagSet, environment []string, faults *[]error) {
	for _, entry := range environment {
		name, value, _ := strings.Cut(entry, "=")
		if !strings.HasPrefix(name, EnvironmentPrefix) {
			continue
		}
		setting := ""
		f.VisitAll(func(f *flag.Flag) {
			if EnvironmentName(f.Name) == name {
				setting = f.Name
			}
		})
		if setting == "" && serviceVariable.MatchString(entry) {
			continue
		}
		set(f, setting, name, value, faults)
	}
}

// Parse reads the arguments of a command that has no settings in the environment: flags,
// and at most so many words besides. Its error is a Misuse that names every fault.
func Parse(f *flag.FlagSet, args []string, most int) (words []string, err error) {
	var faults []error
	ReadArguments(f, args, func(word string) {
		if words = append(words, word); len(words) > most {
			faults = append(faults, Unexpected(word))
		}
	}, &faults)
	if len(faults) > 0 {
		return nil, Misuse{fmt.Errorf("%s:\n%w", f.Name(), errors.Join(faults...))}
	}
	return words, nil
}

// Unexpected is the fault of an argument that is no flag, where none is taken.
func Unexpected(word string) error { return fmt.Errorf("unexpected argument %q", word) }

// ReadArguments takes flags, each with its value, but a boolean one, which needs
// none. What is no flag is given to word.
func ReadArguments(f *flag.FlagSet, args []string, word func(string), faults *[]error) {
	for len(args) > 0 {
		arg := args[0]
		args = args[1:]
		name, value, given := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		if !strings.HasPrefix(arg, "-") || name == "" {
			word(arg)
			continue
		}
		switch {
		case given:
		case isBool(f.Lookup(name)):
			value = "true"
		case len(args) == 0 || strings.HasPrefix(args[0], "--"):
			if f.Lookup(name) == nil {
				*faults = append(*faults, unknown(f, "--"+name))
			} else {
				*faults = append(*faults, fmt.Errorf("--%s: a value is missing", name))
			}
			continue
		default:
			value, args = args[0], args[1:]
		}
		set(f, name, "--"+name, value, faults)
	}
}

func isBool(f *flag.Flag) bool {
	if f == nil {
		return false
	}
	b, ok := f.Value.(interface{ IsBoolFlag() bool })
	return ok && b.IsBoolFlag()
}

// unknown is the fault of a setting that there is not, with the nearest that there is.
func unknown(f *flag.FlagSet, shown string) error {
	var names []string
	f.VisitAll(func(f *flag.Flag) {
		if strings.HasPrefix(shown, EnvironmentPrefix) {
			names = append(names, EnvironmentName(f.Name))
		} else {
			names = append(names, "--"+f.Name)
		}
	})
	return fmt.Errorf("%s: unknown setting%s", shown, spelling.Hint(shown, names))
}

// set gives a flag its value; shown is how it was named.
func set(f *flag.FlagSet, name, shown, value string, faults *[]error) {
	if f.Lookup(name) == nil {
		*faults = append(*faults, unknown(f, shown))
		return
	}
	before := f.Lookup(name).Value.String()
	if err := f.Set(name, value); err != nil {
		// A number that is none has become 0, which may be out of its range.
		_ = f.Set(name, before)
		if isBool(f.Lookup(name)) {
			err = errors.New("write true or false, or the flag alone")
		}
		*faults = append(*faults, fmt.Errorf("%s: %q: %w", shown, value, err))
	}
}

// Folder reports, as a Misuse, that a setting names no folder.
func Folder(setting, name string) error {
	info, err := os.Stat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		err = errors.New("there is no such folder")
	case err == nil && !info.IsDir():
		err = errors.New("it is no folder")
	case err == nil:
		return nil
	}
	return Misuse{fmt.Errorf("--%s %s: %w", setting, name, err)}
}

// Origin reads a scheme and a host, and nothing besides.
func Origin(value string) (*url.URL, error) {
	u, err := url.Parse(value)
	if err != nil {
		return nil, err
	}
	if (u.Scheme != "http" && u.Scheme != "https") || u.Hostname() == "" || strings.Trim(u.Path, "/") != "" || u.RawQuery != "" || u.Fragment != "" || u.User != nil {
		return nil, errors.New("write scheme and host only, https://www.example.com")
	}
	return &url.URL{Scheme: u.Scheme, Host: u.Host}, nil
}

// List parts a list at its commas, without the blanks around.
func List(value string) (list []string) {
	for part := range strings.SplitSeq(value, ",") {
		if part = strings.TrimSpace(part); part != "" {
			list = append(list, part)
		}
	}
	return list
}

// Describe lists settings with their defaults and, if they are read from there, their names
// in the environment.
func Describe(w io.Writer, flags *flag.FlagSet, environment bool) {
	flags.VisitAll(func(f *flag.Flag) {
		_, meaning := flag.UnquoteUsage(f)
		if environment {
			meaning = fmt.Sprintf("%-28s %s", EnvironmentName(f.Name), meaning)
		}
		standard := ""
		if f.DefValue != "" && f.DefValue != "0" && f.DefValue != "0s" && f.DefValue != "false" {
			standard = " (default " + f.DefValue + ")"
		}
		fmt.Fprintf(w, "  --%-21s %s%s\n", f.Name, meaning, standard)
	})
}

// Misuse is a command that cannot be understood, or that lacks something.
type Misuse struct{ Err error }

func (m Misuse) Error() string { return m.Err.Error() }

func (m Misuse) Unwrap() error { return m.Err }

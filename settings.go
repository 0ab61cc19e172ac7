package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"strconv"
	"strings"
)

const environmentPrefix = "ALDABA_"

// environmentName is a flag's name in the environment: ALDABA_ADMIN_ADDR.
func environmentName(flag string) string {
	return environmentPrefix + strings.ToUpper(strings.ReplaceAll(flag, "-", "_"))
}

// environ is the program's environment; tests of the program give their own.
func environ() []string { return os.Environ() }

// readEnvironment takes the settings that the environment names.
func readEnvironment(f *flag.FlagSet, environment []string, faults *[]error) {
	for _, entry := range environment {
		name, value, _ := strings.Cut(entry, "=")
		if !strings.HasPrefix(name, environmentPrefix) {
			continue
		}
		setting := ""
		f.VisitAll(func(f *flag.Flag) {
			if environmentName(f.Name) == name {
				setting = f.Name
			}
		})
		set(f, setting, name, value, faults)
	}
}

// readArguments takes flags, each with its value, but toggles, which need
// none. What is no flag is given to word.
func readArguments(f *flag.FlagSet, args []string, word func(string), faults *[]error) {
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
		case isToggle(f.Lookup(name)):
			value = "true"
		case len(args) == 0 || strings.HasPrefix(args[0], "--"):
			fault := "a value is missing"
			if f.Lookup(name) == nil {
				fault = unknownSetting
			}
			*faults = append(*faults, fmt.Errorf("--%s: %s", name, fault))
			continue
		default:
			value, args = args[0], args[1:]
		}
		set(f, name, "--"+name, value, faults)
	}
}

// toggle is a flag that stands for itself: --force.
type toggle bool

func (t *toggle) String() string { return strconv.FormatBool(bool(*t)) }

func (t *toggle) Set(value string) error {
	on, err := strconv.ParseBool(value)
	if err != nil {
		return errors.New("write true or false, or the flag alone")
	}
	*t = toggle(on)
	return nil
}

func isToggle(f *flag.Flag) bool {
	if f == nil {
		return false
	}
	_, ok := f.Value.(*toggle)
	return ok
}

const unknownSetting = "unknown setting"

// set gives a flag its value; shown is how it was named.
func set(f *flag.FlagSet, name, shown, value string, faults *[]error) {
	if f.Lookup(name) == nil {
		*faults = append(*faults, fmt.Errorf("%s: %s", shown, unknownSetting))
		return
	}
	before := f.Lookup(name).Value.String()
	if err := f.Set(name, value); err != nil {
		// A number that is none has become 0, which may be out of its range.
		_ = f.Set(name, before)
		*faults = append(*faults, fmt.Errorf("%s: %q: %w", shown, value, err))
	}
}

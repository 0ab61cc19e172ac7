package settings

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"strings"
)

// fileSuffix ends the name of the flag that gives another's value in a file.
const fileSuffix = "-file"

// Secrets declares for each of these flags another, --NAME-file, that names a file
// with its value: container platforms and systemd hand secrets over as files.
func Secrets(f *flag.FlagSet, names ...string) {
	for _, name := range names {
		f.String(name+fileSuffix, "", "`file` with the value of --"+name)
	}
}

// ReadSecrets takes the values of Secrets from their files, without the newline at
// the end. It comes after flags and environment: a value that is given by itself
// too is a fault.
func ReadSecrets(f *flag.FlagSet, faults *[]error) {
	given := map[string]bool{}
	f.Visit(func(f *flag.Flag) { given[f.Name] = true })
	f.Visit(func(of *flag.Flag) {
		name, file := of.Name, of.Value.String()
		secret, ok := strings.CutSuffix(name, fileSuffix)
		if !ok || f.Lookup(secret) == nil || file == "" {
			return
		}
		if given[secret] {
			*faults = append(*faults, fmt.Errorf("--%s: --%s is given too: give one of them", name, secret))
			return
		}
		text, err := os.ReadFile(file)
		value := strings.TrimRight(string(text), "\r\n")
		if err == nil && value == "" {
			err = errors.New(file + " is empty")
		}
		if err == nil {
			err = f.Set(secret, value)
		}
		if err != nil {
			*faults = append(*faults, fmt.Errorf("--%s: %w", name, err))
		}
	})
}

package settings

import (
	"errors"
	"flag"
	"io"
	"slices"
	"strings"
	"testing"
)

// given is what the settings of the tests are told.
type given struct {
	name  string
	count int
	force bool
	words []string
}

func read(environment, args []string) (g given, faults []error) {
	f := flag.NewFlagSet("test", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.StringVar(&g.name, "full-name", "nobody", "a name")
	f.IntVar(&g.count, "count", 7, "a number")
	f.BoolVar(&g.force, "force", false, "a toggle")
	ReadEnvironment(f, environment, &faults)
	ReadArguments(f, args, func(word string) { g.words = append(g.words, word) }, &faults)
	return g, faults
}

func TestForms(t *testing.T) {
	for _, c := range []struct {
		environment, args string
		want              given
	}{
		{"", "", given{name: "nobody", count: 7}},
		{"ALDABA_FULL_NAME=Aina FULL_NAME=Brut", "", given{name: "Aina", count: 7}},
		{"ALDABA_FULL_NAME=Aina", "--full-name Carla --full-name=Dora", given{name: "Dora", count: 7}},
		{"ALDABA_FULL_NAME=", "-count -3", given{count: -3}},
		{"ALDABA_FORCE=true", "--force=false", given{name: "nobody", count: 7}},
		{"", "one --force two -- -", given{name: "nobody", count: 7, force: true, words: []string{"one", "two", "--", "-"}}},
		{"", "--full-name=a=b", given{name: "a=b", count: 7}},
	} {
		got, faults := read(strings.Fields(c.environment), strings.Fields(c.args))
		if len(faults) > 0 || got.name != c.want.name || got.count != c.want.count || got.force != c.want.force || !slices.Equal(got.words, c.want.words) {
			t.Errorf("%s %s: %+v, %v; want %+v", c.environment, c.args, got, faults, c.want)
		}
	}
}

// In a namespace with a Service of the program's name, Kubernetes adds variables.
func TestKubernetesVariablesOfServicesAreNoSettings(t *testing.T) {
	_, faults := read([]string{
		"ALDABA_SERVICE_HOST=10.96.0.7", "ALDABA_SERVICE_PORT=80", "ALDABA_SERVICE_PORT_HTTP=80", "ALDABA_PORT=tcp://10.96.0.7:80",
		"ALDABA_PORT_80_TCP=tcp://10.96.0.7:80", "ALDABA_PORT_80_TCP_PROTO=tcp", "ALDABA_PORT_80_TCP_PORT=80", "ALDABA_PORT_80_TCP_ADDR=10.96.0.7",
		"ALDABA_ADMIN_SERVICE_HOST=fd00::7", "ALDABA_ADMIN_PORT_53_UDP=udp://[fd00::7]:53",
	}, nil)
	if len(faults) > 0 {
		t.Error(errors.Join(faults...))
	}
	for _, misspelt := range []string{"ALDABA_PORT=8080", "ALDABA_SERVICE_HOST=www.example.com", "ALDABA_SERVICE_PORT=http", "ALDABA_HOST=10.96.0.7", "ALDABA_PORT_80=80", "ALDABA_PORT_80_TCP="} {
		if _, faults := read([]string{misspelt}, nil); len(faults) != 1 {
			t.Errorf("%s gives the faults %v, want one", misspelt, faults)
		}
	}
}

// A setting with a fault stays as it was, and what comes after is read.
func TestFaults(t *testing.T) {
	got, faults := read([]string{"ALDABA_COUNT=few", "ALDABA_NONE=1"}, []string{"--force=perhaps", "--none", "--count", "--full-name", "Aina", "--count"})
	want := `ALDABA_COUNT: "few": parse error
ALDABA_NONE: unknown setting
--force: "perhaps": write true or false, or the flag alone
--none: unknown setting
--count: a value is missing
--count: a value is missing`
	if err := errors.Join(faults...); err == nil || err.Error() != want {
		t.Errorf("the faults are\n%v\nwant\n%s", err, want)
	}
	if got.name != "Aina" || got.count != 7 || got.force {
		t.Errorf("the settings are %+v", got)
	}
}

func TestList(t *testing.T) {
	for value, want := range map[string][]string{"": nil, " , ": nil, "a": {"a"}, " a, b ,,c": {"a", "b", "c"}} {
		if got := List(value); !slices.Equal(got, want) {
			t.Errorf("%q is %q, want %q", value, got, want)
		}
	}
}

func TestDescribe(t *testing.T) {
	f := flag.NewFlagSet("test", flag.ContinueOnError)
	f.String("full-name", "nobody", "a `name`")
	f.Int("count", 0, "a number")
	var b strings.Builder
	Describe(&b, f, true)
	want := "  --count                 ALDABA_COUNT                 a number\n  --full-name             ALDABA_FULL_NAME             a name (default nobody)\n"
	if b.String() != want {
		t.Errorf("it says\n%swant\n%s", b.String(), want)
	}
}

func TestMisuseIsFoundWithWhatItIs(t *testing.T) {
	cause := errors.New("say what to do")
	err := error(Misuse{cause})
	if !errors.As(err, new(Misuse)) || !errors.Is(err, cause) || err.Error() != "say what to do" {
		t.Errorf("the misuse is %v", err)
	}
}

package settings

import (
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestSecretsComeFromFiles(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"plain": "hunter2", "newline": "hunter2\n", "windows": "hunter2\r\n", "blanks": " a b \n", "empty": "\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct{ environment, args, want, fault string }{
		{"", "--secret-file=plain", "hunter2", ""},
		{"", "--secret-file newline", "hunter2", ""},
		{"ALDABA_SECRET_FILE=windows", "", "hunter2", ""},
		{"", "--secret-file=blanks", " a b ", ""},
		{"ALDABA_SECRET_FILE=", "--secret=other", "other", ""},
		{"ALDABA_SECRET_FILE=plain", "--secret-file=blanks", " a b ", ""},
		{"ALDABA_SECRET=hunter2", "--secret-file=plain", "hunter2", "--secret-file: --secret is given too: give one of them"},
		{"ALDABA_SECRET_FILE=plain ALDABA_SECRET=", "", "", "--secret-file: --secret is given too: give one of them"},
		{"", "--secret-file=none", "", "--secret-file: open none: no such file or directory"},
		{"", "--secret-file=.", "", "--secret-file: read .: is a directory"},
		{"", "--secret-file=empty", "", "--secret-file: empty is empty"},
	} {
		t.Run(c.environment+" "+c.args, func(t *testing.T) {
			t.Chdir(dir)
			f := flag.NewFlagSet("test", flag.ContinueOnError)
			secret := f.String("secret", "", "what nobody should see")
			Secrets(f, "secret")
			var faults []error
			ReadEnvironment(f, strings.Fields(c.environment), &faults)
			ReadArguments(f, strings.Fields(c.args), nil, &faults)
			ReadSecrets(f, &faults)
			fault := ""
			if err := errors.Join(faults...); err != nil {
				fault = err.Error()
			}
			if *secret != c.want || fault != c.fault {
				t.Errorf("the secret is %q with the fault %q, want %q with %q", *secret, fault, c.want, c.fault)
			}
		})
	}
}

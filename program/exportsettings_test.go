package program

import (
	"strings"
	"testing"
)

func TestExportListsItsFaultsAtOnce(t *testing.T) {
	for name, c := range map[string]struct {
		args, environment []string
		want              []string // of each fault; none: there is none
	}{
		"no folder":         {nil, nil, []string{"name the folder"}},
		"all of them":       {[]string{"a", "b", "--origin", "www", "--api-origin", "https://x.example/api", "--addr", "x", "--render-vms", "2000"}, nil, []string{`"b"`, "--origin", "--api-origin", "--addr: unknown", "--render-vms"}},
		"the environment":   {[]string{"a"}, []string{"ALDABA_ORIGIN=nowhere", "ALDABA_NONSENSE=1"}, []string{"ALDABA_ORIGIN", "ALDABA_NONSENSE"}},
		"what is for serve": {[]string{"a"}, []string{"ALDABA_ADDR=127.0.0.1:1", "ALDABA_SMTP_URL=smtp://x"}, nil},
		"what it takes":     {[]string{"--origin", "https://www.example.com", "a", "--api-origin=https://api.example.com", "--render-vms=1"}, nil, nil},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := readExport(clinic, c.args, c.environment)
			if err == nil {
				if len(c.want) > 0 {
					t.Fatalf("no fault is named, want %q", c.want)
				}
				return
			}
			if len(c.want) == 0 {
				t.Fatal(err)
			}
			if ExitCode(err) != 2 {
				t.Errorf("the exit code is %d, want 2: the command is wrong", ExitCode(err))
			}
			for _, want := range c.want {
				if !strings.Contains(err.Error(), want) {
					t.Errorf("%q is not among the faults:\n%v", want, err)
				}
			}
		})
	}
}

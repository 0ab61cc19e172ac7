package deploy

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// mostExposure bounds systemd's score of what a service may do, in tenths: 100 is a
// service without any limit. What it counts against ours is that it has a network.
const mostExposure = "15"

func TestTheUnitIsValidAndLetsTheProgramDoLittle(t *testing.T) {
	needs(t, "systemd-analyze", "systemd")
	text, err := os.ReadFile("systemd/aldaba.service")
	if err != nil {
		t.Fatal(err)
	}
	const installed = "ExecStart=/usr/local/bin/aldaba "
	if !strings.Contains(string(text), installed) {
		t.Fatalf("the unit has no %s", installed)
	}
	unit := filepath.Join(t.TempDir(), "aldaba.service")
	if err := os.WriteFile(unit, []byte(strings.Replace(string(text), installed, "ExecStart="+built(t)+" ", 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	if said := run(t, "systemd-analyze", "verify", "--man=no", "--recursive-errors=no", unit); said != "" {
		t.Errorf("systemd says:\n%s", said)
	}
	run(t, "systemd-analyze", "security", "--offline=yes", "--no-pager", "--threshold="+mostExposure, unit)
}

func TestTheUnitsSettingsExist(t *testing.T) {
	text, err := os.ReadFile("systemd/aldaba.env")
	if err != nil {
		t.Fatal(err)
	}
	knows(t, string(text))
	if strings.Contains(withoutComments(string(text)), "GOMEMLIMIT") {
		t.Error("it sets GOMEMLIMIT: the unit's limit bounds the heap")
	}
}

func TestTheUnitsMemoryIsThatOfChartAndCompose(t *testing.T) {
	text, err := os.ReadFile("systemd/aldaba.service")
	if err != nil {
		t.Fatal(err)
	}
	if want := fmt.Sprintf("\nMemoryMax=%dM\n", memoryLimit>>20); !strings.Contains(string(text), want) {
		t.Errorf("the unit has no %q", want)
	}
}

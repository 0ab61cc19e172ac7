package program

import (
	"encoding/json"
	"log/slog"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/program/internal/audit"
)

func TestCheckNamesWhatContradictsAndWhatIsBroken(t *testing.T) {
	faults := faultsOf(
		site.Faults{{File: "pages/home.yaml", Key: "title.es", Problem: "it contradicts", Line: 3, Column: 5, Frame: ">     3 |   es: x"}},
		[]audit.Fault{{Path: "/", Problem: "it is broken"}})
	err := checkReport{}.end(faults)
	if want := "faults:\npages/home.yaml:3:5: title.es: it contradicts\n>     3 |   es: x\n/: it is broken"; err == nil || err.Error() != want {
		t.Errorf("the error is %v, want %s", err, want)
	}
	var out strings.Builder
	if err := (checkReport{out: &out, json: true}).end(faults); err == nil || err.Error() != "2 faults" {
		t.Errorf("with JSON the error is %v, want their number", err)
	}
	var list struct{ Faults []site.Cause }
	if err := json.Unmarshal([]byte(out.String()), &list); err != nil || len(list.Faults) != 2 || list.Faults[0].Line != 3 || list.Faults[1].Problem != "/: it is broken" {
		t.Errorf("the JSON is %v, %s", err, out.String())
	}
}

func TestCheckOfGoodContentEndsWell(t *testing.T) {
	var out strings.Builder
	for _, r := range []checkReport{{}, {out: &out, json: true}} {
		if err := r.end(faultsOf(nil, nil)); err != nil {
			t.Errorf("without faults it is %v", err)
		}
	}
	if want := "{\n  \"faults\": []\n}\n"; out.String() != want {
		t.Errorf("the JSON is %s, want an empty list", out.String())
	}
}

func TestCheck_OfAFolder(t *testing.T) {
	own, folder := bundled(t), contentFolder(t)
	if out, notes, code := executeOf(t, own, "check", "--content", folder); code != 0 || !strings.HasSuffix(out, " pages in 2 languages, no faults\n") {
		t.Errorf("good content ends with %d:\n%s%s", code, out, notes)
	}
	setTitle(t, folder, `de: "Klopfen | Oliva"`)
	_, notes, code := executeOf(t, own, "check", "--content", folder)
	if code != 1 || !strings.Contains(notes, "pages/dentists.yaml:1:") || !strings.Contains(notes, ": title.en: no text in this language") {
		t.Errorf("a text less ends with %d:\n%s", code, notes)
	}
	out, _, code := executeOf(t, own, "check", "--content", folder, "--json")
	var list struct{ Faults []site.Cause }
	if err := json.Unmarshal([]byte(out), &list); code != 1 || err != nil || len(list.Faults) == 0 || list.Faults[0].File != "pages/dentists.yaml" || list.Faults[0].Line != 1 {
		t.Errorf("with JSON it ends with %d, %v: %s", code, err, out)
	}
}

func TestCheck_AFaultOfAComponentHasItsPlace(t *testing.T) {
	const stack = "TypeError: x\n\tat Hours (../sections/hours/hours.tsx:11:22)\n\tat renderWithHooks (../../node_modules/react-dom/server.js:45:18)"
	if got := placeOfStack(nil, slog.String("stack", stack)).String(); got != "at=app/sections/hours/hours.tsx:11:22" {
		t.Error(got)
	}
	if got := placeOfStack(nil, slog.String("stack", "")).String(); got != "stack=" {
		t.Error(got)
	}
}

package program

import (
	"encoding/json"
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

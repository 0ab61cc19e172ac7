package program

import (
	"testing"

	"github.com/aldaba/aldaba/audit"
	"github.com/aldaba/aldaba/site"
)

func TestCheckNamesWhatContradictsAndWhatIsBroken(t *testing.T) {
	err := faultsOf(site.Faults{{File: "pages/home.yaml", Key: "title.es", Problem: "it contradicts"}}, []audit.Fault{{Path: "/", Problem: "it is broken"}})
	if want := "faults:\npages/home.yaml: title.es: it contradicts\n/: it is broken"; err == nil || err.Error() != want {
		t.Errorf("the error is %v, want %s", err, want)
	}
	if err := faultsOf(nil, nil); err != nil {
		t.Errorf("without faults it is %v", err)
	}
}

package site

import "testing"

func TestTheProgramsOwnPagesAgreeWithItsFacts(t *testing.T) {
	for _, fault := range site(t).Review {
		t.Error(fault)
	}
}

package main

import (
	"bytes"
	"os"
	"testing"
)

func TestTheBrowserHasTheTable(t *testing.T) {
	var want bytes.Buffer
	if err := write(&want); err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("../../app/lib/enquiry-fields.gen.ts")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want.Bytes()) {
		t.Error("app/lib/enquiry-fields.gen.ts is not what leads/fields.go gives: run `make types`")
	}
}

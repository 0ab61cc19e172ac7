// Package rules holds the sources to what is agreed on about them.
package rules

import (
	"log"
	"os"
	"testing"

	"github.com/aldaba/aldaba/test/root"
)

func TestMain(m *testing.M) {
	if err := root.Enter(); err != nil {
		log.Fatal(err)
	}
	os.Exit(m.Run())
}

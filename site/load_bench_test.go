package site

import (
	"testing"

	"github.com/aldaba/aldaba"
	"github.com/aldaba/aldaba/i18n"
)

// What a change of a word costs with --content, before anything is rendered.
func BenchmarkLoad(b *testing.B) {
	for b.Loop() {
		if _, err := Load(aldaba.Content(), i18n.Default()); err != nil {
			b.Fatal(err)
		}
	}
}

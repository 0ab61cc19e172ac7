package edit

import (
	"path/filepath"
	"testing"

	"github.com/aldaba/aldaba/program"
)

func TestMain_AWrongCommandExitsWith2(t *testing.T) {
	nowhere := filepath.Join(t.TempDir(), "nowhere")
	for _, args := range [][]string{{"--rot", "x"}, {"word"}, {"--root", nowhere}, {"--root", t.TempDir()}, {"--content", nowhere}} {
		if code := Main(program.Site{}, args); code != 2 {
			t.Errorf("aldaba-edit %q ends with %d", args, code)
		}
	}
}

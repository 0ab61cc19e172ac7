package theme

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestRead(t *testing.T) {
	file := filepath.Join(t.TempDir(), BrandFile)
	const five = "name: Oliva\ncolours:\n  navy: \"#22301C\"\n  paper: \"#FBFAF4\"\n  sand: \"#E4E8DA\"\n  bone: \"#F2F4EA\"\n  brass: \"#D98C5F\"\n"
	for _, c := range []struct{ text, navy, fault string }{
		{"", "#060a1c", ""},
		{"name: Oliva\n", "#060a1c", ""},
		{five, "#22301c", ""},
		{strings.Replace(five, "#D98C5F", "#D98C5", 1), "", `:7:3: colours.brass: "#D98C5" is no colour: write #rrggbb`},
		{strings.Replace(five, "#F2F4EA", "#7D8A70", 1), "", ":6:3: colours.bone: bone on navy has a contrast of 3.80:1, text needs 4.5:1 (WCAG AA): change bone or navy"},
		{"colours: [a]\n", "", ":1: colours: "},
		{"colours: [\n", "", ":2:1: "},
	} {
		if err := os.WriteFile(file, []byte(c.text), 0o600); err != nil {
			t.Fatal(err)
		}
		p, err := Read(file)
		if c.fault != "" {
			if err == nil || !strings.HasPrefix(err.Error(), file+c.fault) {
				t.Errorf("%q: %v\nwant …%s", c.text, err, c.fault)
			}
			continue
		}
		if got, err := p.Fill("theme(navy)"); err != nil || got != c.navy {
			t.Errorf("%q: navy is %s, %v; want %s", c.text, got, err, c.navy)
		}
	}
	if p, err := Read(filepath.Join(t.TempDir(), BrandFile)); err != nil || fmt.Sprint(p.Palette["navy"]) != "{6 10 28 255}" {
		t.Errorf("without a file: %v, %v", p.Palette["navy"], err)
	}
}

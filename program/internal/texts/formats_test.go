package texts

import (
	"bytes"
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// parse gives the translation of pages/home.yaml's title in a file, and all that is said
// against it.
func parse(t *testing.T, data []byte) (target, said string) {
	t.Helper()
	units, refused, err := job(t).Parse(data)
	said = strings.Join(refused, "; ")
	if err != nil {
		said += err.Error()
	}
	for _, u := range units {
		if u.File == "pages/home.yaml" && u.Key == "title" && u.Source == `A "key"` {
			target += u.Target
		}
	}
	return target, said
}

func TestParse_Encodings(t *testing.T) {
	const sheet = "file,key,en,fr\r\npages/home.yaml,title,\"A \"\"key\"\"\",Clé œuvre\r\n"
	tabs := strings.ReplaceAll(sheet, ",", "\t")
	xliff := func(encoding string) string {
		return `<?xml version="1.0" encoding="` + encoding + `"?>
<xliff version="1.2"><file original="pages/home.yaml" target-language="fr-FR"><body>
<trans-unit id="u1" resname="title"><source>A "key"</source><target>Clé œuvre</target></trans-unit></body></file></xliff>`
	}
	latin := func(text string) string { return must(charmap.Windows1252.NewEncoder().String(text)) }
	little := func(text string) string {
		return must(unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().String(text))
	}
	big := func(text string) string {
		return must(unicode.UTF16(unicode.BigEndian, unicode.UseBOM).NewEncoder().String(text))
	}
	for _, c := range []struct{ name, data, want string }{
		{"UTF-8", sheet, ""},
		{"UTF-8 with its mark", "\ufeff" + sheet, ""},
		{"UTF-16 LE, with tabs", little(tabs), ""},
		{"UTF-16 BE", big(sheet), ""},
		{"Windows-1252", latin(sheet), "line 2: not UTF-8"},
		{"XLIFF in UTF-8", xliff("UTF-8"), ""},
		{"XLIFF in UTF-16", little(xliff("UTF-16")), ""},
		{"XLIFF in Windows-1252", latin(xliff("windows-1252")), ""},
		{"XLIFF in UTF-16 that declares another", little(xliff("windows-1252")), ""},
		{"XLIFF in Windows-1252 that declares UTF-8", latin(xliff("UTF-8")), "invalid UTF-8"},
		{"XLIFF in an unknown one", xliff("EBCDIC"), "save the file as UTF-8"},
	} {
		target, said := parse(t, []byte(c.data))
		if c.want == "" && (said != "" || target != "Clé œuvre") || c.want != "" && (!strings.Contains(said, c.want) || target != "") {
			t.Errorf("%s: %q, said %q", c.name, target, said)
		}
	}
}

func must(text string, err error) string {
	if err != nil {
		panic(err)
	}
	return text
}

func TestExport_CellsAreNoFormulas(t *testing.T) {
	j, b := job(t), bytes.Buffer{}
	unit := Unit{"pages/home.yaml", "title", "=1+1", "- un\n- deux"}
	if err := j.Export(&b, "csv", []Unit{unit}); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(b.String(), "'=1+1,\"'- un\n'- deux\"") {
		t.Errorf("exported: %s", b.String())
	}
	if units, _, err := j.Parse(b.Bytes()); err != nil || units[0] != unit {
		t.Errorf("read again: %v, %v", units, err)
	}
}

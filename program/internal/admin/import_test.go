package admin

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/internal/leads/pgtest"
)

// An export is the same before and after each import, in both directions.
func TestImport(t *testing.T) {
	folder := t.TempDir()
	addresses := []string{filepath.Join(folder, "a.db"), pgtest.Database(t), filepath.Join(folder, "b.db")}
	fill(t, addresses[0]).Close()
	file := filepath.Join(folder, "all.json")
	if _, _, err := lookAfter(t.Context(), addresses[0], "export", "--json", "--output", file); err != nil {
		t.Fatal(err)
	}
	first := string(must(os.ReadFile(file)))
	for _, to := range addresses[1:] {
		for _, want := range []string{"enquiries imported: 4 of 4; there already: 0\n", "enquiries imported: 0 of 4; there already: 4\n"} {
			if out, _, err := lookAfter(t.Context(), to, "import", "--from", file); err != nil || out != want {
				t.Errorf("it says %q (%v), want %q", out, err, want)
			}
		}
		if _, _, err := lookAfter(t.Context(), to, "export", "--json", "--output", file, "--force"); err != nil {
			t.Fatal(err)
		}
		if now := string(must(os.ReadFile(file))); now != first {
			t.Errorf("then there is\n%s\nwant\n%s", now, first)
		}
	}
	s := openStore(t, addresses[1])
	e := testEnquiries()[0]
	keep(t, s, e) // its content is known
	if got := where(t, s, aina); got != "accepted: mail delivered" {
		t.Errorf("it is %q", got)
	}
}

func TestImportRefusesAFileAsAWhole(t *testing.T) {
	folder := t.TempDir()
	source, file := filepath.Join(folder, "aldaba.db"), filepath.Join(folder, "all.json")
	fill(t, source).Close()
	whole, _, err := lookAfter(t.Context(), source, "export", "--json")
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ text, fault string }{
		"a later schema":       {strings.ReplaceAll(whole, `"schema":1`, `"schema":2,"new":[]`), "enquiry 1: a later release wrote it: its schema is 2, this release reads 1; nothing was imported"},
		"an unknown field":     {strings.Replace(whole, `"locale":`, `"language":`, 1), `unknown field "language"`},
		"an earlier export":    {strings.Replace(whole, `"schema":1,`, "", 1), "it has no schema: export it again with this release"},
		"without its end":      {strings.TrimSuffix(whole, "]\n"), "enquiry 5: the file is not complete: EOF"},
		"broken off":           {whole[:len(whole)-100], "enquiry 4: unexpected EOF"},
		"no array":             {"id,received", "the file is no array of export --json"},
		"an id that is none":   {strings.Replace(whole, aina, "aina", 1), "it has no id, time or status"},
		"an unknown state":     {strings.Replace(whole, `"state":"dead"`, `"state":"lost"`, 1), "a delivery of it has no channel or state"},
		"a NUL in its page":    {strings.Replace(whole, `"page":"/"`, `"page":"\u0000"`, 1), "a field of it is no text"},
		"a file not there yet": {},
	} {
		t.Run(name, func(t *testing.T) {
			to := filepath.Join(t.TempDir(), "new.db")
			from := file
			if c.text == "" {
				from, c.fault = file+".none", "no such file"
			} else if err := os.WriteFile(file, []byte(c.text), 0o600); err != nil {
				t.Fatal(err)
			}
			out, _, err := lookAfter(t.Context(), to, "import", "--from", from)
			if err == nil || !strings.Contains(err.Error(), c.fault) {
				t.Errorf("it says %q (%v), want %s", out, err, c.fault)
			}
			if left, _, err := lookAfter(t.Context(), to, "export", "--json"); err != nil || left != "[]\n" {
				t.Errorf("then there is %s (%v)", left, err)
			}
		})
	}
}

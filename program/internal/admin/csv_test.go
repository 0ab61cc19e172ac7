package admin

import (
	"bytes"
	"encoding/csv"
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"

	"github.com/aldaba/aldaba/internal/leads"
	"github.com/aldaba/aldaba/program/internal/spreadsheet"
)

func TestCellsCannotBecomeFormulas(t *testing.T) {
	for _, c := range []struct{ name, words, want string }{
		{"a name", "Núria Puig-Soler", "Núria Puig-Soler"},
		{"signs within", "1 + 1 = 2, a@b", "1 + 1 = 2, a@b"},
		{"nothing", "", ""},
		{"a formula", "=1+1", "'=1+1"},
		{"a plus", "+1", "'+1"},
		{"a minus", "-1", "'-1"},
		{"a function", "@SUM(A1)", "'@SUM(A1)"},
		{"DDE", "=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"},
		{"after blanks", "  =1", "'  =1"},
		{"after blanks of other kinds", "\u00a0\u3000=1", "'\u00a0\u3000=1"},
		{"after a joiner", "\u200d=1", "'\u200d=1"},
		{"after what is made visible", "\ufeff=1", `\ufeff=1`},
		{"after quotes", `"=1"`, `'"=1"`},
		{"after an apostrophe", "'=1", "''=1"},
		{"after quotes and blanks", `" '“ =1`, `'" '“ =1`},
		{"full-width", "＝1＋1", "'＝1＋1"},
		{"the sign minus", "−1", "'−1"},
		{"a tab", "\t=1", "'\t'=1"},
		{"a tab alone", "\ta", "'\ta"},
		{"a carriage return", "\r=1", `\r=1`},
		{"a line", "\n=1", "'\n'=1"},
		{"a line further down", "Hello\n=1\n\n +2", "Hello\n'=1\n\n' +2"},
		{"a cell, where semicolons part them", "Aina;=1", "Aina;'=1"},
		{"a quoted one", `Aina; "=1`, `Aina;' "=1`},
		{"one after another", "=1;=2\t@3", "'=1;'=2\t'@3"},
		{"a list", "Three:\n- a\n- b", "Three:\n'- a\n'- b"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := spreadsheet.Escape(visibleText(c.words)); got != c.want {
				t.Errorf("%q becomes %q, want %q", c.words, got, c.want)
			}
		})
	}
}

// However a spreadsheet parts the cells, none begins like a formula.
func TestNoPartOfACellBeginsLikeAFormula(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := strings.Join(rapid.SliceOf(rapid.SampledFrom([]string{
			"=", "+", "-", "@", "＝", "−", "\t", "\n", "\r", ";", " ", "\u00a0", "\u200b", "\u200d", `"`, "'", "“", "a", "1", "\x00", "\xff", ",",
		})).Draw(t, "words"), "")
		cell := spreadsheet.Escape(visibleText(words))
		if cell != "" && strings.ContainsRune("\t\r\n", rune(cell[0])) {
			t.Fatalf("%q becomes %q", words, cell)
		}
		for part := range strings.FieldsFuncSeq(cell, func(r rune) bool { return strings.ContainsRune(";\t\r\n", r) }) {
			bare := strings.TrimLeftFunc(part, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune("\u200d\"“", r) })
			if bare != "" && strings.ContainsRune("=+-@＝−", []rune(bare)[0]) {
				t.Fatalf("%q becomes %q, of which a part is %q", words, cell, part)
			}
		}
	})
}

func TestTheSheetIsWhatTheStandardSays(t *testing.T) {
	var out bytes.Buffer
	sheet := newCSV(&out, forms.Columns())
	for _, e := range testEnquiries() {
		if err := sheet.write(leads.Record{Enquiry: e, Deliveries: []leads.Progress{{Channel: leads.Mail, State: leads.Dead}, {Channel: leads.Webhook, State: leads.Delivered}}}); err != nil {
			t.Fatal(err)
		}
	}
	if err := sheet.end(); err != nil {
		t.Fatal(err)
	}
	want := `id,received,kind,status,suspicion,deliveries,locale,page,name,email,phone,company,city,sector,visits,offer,message,consent,marketing
019aa8c2-0000-7000-8000-00000000000a,2026-03-02T09:30:00.000Z,appointment,accepted,,"mail dead, webhook delivered",ca,/ca/hora,Aina Puig,aina@example.com,tel:+34934567890,"Ca l’Aina, S.L. i companyia de Girona",Girona,schools,12,,,2026-1,yes
019aa8c2-0000-7000-8000-00000000000b,2026-03-02T10:30:00.000Z,contact,quarantined,honeypot,"mail dead, webhook delivered",en,/en/contact,'=1+1\x1b[2J\u202e,brut@example.com,tel:+34600111222,,,,,,"Hello
Status      accepted
'=cmd|' /C calc'!A0",2026-1,no
019aa8c2-0000-7000-8000-00000000000c,2026-03-02T11:30:00.000Z,call-me-now,accepted,,"mail dead, webhook delivered",es,/,,,tel:+34600111333,,,,,,,2026-1,no
0189a8c2-0000-7000-8000-00000000000d,2025-03-02T09:30:00.000Z,job-application,accepted,,"mail dead, webhook delivered",es,/empleo/ingenieria,山田 Dora,dora@example.com,tel:+34600111444,,,,,ingenieria,,2025-1,no
`
	got, marked := strings.CutPrefix(out.String(), "\ufeff")
	if !marked {
		t.Error("no mark says that it is UTF-8: spreadsheets take it for something else")
	}
	if got != strings.ReplaceAll(want, "\n", "\r\n") {
		t.Errorf("the sheet is\n%s\nwant\n%s", got, want)
	}
	rows, err := csv.NewReader(strings.NewReader(got)).ReadAll()
	if err != nil || len(rows) != 5 {
		t.Errorf("%d rows are read (%v), want 5", len(rows), err)
	}
}

func TestTelephone(t *testing.T) {
	for number, want := range map[string]string{"+34934567890": "tel:+34934567890", "": "", "+": "+", "+34=1": "+34=1", "934567890": "934567890", "+34\n=1": "+34\n=1"} {
		if got := telURI(number); got != want {
			t.Errorf("%q becomes %q, want %q", number, got, want)
		}
	}
}

package admin

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/aldaba/aldaba/internal/leads"
	"github.com/aldaba/aldaba/program/internal/spreadsheet"
)

func TestTheArrayHasEverythingAsItWasWritten(t *testing.T) {
	words := "a\x1b[2J\u009b\u202e\u2028\x7f\x00\U000e0041 <&> \"\\\n\t\u00ad 👩\u200d💻 ñ"
	e := testEnquiries()[0]
	e.Fields, e.Suspicion = e.Fields.With("message", words).With("doors", 7), leads.TooFast
	var out bytes.Buffer
	a := newJSON(&out)
	full := leads.Record{Enquiry: e, Token: []byte("token"), Hash: []byte("hash"), Deliveries: []leads.Progress{
		{ID: "1.mail", Channel: leads.Mail, State: leads.Pending, Attempts: 2, First: monday, Next: monday, Reason: "no answer in time"},
		{ID: "1.webhook", Channel: leads.Webhook, State: leads.Delivered, Attempts: 1, First: monday},
	}}
	for _, record := range []leads.Record{{Enquiry: e}, full} {
		if err := a.write(record); err != nil {
			t.Fatal(err)
		}
	}
	if err := a.end(); err != nil {
		t.Fatal(err)
	}
	if lines := strings.Split(out.String(), "\n"); len(lines) != 5 || lines[0] != "[" || lines[3] != "]" {
		t.Errorf("it is not one line an enquiry:\n%s", &out)
	}
	if strings.ContainsFunc(strings.ReplaceAll(out.String(), "\n", ""), func(r rune) bool { return !isVisible(r) }) || strings.Contains(out.String(), "\u202e") {
		t.Errorf("it has what a terminal must not get: %q", &out)
	}
	var got []exported
	if err := json.Unmarshal(out.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	bare := leads.Record{Enquiry: e, Deliveries: []leads.Progress{}}
	want := []exported{{1, bare}, {1, full}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("it is read as\n%+v\nwant\n%+v", got, want)
	}
}

// A field that is forgotten here would be missing in what people take along.
func TestNothingOfAnEnquiryIsLeftOut(t *testing.T) {
	e := leads.Enquiry{ID: "wordID", Kind: "wordKind", Locale: "wordLocale", Page: "wordPage", Consent: "wordConsent", Marketing: true, Status: "wordStatus", Suspicion: "wordSuspicion"}
	want := []string{e.ID, string(e.Kind), e.Locale, e.Page, e.Consent, string(e.Status), string(e.Suspicion)}
	for i, f := range forms.Columns() {
		if f.Type == leads.CountField {
			e.Fields = e.Fields.With(f.Name, 90_000+i)
		} else {
			e.Fields = e.Fields.With(f.Name, "word"+f.Name)
		}
		want = append(want, e.Fields.Text(f.Name))
	}
	e.Received = monday
	var array, rows bytes.Buffer
	s := newCSV(&rows, forms.Columns())
	if err := errors.Join(newJSON(&array).write(leads.Record{Enquiry: e}), s.write(leads.Record{Enquiry: e}), s.end()); err != nil {
		t.Fatal(err)
	}
	for form, text := range map[string]string{"the sheet": rows.String(), "the array": array.String(), "show": describe(e, forms.Columns())} {
		for _, value := range want {
			if !strings.Contains(text, value) {
				t.Errorf("%s lacks %s", form, value)
			}
		}
	}
}

func TestAnEmptyExport(t *testing.T) {
	address := newSQLite(t)
	openStore(t, address)
	for flag, want := range map[string]string{"--json": "[]\n", "--csv": spreadsheet.ByteOrderMark + strings.Join(csvColumns(forms.Columns()), ",") + "\r\n"} {
		if out, _, err := lookAfter(t.Context(), address, "export", flag); err != nil || out != want {
			t.Errorf("%s gives %q (%v), want %q", flag, out, err, want)
		}
	}
}

func TestTheFileOfAnExport(t *testing.T) {
	address := newSQLite(t)
	fill(t, address)
	folder := t.TempDir()
	at := func(name string) string { return filepath.Join(folder, name) }
	write := func(name string) {
		if err := os.WriteFile(at(name), []byte("before"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("there")
	write("replaced")
	for _, c := range []struct {
		name, flags, fault string
		misuse             bool
	}{
		{"new", "", "", false},
		{"new", "", "is there already: --force replaces it", true},
		{"there", "", "is there already: --force replaces it", true},
		{"replaced", "--force", "", false},
		{"other", "--force", "", false},
		{".", "--force", "is no file", true},
		{"none/new", "", "no such file or directory", false},
	} {
		t.Run(c.name+c.flags, func(t *testing.T) {
			out, notes, err := lookAfter(t.Context(), address, append([]string{"export", "--json", "--output", at(c.name)}, strings.Fields(c.flags)...)...)
			if c.fault != "" {
				if err == nil || !strings.Contains(err.Error(), c.fault) || isMisuse(err) != c.misuse {
					t.Errorf("the error is %v, want %s", err, c.fault)
				}
				return
			}
			if err != nil || out != "" || notes != "4 enquiries in "+at(c.name)+"\n" {
				t.Errorf("%q, %q, %v", out, notes, err)
			}
			info, err := os.Stat(at(c.name))
			if err != nil || info.Mode() != 0o600 {
				t.Fatalf("the file is %v, %v", info.Mode(), err)
			}
			var all []exported
			if err := json.Unmarshal(must(os.ReadFile(at(c.name))), &all); err != nil || len(all) != 4 {
				t.Errorf("it has %d enquiries, %v", len(all), err)
			}
		})
	}
	if text := must(os.ReadFile(at("there"))); string(text) != "before" {
		t.Errorf("the file that was there has become %q", text)
	}
	if left := must(os.ReadDir(folder)); len(left) != 4 {
		t.Errorf("the folder has %v", left)
	}
}

// many is an archive with more enquiries than anybody has.
type many struct {
	leads.Archive
	n     int
	given func(i int) error
}

func (m *many) List(context.Context, leads.Filter) iter.Seq2[leads.Record, error] {
	return func(yield func(leads.Record, error) bool) {
		for i := range m.n {
			if !yield(leads.Record{Enquiry: testEnquiries()[0]}, m.given(i)) {
				return
			}
		}
	}
}

// lines counts lines that are written.
type lines struct{ n int }

func (l *lines) Write(b []byte) (int, error) {
	l.n += bytes.Count(b, []byte("\n"))
	return len(b), nil
}

// What was read is written before more is: however many there are, few are in
// memory.
func TestAnExportStreams(t *testing.T) {
	for _, o := range []options{{csv: true}, {json: true}} {
		var out lines
		passes := 0 // a sheet's columns are read first
		k := &runner{Command: Command{Out: &out}, options: &o, archive: &many{n: 20_000, given: func(i int) error {
			if i == 0 {
				passes++
			}
			if behind := i - out.n; behind > 2*batchSize && (o.json || passes == 2) {
				t.Fatalf("%d enquiries are held back", behind)
			}
			return nil
		}}}
		if err := k.export(t.Context()); err != nil || out.n < 20_000 {
			t.Errorf("%d lines, %v", out.n, err)
		}
	}
}

// Half an export is not to be taken for a whole one.
func TestAnExportThatBreaksOffLeavesNoFile(t *testing.T) {
	folder := t.TempDir()
	fault := errors.New("the database is gone")
	k := &runner{options: &options{json: true, output: filepath.Join(folder, "x.json")}, archive: &many{n: 1000, given: func(i int) error {
		if i == 900 {
			return fault
		}
		return nil
	}}}
	if err := k.export(t.Context()); !errors.Is(err, fault) {
		t.Errorf("the error is %v", err)
	}
	if left := must(os.ReadDir(folder)); len(left) != 0 {
		t.Errorf("the folder has %v", left)
	}
}

// A file that somebody makes meanwhile is as safe as one that was there.
func TestAnExportReplacesNoFileThatCameMeanwhile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.json")
	k := &runner{options: &options{json: true, output: path}, archive: &many{n: 1, given: func(int) error {
		return os.WriteFile(path, []byte("theirs"), 0o644)
	}}}
	if err := k.export(t.Context()); !errors.Is(err, fs.ErrExist) {
		t.Errorf("the error is %v", err)
	}
	if text := must(os.ReadFile(path)); string(text) != "theirs" {
		t.Errorf("it has become %q", text)
	}
	if left := must(os.ReadDir(filepath.Dir(path))); len(left) != 1 {
		t.Errorf("the folder has %v", left)
	}
}

// fullDisk has no space.
type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, fs.ErrInvalid }

func TestAnExportThatCannotBeWrittenFails(t *testing.T) {
	for _, o := range []options{{csv: true}, {json: true}} {
		k := &runner{Command: Command{Out: fullDisk{}}, options: &o, archive: &many{n: 1, given: func(int) error { return nil }}}
		if err := k.export(t.Context()); !errors.Is(err, fs.ErrInvalid) {
			t.Errorf("the error is %v", err)
		}
	}
}

// forms are those of the tests' site.
var forms, _ = leads.ReadForms(fstest.MapFS{
	leads.OrderFile:              {Data: []byte("columns: [name, email, phone, company, city, sector, visits, offer, message]\n")},
	"forms/appointment.yaml":     {Data: []byte("fields: {name: {type: line}, email: {type: email}, phone: {type: phone}, company: {type: line}, city: {type: line}, sector: {type: choice, choices: [offices, schools]}, visits?: {type: count}}\n")},
	"forms/call-me-now.yaml":     {Data: []byte("fields: {phone: {type: phone}}\n")},
	"forms/contact.yaml":         {Data: []byte("fields: {name: {type: line}, email: {type: email}, phone: {type: phone}, message: {type: text}}\n")},
	"forms/job-application.yaml": {Data: []byte("fields: {name: {type: line}, email: {type: email}, phone: {type: phone}, offer: {type: offer}, message: {type: text}}\n")},
})

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

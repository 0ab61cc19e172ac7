package leads

import (
	"encoding/json"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// vectors are the cases that app/engine/lib/enquiry-rules.test.ts reads too.
type vectors struct {
	Terms struct {
		Consents []string
		Offers   []string
	}
	Forms map[Kind][]string
	Cases []struct {
		Name      string
		Kind      Kind
		Values    Values
		Errors    []FieldError
		Fields    Fields
		Consent   string
		Marketing bool
	}
	Sizes                           map[string][]string
	Blank                           [][2]string
	Names, Messages, Emails, Phones []textVector
	Counts                          []struct {
		Rule, Sent string
		Kept       int
		Code       Code
	}
}

// textVector says what is kept of a text: what was sent, if it says nothing.
type textVector struct {
	Rule, Sent, Kept string
	Times, KeptTimes int // how often they are repeated; 0: once
	Code             Code
}

// forms are those of testdata/content.
var forms, formFaults = ReadForms(os.DirFS("../../testdata/content"))

const sales Kind = "sales"

func readVectors(t testing.TB) (v vectors) {
	t.Helper()
	data, err := os.ReadFile("../../testdata/enquiries.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	if len(v.Cases)*len(v.Blank)*len(v.Names)*len(v.Messages)*len(v.Emails)*len(v.Phones)*len(v.Counts) == 0 {
		t.Fatal("some rules have no vectors")
	}
	return v
}

func (v vectors) terms() Terms {
	return Terms{
		Consents: v.Terms.Consents,
		Offer:    func(slug string) bool { return slices.Contains(v.Terms.Offers, slug) },
	}
}

// whole is a form of a kind without a fault, from the cases.
func (v vectors) whole(t testing.TB, kind Kind) Values {
	t.Helper()
	for _, c := range v.Cases {
		if c.Kind == kind && len(c.Errors) == 0 {
			return maps.Clone(c.Values)
		}
	}
	t.Fatalf("no case is a whole %s", kind)
	return nil
}

func TestFormsAskForTheFieldsOfTheSharedList(t *testing.T) {
	v := readVectors(t)
	for _, kind := range forms.Kinds() {
		var names []string
		form, _ := forms.Form(kind)
		for _, a := range form.Fields {
			if a.Optional {
				a.Name += "?"
			}
			names = append(names, a.Name)
		}
		if !slices.Equal(names, v.Forms[kind]) {
			t.Errorf("%s asks for %v, want %v", kind, names, v.Forms[kind])
		}
	}
}

func TestFormsAreCheckedByTheSharedRules(t *testing.T) {
	v := readVectors(t)
	for _, c := range v.Cases {
		t.Run(c.Name, func(t *testing.T) {
			made, faults := forms.Check(c.Kind, c.Values, v.terms())
			if !slices.Equal(faults, c.Errors) {
				t.Fatalf("the faults are %v, want %v", faults, c.Errors)
			}
			want := Enquiry{Fields: stored(c.Fields), Consent: c.Consent, Marketing: c.Marketing}
			if len(c.Errors) == 0 {
				want.Kind = c.Kind
			}
			if made != want {
				t.Errorf("it makes %+v, want %+v", made, want)
			}
		})
	}
}

func TestTextsAreCheckedByTheSharedRules(t *testing.T) {
	v := readVectors(t)
	for field, texts := range map[string][]textVector{
		"name": v.Names, "message": v.Messages, "email": v.Emails, "phone": v.Phones,
	} {
		for _, c := range texts {
			t.Run(field+": "+c.Rule, func(t *testing.T) {
				form := v.whole(t, Contact)
				form[field] = strings.Repeat(c.Sent, max(c.Times, 1))
				want := strings.Repeat(c.Kept, max(c.KeptTimes, 1))
				if c.Code == "" && want == "" {
					want = form[field]
				}
				made, faults := forms.Check(Contact, form, v.terms())
				expectFault(t, faults, field, c.Code)
				if kept := valuesOf(made)[field]; kept != want {
					t.Errorf("%+q is kept, want %+q", kept, want)
				}
			})
		}
	}
}

func TestCountsAreCheckedByTheSharedRules(t *testing.T) {
	v := readVectors(t)
	for _, c := range v.Counts {
		t.Run(c.Rule, func(t *testing.T) {
			form := v.whole(t, sales)
			form["rooms"] = c.Sent
			made, faults := forms.Check(sales, form, v.terms())
			expectFault(t, faults, "rooms", c.Code)
			if want := FieldsOf("rooms", c.Kept).Text("rooms"); made.Fields.Text("rooms") != want {
				t.Errorf("%s is kept, want %s", made.Fields.Text("rooms"), want)
			}
		})
	}
}

func TestSectorsTellTheSizesOfTheSharedList(t *testing.T) {
	v := readVectors(t)
	form, _ := forms.Form(sales)
	var sizes []string
	for _, f := range form.Fields {
		if f.Name == "sector" && len(v.Sizes) != len(f.Choices) {
			t.Errorf("the list has %d sectors, there are %d", len(v.Sizes), len(f.Choices))
		}
		if f.Group != "" {
			sizes = append(sizes, f.Name)
		}
	}
	for sector, want := range v.Sizes {
		t.Run(sector, func(t *testing.T) {
			form := v.whole(t, sales)
			form["sector"] = sector
			for _, size := range sizes {
				form[size] = "7"
			}
			_, faults := forms.Check(sales, form, v.terms())
			for _, f := range faults {
				if f.Code != "sector" || slices.Contains(want, f.Field) {
					t.Errorf("%s has the fault %s", f.Field, f.Code)
				}
				delete(form, f.Field)
			}
			made, faults := forms.Check(sales, form, v.terms())
			expectFault(t, faults, "", "")
			kept := slices.DeleteFunc(slices.Clone(sizes), func(size string) bool { return valuesOf(made)[size] == "" })
			if !slices.Equal(kept, want) {
				t.Errorf("%v are kept, want %v", kept, want)
			}
		})
	}
}

// Of all code points, by itself.
func TestBlankIsWhatTheSharedListSays(t *testing.T) {
	v := readVectors(t)
	listed := map[rune]bool{}
	for _, r := range v.Blank {
		from, to := codePoint(t, r[0]), codePoint(t, r[1])
		for ; from <= to; from++ {
			listed[from] = true
		}
	}
	for r := rune(0); r <= '\U0010ffff'; r++ {
		if got := trim(string(r)) == ""; got != listed[r] {
			t.Errorf("blank(%U) is %t, want %t", r, got, listed[r])
		}
	}
}

func codePoint(t testing.TB, hex string) rune {
	t.Helper()
	n, err := strconv.ParseInt(hex, 16, 32)
	if err != nil {
		t.Fatal(err)
	}
	return rune(n)
}

// expectFault wants the field to be the only one at fault, or none.
func expectFault(t testing.TB, faults []FieldError, field string, code Code) {
	t.Helper()
	var want []FieldError
	if code != "" {
		want = []FieldError{{field, code}}
	}
	if !slices.Equal(faults, want) {
		t.Fatalf("the faults are %v, want %v", faults, want)
	}
}

// stored gives fields in the order in which answers are stored.
func stored(f Fields) (ordered Fields) {
	_ = eachAnswer([]byte("{"+f.object+"}"), func(name string, value any) {
		if !slices.ContainsFunc(forms.stored, func(f Field) bool { return f.Name == name }) {
			panic("no such field: " + name)
		}
	})
	for _, field := range forms.stored {
		_ = eachAnswer([]byte("{"+f.object+"}"), func(n string, value any) {
			if n == field.Name {
				ordered.append(n, value)
			}
		})
	}
	return ordered
}

// valuesOf is what a form would send of an enquiry that was made.
func valuesOf(e Enquiry) Values {
	values := Values(e.Fields.Texts())
	values["consent"] = e.Consent
	if e.Marketing {
		values["marketing"] = "on"
	}
	return values
}

package leads_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v4"

	"github.com/aldaba/aldaba/internal/leads"
)

// policyLinks are the links of the privacy policy's rows, by the kind of their form.
var policyLinks = map[leads.Kind]string{
	leads.Contact:        "route:contact#form",
	leads.Sales:          "route:sales",
	leads.CallMeNow:      "route:contact#call",
	leads.APICredentials: "route:api#credentials",
	leads.JobApplication: "route:careers",
	leads.Quote:          "route:quote#send",
}

// Data that a form takes and its row leaves out would be taken without informing
// the visitor. Source: GDPR, article 13.
func TestThePrivacyPolicyNamesEveryFieldOfEveryForm(t *testing.T) {
	rows := policyRows(t)
	var enquiries struct{ Fields map[string]map[string]string }
	readContent(t, "enquiries.yaml", &enquiries)
	for _, kind := range leads.Kinds {
		row, ok := rows[policyLinks[kind]]
		if !ok {
			t.Errorf("no row for the form %s, to %q", kind, policyLinks[kind])
			continue
		}
		delete(rows, policyLinks[kind])
		fields := leads.Form(kind)
		if slices.ContainsFunc(fields, func(f leads.FormField) bool { return f.Name == "quote" }) {
			fields = append(fields, leads.FormField{Field: leads.Field{Name: "list"}}) // worked out of the quote
		}
		for _, field := range fields {
			for _, locale := range []string{"es", "ca", "en"} {
				label := enquiries.Fields[field.Name][locale]
				if !names(row[locale], label) {
					t.Errorf("%s, %s: the row does not name %s (%q): %q", kind, locale, field.Name, label, row[locale])
				}
			}
		}
	}
	for link := range rows {
		t.Errorf("a row to %s, which is no form", link)
	}
}

// names reports whether a text has a word of a label, leaving out articles and the like.
func names(text, label string) bool {
	label = strings.ToLower(label)
	words := slices.DeleteFunc(strings.Fields(label), func(word string) bool { return len([]rune(word)) < 4 })
	if len(words) == 0 {
		words = []string{label}
	}
	return slices.ContainsFunc(words, func(word string) bool { return strings.Contains(strings.ToLower(text), word) })
}

// policyRows are the data that the policy names, by locale, of each row's link.
func policyRows(t *testing.T) map[string]map[string]string {
	t.Helper()
	var policy struct {
		Sections []struct {
			ID   string
			Rows []struct {
				To     string
				Values []map[string]string
			}
		}
	}
	readContent(t, "pages/privacy-policy.yaml", &policy)
	rows := map[string]map[string]string{}
	for _, section := range policy.Sections {
		if section.ID != "personal-data" {
			continue
		}
		for _, row := range section.Rows {
			rows[row.To] = row.Values[0]
		}
	}
	return rows
}

func readContent(t *testing.T, file string, v any) {
	t.Helper()
	data, err := os.ReadFile("../../content/" + file)
	if err == nil {
		err = yaml.Load(data, v)
	}
	if err != nil {
		t.Fatal(err)
	}
}

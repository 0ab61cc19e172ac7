package leads_test

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v4"

	"github.com/aldaba/aldaba/internal/leads"
)

// policyLinks are the links that a privacy policy's row may have, by form: to its page or
// to its section. The form under job offers is in no page's file.
func policyLinks(t *testing.T) map[leads.Kind][]string {
	t.Helper()
	links := map[leads.Kind][]string{leads.JobApplication: {"route:careers"}}
	pages, err := filepath.Glob("../../content/pages/*.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range pages {
		var page struct {
			Sections []struct{ ID, Kind, Form string }
		}
		readContent(t, "pages/"+filepath.Base(file), &page)
		for _, s := range page.Sections {
			if s.Kind == "enquiry" {
				link := "route:" + strings.TrimSuffix(filepath.Base(file), ".yaml")
				links[leads.Kind(s.Form)] = append(links[leads.Kind(s.Form)], link+"#"+s.ID, link)
			}
		}
	}
	return links
}

// Data that a form takes and its row leaves out would be taken without informing
// the visitor. Source: GDPR, article 13.
func TestThePrivacyPolicyNamesEveryFieldOfEveryForm(t *testing.T) {
	rows, links := policyRows(t), policyLinks(t)
	var shared struct{ Fields map[string]map[string]string }
	readContent(t, "enquiries.yaml", &shared)
	forms, _ := leads.ReadForms(os.DirFS("../../content"))
	for _, kind := range forms.Kinds() {
		i := slices.IndexFunc(links[kind], func(link string) bool { return rows[link] != nil })
		if i < 0 {
			t.Errorf("no row for the form %s, to one of %q", kind, links[kind])
			continue
		}
		row := rows[links[kind][i]]
		delete(rows, links[kind][i])
		var own struct {
			Fields map[string]struct{ Label map[string]string }
		}
		readContent(t, "forms/"+string(kind)+".yaml", &own)
		form, _ := forms.Form(kind)
		fields := form.Fields
		if slices.ContainsFunc(fields, func(f leads.FormField) bool { return f.Type == leads.QuoteField }) {
			fields = append(fields, leads.FormField{Field: leads.Field{Name: "list"}}) // worked out of the quote
		}
		for _, field := range fields {
			for _, locale := range []string{"es", "ca", "en"} {
				label := cmp.Or(shared.Fields[field.Name][locale], own.Fields[field.Name].Label[locale], own.Fields[field.Name+"?"].Label[locale])
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

package editor

import (
	"encoding/json"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"
)

func TestTheEditorHasTheKindsOfASiteThatDeclaresItsOwn(t *testing.T) {
	d := sit(t, false)
	var answer struct{ Forms forms }
	if err := json.NewDecoder(d.do(http.MethodGet, "/forms.json", nil, nil).Body).Decode(&answer); err != nil {
		t.Fatal(err)
	}
	if kinds := slices.Sorted(maps.Keys(answer.Forms.Sections)); !slices.Equal(kinds, []string{"dentists", "enquiry", "hours", "message", "news", "text", "welcome"}) {
		t.Errorf("the kinds are %v", kinds)
	}
	if names := namesOf(answer.Forms.Sections["hours"]); !strings.HasSuffix(names, " title(es en) days(day(es en) opens closes)") {
		t.Errorf("the fields of hours are %s", names)
	}
	const home, was, is = "pages/home.yaml", "Cuándo abrimos", "Nuestro horario"
	_, opened := d.ask("getEntry", map[string]any{"path": home})
	var text struct{ Data string }
	if err := json.Unmarshal([]byte(opened), &text); err != nil || !strings.Contains(text.Data, was) {
		t.Fatal(opened, err)
	}
	status, said := d.ask("persistEntry", map[string]any{
		"dataFiles": []map[string]string{{"path": home, "slug": "home", "raw": strings.Replace(text.Data, was, is, 1)}},
		"options":   map[string]any{"collectionName": "pages", "useWorkflow": false},
	})
	if status != http.StatusOK || !strings.Contains(d.file(home), is) {
		t.Errorf("a page is not saved: %d, %s", status, said)
	}
}

// namesOf lists fields with those within them.
func namesOf(fields []field) string {
	var names []string
	for _, f := range fields {
		if within := namesOf(f.Fields); within != "" {
			f.Name += "(" + within + ")"
		}
		names = append(names, f.Name)
	}
	return strings.Join(names, " ")
}

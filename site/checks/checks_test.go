package checks

import (
	"fmt"
	"testing"
)

func TestAll_ReportWhatDeclarationsCannot(t *testing.T) {
	row := func(values ...any) any { return map[string]any{"values": values} }
	for _, c := range []struct {
		kind  string
		props map[string]any
		want  string
	}{
		{"compare", map[string]any{"columns": []any{"a", "b"}, "rows": []any{row(1, 2), row(1, 2)}}, ""},
		{"compare", map[string]any{"columns": []any{"a", "b"}, "rows": []any{row(1, 2), row(1)}}, "rows[1]: 1 values for 2 columns"},
		{"faq", map[string]any{"items": []any{1}}, ""},
		{"faq", map[string]any{"topics": []any{1}}, ""},
		{"faq", map[string]any{}, "items: questions are in items or in topics"},
		{"faq", map[string]any{"items": []any{1}, "topics": []any{1}}, "items: questions are in items or in topics"},
	} {
		got := ""
		All[c.kind](nil, c.props, func(field, problem string) { got += fmt.Sprintf("%s: %s", field, problem) })
		if got != c.want {
			t.Errorf("%s %v: %q, want %q", c.kind, c.props, got, c.want)
		}
	}
}

package decl

import (
	"os"
	"strings"
	"testing"
)

func TestDocs_NameEveryTypeAndKey(t *testing.T) {
	data, err := os.ReadFile("../../docs/declarations.md")
	if err != nil {
		t.Fatal(err)
	}
	docs := string(data)
	for _, k := range scalars {
		if !strings.Contains(docs, "`"+string(k)+"`") {
			t.Errorf("docs/declarations.md lacks the type %s", k)
		}
	}
	for _, s := range ways {
		if !strings.Contains(docs, "| `"+string(s)+"` |") {
			t.Errorf("docs/declarations.md lacks `says: %s`", s)
		}
	}
	for _, key := range append(sectionKeys, shapes...) {
		if !strings.Contains(docs, "`"+key+"`") {
			t.Errorf("docs/declarations.md lacks the key %s", key)
		}
	}
	_, example, _ := strings.Cut(docs, "```yaml\n")
	example, _, _ = strings.Cut(example, "```")
	if faults := read(example, "action: {label: text, to: link}\n").Faults; len(faults) > 0 {
		t.Errorf("the example of docs/declarations.md: %v", faults)
	}
}

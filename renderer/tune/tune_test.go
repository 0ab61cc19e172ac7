package tune

import (
	"os"
	"strings"
	"testing"
)

func TestReactIsChanged(t *testing.T) {
	data, err := os.ReadFile("../../node_modules/react-dom/cjs/" + File)
	if err != nil {
		t.Fatal(err)
	}
	source, err := React(string(data))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`if (task.reacts) task.reacts = !1;`, `void: ["base", "area", "br", `, `ruled: ["select", "option", "textarea", "input", `, `"img", "head", "body", "html"]`,
	} {
		if !strings.Contains(source, want) {
			t.Errorf("the tuned React lacks %s", want)
		}
	}
}

func TestOtherReactsAreRefused(t *testing.T) {
	for _, source := range []string{"", "function retryNode(request, task) {\n"} {
		if _, err := React(source); err == nil || !strings.Contains(err.Error(), "react-dom has changed") {
			t.Errorf("%q ends with %v", source, err)
		}
	}
}

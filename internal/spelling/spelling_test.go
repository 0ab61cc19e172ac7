package spelling

import "testing"

func TestWhatWasMeantIsNear(t *testing.T) {
	commands := []string{"list", "show", "export", "delete", "purge"}
	for misspelt, want := range map[string]string{
		"lst": "list", "lists": "list", "lits": "list", "shwo": "show", "exprot": "export", "delet": "delete",
		"list": "", "x": "", "send": "", "pg": "", "": "",
	} {
		if got := Nearest(misspelt, commands); got != want {
			t.Errorf("%q is %q, want %q", misspelt, got, want)
		}
	}
	if got := Hint("lst", commands); got != "; did you mean list?" {
		t.Errorf("the hint is %q", got)
	}
	if got := Hint("nothing", commands); got != "" {
		t.Errorf("the hint is %q", got)
	}
}

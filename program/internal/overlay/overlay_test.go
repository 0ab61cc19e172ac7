package overlay

import (
	"errors"
	"io/fs"
	"slices"
	"testing"
	"testing/fstest"
)

func TestNew_ShowsTheChangedTexts(t *testing.T) {
	base := fstest.MapFS{"a.yaml": {Data: []byte("old")}, "pages/b.yaml": {Data: []byte("b")}}
	files := New(base, map[string][]byte{"a.yaml": []byte("newer"), "pages/a.yaml": []byte("a")})
	for name, want := range map[string]string{"a.yaml": "newer", "pages/a.yaml": "a", "pages/b.yaml": "b"} {
		if got, err := fs.ReadFile(files, name); err != nil || string(got) != want {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
	for pattern, want := range map[string][]string{"*.yaml": {"a.yaml"}, "pages/*.yaml": {"pages/a.yaml", "pages/b.yaml"}} {
		if got, err := fs.Glob(files, pattern); err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %v, %v", pattern, got, err)
		}
	}
}

func TestNew_HidesWhatIsTakenAway(t *testing.T) {
	files := New(fstest.MapFS{"a.yaml": {}, "b.yaml": {}}, map[string][]byte{"a.yaml": nil, "new.yaml": nil})
	if got, err := fs.Glob(files, "*.yaml"); err != nil || !slices.Equal(got, []string{"b.yaml"}) {
		t.Errorf("%v, %v", got, err)
	}
	if _, err := fs.ReadFile(files, "a.yaml"); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
}

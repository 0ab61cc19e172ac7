package rules

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
)

// maxLines bounds a function: a longer one does more than its name says.
const maxLines = 60

// longFunctions may be longer, each for a reason.
var longFunctions = map[string]string{
	"app/bundle/bundle.go Build": "the options of one call to the bundler",
	"program/serve.go Serve":     "the wiring of the program, in its order",
}

func TestFunctionsAreShort(t *testing.T) {
	long := map[string]bool{}
	err := fs.WalkDir(os.DirFS("."), ".", func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (slices.Contains([]string{"node_modules", "testdata", "tmp"}, d.Name()) || strings.HasPrefix(d.Name(), ".") && file != "."):
			return fs.SkipDir
		case path.Ext(file) != ".go" || strings.HasSuffix(file, "_test.go"):
			return nil
		}
		source, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		files := token.NewFileSet()
		parsed, err := parser.ParseFile(files, file, source, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, declaration := range parsed.Decls {
			f, ok := declaration.(*ast.FuncDecl)
			if !ok {
				continue
			}
			lines := files.Position(f.End()).Line - files.Position(f.Pos()).Line + 1
			if name := file + " " + f.Name.Name; lines > maxLines {
				long[name] = true
				if longFunctions[name] == "" {
					t.Errorf("%s has %d lines, more than %d: split it", name, lines, maxLines)
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for name := range longFunctions {
		if !long[name] {
			t.Errorf("the exception is needed no more: %s", name)
		}
	}
}

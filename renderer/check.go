package renderer

import (
	"cmp"
	"fmt"
	"reflect"
	"regexp"
	"strings"

	"github.com/dop251/goja"
	"github.com/dop251/goja/ast"
	"github.com/dop251/goja/parser"
)

// Unlike is a place of a script that the engine runs, without an error, otherwise
// than Node.
type Unlike struct {
	Place string // in the sources, as file:line:column
	What  string
}

func (u Unlike) String() string { return u.Place + ": " + u.What }

var classPattern = regexp.MustCompile(`\\[pP]\{`)

// localMethods ask for a language, and the engine has none.
var localMethods = map[string]bool{
	"localeCompare": true, "toLocaleString": true, "toLocaleDateString": true, "toLocaleTimeString": true,
	"toLocaleLowerCase": true, "toLocaleUpperCase": true,
}

// Check lists what of a script gives something else in the engine than in Node:
// patterns with \p{…}, which match nothing, and methods that ask for a language.
// What is not there at all fails when it runs, and is not listed.
func Check(name string, script []byte, sourceMap func() ([]byte, error)) ([]Unlike, error) {
	program, err := parser.ParseFile(nil, name, string(script), 0, parser.WithDisableSourceMaps)
	if err != nil {
		return nil, fmt.Errorf("check the bundle: %w", err)
	}
	if _, err := goja.CompileAST(program, false); err != nil {
		return nil, fmt.Errorf("check the bundle: %w", err)
	}
	sources := sourcesOf(sourceMap)
	var list []Unlike
	add := func(node ast.Node, what string) {
		p := program.File.Position(int(node.Idx0()) - program.File.Base())
		place := cmp.Or(sources.at(p.Line, p.Column), fmt.Sprintf("%s:%d:%d", name, p.Line, p.Column))
		list = append(list, Unlike{place, what})
	}
	walk(reflect.ValueOf(program.Body), func(node any) {
		switch node := node.(type) {
		case *ast.RegExpLiteral:
			if strings.ContainsAny(node.Flags, "uv") && classPattern.MatchString(node.Pattern) {
				add(node, `\p{…} in a pattern matches nothing here: name the characters`)
			}
		case *ast.CallExpression:
			if method, ok := node.Callee.(*ast.DotExpression); ok && localMethods[method.Identifier.Name.String()] {
				add(&method.Identifier, method.Identifier.Name.String()+" knows no language here: let Go do it")
			}
		}
	})
	return list, nil
}

// walk calls do with each node of a syntax tree.
func walk(v reflect.Value, do func(node any)) {
	switch v.Kind() {
	case reflect.Interface:
		walk(v.Elem(), do)
	case reflect.Pointer:
		if !v.IsNil() && strings.HasSuffix(v.Type().Elem().PkgPath(), "goja/ast") {
			do(v.Interface())
			walk(v.Elem(), do)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				walk(v.Field(i), do)
			}
		}
	case reflect.Slice:
		for i := range v.Len() {
			walk(v.Index(i), do)
		}
	}
}

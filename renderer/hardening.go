package renderer

import (
	"strings"

	"github.com/dop251/goja"
)

// maxNesting bounds the JSON that a script parses, as encoding/json bounds that
// of props: the engine's parser calls itself for each level, and Go's stack ends
// the process when it overflows.
const maxNesting = 10_000

// harden takes from scripts what would end the process: JSON nested too deep,
// and the compiler, which calls itself too.
func (v *vm) harden() error {
	object := v.rt.Get("JSON").ToObject(v.rt)
	parse, _ := goja.AssertFunction(object.Get("parse"))
	if err := object.Set("parse", func(call goja.FunctionCall) goja.Value {
		if text := call.Argument(0).String(); len(text) > maxNesting && nesting(text) > maxNesting {
			panic(v.rt.NewTypeError("JSON is nested deeper than %d", maxNesting))
		}
		value, err := parse(call.This, call.Arguments...)
		if err != nil {
			panic(err)
		}
		return value
	}); err != nil {
		return err
	}
	_, err := v.rt.RunString(`{
		const refuse = function Function() { throw new EvalError('scripts compile no others here') };
		refuse.prototype = Function.prototype;
		for (const f of [function () {}, async function () {}, function* () {}]) {
			Object.defineProperty(Object.getPrototypeOf(f), 'constructor', { value: refuse });
		}
		globalThis.eval = globalThis.Function = refuse;
	}`)
	return err
}

// nesting is how many brackets are open at most.
func nesting(text string) (deepest int) {
	depth := 0
	for {
		i := strings.IndexAny(text, `"[]{}`)
		if i < 0 {
			return deepest
		}
		switch text[i] {
		case '[', '{':
			depth++
			deepest = max(deepest, depth)
		case ']', '}':
			depth--
		case '"':
			for i++; i < len(text) && text[i] != '"'; i++ {
				if text[i] == '\\' {
					i++
				}
			}
		}
		if i+1 >= len(text) {
			return deepest
		}
		text = text[i+1:]
	}
}

package renderer

import (
	"errors"
	"strings"
	"testing"
)

// message is what an Error says of each value of the bundle.
var message = map[string]string{
	"error": "Error: boom", "custom": "TypeError: boom", "string": "boom", "number": "42",
	"null": "null", "undefined": "undefined", "symbol": "boom", "object": "[object Object]",
	"bare": unprintable, "function": "() => { throw new Error('boom'); }",
	"stackThrows": "Error: boom", "messageThrows": unprintable, "textThrows": unprintable,
	"textThrowsItself": unprintable, "proxy": unprintable,
}

func TestWhateverAScriptThrowsIsAnErrorAndHarmsNoVM(t *testing.T) {
	for _, way := range []string{"throw", "fail", "rejects", "throwsInTimer", "failsInTimer"} {
		t.Run(way, func(t *testing.T) {
			seen := &events{}
			r := start(t, Options{Observer: seen})
			for what, want := range message {
				_, err := r.Render(t.Context(), fragment(way, obj{"what": what}), nil)
				var e *Error
				if !errors.As(err, &e) {
					t.Errorf("%s: %T %v is not an *Error", what, err, err)
					continue
				}
				if e.Message != want || e.Fragment != way {
					t.Errorf("%s: message %q of %q, want %q of %q", what, e.Message, e.Fragment, want, way)
				}
			}
			mustGoOn(t, r)
			seen.mustRecycle(t)
		})
	}
}

func TestAnErrorSaysWhere(t *testing.T) {
	r := start(t, Options{})
	for _, what := range []string{"error", "string", "null", "object", "textThrows", "stackThrows", "custom"} {
		_, err := r.Render(t.Context(), fragment("throw", obj{"what": what}), nil)
		var e *Error
		if !errors.As(err, &e) || !strings.Contains(e.Stack, "bundle.js:") {
			t.Errorf("%s: %#v has no place in the bundle", what, err)
		}
	}
}

func TestAComponentThatIsNotThereIsAnError(t *testing.T) {
	r := start(t, Options{})
	for _, name := range []string{"missing", "", "__proto__", "toString"} {
		_, err := r.Render(t.Context(), fragment(name, obj{}), nil)
		var e *Error
		if !errors.As(err, &e) || e.Message != "Error: no component "+name {
			t.Errorf("%q: %v", name, err)
		}
	}
	mustGoOn(t, r)
}

func TestRecursionWithoutEndIsAnError(t *testing.T) {
	for _, name := range []string{"deep", "deepMessage", "deepGetter"} {
		t.Run(name, func(t *testing.T) {
			seen := &events{}
			r := start(t, Options{Observer: seen})
			_, err := r.Render(t.Context(), fragment(name, obj{}), nil)
			var e *Error
			if !errors.As(err, &e) || !strings.Contains(e.Message, "too deep") {
				t.Fatalf("the render ends with %v", err)
			}
			if lines := strings.Count(e.Stack, "\n"); lines == 0 || lines > maxFrames {
				t.Errorf("the stack has %d lines", lines)
			}
			mustGoOn(t, r)
			seen.mustRecycle(t, overflowed)
		})
	}
}

func TestAScriptThatWaitsForNothingIsUnsettled(t *testing.T) {
	for _, name := range []string{"never", "handledAndStuck"} {
		r := start(t, Options{})
		if _, err := r.Render(t.Context(), fragment(name, obj{}), nil); !errors.Is(err, ErrUnsettled) {
			t.Errorf("%s: the render ends with %v", name, err)
		}
		mustGoOn(t, r)
	}
}

func TestTheFirstFailureEndsTheRender(t *testing.T) {
	r := start(t, Options{Globals: map[string]any{"enter": func() { t.Error("the script goes on") }}})
	_, err := r.Render(t.Context(), fragment("failTwice", obj{}), nil)
	var e *Error
	if !errors.As(err, &e) || e.Message != "first" {
		t.Errorf("the render ends with %v", err)
	}
}

func TestAFailureIsNotKept(t *testing.T) {
	fail := true
	r := start(t, Options{Globals: map[string]any{"enter": func() error {
		if fail {
			return errors.New("not now")
		}
		return nil
	}}})
	if _, err := r.Render(t.Context(), fragment("faultOnce", obj{}), nil); err == nil {
		t.Fatal("the render that fails gives no error")
	}
	fail = false
	mustRender(t, r, fragment("faultOnce", obj{}), "well")
}

func TestAHostFunctionsErrorIsTheScripts(t *testing.T) {
	seen := &events{}
	r := start(t, Options{Observer: seen, Globals: map[string]any{"fault": func() error { return errors.New("no such thing") }}})
	_, err := r.Render(t.Context(), fragment("fault", obj{}), nil)
	var e *Error
	if !errors.As(err, &e) || e.Message != "GoError: no such thing" {
		t.Errorf("the render ends with %v", err)
	}
	mustGoOn(t, r)
	seen.mustRecycle(t)
}

func TestAPanicInAHostFunctionCostsItsVMAndNoMore(t *testing.T) {
	for what, fault := range map[string]func(){
		"a text":          func() { panic("out of ideas") },
		"an error":        func() { panic(errors.New("out of ideas")) },
		"a runtime error": func() { var none *Fragment; none.Name = "" },
		"nil":             func() { panic(nil) },
	} {
		for _, name := range []string{"fault", "faultInMessage", "faultInConsole", "faultInJob", "faultInTimer"} {
			t.Run(what+" in "+name, func(t *testing.T) {
				seen := &events{}
				r := start(t, Options{VMs: 2, Observer: seen, Globals: map[string]any{"fault": fault}})
				_, err := r.Render(t.Context(), fragment(name, obj{}), nil)
				var e *Error
				if !errors.As(err, &e) || !strings.HasPrefix(e.Message, "panic: ") || e.Fragment != name {
					t.Fatalf("the render ends with %v", err)
				}
				mustGoOn(t, r)
				seen.mustRecycle(t, panicked)
			})
		}
	}
}

func TestABundleThatDoesNotLoadStartsNoRenderer(t *testing.T) {
	for script, want := range map[string]string{
		`throw new Error("boom")`:             "Error: boom",
		`throw { toString() { throw this } }`: unprintable,
		`Promise.reject(new Error("boom"))`:   "Error: boom",
		`1`:                                   "it sets no global function render",
		`globalThis.render = 1`:               "it sets no global function render",
		`Object.defineProperty(globalThis, "render", { get() { throw new Error("boom") } })`: "Error: boom",
		`const f = () => f(); f()`:                      "too deep",
		`setTimeout(() => { throw new Error("boom") })`: "Error: boom",
	} {
		_, err := New(compile(t, []byte(script), nil), roomy(Options{}))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", script, err, want)
		}
	}
	if _, err := Compile("bundle.js", []byte("let let"), nil); err == nil {
		t.Error("a script that is no JavaScript compiles")
	}
	if _, err := New(compile(t, bundleJS, nil), Options{VMs: -1}); err == nil {
		t.Error("a pool without a VM starts")
	}
}

func TestABundleMayTakeTheLanguageApart(t *testing.T) {
	r := startScript(t, Options{}, []byte(`
		delete globalThis.JSON; delete globalThis.Promise; delete globalThis.Error;
		Object.prototype.toString = null; Function.prototype.call = null;
		globalThis.render = (name, locale, props, output) => { output.write(props.text); output.end(); }`))
	mustRender(t, r, fragment("any", obj{"text": "still here"}), "still here")
}

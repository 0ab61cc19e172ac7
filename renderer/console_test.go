package renderer

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"strings"
	"testing"
)

type line struct{ Level, Msg, Fragment string }

// logged gives a logger, and what it has taken.
func logged() (*slog.Logger, func(t *testing.T) []line) {
	var b bytes.Buffer
	logger := slog.New(slog.NewJSONHandler(&b, &slog.HandlerOptions{Level: slog.LevelDebug}))
	return logger, func(t *testing.T) (lines []line) {
		t.Helper()
		for text := range strings.Lines(b.String()) {
			var l line
			if err := json.Unmarshal([]byte(text), &l); err != nil {
				t.Fatal(err)
			}
			lines = append(lines, l)
		}
		b.Reset()
		return lines
	}
}

func TestTheConsoleReachesTheLogWithTheFragmentsName(t *testing.T) {
	logger, lines := logged()
	r := start(t, Options{Logger: logger})
	for method, level := range map[string]string{
		"debug": "DEBUG", "trace": "DEBUG", "log": "INFO", "info": "INFO", "warn": "WARN", "error": "ERROR",
	} {
		mustRender(t, r, fragment("console", obj{"method": method, "args": []any{"hello"}}), "")
		got := lines(t)
		if want := (line{level, "console: hello", "console"}); len(got) != 1 || got[0] != want {
			t.Errorf("console.%s: %+v, want %+v", method, got, want)
		}
	}
}

func TestTheConsoleIsThereWhileTheBundleLoads(t *testing.T) {
	logger, lines := logged()
	startScript(t, Options{Logger: logger}, []byte(`console.warn('loading'); globalThis.render = () => {}`))
	got := lines(t)
	if want := (line{"WARN", "console: loading", "load"}); len(got) != 1 || got[0] != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

func TestTheConsoleFormats(t *testing.T) {
	logger, lines := logged()
	r := start(t, Options{Logger: logger})
	for want, args := range map[string][]any{
		"":                    {},
		"a b 3 null":          {"a", "b", 3, nil},
		"door 7 opens":        {"%s %d %s", "door", 7, "opens"},
		"1 2.5 x,y":           {"%i %f %o", 1, 2.5, []string{"x", "y"}},
		"door more":           {"%s", "door", "more"},
		"door %s":             {"%s %s", "door"},
		"50% door":            {"50%% %s", "door"},
		"100%":                {"100%"},
		"100% door":           {"100%", "door"},
		"styled door":         {"%cstyled %s", "color: red", "door"},
		"%z door":             {"%z", "door"},
		"%ñ door":             {"%ñ", "door"},
		"line\nbreak \x1b[0m": {"line\nbreak", "\x1b[0m"},
		"3 %s":                {3, "%s"},
	} {
		mustRender(t, r, fragment("console", obj{"method": "log", "args": args}), "")
		if got := lines(t); len(got) != 1 || got[0].Msg != "console: "+want {
			t.Errorf("console.log(%q): %+v, want %q", args, got, want)
		}
	}
}

func TestNothingThatIsLoggedBreaksTheRender(t *testing.T) {
	logger, lines := logged()
	r := start(t, Options{Logger: logger})
	mustRender(t, r, fragment("consoleHostile", obj{}), "")
	if got := lines(t); len(got) != len(message) {
		t.Errorf("%d lines, want %d", len(got), len(message))
	}
}

func TestAPanicIsLogged(t *testing.T) {
	logger, lines := logged()
	r := start(t, Options{Logger: logger, Globals: map[string]any{"fault": func() { panic("out of ideas") }}})
	if _, err := r.Render(t.Context(), fragment("fault", obj{}), nil); err == nil {
		t.Error("the panic is no error")
	}
	mustGoOn(t, r)
	if got := lines(t); len(got) != 1 || got[0] != (line{"ERROR", "panic in a render", "fault"}) {
		t.Errorf("%+v", got)
	}
}

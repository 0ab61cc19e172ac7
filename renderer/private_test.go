package renderer

import (
	"bytes"
	"encoding/json"
	"errors"
	"log/slog"
	"strings"
	"testing"
)

const secret = "Sra. Puigdomènech"

func mustAppendPrivate(t *testing.T, r *Renderer, f Fragment, holes Holes) string {
	t.Helper()
	s := mustBegin(t, r)
	defer s.Close()
	html, err := s.AppendPrivate(t.Context(), nil, f, holes)
	if err != nil {
		t.Fatal(err)
	}
	return string(html)
}

// tells is whether a text stands anywhere in the kept fragments or in the output
// that the VM had last.
func (r *Renderer) tells(t *testing.T, text string) bool {
	t.Helper()
	var all bytes.Buffer
	r.cache.entries.CleanUp()
	for _, pieces := range r.cache.entries.All() {
		for _, p := range pieces {
			all.Write(p.html)
			all.WriteString(p.hole)
			if p.slot != nil {
				all.Write(p.slot.Props)
			}
		}
	}
	if out := r.idleVM(t).out; out != nil {
		all.Write(out.html)
		for _, p := range out.marks {
			if p.slot != nil {
				all.Write(p.slot.Props)
			}
		}
	}
	return strings.Contains(all.String(), text)
}

func TestNothingStaysOfWhatIsRenderedOnce(t *testing.T) {
	echoed, want := echo(secret)
	for name, c := range map[string]struct {
		f    Fragment
		want string
	}{
		"a fragment":          {echoed, want},
		"one within another":  {fragment("nest", nest("<", slotOf("echo", obj{"text": secret}), ">")), "&lt;" + want + "&gt;"},
		"one deep in another": {fragment("nest", nest(slotOf("nest", nest(slotOf("echo", obj{"text": secret}))))), want},
	} {
		t.Run(name, func(t *testing.T) {
			r := start(t, Options{})
			if got := mustAppendPrivate(t, r, c.f, nil); got != c.want {
				t.Errorf("it gives %q, want %q", got, c.want)
			}
			if r.tells(t, secret) {
				t.Error("it is kept")
			}
			if n := r.cache.entries.EstimatedSize(); n != 0 {
				t.Errorf("%d fragments are kept", n)
			}
			// The check itself sees what is kept.
			mustRender(t, r, c.f, c.want)
			if !r.tells(t, secret) {
				t.Error("a fragment rendered as ever is not kept")
			}
		})
	}
}

func TestWhatIsRenderedOnceIsNotTakenFromTheKept(t *testing.T) {
	r := start(t, Options{})
	f := fragment("renders", obj{})
	mustRender(t, r, f, "1")
	if got := mustAppendPrivate(t, r, f, nil); got != "2" {
		t.Errorf("the second render gives %q", got)
	}
	mustRender(t, r, f, "1")
}

func TestHolesOfWhatIsRenderedOnceAreKept(t *testing.T) {
	seen := &events{}
	r := start(t, Options{Observer: seen})
	f := fragment("nest", nest(obj{"hole": "list"}))
	in, want := echo("of everybody")
	for range 2 {
		if got := mustAppendPrivate(t, r, f, Holes{"list": {Fragments: []Fragment{in}}}); got != want {
			t.Errorf("it gives %q, want %q", got, want)
		}
	}
	if got := strings.Join(seen.rendered, " "); got != "nest echo nest" {
		t.Errorf("rendered %s", got)
	}
}

func TestWhatIsRenderedOnceHasABoundToo(t *testing.T) {
	r := start(t, Options{})
	s := mustBegin(t, r)
	dst, err := s.AppendPrivate(t.Context(), []byte("so far"), fragment("itself", obj{}), nil)
	s.Close()
	if e := new(*Error); !errors.As(err, e) || string(dst) != "so far" {
		t.Errorf("%q, %v", dst, err)
	}
	mustGoOn(t, r)
}

// What a component says of private props, or dies of, is not for the log.
func TestTheLogTellsNothingPrivate(t *testing.T) {
	for name, script := range map[string]string{
		"the console": `console.warn('I was given %s', props.text)`, "a panic": `fail(props.text)`,
	} {
		t.Run(name, func(t *testing.T) {
			var log bytes.Buffer
			r := startScript(t, Options{Logger: slog.New(slog.NewTextHandler(&log, nil)), Globals: map[string]any{"fail": func(text string) { panic(text) }}},
				[]byte(`globalThis.render = (name, locale, props, output) => { `+script+`; output.end(); }`))
			props, _ := json.Marshal(obj{"text": secret})
			f := Fragment{Name: "gossip", Locale: "en", Props: props}
			s := mustBegin(t, r)
			_, _ = s.AppendPrivate(t.Context(), nil, f, nil)
			s.Close()
			if !strings.Contains(log.String(), "gossip") || strings.Contains(log.String(), secret) {
				t.Errorf("the log says %s", &log)
			}
			_, _ = r.Render(t.Context(), f, nil)
			if !strings.Contains(log.String(), secret) {
				t.Error("of other renders it tells nothing either")
			}
		})
	}
}

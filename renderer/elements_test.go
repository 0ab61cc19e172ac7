package renderer

import (
	"errors"
	"strings"
	"testing"
	"time"
)

// A build of React tells walkElements of itself as this does. Its own rules are in
// program/components_test.go, where the true one is.
const smallReact = `
	const element = Symbol('element'), fragment = Symbol('fragment');
	const e = (type, props, ...children) => ({ $$typeof: element, type, props: { ...props, ...(children.length ? { children: children.length > 1 ? children : children[0] } : {}) } });
	const asked = [];
	const start = walkElements({
		element, fragments: [fragment], void: ['br'], ruled: ['select'],
		attribute: (name, value) => { asked.push(name); return typeof value === 'function' ? '' : ' ' + name + '="' + value + '"'; },
		style: (name, value) => ' style="' + name + ':' + value + (typeof value === 'number' ? 'px' : '') + '"',
	});
	const write = (node, o) => {
		const walk = start(node, false);
		for (let rest = walk.next(); rest !== null;) {
			if (rest === true) rest = walk.next();
			else if (typeof rest.type === 'function') rest = walk.next(rest.type(rest.props));
			else {
				o.write(walk.take() + '[' + walk.path().filter((p) => typeof p !== 'object').join() + ']');
				walk.text(false);
				rest = walk.next();
			}
		}
		o.write(walk.take());
		walk.close();
		o.end();
	};
`

func small(fragments string) []byte { return append([]byte(smallReact), script(fragments)...) }

func TestElementsAreWritten(t *testing.T) {
	r := startScript(t, Options{}, small(`
		all: (p, o) => write(e('p', { title: 'a&b', style: { top: 1, color: ' red ' }, onClick: () => {} },
			'ñ <', 1, null, ['x', [true]], e(fragment, {}, 'y'), e('br'), e((props) => e('b', {}, props.text), { text: '"' })), o),
		rest: (p, o) => write(e('ul', {}, e('li'), [0, e('select')], 'after'), o),
		asked: (p, o) => { write([1, 2, 3].map((n) => e('i', { title: n })), o); o.write(String(asked.length)); },
	`))
	for name, want := range map[string]string{
		"all":  `<p title="a&amp;b" style="top:1px;color:red">ñ &lt;<!-- -->1<!-- -->x<!-- -->y<br/><b>&quot;</b></p>`,
		"rest": `<ul><li></li>0[ul,3,1,2,1]after</ul>`,
	} {
		html, err := r.Render(t.Context(), fragment(name, nil), nil)
		if err != nil || string(html) != want {
			t.Errorf("%s gives %s, %v; want %s", name, html, err, want)
		}
	}
	once, _ := r.Render(t.Context(), fragment("asked", 1), nil)
	twice, _ := r.Render(t.Context(), fragment("asked", 2), nil)
	if string(once) != string(twice) {
		t.Errorf("how React writes an attribute is asked again: %s, then %s", once, twice)
	}
}

func TestElementsMeetTheBounds(t *testing.T) {
	r := startScript(t, Options{Timeout: time.Second, MaxOutput: 200_000}, small(`
		lists: (p, o) => { let list = []; for (let i = 0; i < 60; i++) list = [list, list]; write(list, o); },
		words: (p, o) => { let list = ['words']; for (let i = 0; i < 60; i++) list = [list, list]; write(list, o); },
		endless: (p, o) => { const self = () => e(self, {}); write(e(self, {}), o); },
		nested: (p, o) => { const self = () => e('p', {}, 'x'.repeat(1000), e(self, {})); write(e(self, {}), o); },
		echo: (p, o) => { o.write('<p lang="en">' + p.text + '</p>'); o.end(); },
	`))
	for name, option := range map[string]string{"lists": "Timeout", "words": "MaxOutput", "endless": "Timeout", "nested": "MaxOutput"} {
		begin := time.Now()
		_, err := r.Render(t.Context(), fragment(name, nil), nil)
		if option == "Timeout" && !errors.Is(err, ErrTimeout) {
			t.Errorf("%s ends with %v after %v, want the deadline", name, err, time.Since(begin))
		} else if option != "Timeout" {
			mustMeet(t, err, option)
		}
		mustGoOn(t, r)
	}
}

func TestElementsInEachOther(t *testing.T) {
	r := startScript(t, Options{Timeout: time.Minute}, small(`
		deep: (p, o) => { let node = 'core'; for (let i = 0; i < 20000; i++) node = e('p', {}, node); write(node, o); },
	`))
	html, err := r.Render(t.Context(), fragment("deep", nil), nil)
	if err != nil || !strings.Contains(string(html), "<p>core</p>") {
		t.Errorf("twenty thousand elements in each other give %d bytes, %v", len(html), err)
	}
}

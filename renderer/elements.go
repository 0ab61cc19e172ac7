package renderer

import (
	"strconv"

	"github.com/dop251/goja"
)

// walker writes React's elements as HTML in Go, where an engine without a compiler
// takes most of a render's time. It knows elements, texts, lists and fragments.
// Components are called and all else is rendered by React itself, to which next
// gives them one by one: renderer/tune/walk.js is its side of it.
type walker struct {
	vm     *vm
	react  *react
	object *goja.Object // as the script sees it
	first  goja.Value   // node, until next has it
	html   []byte
	text   bool // a text was the last that was written
	stack  []step
}

// step is what is open around the node that comes next.
type step struct {
	list  *goja.Object // nodes, of which at have been written, of n
	at, n int
	tag   string // or an element, whose end is still to be written
	props *goja.Object
	id    bool // or a component that has asked for an id
}

// stride is how many nodes are written before the script runs again: only there
// can it be interrupted.
const stride = 10_000

// react is what a build of React has told of itself. How it writes an attribute it
// is asked once for each name.
type react struct {
	element    goja.Value // what marks an element
	fragments  []goja.Value
	void       map[string]bool // elements that have no end
	ruled      map[string]bool // elements with rules of their own
	attribute  func(name string, value any) string
	style      func(name string, value any) string
	attributes map[string]attribute
	styles     map[string]property
	yes, no    goja.Value
	free       []*walker
}

// installWalker gives the script walkElements(react), which a build of React calls
// as it loads. It answers with start(node, afterText), which gives a walker.
func (v *vm) installWalker() error {
	return v.rt.Set("walkElements", func(call goja.FunctionCall) goja.Value {
		r := v.readReact(call.Argument(0).ToObject(v.rt))
		return v.rt.ToValue(func(call goja.FunctionCall) goja.Value {
			w := v.walker(r)
			w.first, w.text, w.stack = call.Argument(0), call.Argument(1).ToBoolean(), w.stack[:0]
			return w.object
		})
	})
}

func (v *vm) walker(r *react) *walker {
	if n := len(r.free); n > 0 {
		w := r.free[n-1]
		r.free = r.free[:n-1]
		return w
	}
	w := &walker{vm: v, react: r}
	w.object = w.newObject()
	return w
}

func (v *vm) readReact(given *goja.Object) *react {
	r := &react{
		element: given.Get("element"), void: map[string]bool{}, ruled: map[string]bool{},
		attributes: map[string]attribute{}, styles: map[string]property{},
		attribute: v.asking(given.Get("attribute")), style: v.asking(given.Get("style")),
		yes: v.rt.ToValue(true), no: v.rt.ToValue(false),
	}
	each := func(name string, do func(goja.Value)) {
		v.rt.ForOf(given.Get(name), func(value goja.Value) bool {
			do(value)
			return true
		})
	}
	each("fragments", func(value goja.Value) { r.fragments = append(r.fragments, value) })
	each("void", func(value goja.Value) { r.void[value.String()] = true })
	each("ruled", func(value goja.Value) { r.ruled[value.String()] = true })
	return r
}

// asking calls a function of the script with a name and a value.
func (v *vm) asking(value goja.Value) func(string, any) string {
	f, ok := goja.AssertFunction(value)
	if !ok {
		panic(v.rt.NewTypeError("walkElements: a function is missing"))
	}
	return func(name string, given any) string {
		answer, err := f(goja.Undefined(), v.rt.ToValue(name), v.rt.ToValue(given))
		if err != nil {
			panic(err)
		}
		return answer.String()
	}
}

func (w *walker) newObject() *goja.Object {
	rt, object := w.vm.rt, w.vm.rt.NewObject()
	for name, f := range map[string]func(...goja.Value) goja.Value{
		// next(value) writes value, if there is one, and what comes after it, up to a
		// node that is React's: that is the answer. true: call again; null: the end.
		"next": func(value ...goja.Value) goja.Value {
			if w.first != nil {
				value, w.first = []goja.Value{w.first}, nil
			}
			if len(value) > 0 {
				if rest := w.node(value[0]); rest != nil {
					return rest
				}
			}
			return w.next()
		},
		// take gives what was written since the last one.
		"take": func(...goja.Value) goja.Value {
			html := w.vm.out.raw(w.html)
			w.html = w.html[:0]
			return rt.ToValue(html)
		},
		// text tells whether a text was written last; text(so) says so of what others wrote.
		"text": func(value ...goja.Value) goja.Value {
			if len(value) > 0 {
				w.text = value[0].ToBoolean()
			}
			return rt.ToValue(w.text)
		},
		// id notes that the component whose nodes come next has asked for one.
		"id": func(...goja.Value) goja.Value {
			w.stack = append(w.stack, step{id: true})
			return goja.Undefined()
		},
		"path":  func(...goja.Value) goja.Value { return rt.NewArray(w.path()...) },
		"close": func(...goja.Value) goja.Value { w.close(); return goja.Undefined() },
	} {
		if err := object.Set(name, func(call goja.FunctionCall) goja.Value { return f(call.Arguments...) }); err != nil {
			panic(err)
		}
	}
	return object
}

// close keeps the walker for the next tree, and nothing of this one.
func (w *walker) close() {
	w.first = nil
	clear(w.stack[:cap(w.stack)])
	if w.vm.private {
		w.html = nil
	}
	w.react.free = append(w.react.free, w)
}

// path gives what is open around the node: an element's tag and props, a list's
// length and index.
func (w *walker) path() []any {
	var path []any
	for _, s := range w.stack {
		switch {
		case s.list != nil:
			path = append(path, s.n, s.at-1)
		case s.id:
			path = append(path, 1, 0)
		default:
			path = append(path, s.tag, s.props)
		}
	}
	return path
}

func (w *walker) next() goja.Value {
	if w.vm.out.rawSize+len(w.html) > w.vm.opts.MaxOutput {
		w.vm.out.refuse(w.vm.rt, "MaxOutput", w.vm.opts.MaxOutput)
	}
	for range stride {
		if len(w.stack) == 0 {
			return goja.Null()
		}
		s := &w.stack[len(w.stack)-1]
		if s.at < s.n {
			s.at++
			if rest := w.node(s.list.Get(strconv.Itoa(s.at - 1))); rest != nil {
				return rest
			}
			continue
		}
		if s.tag != "" {
			w.html = append(append(append(w.html, "</"...), s.tag...), '>')
			w.text = false
		}
		w.stack = w.stack[:len(w.stack)-1]
	}
	return w.react.yes
}

// node writes how a node begins. It gives back the node that is React's.
func (w *walker) node(node goja.Value) (rest goja.Value) {
	for {
		object, ok := node.(*goja.Object)
		if !ok {
			w.write(node)
			return nil
		}
		switch object.ClassName() {
		case "Array":
			w.stack = append(w.stack, step{list: object, n: int(object.Get("length").ToInteger())})
			return nil
		case "Function":
			return nil
		}
		if object.Get("$$typeof") != w.react.element {
			return node
		}
		props, ok := object.Get("props").(*goja.Object)
		kind := object.Get("type")
		switch {
		case !ok:
			return node
		case goja.IsString(kind):
			if node, ok = w.begin(kind.String(), props); !ok {
				return object
			}
		case w.isFragment(kind):
			node = props.Get("children")
		default:
			return node
		}
	}
}

func (w *walker) isFragment(kind goja.Value) bool {
	for _, fragment := range w.react.fragments {
		if kind == fragment {
			return true
		}
	}
	return false
}

// write writes a text or a number; nothing, true and false are nothing.
func (w *walker) write(node goja.Value) {
	if node == nil || !goja.IsString(node) && !goja.IsNumber(node) && !goja.IsBigInt(node) {
		return
	}
	text := node.String()
	if text == "" {
		return
	}
	if w.text {
		w.html = append(w.html, "<!-- -->"...)
	}
	w.html = appendEscaped(w.html, text)
	w.text = true
}

// begin writes an element's start and gives its children. One that is React's to
// write leaves nothing.
func (w *walker) begin(tag string, props *goja.Object) (children goja.Value, ok bool) {
	if w.react.ruled[tag] || !isName(tag) {
		return nil, false
	}
	begun := len(w.html)
	w.html = append(append(w.html, '<'), tag...)
	children, inner, ok := w.props(props)
	if empty := children == nil && inner == nil; !ok || !empty && (w.react.void[tag] || children != nil && inner != nil) {
		w.html = w.html[:begun]
		return nil, false
	}
	w.text = false
	if w.react.void[tag] {
		w.html = append(w.html, "/>"...)
		return nil, true
	}
	w.html = append(w.html, '>')
	if inner != nil && isSomething(inner) {
		w.html = append(w.html, inner.String()...)
	}
	w.stack = append(w.stack, step{tag: tag, props: props})
	return children, true
}

// props writes an element's attributes.
func (w *walker) props(props *goja.Object) (children, inner goja.Value, ok bool) {
	for _, name := range props.Keys() {
		value := props.Get(name)
		if !isSomething(value) {
			continue
		}
		ok := true
		switch name {
		case "children":
			children = value
		case "dangerouslySetInnerHTML":
			var object *goja.Object
			if object, ok = value.(*goja.Object); ok {
				inner = object.Get("__html")
				ok = inner != nil
			}
		case "style":
			ok = w.style(value)
		default:
			ok = w.attribute(name, value)
		}
		if !ok {
			return nil, nil, false
		}
	}
	return children, inner, true
}

func isSomething(v goja.Value) bool { return v != nil && !goja.IsUndefined(v) && !goja.IsNull(v) }

// isName tells names of elements: those with a dash have rules of their own.
func isName(tag string) bool {
	for i := range len(tag) {
		if c := tag[i]; (c|0x20 < 'a' || c|0x20 > 'z') && (i == 0 || c < '0' || c > '9') {
			return false
		}
	}
	return tag != ""
}

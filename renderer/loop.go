package renderer

import (
	"container/heap"
	"slices"
	"time"

	"github.com/dop251/goja"
)

// loop is a VM's event loop. Nothing outside the VM can happen while it
// renders, so a timer does not wait: the earliest runs when all else is done.
type loop struct {
	tasks tasks
	now   time.Duration // virtual
	last  int64         // the last task's id, never reused, so that a late cancel hits no other render's
}

// maxDelay is the longest a timer can wait, in milliseconds.
// Source: HTML, timer initialization steps: the delay is a 32-bit integer.
const maxDelay = 1<<31 - 1

type task struct {
	at   time.Duration
	id   int64
	call goja.Callable
	args []goja.Value
}

type tasks []task

func (t tasks) Len() int { return len(t) }
func (t tasks) Less(i, j int) bool {
	return t[i].at < t[j].at || (t[i].at == t[j].at && t[i].id < t[j].id)
}
func (t tasks) Swap(i, j int) { t[i], t[j] = t[j], t[i] }
func (t *tasks) Push(x any)   { *t = append(*t, x.(task)) }
func (t *tasks) Pop() any {
	old := *t
	last := old[len(old)-1]
	old[len(old)-1] = task{} // for the garbage collector
	*t = old[:len(old)-1]
	return last
}

// install gives a VM its timers.
func (l *loop) install(rt *goja.Runtime) error {
	later := func(delayed bool) func(goja.FunctionCall) goja.Value {
		return func(call goja.FunctionCall) goja.Value {
			f, ok := goja.AssertFunction(call.Argument(0))
			if !ok {
				panic(rt.NewTypeError("a timer needs a function"))
			}
			t := task{at: l.now, call: f}
			rest := 1
			if delayed {
				rest = 2
				t.at += time.Duration(min(max(0, call.Argument(1).ToInteger()), maxDelay)) * time.Millisecond
			}
			if len(call.Arguments) > rest {
				t.args = slices.Clone(call.Arguments[rest:]) // they stand on the engine's stack
			}
			l.last++
			t.id = l.last
			heap.Push(&l.tasks, t)
			return rt.ToValue(t.id)
		}
	}
	cancel := func(call goja.FunctionCall) goja.Value {
		id := call.Argument(0).ToInteger()
		if i := slices.IndexFunc(l.tasks, func(t task) bool { return t.id == id }); i >= 0 {
			heap.Remove(&l.tasks, i)
		}
		return goja.Undefined()
	}
	for name, f := range map[string]any{
		"setTimeout": later(true), "setImmediate": later(false), "clearTimeout": cancel, "clearImmediate": cancel,
	} {
		if err := rt.Set(name, f); err != nil {
			return err
		}
	}
	// The engine runs promise jobs after each call into it.
	_, err := rt.RunString(`globalThis.queueMicrotask = (job) => { Promise.resolve().then(job); };`)
	return err
}

// run runs the tasks, the earliest first, until done says so or none is left.
func (l *loop) run(done func() bool) error {
	for len(l.tasks) > 0 && !done() {
		t := heap.Pop(&l.tasks).(task)
		l.now = max(l.now, t.at)
		if _, err := t.call(goja.Undefined(), t.args...); err != nil {
			return err
		}
	}
	return nil
}

// clear drops the tasks that a render has left.
func (l *loop) clear() {
	clear(l.tasks)
	l.tasks = l.tasks[:0]
	l.now = 0
}

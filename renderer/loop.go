package renderer

import (
	"container/heap"
	"time"

	"github.com/dop251/goja"
)

// loop is a VM's event loop. Nothing outside the VM can happen while it
// renders, so a timer does not wait: the earliest runs when all else is done.
type loop struct {
	tasks tasks
	now   time.Duration // virtual
	next  int64         // the next task's number
	dead  map[int64]bool
}

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
				t.at += max(0, time.Duration(call.Argument(1).ToInteger())*time.Millisecond)
			}
			if len(call.Arguments) > rest {
				t.args = call.Arguments[rest:]
			}
			l.next++
			t.id = l.next
			heap.Push(&l.tasks, t)
			return rt.ToValue(t.id)
		}
	}
	cancel := func(call goja.FunctionCall) goja.Value {
		if l.dead == nil {
			l.dead = map[int64]bool{}
		}
		l.dead[call.Argument(0).ToInteger()] = true
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

// step runs the earliest task; false when there is none.
func (l *loop) step() (ran bool, err error) {
	for len(l.tasks) > 0 {
		t := heap.Pop(&l.tasks).(task)
		if l.dead[t.id] {
			delete(l.dead, t.id)
			continue
		}
		l.now = max(l.now, t.at)
		_, err := t.call(goja.Undefined(), t.args...)
		return true, err
	}
	return false, nil
}

// clear forgets what is left of a render.
func (l *loop) clear() {
	clear(l.tasks)
	l.tasks = l.tasks[:0]
	clear(l.dead)
	l.now = 0
}

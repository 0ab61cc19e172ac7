package renderer

import (
	"bytes"
	"errors"
	"fmt"

	"github.com/dop251/goja"
)

// Why a VM is thrown away.
const (
	tooOld      = "age"
	interrupted = "interrupt"
	panicked    = "panic"
	overflowed  = "overflow"
	outgrown    = "memory"
	hung        = "hang"
)

func (v *vm) discard(reason string) { v.broken, v.reason = true, reason }

// explain turns the engine's errors into this package's, and throws the VM
// away after those that may leave it in any state.
func (v *vm) explain(err error) error {
	// By type and not with errors.As, which would unwrap an exception by reading
	// the thrown value: that may be a proxy that runs code.
	switch err := err.(type) {
	case *goja.InterruptedError:
		why := err.Unwrap()
		if limit, ok := why.(*LimitError); ok {
			v.discard(outgrown)
			return failure(v.fragment, limit)
		}
		v.discard(interrupted)
		return fmt.Errorf("render %s: %w", v.fragment, why)
	case *goja.StackOverflowError:
		v.discard(overflowed)
		limit := &LimitError{Option: "MaxCallStack", Limit: v.opts.MaxCallStack}
		return &Error{Fragment: v.fragment, Message: "the script calls itself too deep: " + limit.Error(), Stack: v.frames(err.Stack()), cause: limit}
	case *goja.Exception:
		return v.thrown(err.Value(), err.Stack())
	case *Error:
		return err
	}
	if errors.Is(err, ErrUnsettled) {
		return fmt.Errorf("render %s: %w", v.fragment, err)
	}
	return failure(v.fragment, err)
}

// thrown describes a value that the script threw, with frames for its stack when
// it has none itself.
func (v *vm) thrown(value goja.Value, frames []goja.StackFrame) error {
	e := &Error{Fragment: v.fragment, Stack: v.frames(frames)}
	err := v.inside(func() {
		e.Message = shortened(v.text(value), v.opts.MaxMessage)
		object, ok := value.(*goja.Object)
		if !ok {
			return
		}
		v.rt.Try(func() {
			if stack, ok := object.Get("stack").(goja.String); ok {
				e.Stack = shortened(v.bundle.mapped(shortened(stack.String(), v.opts.MaxMessage)), v.opts.MaxMessage)
			}
		})
	})
	if err != nil {
		return v.explain(err)
	}
	return e
}

// unprintable stands for a value that cannot be converted to a string.
const unprintable = "(a value that cannot be shown)"

// text is a value as a string, also when its conversion throws.
func (v *vm) text(value goja.Value) (text string) {
	if v.rt.Try(func() { text = value.String() }) != nil {
		return unprintable
	}
	return text
}

// maxFrames is how many calls of a stack are shown: an overflow has a thousand.
const maxFrames = 50

func (v *vm) frames(frames []goja.StackFrame) string {
	var b bytes.Buffer
	for _, frame := range frames[:min(len(frames), maxFrames)] {
		b.WriteString("\tat ")
		frame.Write(&b)
		b.WriteByte('\n')
	}
	return v.bundle.mapped(b.String())
}

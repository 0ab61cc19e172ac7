package renderer

import (
	"fmt"
	"log/slog"
	"time"
)

// Observer records what the renderer does, for metrics. Calls come from many
// goroutines, on the path of renders: they must be quick.
type Observer interface {
	// Waited records how long a render waited for its VM.
	Waited(d time.Duration)
	// Rendered records a render that took d, and how it ended.
	Rendered(fragment string, d time.Duration, err error)
	// Recycled records a VM that was thrown away: "age", "interrupt", "panic",
	// "overflow", "memory", "hang".
	Recycled(reason string)
	// Shed records a render that was turned away: "queue", "wait".
	Shed(reason string)
}

// Stats is the state of the pool at one moment.
type Stats struct {
	Idle, Busy, Starting int // VMs
	Hung                 int // VMs in a built-in function that nothing ends
	Queued               int // renders that wait for a VM
}

// safeObserver is an observer, or none, whose panics harm no render.
type safeObserver struct {
	Observer
	log *slog.Logger
}

func (o safeObserver) Waited(d time.Duration) {
	if o.Observer != nil {
		defer o.caught()
		o.Observer.Waited(d)
	}
}

func (o safeObserver) Rendered(fragment string, d time.Duration, err error) {
	if o.Observer != nil {
		defer o.caught()
		o.Observer.Rendered(fragment, d, err)
	}
}

func (o safeObserver) Recycled(reason string) {
	if o.Observer != nil {
		defer o.caught()
		o.Observer.Recycled(reason)
	}
}

func (o safeObserver) Shed(reason string) {
	if o.Observer != nil {
		defer o.caught()
		o.Observer.Shed(reason)
	}
}

func (o safeObserver) caught() {
	if p := recover(); p != nil {
		o.log.Error("the observer of renders panics", "panic", fmt.Sprint(p))
	}
}

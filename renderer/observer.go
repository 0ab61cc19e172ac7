package renderer

import "time"

// Observer records what the renderer does, for metrics. Calls come from many
// goroutines, on the path of renders: they must be quick.
type Observer interface {
	// Waited records how long a render waited for its VM.
	Waited(d time.Duration)
	// Rendered records a render that took d, and how it ended.
	Rendered(fragment string, d time.Duration, err error)
	// Recycled records a VM that was thrown away: "age", "interrupt", "panic",
	// "overflow".
	Recycled(reason string)
	// Shed records a render that was turned away: "queue", "wait".
	Shed(reason string)
}

// Stats is the state of the pool at one moment.
type Stats struct {
	Idle, Busy, Starting int // VMs
	Queued               int // renders that wait for a VM
}

type noObserver struct{}

func (noObserver) Waited(time.Duration)                  {}
func (noObserver) Rendered(string, time.Duration, error) {}
func (noObserver) Recycled(string)                       {}
func (noObserver) Shed(string)                           {}

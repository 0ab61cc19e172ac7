package renderer

import "time"

// Observer hears what the renderer does, for metrics. Calls come from many
// goroutines, on the path of renders: they must be quick.
type Observer interface {
	// Waited tells how long a render waited for its VM.
	Waited(d time.Duration)
	// Rendered tells that a fragment was rendered in d, and how that ended.
	Rendered(fragment string, d time.Duration, err error)
	// Recycled tells that a VM was thrown away: "age", "interrupt", "panic",
	// "overflow".
	Recycled(reason string)
	// Shed tells that a render was turned away: "queue", "wait".
	Shed(reason string)
}

// Stats is the state of the pool at one moment.
type Stats struct {
	Idle, Busy, Starting int // VMs
	Queued               int // renders that wait for a VM
}

type silent struct{}

func (silent) Waited(time.Duration)                  {}
func (silent) Rendered(string, time.Duration, error) {}
func (silent) Recycled(string)                       {}
func (silent) Shed(string)                           {}

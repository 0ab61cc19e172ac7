//go:build !linux

package renderer

import "time"

// threadClock gives the time since by the wall clock: the time of one thread is read on Linux alone.
func threadClock() func() time.Duration {
	begun := time.Now()
	return func() time.Duration { return time.Since(begun) }
}

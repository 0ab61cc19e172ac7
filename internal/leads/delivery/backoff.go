package delivery

import "time"

// Waits between probes of a channel that does not work: exponential.
const (
	firstProbeWait = time.Second
	maxProbeWait   = 30 * time.Second
)

// Waits of a refused delivery: exponential, of at most newRefusalWait while it is
// new, and of at most maxRefusalWait later.
const (
	firstRefusalWait = time.Second
	newRefusalWait   = 30 * time.Second
	maxRefusalWait   = time.Hour
)

// probeWait is the time from the start of a failed attempt to the next, after so
// many failures in a row (1 or more). Half of it is jitter, so that replicas do
// not probe in step. random is in [0, 1).
func probeWait(failures int, random float64) time.Duration {
	d := doubled(firstProbeWait, failures-1, maxProbeWait)
	return d/2 + time.Duration(random*float64(d/2))
}

// refusalWait is how long a refused delivery waits: exponential with full jitter,
// but at most a tenth of its age. A fault that is soon mended costs seconds; a
// lasting one, a few attempts a day.
func refusalWait(attempts int, age time.Duration, random float64) time.Duration {
	longest := min(max(age/10, newRefusalWait), maxRefusalWait)
	return time.Duration(random * float64(doubled(firstRefusalWait, attempts, longest)))
}

// doubled is d doubled so many times, at most longest.
func doubled(d time.Duration, times int, longest time.Duration) time.Duration {
	for range max(0, times) {
		if d >= longest {
			break
		}
		d *= 2
	}
	return min(d, longest)
}

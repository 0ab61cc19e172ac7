package delivery

import "time"

// How long a channel that does not work is left alone between probes: twice as
// long each time, from the first to the last.
const (
	firstProbe = time.Second
	lastProbe  = 30 * time.Second
)

// How long a delivery that was refused waits at most: while it is new as long
// as a probe, and never longer than the last.
const (
	firstRefusal  = time.Second
	shortRefusals = 30 * time.Second
	lastRefusal   = time.Hour
)

// probeWait is the time from the start of a failed attempt to the start of the
// next, after so many failures in a row (1 or more): half of it is certain,
// half is chance, so that replicas do not probe in step. random is in [0, 1).
func probeWait(failures int, random float64) time.Duration {
	d := doubled(firstProbe, failures-1, lastProbe)
	return d/2 + time.Duration(random*float64(d/2))
}

// refusalWait is how long a refused delivery waits: a chance of up to 1 s, 2 s,
// 4 s… after each attempt before (full jitter), but of no more than a tenth of
// its age. A fault that was soon mended costs it seconds; one that nobody
// mends, a few tries a day.
func refusalWait(attempts int, age time.Duration, random float64) time.Duration {
	longest := min(max(age/10, shortRefusals), lastRefusal)
	return time.Duration(random * float64(doubled(firstRefusal, attempts, longest)))
}

// doubled is d, doubled so many times, but at most longest.
func doubled(d time.Duration, times int, longest time.Duration) time.Duration {
	for range max(0, times) {
		if d >= longest {
			break
		}
		d *= 2
	}
	return min(d, longest)
}

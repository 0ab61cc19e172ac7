package renderer

import (
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"reflect"
	"runtime"
	"time"
)

// Options bounds what the renderer uses. The zero value is ready to use: each
// field says its default. A render that meets a bound fails with an error that
// wraps a *LimitError with the field's name, or with ErrBusy or ErrTimeout.
type Options struct {
	VMs   int           // how many render at a time, at most; default: one a CPU
	Queue int           // how many may wait for a VM; default eight times VMs; negative: none
	Wait  time.Duration // how long one may wait for a VM; default 1 s

	Timeout       time.Duration // CPU time that one fragment may take (elsewhere than on Linux: time); default 2 s; at most PatternTimeout
	RenderTimeout time.Duration // how long a Render or an Append may take, with all fragments in its slots; default five times Timeout

	Recycle      int    // renders after which a VM is replaced; default 5,000; negative: never
	MaxCallStack int    // depth of JavaScript calls; default 1,024
	MaxDepth     int    // of fragments within fragments; default 16
	MaxProps     int    // bytes of a fragment's props; default 4 MiB
	MaxOutput    int    // bytes of what a Render or an Append gives; default 16 MiB
	MaxPieces    int    // slots and holes of a fragment; default 10,000
	MaxMemory    int    // bytes by which the process may grow while a fragment renders, looked at every few milliseconds; default 512 MiB
	MaxMessage   int    // bytes of an error's message, of its stack and of a line of console; default 8 KiB
	MaxConsole   int    // lines that a fragment may log; default 100; negative: none
	CacheBytes   uint64 // weight of the cached fragments, in bytes; default 32 MiB

	// Globals are given to each VM before the bundle runs: functions, which must
	// be safe for concurrent use, values that JSON can say, of which each VM has
	// its own, and map[string]any of both.
	Globals  map[string]any
	Logger   *slog.Logger // takes console.* and the deaths of VMs; default slog.Default()
	Observer Observer     // records renders, waits, recycles and sheds; default none
}

// withDefaults fills in the defaults. It names every option that is no good.
func (o Options) withDefaults() (Options, error) {
	setDefault(&o.VMs, runtime.GOMAXPROCS(0))
	setDefault(&o.Queue, 8*o.VMs)
	setDefault(&o.Wait, time.Second)
	setDefault(&o.Timeout, 2*time.Second)
	setDefault(&o.RenderTimeout, 5*o.Timeout)
	setDefault(&o.Recycle, 5000)
	setDefault(&o.MaxCallStack, 1024)
	setDefault(&o.MaxDepth, 16)
	setDefault(&o.MaxProps, 4<<20)
	setDefault(&o.MaxOutput, 16<<20)
	setDefault(&o.MaxPieces, 10_000)
	setDefault(&o.MaxMemory, 512<<20)
	setDefault(&o.MaxMessage, 8<<10)
	setDefault(&o.MaxConsole, 100)
	setDefault(&o.CacheBytes, 32<<20)
	if o.Logger == nil {
		o.Logger = slog.Default()
	}
	o.Observer = safeObserver{o.Observer, o.Logger}
	var faults []error
	for name, value := range map[string]int64{
		"VMs": int64(o.VMs), "Wait": int64(o.Wait), "Timeout": int64(o.Timeout), "RenderTimeout": int64(o.RenderTimeout),
		"MaxCallStack": int64(o.MaxCallStack), "MaxDepth": int64(o.MaxDepth), "MaxProps": int64(o.MaxProps), "MaxOutput": int64(o.MaxOutput),
		"MaxPieces": int64(o.MaxPieces), "MaxMemory": int64(o.MaxMemory), "MaxMessage": int64(o.MaxMessage),
	} {
		if value < 0 {
			faults = append(faults, fmt.Errorf("negative Options.%s: %d", name, value))
		}
	}
	globals, err := shared("Options.Globals", o.Globals)
	o.Globals = globals
	return o, errors.Join(append(faults, err, checkPatterns(o.Timeout))...)
}

func setDefault[T comparable](field *T, value T) {
	var zero T
	if *field == zero {
		*field = value
	}
}

// shared are globals that VMs may have in common: functions, maps that hold them,
// and all else as JSON, for a Go value that two VMs write to ends the process.
func shared(path string, globals map[string]any) (map[string]any, error) {
	all, faults := make(map[string]any, len(globals)), []error(nil)
	for name, value := range globals {
		at := fmt.Sprintf("%s[%q]", path, name)
		var err error
		if inner, ok := value.(map[string]any); ok {
			all[name], err = shared(at, inner)
		} else if reflect.ValueOf(value).Kind() == reflect.Func {
			all[name] = value
		} else if data, failed := json.Marshal(value); failed != nil {
			err = fmt.Errorf("%s is no function and no JSON: %w", at, failed)
		} else {
			all[name] = json.RawMessage(data)
		}
		faults = append(faults, err)
	}
	return all, errors.Join(faults...)
}

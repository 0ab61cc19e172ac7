package renderer

import (
	"syscall"
	"time"
	"unsafe"
)

// threadClock gives the CPU time that the thread that calls it has used since. Any
// thread may read it while that one lives. Source: clock_gettime(2); the kernel's
// posix-timers_types.h has the clock's number.
func threadClock() func() time.Duration {
	id := uintptr(^syscall.Gettid()<<3 | 6)
	read := func() time.Duration {
		var t syscall.Timespec
		if _, _, errno := syscall.Syscall(syscall.SYS_CLOCK_GETTIME, id, uintptr(unsafe.Pointer(&t)), 0); errno != 0 {
			return 0
		}
		return time.Duration(t.Nano())
	}
	begun := read()
	return func() time.Duration { return read() - begun }
}

package renderer

import (
	"fmt"
	"sync"
	"time"

	"github.com/dlclark/regexp2/v2"
)

// PatternTimeout ends a match that backtracks, for no interrupt reaches it. A match
// that is ended reads as none, so the render must have timed out by then: it bounds
// Options.Timeout. A program may set it before its first Compile.
var PatternTimeout = 10 * time.Second

// The engine takes the time as it compiles a pattern, from a variable of the
// library that matches it.
var setPatternTimeout = sync.OnceFunc(func() { regexp2.DefaultMatchTimeout = PatternTimeout })

func checkPatterns(timeout time.Duration) error {
	if ends := regexp2.DefaultMatchTimeout; timeout > ends {
		return fmt.Errorf("Options.Timeout: %v is longer than the %v that a pattern may match: set PatternTimeout before Compile", timeout, ends)
	}
	return nil
}

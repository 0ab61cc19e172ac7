package renderer

import (
	"fmt"
	"time"

	"github.com/dlclark/regexp2/v2"
)

// patternTimeout ends a match that backtracks, for no interrupt reaches it. A
// match that is ended reads as none, so the render must have timed out by then.
const patternTimeout = 10 * time.Second

// The engine takes the time as it compiles a pattern, from a variable of the
// library that matches it. A program may set that before its first Compile.
func init() { regexp2.DefaultMatchTimeout = patternTimeout }

func checkPatterns(timeout time.Duration) error {
	if ends := regexp2.DefaultMatchTimeout; timeout > ends {
		return fmt.Errorf("Options.Timeout: %v is longer than the %v that a pattern may match: set regexp2.DefaultMatchTimeout before Compile", timeout, ends)
	}
	return nil
}

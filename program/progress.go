package program

import (
	"fmt"
	"os"
)

// newProgress tells how far a piece of work is: on a terminal in one line that
// changes, elsewhere with a line for each tenth.
func newProgress(to *os.File) func(done, all int) {
	info, err := to.Stat()
	line := err == nil && info.Mode()&os.ModeCharDevice != 0
	told := 0
	return func(done, all int) {
		percent := 100
		if all > 0 {
			percent = 100 * done / all
		}
		switch {
		case line && (percent > told || done == 1):
			fmt.Fprintf(to, "\r%3d %%  %d of %d files", percent, done, all)
			if done == all {
				fmt.Fprintln(to)
			}
		case !line && percent/10 > told/10:
			fmt.Fprintf(to, "%d %%: %d of %d files\n", percent, done, all)
		default:
			return
		}
		told = percent
	}
}

package site

import (
	"strconv"
	"strings"
)

// sayer is a section's props that are written as Markdown by Go. A test checks that each
// text of each page is in its Markdown.
type sayer interface {
	say(t *markdownWriter, s *Section)
}

func numbered(lines []string) string {
	var b strings.Builder
	for i, line := range lines {
		b.WriteString(strconv.Itoa(i+1) + ". " + line + "\n")
	}
	return b.String()
}

// Package yamlcheck refuses YAML that costs more to read than its size allows, before a
// parser builds it: anchors and aliases, which a parser expands, and files or nestings
// beyond the bounds. Every reader of content calls it first.
package yamlcheck

import (
	"fmt"

	"github.com/goccy/go-yaml/lexer"
	"github.com/goccy/go-yaml/token"
)

const (
	// MaxBytes bounds a file, in bytes.
	MaxBytes = 1 << 20
	// MaxDepth bounds the nesting of lists and maps.
	MaxDepth = 64
	// maxColumn is where the deepest block may begin, at the usual two columns a level.
	maxColumn = 2*MaxDepth + 1
)

// Error is what a file must not have, with its place. Line and Column count from 1; 0
// means the file as a whole.
type Error struct {
	Line, Column int
	Problem      string
}

func (e *Error) Error() string {
	if e.Line == 0 {
		return e.Problem
	}
	return fmt.Sprintf("%d:%d: %s", e.Line, e.Column, e.Problem)
}

// Check reports the first thing that data must not have, as an *Error; nil: a parser may
// read it. It takes time in proportion to the size of data.
func Check(data []byte) error {
	if len(data) > MaxBytes {
		return &Error{Problem: fmt.Sprintf("%d bytes, at most %d are allowed", len(data), MaxBytes)}
	}
	if line, column, deep := flowDepth(data); deep {
		return &Error{line, column, deepProblem}
	}
	depth, line := 0, 0
	for _, t := range lexer.Tokenize(string(data)) {
		at := t.Position
		problem := ""
		switch t.Type {
		case token.AnchorType, token.AliasType:
			problem = "anchors and aliases are not allowed: write the value again"
		case token.MergeKeyType:
			problem = "merge keys are not allowed: write the keys again"
		case token.SequenceStartType, token.MappingStartType:
			depth++
		case token.SequenceEndType, token.MappingEndType:
			depth--
		}
		inBlock := depth == 0 && (at.Line != line || t.Type == token.SequenceEntryType || t.Type == token.MappingKeyType)
		if problem == "" && (depth > MaxDepth || inBlock && at.Column > maxColumn) {
			problem = deepProblem
		}
		if problem != "" {
			return &Error{at.Line, at.Column, problem}
		}
		line = at.Line
	}
	return nil
}

var deepProblem = fmt.Sprintf("more than %d levels of lists and maps", MaxDepth)

// flowDepth finds brackets that follow each other beyond the bound: the lexer takes time
// with their square. Other brackets are counted by the lexer's tokens.
func flowDepth(data []byte) (line, column int, deep bool) {
	line, run := 1, 0
	for _, b := range data {
		column++
		switch b {
		case '[', '{':
			if run++; run > MaxDepth {
				return line, column, true
			}
		case '\n':
			line, column = line+1, 0
		case ' ', '\t', '\r':
		default:
			run = 0
		}
	}
	return 0, 0, false
}

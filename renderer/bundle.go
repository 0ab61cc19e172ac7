package renderer

import (
	"cmp"
	"fmt"
	"regexp"
	"strconv"
	"sync"

	"github.com/dop251/goja"
	"github.com/go-sourcemap/sourcemap"
)

// Bundle is a compiled script, shared by all VMs.
type Bundle struct {
	name     string
	program  *goja.Program
	position *regexp.Regexp // of this script, in a stack
	sources  sources
}

// Compile compiles a script. The source map, when there is one, turns the
// positions in the stacks of errors into those of the sources. It is read when
// the first error comes, for it is larger than the script.
func Compile(name string, script []byte, sourceMap func() ([]byte, error)) (*Bundle, error) {
	setPatternTimeout()
	program, err := goja.Compile(name, string(script), false)
	if err != nil {
		return nil, fmt.Errorf("compile the bundle: %w", err)
	}
	return &Bundle{
		name:     name,
		program:  program,
		position: regexp.MustCompile(regexp.QuoteMeta(name) + `:(\d+):(\d+)(\(\d+\))?`),
		sources:  sourcesOf(sourceMap),
	}, nil
}

// mapped rewrites the positions of the script in a stack as those in its sources.
func (b *Bundle) mapped(stack string) string {
	return b.position.ReplaceAllStringFunc(stack, func(position string) string {
		m := b.position.FindStringSubmatch(position)
		line, err1 := strconv.Atoi(m[1])
		column, err2 := strconv.Atoi(m[2])
		if err1 != nil || err2 != nil {
			return position
		}
		return cmp.Or(b.sources.at(line, column), position)
	})
}

// sources is a script's source map, read when it is asked for first.
type sources func() *sourcemap.Consumer

// sourcesOf is empty for a map that is not there or cannot be read: positions stay as
// they are, for what is said of them matters more.
func sourcesOf(sourceMap func() ([]byte, error)) sources {
	return sync.OnceValue(func() *sourcemap.Consumer {
		if sourceMap == nil {
			return nil
		}
		data, err := sourceMap()
		if err != nil {
			return nil
		}
		consumer, err := sourcemap.Parse("", data)
		if err != nil {
			return nil
		}
		return consumer
	})
}

// at is a position in the sources; "" when the map does not know it.
func (s sources) at(line, column int) (position string) {
	// The library does not check the indexes that a broken map has.
	defer func() {
		if recover() != nil {
			position = ""
		}
	}()
	consumer := s()
	if consumer == nil {
		return ""
	}
	// Source maps count columns from 0, the engine from 1.
	file, _, l, c, ok := consumer.Source(line, column-1)
	if !ok || file == "" {
		return ""
	}
	return fmt.Sprintf("%s:%d:%d", file, l, c+1)
}

package renderer

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"regexp"
	"strconv"
	"sync"

	"github.com/dop251/goja"
	"github.com/go-sourcemap/sourcemap"
)

// Bundle is a compiled script, shared by all VMs.
type Bundle struct {
	id      string
	name    string
	program *goja.Program
	places  *regexp.Regexp // a place of this script in a stack
	sources func() *sourcemap.Consumer
}

// Compile compiles a script. The source map, when there is one, turns the
// places in the stacks of errors into those of the sources; it is asked for
// when the first error comes, for it is larger than the script.
func Compile(name string, script []byte, sourceMap func() ([]byte, error)) (*Bundle, error) {
	program, err := goja.Compile(name, string(script), false)
	if err != nil {
		return nil, fmt.Errorf("compile the bundle: %w", err)
	}
	sum := sha256.Sum256(script)
	return &Bundle{
		id:      hex.EncodeToString(sum[:8]),
		name:    name,
		program: program,
		places:  regexp.MustCompile(regexp.QuoteMeta(name) + `:(\d+):(\d+)(\(\d+\))?`),
		sources: sync.OnceValue(func() *sourcemap.Consumer {
			if sourceMap == nil {
				return nil
			}
			// A map that cannot be read leaves the places as they are: the
			// error that asked for it matters more.
			data, err := sourceMap()
			if err != nil {
				return nil
			}
			consumer, err := sourcemap.Parse("", data)
			if err != nil {
				return nil
			}
			return consumer
		}),
	}, nil
}

// mapped rewrites the places of the script in a stack as places in its sources.
func (b *Bundle) mapped(stack string) string {
	return b.places.ReplaceAllStringFunc(stack, func(place string) string {
		m := b.places.FindStringSubmatch(place)
		line, err1 := strconv.Atoi(m[1])
		column, err2 := strconv.Atoi(m[2])
		if err1 != nil || err2 != nil {
			return place
		}
		return cmp.Or(b.source(line, column), place)
	})
}

// source is a place in the sources; "" when the map does not know it.
func (b *Bundle) source(line, column int) (place string) {
	// The library indexes what a broken map says without looking.
	defer func() {
		if recover() != nil {
			place = ""
		}
	}()
	consumer := b.sources()
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

// Command typegen prints the JSON Schema of the components' props, from which
// `make types` makes app/lib/types.gen.ts.
package main

import (
	"fmt"
	"os"

	"github.com/aldaba/aldaba/site"
)

func main() {
	schema, err := site.TypesSchema()
	if err != nil {
		fmt.Fprintln(os.Stderr, "typegen:", err)
		os.Exit(1)
	}
	os.Stdout.Write(append(schema, '\n'))
}

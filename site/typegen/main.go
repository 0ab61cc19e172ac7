// Command typegen prints app/lib/types.gen.ts: the types of the components' props.
package main

import (
	"fmt"

	"github.com/aldaba/aldaba/site"
)

func main() {
	fmt.Print("// Made by `make types` from app/sections/*/kind.yaml and the Go structs of site/. Do not edit.\nimport type { Html } from './html';\n" + site.TypeScript())
}

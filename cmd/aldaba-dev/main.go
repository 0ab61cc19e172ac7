// Command aldaba-dev makes what the program that serves carries, and serves the site from
// its sources. `make` runs it.
package main

import (
	"os"

	"github.com/aldaba/aldaba/program/dev"
)

func main() { os.Exit(dev.Main(os.Args[1:])) }

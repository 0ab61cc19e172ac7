// Command aldaba-dev makes what the program that serves carries, and serves the site from
// its sources. `make` runs it.
package main

import (
	"os"

	"github.com/aldaba/aldaba/program"
	"github.com/aldaba/aldaba/program/dev"
	"github.com/aldaba/aldaba/site/checks"
)

func main() { os.Exit(dev.Main(program.Site{Check: checks.All}, os.Args[1:])) }

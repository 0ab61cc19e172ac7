// Command aldaba-edit opens the site's content in a browser, on the editor's own machine.
package main

import (
	"os"

	"github.com/aldaba/aldaba/program"
	"github.com/aldaba/aldaba/program/edit"
	"github.com/aldaba/aldaba/site/checks"
	"github.com/aldaba/aldaba/site/embedded"
)

func main() { os.Exit(edit.Main(program.Site{Files: embedded.Files, Check: checks.All}, os.Args[1:])) }

// Command aldaba serves the site.
//
//	aldaba [serve] --addr 127.0.0.1:8080 --origin https://www.example.com
//
// Each flag has an environment name: --admin-addr is ALDABA_ADMIN_ADDR. A flag
// counts more than the environment, and that more than the default.
package main

import (
	"os"

	"github.com/aldaba/aldaba/program"
)

func main() { os.Exit(program.Main(os.Args[1:])) }

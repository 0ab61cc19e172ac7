// Command aldaba serves the site.
//
//	aldaba [serve] --addr 127.0.0.1:8080 --origin https://www.example.com
//
// Each flag has an environment name: --admin-addr is ALDABA_ADMIN_ADDR. A flag
// counts more than the environment, and that more than the default.
package main

import (
	"github.com/aldaba/aldaba"
	"github.com/aldaba/aldaba/site/checks"
	"github.com/aldaba/aldaba/site/embedded"
)

func main() { aldaba.Main(aldaba.Site{Files: embedded.Files, Check: checks.All}) }

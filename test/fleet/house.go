package main

import "github.com/aldaba/aldaba/test/trial"

// house is what the rows share.
type house struct {
	*trial.House
	program string // bin/aldaba
}

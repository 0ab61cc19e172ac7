package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"sync"
	"syscall"
	"time"
)

const (
	// besideCommand has this program ask a server for cached pages until it is told
	// to end. It is a process of its own: in the one that sends an overload, who waits
	// for an answer also waits for a turn among hundreds.
	besideCommand = "beside"
	// keptRate is how many cached pages a second are requested beside an overload, over
	// keptConnections.
	keptRate, keptConnections = 50, 16
)

// keptPages are asked for in turns. Every replica has them in its cache.
func keptPages() work { return visits("/en", "/ca/contacta", "/integraciones") }

// beside is what became of cached pages that were requested beside an overload.
type beside struct {
	Good            []time.Duration
	Refused, Unsent int
	Fault           string
}

// visitBeside is the process.
func visitBeside(ctx context.Context, addr string) error {
	o := arrive(ctx, addr, keptRate, keptConnections, keptPages())
	said := beside{Good: o.good, Refused: o.refused, Unsent: o.unsent}
	if err := o.err(); err != nil {
		said.Fault = err.Error()
	}
	return json.NewEncoder(os.Stdout).Encode(said)
}

// besideDuring runs the process while something goes on.
func besideDuring(ctx context.Context, addr string, load func()) (outcome, error) {
	self, err := os.Executable()
	if err != nil {
		return outcome{}, fmt.Errorf("find this program: %w", err)
	}
	ctx, end := context.WithCancel(ctx)
	defer end()
	visitors := exec.CommandContext(ctx, self, besideCommand, addr)
	visitors.Stderr = os.Stderr
	visitors.Cancel = func() error { return visitors.Process.Signal(syscall.SIGTERM) }
	var loading sync.WaitGroup
	loading.Go(func() {
		load()
		end()
	})
	defer loading.Wait()
	printed, err := visitors.Output()
	var said beside
	if faulty := json.Unmarshal(printed, &said); faulty != nil {
		return outcome{}, fmt.Errorf("visitors beside the load: %w", errors.Join(err, faulty))
	}
	o := outcome{good: said.Good, refused: said.Refused, unsent: said.Unsent}
	if said.Fault != "" {
		o.faults = []error{fmt.Errorf("cached pages: %s", said.Fault)}
	}
	return o, nil
}

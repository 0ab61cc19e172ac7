package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// contender is a server that is measured beside others.
type contender struct {
	name   string
	prefix string // of its pages' paths
	// command serves at an address; its own files go into a folder of its own.
	command func(ctx context.Context, listen, own string) (*exec.Cmd, error)
	dynamic bool // it reads queries
}

// serving is a contender that runs.
type serving struct {
	contender
	base       string // its origin and prefix
	cmd        *exec.Cmd
	own        string
	readyAfter time.Duration // until its first 200
}

// start runs the server and waits until it answers a page with 200.
func (c contender) start(ctx context.Context, path string) (*serving, error) {
	listen, err := freeAddress()
	if err != nil {
		return nil, err
	}
	own, err := os.MkdirTemp("", "aldaba-bench-")
	if err != nil {
		return nil, err
	}
	s := &serving{contender: c, base: "http://" + listen + c.prefix, own: own}
	if s.cmd, err = c.command(ctx, listen, own); err != nil {
		return nil, err
	}
	log, err := os.Create(filepath.Join(own, "log"))
	if err != nil {
		return nil, err
	}
	defer log.Close()
	s.cmd.Stdout, s.cmd.Stderr = log, log
	s.cmd.Cancel = func() error { return s.cmd.Process.Signal(syscall.SIGTERM) }
	s.cmd.WaitDelay = 10 * time.Second
	begin := time.Now()
	if err := s.cmd.Start(); err != nil {
		return nil, fmt.Errorf("start %s: %w", c.name, err)
	}
	for time.Since(begin) < 20*time.Second {
		if answer, err := http.Get(s.base + path); err == nil {
			_, err = io.Copy(io.Discard, answer.Body)
			answer.Body.Close()
			if err == nil && answer.StatusCode == http.StatusOK {
				s.readyAfter = time.Since(begin)
				return s, nil
			}
		}
		time.Sleep(time.Millisecond)
	}
	told, _ := os.ReadFile(log.Name())
	s.stop()
	return nil, fmt.Errorf("%s does not answer: %s", c.name, told)
}

func (s *serving) stop() {
	s.cmd.Process.Signal(syscall.SIGTERM)
	s.cmd.Wait()
	os.RemoveAll(s.own)
}

// memory adds up the processes of the server: resident now, and each at its most.
func (s *serving) memory() (now, most int64, err error) {
	pids := []int{s.cmd.Process.Pid}
	for i := 0; i < len(pids); i++ {
		for name, sum := range map[string]*int64{"VmRSS:": &now, "VmHWM:": &most} {
			n, err := memoryOf(pids[i], name)
			if err != nil {
				return 0, 0, err
			}
			*sum += n
		}
		lists, err := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", pids[i]))
		if err != nil {
			return 0, 0, err
		}
		for _, list := range lists {
			children, err := os.ReadFile(list)
			if err != nil {
				return 0, 0, err
			}
			for _, child := range strings.Fields(string(children)) {
				pid, err := strconv.Atoi(child)
				if err != nil {
					return 0, 0, err
				}
				pids = append(pids, pid)
			}
		}
	}
	return now, most, nil
}

package dev

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/aldaba/aldaba/program"
)

// ownCommand is where this program's sources have it.
const ownCommand = "cmd/aldaba-dev"

// serve runs this program as serveSources, and compiles and starts it anew whenever a
// Go file or a file that Go embeds changes. The folder of a site alone has neither.
func serve(ctx context.Context, args []string) error {
	link, addresses, err := freeAddresses(args)
	if err != nil {
		return err
	}
	fmt.Fprintf(os.Stderr, "aldaba-dev: %s\n", link)
	if !isFolder(ownCommand) {
		return serveSources(ctx, append(slices.Clone(args), addresses...))
	}
	self, err := os.Executable()
	if err != nil {
		return fmt.Errorf("find this program: %w", err)
	}
	dir, err := os.MkdirTemp("", "aldaba-dev-")
	if err != nil {
		return fmt.Errorf("make a folder for the program: %w", err)
	}
	defer os.RemoveAll(dir)
	s := &supervisor{binary: filepath.Join(dir, "aldaba-dev"), args: slices.Concat([]string{sourcesCommand}, args, addresses)}
	defer s.stop()
	if err := s.start(ctx, self); err != nil {
		return err
	}
	return program.Watch(ctx, []string{"."}, func(files []string) {
		if slices.ContainsFunc(files, compiled) {
			if err := s.restart(ctx); err != nil {
				fmt.Fprintln(os.Stderr, "aldaba-dev:", err)
			}
		}
	})
}

// compiled tells the files that are part of the program; the others are read
// while it runs.
func compiled(file string) bool {
	name := filepath.ToSlash(file)
	return (strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go")) ||
		filepath.Base(name) == "go.mod" || strings.HasSuffix(name, "content/locales.json")
}

// supervisor runs one copy of the program at a time.
type supervisor struct {
	binary string
	args   []string
	child  *exec.Cmd
	ended  chan struct{}
	pages  io.Writer // what is written here is shown in the open pages
}

// tell shows a text in the open pages.
func (s *supervisor) tell(text string) {
	if s.child == nil {
		return
	}
	line, err := json.Marshal(text)
	if err == nil {
		_, err = s.pages.Write(append(line, '\n'))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "aldaba-dev: the pages are not told:", err)
	}
}

// freeAddresses gives the link to the site, and the flags that put other ports in
// the place of those that are taken.
func freeAddresses(args []string) (link string, flags []string, err error) {
	c, err := program.ReadConfig(here, args, os.Environ())
	if err != nil {
		return "", nil, err
	}
	site, err := freeAddress(c.Addr)
	if err != nil {
		return "", nil, err
	}
	if site != c.Addr {
		flags = append(flags, "--addr", site)
	}
	if c.AdminAddr != "" {
		admin, err := freeAddress(c.AdminAddr)
		if err != nil {
			return "", nil, err
		}
		if admin != c.AdminAddr {
			flags = append(flags, "--admin-addr", admin)
		}
	}
	return "http://" + site, flags, nil
}

// freeAddress is the address, or one with a free port if its own is taken.
func freeAddress(address string) (string, error) {
	l, err := net.Listen("tcp", address)
	if errors.Is(err, syscall.EADDRINUSE) {
		fmt.Fprintf(os.Stderr, "aldaba-dev: %s is taken\n", address)
		host, _, _ := net.SplitHostPort(address)
		l, err = net.Listen("tcp", net.JoinHostPort(host, "0"))
	}
	if err != nil {
		return "", fmt.Errorf("listen at %s: %w", address, err)
	}
	defer l.Close()
	return l.Addr().String(), nil
}

// restart compiles the program and, if that succeeds, puts it in the place of
// the one that runs.
func (s *supervisor) restart(ctx context.Context) error {
	start := time.Now()
	next := s.binary + ".next"
	compile := exec.CommandContext(ctx, "go", "build", "-ldflags=-s -w", "-o", next, "./"+ownCommand)
	said, err := compile.CombinedOutput()
	os.Stderr.Write(said)
	if err != nil {
		s.tell("Go does not compile:\n" + string(said))
		return fmt.Errorf("compile: %w", err)
	}
	s.tell("")
	s.stop()
	if err := os.Rename(next, s.binary); err != nil {
		return fmt.Errorf("compile: %w", err)
	}
	if err := s.start(ctx, s.binary); err != nil {
		return err
	}
	fmt.Fprintf(os.Stderr, "aldaba-dev: compiled in %s\n", time.Since(start).Round(time.Millisecond))
	return nil
}

// start runs a program that was compiled from these sources.
func (s *supervisor) start(ctx context.Context, binary string) (err error) {
	child := exec.Command(binary, s.args...)
	child.Stdout, child.Stderr = os.Stdout, os.Stderr
	if s.pages, err = child.StdinPipe(); err != nil {
		return fmt.Errorf("start the program: %w", err)
	}
	if err := child.Start(); err != nil {
		return fmt.Errorf("start the program: %w", err)
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		if err := child.Wait(); err != nil && ctx.Err() == nil {
			fmt.Fprintln(os.Stderr, "aldaba-dev: the program ended:", err)
		}
	}()
	s.child, s.ended = child, ended
	return nil
}

func (s *supervisor) stop() {
	if s.child == nil {
		return
	}
	// It may have ended by itself: then there is nothing to signal.
	_ = s.child.Process.Signal(syscall.SIGTERM)
	<-s.ended
	s.child = nil
}

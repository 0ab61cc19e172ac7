package store

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// helpers are what the test binary does as another process.
var helpers = map[string]func(){
	"post": helpPost,
	"list": helpList,
	"move": helpMove,
}

// helper starts this binary as another process, which writes lines. It may
// wait for a line of input.
func helper(t testing.TB, name, address string, args ...string) (c *exec.Cmd, said *bufio.Scanner, tell io.Writer) {
	t.Helper()
	c = exec.Command(os.Args[0])
	c.Env = append(os.Environ(), "STORE_TEST_HELPER="+name, "STORE_TEST_ADDRESS="+address, "STORE_TEST_ARGS="+strings.Join(args, " "))
	c.Stderr = os.Stderr
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	in, err := c.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	return c, bufio.NewScanner(out), in
}

func helperStore() *Store {
	s, err := Open(context.Background(), os.Getenv("STORE_TEST_ADDRESS"), Options{})
	if err == nil {
		err = s.Ready()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	return s
}

// helpPost adds enquiries without end and writes the ids that it was given.
func helpPost() {
	s := helperStore()
	for range 8 {
		go func() {
			for {
				e := enquiryAt(noon)
				receipt, err := s.Add(context.Background(), submission(e, "key of "+e.ID), mail)
				if err == nil {
					_, err = os.Stdout.WriteString(receipt.ID + "\n")
				}
				if err != nil {
					fmt.Fprintln(os.Stderr, err)
					os.Exit(1)
				}
			}
		}()
	}
	select {}
}

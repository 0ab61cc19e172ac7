package store

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"

	"github.com/aldaba/aldaba/leads"
)

// helpers are what the test binary does as another process.
var helpers = map[string]func(){
	"post": helpPost,
	"key":  helpKey,
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

// helpKey adds one enquiry for each key at once with other processes, and
// writes the ids that it was given.
func helpKey() {
	s := helperStore()
	defer s.Close()
	fmt.Println("ready")
	fmt.Scanln()
	var work sync.WaitGroup
	for key := range strings.FieldsSeq(os.Getenv("STORE_TEST_ARGS")) {
		for range 10 {
			work.Go(func() {
				e := enquiryAt(noon)
				e.Fields = leads.Fields{Email: key}
				receipt, err := s.Add(context.Background(), submission(e, key), mail)
				if err != nil {
					fmt.Fprintln(os.Stderr, err)
					os.Exit(1)
				}
				os.Stdout.WriteString(key + " " + receipt.ID + "\n")
			})
		}
	}
	work.Wait()
}

func TestAKilledProcessLosesNothing(t *testing.T) {
	onEach(t, func(t *testing.T, g ground) {
		address := g.address(t)
		var acknowledged []string
		for range 20 {
			c, said, _ := helper(t, "post", address)
			for n := 0; said.Scan(); n++ {
				acknowledged = append(acknowledged, said.Text())
				if n == 20 {
					if err := c.Process.Kill(); err != nil {
						t.Fatal(err)
					}
				}
			}
			if err := c.Wait(); err == nil || !strings.Contains(err.Error(), "killed") {
				t.Fatalf("the process ended with %v", err)
			}
		}
		s := openReady(t, address, Options{})
		wantKept(t, s, acknowledged)
		if g.name == "SQLite" {
			s.Close()
			if got := askSQLite(t, address, "PRAGMA integrity_check"); got != "ok" {
				t.Error(got)
			}
		}
	})
}

func TestOneKeyInManyProcessesIsOneEnquiry(t *testing.T) {
	onEach(t, func(t *testing.T, g ground) {
		address := g.address(t)
		openReady(t, address, Options{}).Close()
		var keys []string
		for range 20 {
			keys = append(keys, fmt.Sprint("key", serial.Add(1)))
		}
		const processes = 3
		var all []*exec.Cmd
		var said []*bufio.Scanner
		var starts []io.Writer
		for range processes {
			c, lines, start := helper(t, "key", address, keys...)
			all, said, starts = append(all, c), append(said, lines), append(starts, start)
		}
		for _, lines := range said {
			if !lines.Scan() || lines.Text() != "ready" {
				t.Fatal("a process is not ready")
			}
		}
		for _, start := range starts {
			if _, err := io.WriteString(start, "go\n"); err != nil {
				t.Fatal(err)
			}
		}
		ids := map[string]map[string]bool{}
		receipts := 0
		for i, c := range all {
			for said[i].Scan() {
				key, id, _ := strings.Cut(said[i].Text(), " ")
				if ids[key] == nil {
					ids[key] = map[string]bool{}
				}
				ids[key][id] = true
				receipts++
			}
			if err := c.Wait(); err != nil {
				t.Fatal(err)
			}
		}
		if receipts != processes*10*len(keys) {
			t.Errorf("%d receipts", receipts)
		}
		for key, of := range ids {
			if len(of) != 1 {
				t.Errorf("%s is %d enquiries", key, len(of))
			}
		}
		wantOnePerKey(t, openReady(t, address, Options{}))
	})
}

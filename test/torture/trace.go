package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/aldaba/aldaba/test/torture/process"
)

// call is a system call as strace saw it. Moments are lines of the trace:
// strace stops a thread where a call begins and where it ends, and writes a
// line each time, so what one call's end made possible stands after it.
type call struct {
	name         string
	path         string // of the file that it is for
	data         string // that was written or read
	numbers      []int64
	creates      bool  // an open that may have made the file
	result       int64 // negative: it failed
	begun, ended int
}

// never is when a call ended that was under way when the process was.
const never = 1 << 62

// tracedCalls are those that read requests, write answers, and change files.
const tracedCalls = "read,readv,recvfrom,recvmsg,write,writev,sendto,sendmsg,sendfile,pwrite64,pwritev,pwritev2,ftruncate,fallocate,fsync,fdatasync,sync_file_range,open,openat,unlink,unlinkat,rename,renameat,renameat2"

// startTraced runs a program of ours and writes what it asks of the system to
// a file. Some calls may be made to fail, as strace's inject says it.
func startTraced(ctx context.Context, environment []string, file, inject, name string, args ...string) (*process.Process, error) {
	if err := process.Needs("strace", "strace"); err != nil {
		return nil, err
	}
	options := []string{
		"-DD", // the program is our child, and killed alone: strace writes its last lines after that, and Kill waits for them
		"-f", "-y", "-x", "-s", "70000", "--seccomp-bpf", "-e", "signal=none", "-e", "trace=" + tracedCalls, "-o", file,
	}
	if inject != "" {
		options = append(options, "-e", "inject="+inject)
	}
	return process.Start(ctx, environment, "strace", slices.Concat(options, []string{name}, args)...)
}

// errConfused is of a trace in which strace took the end of one call for another's:
// no write gives more than it was asked for. It says nothing about the server.
var errConfused = errors.New("the trace is confused")

// readTrace reads such a file, the calls in the order of their beginning.
func readTrace(file string) ([]*call, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, fmt.Errorf("read the trace: %w", err)
	}
	defer f.Close()
	var calls []*call
	begun := map[string]*unfinished{} // by thread
	for in, n := bufio.NewReaderSize(f, 1<<20), 1; ; n++ {
		line, err := in.ReadString('\n')
		if err == io.EOF {
			return calls, nil
		}
		if err != nil {
			return nil, fmt.Errorf("read the trace: %w", err)
		}
		thread, text, _ := strings.Cut(strings.TrimRight(line, "\n"), " ")
		text = strings.TrimLeft(text, " ")
		switch {
		case strings.HasPrefix(text, "+++"), strings.HasPrefix(text, "---"):
			continue
		case strings.HasPrefix(text, "<... "):
			u := begun[thread]
			if u == nil {
				return nil, fmt.Errorf("line %d of the trace ends a call that did not begin", n)
			}
			_, rest, _ := strings.Cut(text, " resumed>")
			u.call.ended = n
			u.call.read(u.text + rest)
			delete(begun, thread)
			if c := u.call; c.name == "pwrite64" && len(c.numbers) > 0 && c.result > c.numbers[0] {
				return nil, fmt.Errorf("line %d: %s%s: %w", n, u.text[len(u.text)-min(len(u.text), 80):], text, errConfused)
			}
		case strings.HasSuffix(text, " <unfinished ...>"):
			c := &call{begun: n, ended: never, result: -1}
			calls = append(calls, c)
			text = strings.TrimSuffix(text, " <unfinished ...>")
			c.read(text) // what is known when it begins: it may never end
			begun[thread] = &unfinished{c, text}
		default:
			c := &call{begun: n, ended: n}
			c.read(text)
			calls = append(calls, c)
		}
	}
}

type unfinished struct {
	call *call
	text string
}

var (
	fileOfCall   = regexp.MustCompile(`^\d+<([^>]*)>`)
	numberOfCall = regexp.MustCompile(`, (-?\d+)`)
	resultOfCall = regexp.MustCompile(`\)\s+= (-?\d+)`)
)

// read takes the parts of a call from its text:
//
//	pwrite64(8</data/aldaba.db-wal>, "\x00\x00", 2, 4120) = 2
func (c *call) read(text string) {
	var args string
	c.name, args, _ = strings.Cut(text, "(")
	if m := fileOfCall.FindStringSubmatch(args); m != nil {
		c.path = m[1]
	}
	data, plain := unquoted(args)
	c.data, c.numbers = data, nil
	if m := resultOfCall.FindStringSubmatchIndex(plain); m != nil {
		c.result, _ = strconv.ParseInt(plain[m[2]:m[3]], 10, 64) // it is digits
		plain = plain[:m[0]]
	}
	for _, m := range numberOfCall.FindAllStringSubmatch(plain, -1) {
		n, _ := strconv.ParseInt(m[1], 10, 64)
		c.numbers = append(c.numbers, n)
	}
	if c.name == "open" || c.name == "openat" || strings.HasPrefix(c.name, "unlink") {
		c.path = c.data
		c.creates = strings.Contains(plain, "O_CREAT")
	}
}

// last is the last number that a call was given: an offset or a length.
func (c *call) last() int64 {
	if len(c.numbers) == 0 {
		return 0
	}
	return c.numbers[len(c.numbers)-1]
}

// unquoted parts the texts in quotes, joined, from the rest.
func unquoted(args string) (data, plain string) {
	var quoted, rest strings.Builder
	for i := 0; i < len(args); i++ {
		if args[i] != '"' {
			rest.WriteByte(args[i])
			continue
		}
		for i++; i < len(args) && args[i] != '"'; i++ {
			if args[i] != '\\' {
				quoted.WriteByte(args[i])
				continue
			}
			i++
			if i >= len(args) {
				break
			}
			switch b := args[i]; b {
			case 'x':
				n, _ := strconv.ParseUint(args[i+1:min(i+3, len(args))], 16, 8)
				quoted.WriteByte(byte(n))
				i += 2
			case 'n', 'r', 't', 'v', 'f', 'a', 'b':
				quoted.WriteByte("\n\r\t\v\f\a\b"[strings.IndexByte("nrtvfab", b)])
			case '0', '1', '2', '3', '4', '5', '6', '7':
				end := i + 1
				for end < len(args) && end < i+3 && '0' <= args[end] && args[end] <= '7' {
					end++
				}
				n, _ := strconv.ParseUint(args[i:end], 8, 8)
				quoted.WriteByte(byte(n))
				i = end - 1
			default:
				quoted.WriteByte(b)
			}
		}
	}
	return quoted.String(), rest.String()
}

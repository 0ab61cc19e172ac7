//go:build !race

package program

import (
	"context"
	"log/slog"
	"net"
	"path/filepath"
	"testing"

	"go.uber.org/goleak"
)

func TestEveryReasonNotToStartIsTold(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	file := filepath.Join(t.TempDir(), "file")
	writeFile(t, file, "")
	leaks := goleak.IgnoreCurrent()
	for _, args := range [][]string{
		{"--addr=" + taken.Addr().String()},
		{"--addr=127.0.0.1:0", "--admin-addr=" + taken.Addr().String()},
		{"--addr=127.0.0.1:0", "--content=" + t.TempDir()},
		{"--addr=127.0.0.1:0", "--releases=" + file},
		{"--addr=127.0.0.1:0", "--database=mysql://localhost/aldaba"},
	} {
		c, err := ReadConfig(bundled(t), append([]string{"--database=" + filepath.Join(t.TempDir(), "aldaba.db")}, args...), nil)
		if err != nil {
			t.Fatal(err)
		}
		ctx, stop := context.WithCancel(t.Context())
		if err := Serve(ctx, c, slog.New(slog.DiscardHandler), func(net.Addr, net.Addr) { stop() }); err == nil {
			t.Errorf("%q: the program ends as if it had been told to", args)
		}
		stop()
		goleak.VerifyNone(t, leaks, patternClock)
	}
}

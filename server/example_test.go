package server_test

import (
	"context"
	"log"
	"net/url"
	"os/signal"
	"syscall"

	"github.com/aldaba/aldaba/server"
)

// An edition is a site, a renderer that has its components, and its assets.
func Example() {
	var edition server.Edition
	origin, err := url.Parse("https://www.example.com")
	if err != nil {
		log.Fatal(err)
	}
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM)
	defer stop()
	s, err := server.New(server.Config{PageConfig: server.PageConfig{Origin: origin}}, edition)
	if err != nil {
		log.Fatal(err)
	}
	go s.Warm(ctx)
	if err := server.Run(ctx, s, server.Listen{Addr: ":8080", AdminAddr: ":9080"}); err != nil {
		log.Fatal(err)
	}
}

package server

import (
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"time"

	"github.com/aldaba/aldaba/server/web"
)

// Timeouts of a connection. A client that sends or reads slower is cut off.
const (
	readHeaderTimeout = 5 * time.Second
	readTimeout       = 30 * time.Second
	writeTimeout      = 60 * time.Second
	idleTimeout       = 120 * time.Second
	maxHeaderBytes    = 32 << 10
)

// http2Config bounds what one connection of HTTP/2 holds. Go's own bounds are 250
// streams, and 1 MB each for a frame and for bodies that no handler has read.
var http2Config = http.HTTP2Config{
	MaxConcurrentStreams: 64, MaxReadFrameSize: 16 << 10,
	MaxReceiveBufferPerConnection: 64 << 10, MaxReceiveBufferPerStream: 64 << 10,
	WriteByteTimeout: 15 * time.Second, // of a client that takes nothing: stream timeouts write to it too
}

// maxAdminConnections bounds the admin listener.
const maxAdminConnections = 64

// listening is a listener with the server that answers there.
type listening struct {
	*http.Server
	at net.Listener
}

func (l listening) serve() error {
	if l.TLSConfig != nil {
		return l.ServeTLS(l.at, "", "")
	}
	return l.Serve(l.at)
}

// listen opens what is configured, or nothing: the site's listener first, then the
// admin's.
func (s *Server) listen(at Listen) (all []listening, err error) {
	open := func(what, address string, h http.Handler, visitors, wired bool) {
		if address == "" || err != nil {
			return
		}
		var l net.Listener
		if l, err = net.Listen("tcp", address); err != nil {
			err = fmt.Errorf("listen for %s: %w", what, err)
			return
		}
		if visitors && at.Wrap != nil {
			l = at.Wrap(l)
		}
		if wired {
			l = web.Listener{Listener: l}
		}
		bound := at.Connections
		if !visitors {
			bound = web.NewConnections(maxAdminConnections, 0, nil)
		}
		if bound != nil {
			l, h = bound.Listener(l), bound.Handler(h)
		}
		all = append(all, listening{newHTTPServer(h, s.config.Logger), l})
	}
	open("the site", at.Addr, s, true, at.TLS == nil) // under TLS net/http must see its own connections
	open("the admin", at.AdminAddr, internalHosts(s.Admin()), false, false)
	open("visitors without encryption", at.PlainAddr, at.Plain, true, false)
	if err != nil {
		for _, l := range all {
			l.at.Close()
		}
		return nil, err
	}
	all[0].TLSConfig = at.TLS
	return all, nil
}

func newHTTPServer(h http.Handler, log *slog.Logger) *http.Server {
	return &http.Server{
		Handler: h, ReadHeaderTimeout: readHeaderTimeout, ReadTimeout: readTimeout, WriteTimeout: writeTimeout,
		IdleTimeout: idleTimeout, MaxHeaderBytes: maxHeaderBytes,
		ErrorLog:    slog.NewLogLogger(log.Handler(), slog.LevelDebug), // a client that disconnects is not worth a warning
		ConnContext: web.WithConnection, HTTP2: &http2Config,
	}
}

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
	open := func(what, address string, h http.Handler, visitors bool) {
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
		all = append(all, listening{newHTTPServer(h, s.config.Logger), l})
	}
	open("the site", at.Addr, s, true)
	open("the admin", at.AdminAddr, internalHosts(s.Admin()), false)
	open("visitors without encryption", at.PlainAddr, at.Plain, true)
	if err != nil {
		for _, l := range all {
			l.at.Close()
		}
		return nil, err
	}
	// Under TLS net/http must see its own connections, not ours.
	if site := &all[0]; at.TLS != nil {
		site.TLSConfig = at.TLS
	} else {
		site.at = web.Listener{Listener: site.at}
	}
	return all, nil
}

func newHTTPServer(h http.Handler, log *slog.Logger) *http.Server {
	return &http.Server{
		Handler: h, ReadHeaderTimeout: readHeaderTimeout, ReadTimeout: readTimeout, WriteTimeout: writeTimeout,
		IdleTimeout: idleTimeout, MaxHeaderBytes: maxHeaderBytes,
		ErrorLog:    slog.NewLogLogger(log.Handler(), slog.LevelDebug), // a client that disconnects is not worth a warning
		ConnContext: web.WithWire,
	}
}

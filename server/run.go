package server

import (
	"context"
	"crypto/tls"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/pprof"
	"net/netip"
	"slices"
	"strings"
	"time"

	"github.com/aldaba/aldaba/server/web"
)

// Listen is where the server listens and how it stops.
type Listen struct {
	Addr string // of the site
	// TLS, when set, encrypts what visitors get there, and negotiates HTTP/2.
	TLS *tls.Config
	// PlainAddr is where Plain answers visitors who come without encryption; empty:
	// nowhere.
	PlainAddr string
	Plain     http.Handler
	// Wrap, when set, is given each listener that visitors reach.
	Wrap func(net.Listener) net.Listener
	// Connections bounds the connections of visitors; nil: there may be any number.
	Connections *web.Connections
	AdminAddr   string // of /livez, /readyz and /metrics; empty: none
	// DrainDelay is how long the server goes on after it turned unready, so that
	// load balancers notice.
	DrainDelay time.Duration
	// DrainTimeout is how long requests may take to end after that.
	DrainTimeout time.Duration
	// Started, when set, is called with the addresses in use.
	Started func(site, admin net.Addr)
}

// Run serves until the context ends; then it turns unready, lets requests end
// and stops. It closes the server, also when it cannot listen.
func Run(ctx context.Context, s *Server, at Listen) error {
	defer s.Close()
	servers, err := s.listen(at)
	if err != nil {
		return err
	}
	ended := make(chan error, len(servers))
	for _, srv := range servers {
		go func() { ended <- srv.serve() }()
	}
	site, admin := servers[0].at.Addr(), net.Addr(nil)
	if at.AdminAddr != "" {
		admin = servers[1].at.Addr()
	}
	s.config.Logger.Info("listening", "site", site.String(), "admin", fmt.Sprint(admin))
	if at.Started != nil {
		at.Started(site, admin)
	}
	waiting := len(servers)
	var failure error
	select {
	case failure = <-ended:
		waiting--
	case <-ctx.Done():
		s.Drain()
		s.config.Logger.Info("stopping")
		time.Sleep(at.DrainDelay)
	}
	stop, cancel := context.WithTimeout(context.Background(), at.DrainTimeout)
	defer cancel()
	for _, srv := range servers {
		if err := srv.Shutdown(stop); err != nil {
			failure = errors.Join(failure, fmt.Errorf("stop: %w", err), srv.Close())
		}
	}
	for range waiting {
		if err := <-ended; !errors.Is(err, http.ErrServerClosed) {
			failure = errors.Join(failure, err)
		}
	}
	return failure
}

// internalHosts answers requests whose Host is an address or a name that cannot be
// registered. It prevents DNS rebinding: a page in an operator's browser gets
// nothing.
func internalHosts(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := r.Host
		if host, _, err := net.SplitHostPort(name); err == nil {
			name = host
		}
		name = strings.ToLower(strings.TrimSuffix(name, "."))
		_, err := netip.ParseAddr(strings.Trim(name, "[]"))
		own := slices.ContainsFunc([]string{".local", ".internal", ".localhost", ".svc"}, func(end string) bool { return strings.HasSuffix(name, end) })
		if err != nil && !own && strings.Contains(name, ".") {
			http.Error(w, "ask by address or by an internal name", http.StatusMisdirectedRequest)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// Admin answers operators: /livez while the program runs, /readyz once its pages
// are composed and until it is to stop (Config.ReadyWithin), /metrics, /version, and profiles under /debug/pprof/ when
// Config.Profiles is set. /readyz?scope=content
// names the version of the content that is shown; it is unready, and lists the faults, while new content is faulty and the last good
// one is served. /readyz?scope=leads is unready, and says why, while enquiries
// cannot be kept and pages are served on.
func (s *Server) Admin() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /livez", func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, "ok\n") })
	mux.HandleFunc("GET /readyz", func(w http.ResponseWriter, r *http.Request) {
		says := ""
		switch scope := r.URL.Query().Get("scope"); scope {
		case "":
		case "content":
			if fault := s.fault.Load(); fault != nil {
				http.Error(w, *fault, http.StatusServiceUnavailable)
				return
			}
			says = "ok " + s.router.Load().Site.Version + "\n"
		case "leads":
			if err := s.enquiries.Ready(); err != nil {
				http.Error(w, err.Error(), http.StatusServiceUnavailable)
				return
			}
		default:
			http.Error(w, "unknown scope: there are content and leads", http.StatusBadRequest)
			return
		}
		ready, state := s.Ready()
		if !ready {
			http.Error(w, state, http.StatusServiceUnavailable)
			return
		}
		if says == "" {
			says = state + "\n"
		}
		io.WriteString(w, says)
	})
	mux.Handle("GET /metrics", s.config.Metrics.Handler())
	mux.HandleFunc("GET /version", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_ = json.NewEncoder(w).Encode(s.config.Version) // to a client that has gone, perhaps
	})
	if s.config.Profiles {
		mux.HandleFunc("GET /debug/pprof/", pprof.Index)
		mux.HandleFunc("GET /debug/pprof/profile", pprof.Profile)
	}
	return mux
}

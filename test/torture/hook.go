package main

import (
	"io"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
)

// hook is a receiver of webhooks.
type hook struct {
	*arrivals
	*httptest.Server
	elsewhere *httptest.Server // where it redirects to
	astray    atomic.Int64     // what went there
	manner    atomic.Value
}

func openHook(m manner) *hook {
	h := &hook{arrivals: newArrivals()}
	h.manner.Store(m)
	h.elsewhere = httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { h.astray.Add(1) }))
	h.Server = httptest.NewServer(h)
	return h
}

func (h *hook) recover() error {
	h.manner.Store(works)
	return nil
}

func (h *hook) close() {
	h.CloseClientConnections() // those that hang
	h.Server.Close()
	h.elsewhere.Close()
}

func (h *hook) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return
	}
	switch h.manner.Load() {
	case fails:
		http.Error(w, "broken", http.StatusInternalServerError)
		return
	case redirects:
		http.Redirect(w, r, h.elsewhere.URL, http.StatusTemporaryRedirect)
		return
	}
	h.take(string(body), r.Header.Get("Aldaba-Delivery"))
	switch h.manner.Load() {
	case hangs:
		<-r.Context().Done() // until the sender has enough
	case forgets:
		panic(http.ErrAbortHandler) // breaks the connection off
	}
}

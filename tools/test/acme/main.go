// Command acme is a certificate authority for tests: Pebble, until its standard input
// ends. It gives certificates of any domain whose challenge is answered on two ports of
// this machine, and writes a line of JSON: the URL of its directory, the certificate that
// this is served with, and the root of those that it gives.
//
//	acme HTTP-PORT TLS-PORT SECONDS
package main

import (
	"encoding/json"
	"io"
	"log"
	"net"
	"net/http/httptest"
	"os"
	"strconv"

	"github.com/letsencrypt/pebble/v2/ca"
	"github.com/letsencrypt/pebble/v2/db"
	"github.com/letsencrypt/pebble/v2/va"
	"github.com/letsencrypt/pebble/v2/wfe"
	"github.com/miekg/dns"
)

func main() {
	number := func(i int) int {
		n, err := strconv.Atoi(os.Args[i])
		if err != nil {
			log.Fatal(err)
		}
		return n
	}
	quiet, store := log.New(io.Discard, "", 0), db.NewMemoryStore()
	authority := ca.New(quiet, store, "", "ecdsa", 0, 1, map[string]ca.Profile{"default": {ValidityPeriod: uint64(number(3))}})
	validator := va.New(quiet, number(1), number(2), false, resolver(), store)
	protocol := wfe.New(quiet, store, validator, authority, []string{"authority.example"}, false, false, 1, 1)
	front := httptest.NewTLSServer(protocol.Handler())
	if err := json.NewEncoder(os.Stdout).Encode(map[string]any{
		"directory": front.URL + wfe.DirectoryPath, "front": front.Certificate().Raw, "root": authority.GetRootCert(0).DER,
	}); err != nil {
		log.Fatal(err)
	}
	io.Copy(io.Discard, os.Stdin)
}

// resolver answers that every domain is this machine.
func resolver() (address string) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		log.Fatal(err)
	}
	s := &dns.Server{Listener: l, Handler: dns.HandlerFunc(func(w dns.ResponseWriter, query *dns.Msg) {
		answer := new(dns.Msg).SetReply(query)
		if q := query.Question[0]; q.Qtype == dns.TypeA {
			answer.Answer = append(answer.Answer, &dns.A{Hdr: dns.RR_Header{Name: q.Name, Rrtype: dns.TypeA, Class: dns.ClassINET}, A: net.IPv4(127, 0, 0, 1)})
		}
		w.WriteMsg(answer)
	})}
	go s.ActivateAndServe()
	return l.Addr().String()
}

package web

import (
	"net/http"
	"net/http/httptest"
	"net/netip"
	"testing"
)

func prefixes(t testing.TB, list ...string) Proxies {
	t.Helper()
	var p Proxies
	for _, text := range list {
		network, err := netip.ParsePrefix(text)
		if err != nil {
			t.Fatal(err)
		}
		p = append(p, network)
	}
	return p
}

func TestOnlyTrustedProxiesAreBelieved(t *testing.T) {
	trusted := prefixes(t, "10.0.0.0/8", "2001:db8:1::/48", "::1/128")
	for _, c := range []struct {
		name, peer string
		forwarded  []string
		want       string
	}{
		{"no proxy", "192.0.2.7:4711", nil, "192.0.2.7"},
		{"a stranger's word", "192.0.2.7:4711", []string{"198.51.100.1"}, "192.0.2.7"},
		{"a proxy that says nothing", "10.0.0.1:4711", nil, "10.0.0.1"},
		{"a proxy's word", "10.0.0.1:4711", []string{"198.51.100.1"}, "198.51.100.1"},
		{"what the client wrote before", "10.0.0.1:4711", []string{"203.0.113.9, 198.51.100.1"}, "198.51.100.1"},
		{"a client that names a proxy", "10.0.0.1:4711", []string{"203.0.113.9, 10.9.9.9, 198.51.100.1"}, "198.51.100.1"},
		{"two proxies", "10.0.0.1:4711", []string{"198.51.100.1, 10.0.0.2"}, "198.51.100.1"},
		{"two lines", "10.0.0.1:4711", []string{"203.0.113.9", "198.51.100.1, 10.0.0.2"}, "198.51.100.1"},
		{"proxies over both lines", "10.0.0.1:4711", []string{"198.51.100.1,10.0.0.3", "10.0.0.2"}, "198.51.100.1"},
		{"nothing but proxies", "10.0.0.1:4711", []string{"10.0.0.3, 10.0.0.2"}, "10.0.0.3"},
		{"an entry that is no address", "10.0.0.1:4711", []string{"198.51.100.1, unknown"}, "10.0.0.1"},
		{"an empty entry", "10.0.0.1:4711", []string{"198.51.100.1,,10.0.0.2"}, "10.0.0.2"},
		{"an empty line", "10.0.0.1:4711", []string{""}, "10.0.0.1"},
		{"blanks", "10.0.0.1:4711", []string{" 203.0.113.9 ,\t198.51.100.1 "}, "198.51.100.1"},
		{"an address with its port", "10.0.0.1:4711", []string{"198.51.100.1:80"}, "198.51.100.1"},
		{"IPv6", "[2001:db8:1::5]:4711", []string{"2001:db8:2::7"}, "2001:db8:2::7"},
		{"IPv6 in brackets", "[2001:db8:1::5]:4711", []string{"[2001:db8:2::7]"}, "2001:db8:2::7"},
		{"IPv6 with its port", "[2001:db8:1::5]:4711", []string{"[2001:db8:2::7]:80"}, "2001:db8:2::7"},
		{"a proxy that is IPv4 within IPv6", "[::ffff:10.0.0.1]:4711", []string{"198.51.100.1"}, "198.51.100.1"},
		{"a client that is IPv4 within IPv6", "10.0.0.1:4711", []string{"::ffff:198.51.100.1"}, "198.51.100.1"},
		{"a zone", "[fe80::1%eth0]:4711", nil, "fe80::1"},
		{"a peer without an address", "@", []string{"198.51.100.1"}, "invalid IP"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := httptest.NewRequest(http.MethodPost, "/", nil)
			r.RemoteAddr, r.Header["X-Forwarded-For"] = c.peer, c.forwarded
			// Another header is nobody's word.
			r.Header["Forwarded"], r.Header["X-Real-Ip"] = []string{"for=203.0.113.66"}, []string{"203.0.113.66"}
			if got := trusted.Client(r).String(); got != c.want {
				t.Errorf("the client is %s, want %s", got, c.want)
			}
		})
	}
}

func TestWithoutProxiesThePeerCounts(t *testing.T) {
	r := httptest.NewRequest(http.MethodPost, "/", nil)
	r.Header.Set("X-Forwarded-For", "198.51.100.1")
	r.RemoteAddr = "10.0.0.1:4711"
	if got := Proxies(nil).Client(r).String(); got != "10.0.0.1" {
		t.Errorf("the client is %s", got)
	}
}

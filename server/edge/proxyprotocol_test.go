package edge

import (
	"bufio"
	"bytes"
	"io"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"testing"

	"github.com/pires/go-proxyproto"
)

func TestTheProxyProtocolIsReadFromTrustedPeersAlone(t *testing.T) {
	const plain = "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
	const version1 = "PROXY TCP4 203.0.113.7 192.0.2.1 4711 443\r\n"
	header := proxyproto.HeaderProxyFromAddrs(2, &net.TCPAddr{IP: net.ParseIP("2001:db8::7"), Port: 4711}, &net.TCPAddr{IP: net.ParseIP("2001:db8::1"), Port: 443})
	var version2 bytes.Buffer
	if _, err := header.WriteTo(&version2); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ trusted, sent, want string }{
		"version 1":            {"127.0.0.0/8", version1 + plain, "203.0.113.7:4711"},
		"version 2":            {"127.0.0.0/8", version2.String() + plain, "[2001:db8::7]:4711"},
		"a proxy's own check":  {"127.0.0.0/8", "PROXY UNKNOWN\r\n" + plain, "127.0.0.1"},
		"without the header":   {"127.0.0.0/8", plain, ""},
		"a stranger":           {"10.0.0.0/8", plain, "127.0.0.1"},
		"a stranger's header":  {"10.0.0.0/8", version1 + plain, "400 Bad Request"},
		"a stranger's, binary": {"10.0.0.0/8", version2.String() + plain, "400 Bad Request"},
		"a broken header":      {"127.0.0.0/8", "PROXY TCP4 nobody\r\n" + plain, ""},
	} {
		t.Run(name, func(t *testing.T) {
			l, err := net.Listen("tcp", "127.0.0.1:0")
			if err != nil {
				t.Fatal(err)
			}
			s := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { io.WriteString(w, r.RemoteAddr) })}
			defer s.Close()
			go s.Serve(ProxyProtocol(l, []netip.Prefix{netip.MustParsePrefix(c.trusted)}))
			connection, err := net.Dial("tcp", l.Addr().String())
			if err != nil {
				t.Fatal(err)
			}
			defer connection.Close()
			if _, err := io.WriteString(connection, c.sent); err != nil {
				t.Fatal(err)
			}
			answer, err := http.ReadResponse(bufio.NewReader(connection), nil)
			if c.want == "" {
				if err == nil {
					t.Errorf("it is answered with %s", answer.Status)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			body, _ := io.ReadAll(answer.Body)
			if got := string(body); !strings.HasPrefix(got, c.want) {
				t.Errorf("the client is %q, want %q", got, c.want)
			}
		})
	}
}

func TestConnectionsBehindAProxyCloseByHalves(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	proxy, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer proxy.Close()
	c, err := ProxyProtocol(l, []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}).Accept()
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if err := c.(interface{ CloseWrite() error }).CloseWrite(); err != nil {
		t.Fatal(err)
	}
	if n, err := proxy.Read(make([]byte, 1)); err != io.EOF {
		t.Errorf("%d bytes, %v", n, err)
	}
}

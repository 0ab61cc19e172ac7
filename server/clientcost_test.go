package server

import (
	"context"
	"fmt"
	"maps"
	"net/http"
	"runtime"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/aldaba/aldaba/renderer"
	"github.com/aldaba/aldaba/server/enquiries"
	"github.com/aldaba/aldaba/server/web"
)

const quotePage = "/en/quote"

// aQuote is the address of a quote that is requested for the first time.
func aQuote(n int) string { return fmt.Sprintf("%s?doors=room*%d", quotePage, n+1) }

// costly are requests that take a VM, each in another form.
var costly = map[string]func(n int) *http.Request{
	"a quote":  func(n int) *http.Request { return newRequest(http.MethodGet, aQuote(n)) },
	"a search": func(n int) *http.Request { return newRequest(http.MethodGet, unseen(3*n)) },
	"a wrong address": func(n int) *http.Request {
		return newRequest(http.MethodGet, "/en/"+[]string{"contac", "demos", "pricin", "academ", "integration"}[n%5])
	},
	"a submitted quote": func(n int) *http.Request {
		return newRequest(http.MethodGet, fmt.Sprintf("%s?do=show&1.row=room*%d", quotePage, n+1))
	},
	"a sheet": func(n int) *http.Request {
		return newRequest(http.MethodGet, fmt.Sprintf("%s.csv?doors=room*%d", quotePage, n+1))
	},
	"a form with a fault": func(n int) *http.Request {
		return newPost(enquiries.ContactPath, typeForm, with(message, "email", fmt.Sprint("nobody", n)).Encode())
	},
}

func (h *house) sent(address string, r *http.Request) answer {
	r.RemoteAddr = address + ":1000"
	return h.ask(r)
}

// held are the fragments that the costly requests render.
var held = []string{"quote", "integrations-search", "message", "quote-address", "quote-sheet", "enquiry"}

// Each form of request beside the next: were one not counted with the others, its pair would
// take two VMs.
func TestOneClientTakesOneVM(t *testing.T) {
	names := slices.Sorted(maps.Keys(costly))
	for i, name := range names {
		other := names[(i+1)%len(names)]
		request, another := costly[name], costly[other]
		for _, pair := range [][]*http.Request{{request(0), another(1)}, {request(0), request(1)}} {
			t.Run(name+" and "+other, func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					h := openCounter(t, given{options: renderer.Options{VMs: 3, Timeout: time.Minute}}, enquiries.Config{})
					var releases []func()
					for _, fragment := range held {
						_, release := h.hold(t, fragment)
						releases = append(releases, release)
					}
					done := make(chan answer, 3)
					for n, r := range pair {
						go func() { done <- h.sent("192.0.2.1", r) }()
						synctest.Wait()
						if busy := h.shown.Renderer.Stats().Busy; busy != 1 {
							t.Errorf("%d requests of a client hold %d VMs", n+1, busy)
						}
					}
					go func() { done <- h.sent("192.0.2.2", request(2)) }()
					synctest.Wait()
					if busy := h.shown.Renderer.Stats().Busy; busy != 2 {
						t.Errorf("another client waits for it: %d VMs are busy", busy)
					}
					for _, release := range releases {
						release()
					}
					for range 3 {
						if a := <-done; a.StatusCode >= 429 {
							t.Errorf("one of them gets %d", a.StatusCode)
						}
					}
				})
			})
		}
	}
}

func TestAClientWithTooMuchWaitingIsRefused(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openCounter(t, given{options: renderer.Options{VMs: 2}}, enquiries.Config{})
		_, release := h.hold(t, "quote")
		const asked = 40
		codes := make(chan string, asked)
		for n := range asked {
			go func() {
				a := h.by("192.0.2.1", aQuote(n))
				codes <- fmt.Sprint(a.StatusCode, " ", a.Header.Get("Retry-After"))
			}()
		}
		synctest.Wait()
		count := map[string]int{}
		for range len(codes) {
			count[<-codes]++
		}
		if len(count) != 1 || count["429 2"] == 0 {
			t.Errorf("at once: %v", count)
		}
		release()
		synctest.Wait()
		for range len(codes) {
			count[<-codes]++
		}
		if count["200 "] == 0 || count["200 "]+count["429 2"] != asked {
			t.Errorf("in all: %v", count)
		}
	})
}

// The VM of a quote whose client has gone works on: until then it is that client's.
func TestWhoGoesAwayHoldsItsTurnUntilTheVMIsFree(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, given{options: renderer.Options{VMs: 3}})
		_, release := h.hold(t, "quote")
		for n := range 2 {
			ctx, leave := context.WithCancel(t.Context())
			r := newRequest(http.MethodGet, aQuote(n)).WithContext(ctx)
			done := make(chan answer)
			go func() { done <- h.sent("192.0.2.1", r) }()
			synctest.Wait()
			leave()
			<-done
			synctest.Wait()
			if busy := h.shown.Renderer.Stats().Busy; busy != 1 {
				t.Errorf("%d VMs are busy after %d requests", busy, n+1)
			}
		}
		release()
	})
}

func TestAClientIsChargedForItsVMTime(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the CPU time of a VM is read on Linux alone")
	}
	const rate = 60
	for name, request := range costly {
		t.Run(name, func(t *testing.T) {
			h := openCounter(t, given{config: Config{PageConfig: PageConfig{SearchRate: rate}}}, enquiries.Config{})
			for _, fragment := range held {
				h.burn(fragment, rate*2*time.Millisecond)
			}
			if a := h.sent("192.0.2.1", request(0)); a.StatusCode >= 429 {
				t.Fatalf("the first gets %d", a.StatusCode)
			}
			h.composer.Wait()
			for other, another := range costly {
				a := h.sent("192.0.2.1", another(1))
				if a.StatusCode != http.StatusTooManyRequests || a.Header.Get("Retry-After") != web.RetryAfterLimited[0] {
					t.Errorf("%s after it gets %d, Retry-After %q", other, a.StatusCode, a.Header.Get("Retry-After"))
				}
			}
			if a := h.sent("192.0.2.2", request(2)); a.StatusCode >= 429 {
				t.Errorf("another client gets %d", a.StatusCode)
			}
		})
	}
}

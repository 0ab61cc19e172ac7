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

// costly are requests that take a VM, each in another form.
var costly = map[string]func(n int) *http.Request{
	"an estimate": func(n int) *http.Request { return newRequest(http.MethodGet, anEstimate(n)) },
	"a search":    func(n int) *http.Request { return newRequest(http.MethodGet, unseen(3*n)) },
	"a wrong address": func(n int) *http.Request {
		return newRequest(http.MethodGet, "/en/"+[]string{"contac", "dentist", "compan", "privac", "estimat"}[n%5])
	},
	"a submitted estimate": func(n int) *http.Request {
		return newRequest(http.MethodGet, fmt.Sprintf("%s?do=show&1.row=checkup*%d", estimatePage, n+1))
	},
	"a sheet": func(n int) *http.Request {
		return newRequest(http.MethodGet, fmt.Sprintf("%s.csv?visits=checkup*%d", estimatePage, n+1))
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
var held = []string{"estimate", "dentists", "message", "estimate-address", "estimate-sheet", "enquiry"}

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
					h := openCounter(t, given{site: siteWithEstimate(), options: renderer.Options{VMs: 3, Timeout: time.Minute}}, enquiries.Config{})
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
		h := openCounter(t, given{site: siteWithEstimate(), options: renderer.Options{VMs: 2}}, enquiries.Config{})
		_, release := h.hold(t, "estimate")
		const asked = 40
		codes := make(chan string, asked)
		for n := range asked {
			go func() {
				a := h.by("192.0.2.1", anEstimate(n))
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

// The VM of an estimate whose client has gone works on: until then it is that client's.
func TestWhoGoesAwayHoldsItsTurnUntilTheVMIsFree(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, given{site: siteWithEstimate(), options: renderer.Options{VMs: 3}})
		_, release := h.hold(t, "estimate")
		for n := range 2 {
			ctx, leave := context.WithCancel(t.Context())
			r := newRequest(http.MethodGet, anEstimate(n)).WithContext(ctx)
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
			h := openCounter(t, given{site: siteWithEstimate(), config: Config{PageConfig: PageConfig{SearchRate: rate}}}, enquiries.Config{})
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

package server

import (
	"net/http"
	"testing"
	"testing/synctest"

	"github.com/aldaba/aldaba/server/admission"
	"github.com/aldaba/aldaba/server/pages"
)

func TestUnderOverloadOnlyWhatIsCachedIsServed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		control := admission.New()
		h := open(t, given{config: Config{PageConfig: PageConfig{Admission: control}}})
		h.warm(t, contactPage, dentistsPage, dentistsPage+"?q=roca")
		h.composer.Wait()
		end := make(chan struct{})
		for !control.Full(admission.Page) {
			go func() {
				if leave, err := control.Enter(t.Context(), admission.Page); err == nil {
					<-end
					leave()
				}
			}()
			synctest.Wait()
		}
		for _, target := range []string{contactPage, dentistsPage + "?q=roca", dentistsPage} {
			h.mustGet(t, target)
		}
		for _, target := range []string{unseen(0), unseen(1), unseen(2), "/contacto", "/en/nothing", pages.LivePath + "/en/news"} {
			a := h.get(target)
			if a.StatusCode != http.StatusServiceUnavailable {
				t.Errorf("%s: %d", target, a.StatusCode)
			}
			mustHave(t, a.Header, map[string]string{"Retry-After": "2", "Cache-Control": "no-store"})
		}
		h.Warm(t.Context()) // which is one page after the other, and waits for nobody
		h.mustGet(t, "/contacto")
		mustCount(t, h.metrics(t), map[string]float64{`aldaba_admission_total{class="live",outcome="refused"}`: 2})
		close(end)
		synctest.Wait()
		h.mustGet(t, unseen(3))
	})
}

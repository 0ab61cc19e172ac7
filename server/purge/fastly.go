package purge

import (
	"context"
	"net/http"
	"strings"
)

// Fastly is a service of Fastly's. Its purges are soft: what is purged stays for
// when no replica answers.
//
// Source: fastly.com/documentation/reference/api/purging, "Purge multiple surrogate key tags".
func Fastly(service, token string) Cache {
	return fastly{"https://api.fastly.com", service, token}
}

type fastly struct{ api, service, token string }

func (f fastly) Name() string { return "fastly" }

func (f fastly) Batch() int { return 256 }

func (f fastly) Purge(ctx context.Context, keys []string) error {
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, f.api+"/service/"+f.service+"/purge", nil)
	if err != nil {
		return err
	}
	r.Header.Set("Fastly-Key", f.token)
	r.Header.Set("Fastly-Soft-Purge", "1")
	r.Header.Set("Accept", "application/json")
	r.Header.Set("Surrogate-Key", strings.Join(keys, " "))
	_, err = do(r)
	return err
}

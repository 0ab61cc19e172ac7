package purge

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
)

// Cloudflare is a zone of Cloudflare's. It drops what is purged: until that is
// fetched anew there is nothing to show when no replica answers.
//
// Source: developers.cloudflare.com/api, "Purge Cached Content", by tags.
func Cloudflare(zone, token string) Cache {
	return cloudflare{"https://api.cloudflare.com/client/v4", zone, token}
}

type cloudflare struct{ api, zone, token string }

func (c cloudflare) Name() string { return "cloudflare" }

// Batch is what every plan takes.
func (c cloudflare) Batch() int { return 30 }

func (c cloudflare) Purge(ctx context.Context, keys []string) error {
	tags, err := json.Marshal(map[string][]string{"tags": keys})
	if err != nil {
		return err
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, c.api+"/zones/"+c.zone+"/purge_cache", bytes.NewReader(tags))
	if err != nil {
		return err
	}
	r.Header.Set("Authorization", "Bearer "+c.token)
	r.Header.Set("Content-Type", "application/json")
	body, err := do(r)
	if err != nil {
		return err
	}
	var answer struct {
		Success bool `json:"success"`
	}
	if err := json.Unmarshal(body, &answer); err != nil || !answer.Success {
		return fmt.Errorf("%w: %.200s", errRefused, body)
	}
	return nil
}

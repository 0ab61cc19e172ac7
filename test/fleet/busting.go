package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync/atomic"

	"github.com/aldaba/aldaba/test/torture/client"
)

// mostMemory bounds what a server may take while strangers fill its cache, in
// bytes: half of what the chart lets it have.
const mostMemory = 192 << 20

// busting asks one server for searches that nobody has made, so many that its cache
// could not hold them, and then for each page of the site.
func busting(ctx context.Context, h *house) (string, error) {
	dir, err := h.Folder("")
	if err != nil {
		return "", err
	}
	all, err := h.startReplicas(ctx, 1, filepath.Join(dir, "aldaba.db"), "--ready-within", "1m")
	defer func() { stopAll(all) }()
	if err != nil {
		return "", err
	}
	r, times := all[0], h.Times(2_000, 1_000_000)
	load, enough := context.WithCancel(ctx)
	defer enough()
	var made atomic.Int64
	search := searches()
	o := arrive(load, r.Addr, 0, closedLoop, func() ([]byte, func(client.Answer) bool) {
		if made.Add(1) >= int64(times) {
			enough()
		}
		return search()
	})
	peak, err := r.metric("process_resident_memory_bytes")
	if err == nil && peak > mostMemory {
		err = fmt.Errorf("the server takes %.0f bytes", peak)
	}
	pages, evicted, lookErr := r.evicted()
	if evicted > 0 {
		lookErr = fmt.Errorf("%d of %d pages are cached no more", evicted, pages)
	}
	return fmt.Sprintf("%d searches, %d refused; then %.0f MB resident, and %d of %d pages of the site evicted", len(o.good), o.refused, peak/(1<<20), evicted, pages),
		errors.Join(o.err(), err, lookErr)
}

// metric is a gauge of the server's.
func (r *replica) metric(name string) (float64, error) {
	text, _, err := read("http://" + r.Admin + "/metrics")
	if err != nil {
		return 0, err
	}
	value := regexp.MustCompile(`(?m)^` + name + ` (\S+)$`).FindStringSubmatch(text)
	if value == nil {
		return 0, fmt.Errorf("there is no metric %s", name)
	}
	return strconv.ParseFloat(value[1], 64)
}

var location = regexp.MustCompile(`<loc>([^<]+)</loc>`)

// evicted asks for every page of the sitemap, and counts those that had to be
// composed again.
func (r *replica) evicted() (pages, evicted int, err error) {
	sitemap, _, err := read("http://" + r.Addr + "/sitemap.xml")
	if err != nil {
		return 0, 0, err
	}
	for _, found := range location.FindAllStringSubmatch(sitemap, -1) {
		u, err := url.Parse(found[1])
		if err != nil {
			return 0, 0, err
		}
		_, header, err := read("http://" + r.Addr + u.Path)
		if err != nil {
			return 0, 0, err
		}
		if pages++; !strings.Contains(header.Get("Server-Timing"), "desc=hit") {
			evicted++
		}
	}
	if pages == 0 {
		err = errors.New("the sitemap has no page")
	}
	return pages, evicted, err
}

func read(address string) (string, http.Header, error) {
	answer, err := http.Get(address)
	if err != nil {
		return "", nil, err
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err == nil && answer.StatusCode != http.StatusOK {
		err = fmt.Errorf("%s is answered with %d", address, answer.StatusCode)
	}
	return string(body), answer.Header, err
}

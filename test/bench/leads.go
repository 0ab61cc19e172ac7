package main

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	_ "modernc.org/sqlite" // SQLite

	"github.com/aldaba/aldaba/test/torture/client"
)

const (
	leadClients = 256
	leadRounds  = 5
	leadWarm    = time.Second
	leadTime    = 3 * time.Second
)

// enquiries lets clients post to the program, each as soon as it has its
// answer, by turns with a bare loop that commits as many rows together.
func enquiries(ctx context.Context) ([]row, error) {
	var served, bare []float64
	var slow []time.Duration
	for range leadRounds {
		rate, p99, err := postEnquiries(ctx)
		if err != nil {
			return nil, err
		}
		served, slow = append(served, rate), append(slow, p99)
		loop, err := bareCommits(ctx)
		if err != nil {
			return nil, err
		}
		bare = append(bare, loop)
	}
	slices.Sort(served)
	slices.Sort(bare)
	slices.Sort(slow)
	rate, loop := served[leadRounds/2], bare[leadRounds/2]
	return []row{
		{
			what: "enquiries acknowledged a second, SQLite", reach: "10,000, or half the bare loop", measured: fmt.Sprintf("%.0f (%.0f to %.0f)", rate, served[0], served[leadRounds-1]),
			detail: fmt.Sprintf("%d clients on the same machine; a bare loop that commits %d rows together %.0f (%.0f to %.0f): %.2f", leadClients, leadClients, loop, bare[0], bare[leadRounds-1], rate/loop),
		},
		{
			what: "enquiry, 99th percentile", reach: "under 50 ms", measured: ms(slow[leadRounds/2]),
			detail: fmt.Sprintf("in the same; %s to %s", ms(slow[0]), ms(slow[leadRounds-1])),
		},
	}, nil
}

// postEnquiries gives how many enquiries a second are acknowledged, and how
// long the slowest in a hundred takes.
func postEnquiries(ctx context.Context) (rate float64, p99 time.Duration, err error) {
	p, err := warm(ctx, "--lead-rate", "0")
	if err != nil {
		return 0, 0, err
	}
	defer p.stop()
	begin := time.Now().Add(leadWarm)
	end := begin.Add(leadTime)
	took, faults := make([][]time.Duration, leadClients), make([]error, leadClients)
	var work sync.WaitGroup
	for i := range leadClients {
		work.Go(func() { took[i], faults[i] = postUntil(ctx, strings.TrimPrefix(p.site, "http://"), i, begin, end) })
	}
	work.Wait()
	for _, err := range faults {
		if err != nil {
			return 0, 0, err
		}
	}
	all := slices.Concat(took...)
	slices.Sort(all)
	return float64(len(all)) / leadTime.Seconds(), all[len(all)*99/100], nil
}

// postUntil gives how long the answers took that came between begin and end.
func postUntil(ctx context.Context, address string, number int, begin, end time.Time) ([]time.Duration, error) {
	c, err := client.Dial(ctx, address)
	if err != nil {
		return nil, err
	}
	defer c.Close()
	// The clients take turns with the server on the same cores: each request is
	// the one before but for its key.
	key := func(n int) string { return fmt.Sprintf("bench-%03d-%08d", number, n) }
	first := []byte(key(0))
	request := client.Post("/api/contact", client.JSON, string(first), enquiry(string(first)))
	var took []time.Duration
	for n := 0; ; n++ {
		next := bytes.ReplaceAll(request, first, []byte(key(n)))
		sent := time.Now()
		a, err := c.Do(next)
		now := time.Now()
		switch {
		case err != nil:
			return nil, err
		case a.Status != 201:
			return nil, fmt.Errorf("an enquiry is answered with %d: %.200q", a.Status, a.Body)
		case now.After(end):
			return took, nil
		case now.After(begin):
			took = append(took, now.Sub(sent))
		}
	}
}

// enquiry is what a visitor sends with the form of the contact page.
func enquiry(key string) []byte {
	body, err := json.Marshal(map[string]string{
		"name": "Aina Puig", "email": "aina.puig@example.com", "phone": "600 111 222", "consent": "on", "locale": "en", "page": "/en/contact",
		"message": "Good morning. We let twelve flats in Girona and would like to know what a lock for each of them costs. " + key,
	})
	if err != nil {
		panic(err) // it is texts
	}
	return body
}

// bareCommits is what SQLite and the disk give to a loop that commits as many
// rows together as there are clients, and does nothing else: rows a second.
func bareCommits(ctx context.Context) (float64, error) {
	dir, err := os.MkdirTemp("", "aldaba-bench-")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(dir)
	db, err := sql.Open("sqlite", "file:"+filepath.Join(dir, "bare.db")+"?_journal_mode=WAL&_pragma=synchronous(FULL)")
	if err != nil {
		return 0, err
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	if _, err := db.ExecContext(ctx, "CREATE TABLE enquiries (id TEXT PRIMARY KEY, fields TEXT NOT NULL) STRICT"); err != nil {
		return 0, err
	}
	insert, err := db.PrepareContext(ctx, "INSERT INTO enquiries (id, fields) VALUES ($1, $2)")
	if err != nil {
		return 0, err
	}
	defer insert.Close()
	begin := time.Now()
	rows := 0
	for time.Since(begin) < leadTime {
		tx, err := db.BeginTx(ctx, nil)
		if err != nil {
			return 0, err
		}
		for range leadClients {
			rows++
			key := fmt.Sprintf("bench-%016d", rows)
			if _, err := tx.StmtContext(ctx, insert).ExecContext(ctx, key, string(enquiry(key))); err != nil {
				tx.Rollback() // the error is what counts
				return 0, err
			}
		}
		if err := tx.Commit(); err != nil {
			return 0, err
		}
	}
	return float64(rows) / time.Since(begin).Seconds(), nil
}

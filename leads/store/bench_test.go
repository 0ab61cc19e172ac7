package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/aldaba/aldaba/leads"
)

// clients is how many visitors send at once.
const clients = 256

// BenchmarkAdd is what the store acknowledges, all of it on disk.
func BenchmarkAdd(b *testing.B) {
	for _, g := range grounds {
		b.Run(g.name, func(b *testing.B) {
			s := g.fresh(b, Options{})
			measure(b, func(sub leads.Submission) error {
				_, err := s.Add(context.Background(), sub, mail)
				return err
			})
		})
	}
}

// BenchmarkBareGroupCommit is what the disk and SQLite give to a loop that
// commits 256 rows of the same size together, without anything around it.
func BenchmarkBareGroupCommit(b *testing.B) {
	db := otherSQLite(b, sqliteAddress(b))
	defer db.Close()
	for _, q := range []string{"PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL",
		"CREATE TABLE rows (id TEXT PRIMARY KEY, fields TEXT NOT NULL)"} {
		if _, err := db.Exec(q); err != nil {
			b.Fatal(err)
		}
	}
	insert, err := db.Prepare("INSERT INTO rows (id, fields) VALUES (?, ?)")
	if err != nil {
		b.Fatal(err)
	}
	defer insert.Close()
	var took []time.Duration
	b.ResetTimer()
	for done := 0; done < b.N; done += clients {
		begun := time.Now()
		if err := commitBare(db, insert); err != nil {
			b.Fatal(err)
		}
		took = append(took, time.Since(begun))
	}
	b.ReportMetric(float64(len(took)*clients)/b.Elapsed().Seconds(), "enquiries/s")
	b.ReportMetric(p99(took).Seconds()*1000, "p99-ms")
}

func commitBare(db *sql.DB, insert *sql.Stmt) error {
	tx, err := db.Begin()
	if err != nil {
		return err
	}
	defer tx.Rollback()
	for range clients {
		e := enquiryAt(noon)
		fields, _ := json.Marshal(e.Fields)
		if _, err := tx.Stmt(insert).Exec(e.ID, string(fields)); err != nil {
			return err
		}
	}
	return tx.Commit()
}

// measure lets all clients add, each as soon as it has its answer.
func measure(b *testing.B, add func(leads.Submission) error) {
	took := make([]time.Duration, b.N)
	next := make(chan int)
	var work sync.WaitGroup
	for range clients {
		work.Go(func() {
			for i := range next {
				sub := submission(enquiryAt(noon), "")
				begun := time.Now()
				if err := add(sub); err != nil {
					b.Error(err)
				}
				took[i] = time.Since(begun)
			}
		})
	}
	b.ResetTimer()
	for i := range b.N {
		next <- i
	}
	close(next)
	work.Wait()
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "enquiries/s")
	b.ReportMetric(p99(took).Seconds()*1000, "p99-ms")
}

func p99(took []time.Duration) time.Duration {
	slices.Sort(took)
	return took[len(took)*99/100]
}

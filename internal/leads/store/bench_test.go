package store

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"
)

// BenchmarkAdd is what the store acknowledges, all of it on disk, to clients of which
// each sends as soon as it has its answer.
func BenchmarkAdd(b *testing.B) {
	for _, g := range grounds {
		for _, clients := range []int{8, 64} {
			b.Run(fmt.Sprint(g.name, "/", clients), func(b *testing.B) {
				s := g.fresh(b, Options{})
				took := make([]time.Duration, b.N)
				next := make(chan int)
				var work sync.WaitGroup
				for range clients {
					work.Go(func() {
						for i := range next {
							sub := submission(enquiryAt(noon), "")
							begun := time.Now()
							if _, err := s.Add(context.Background(), sub, mail); err != nil {
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
				slices.Sort(took)
				b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "enquiries/s")
				b.ReportMetric(took[len(took)*99/100].Seconds()*1000, "p99-ms")
			})
		}
	}
}

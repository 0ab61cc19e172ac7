package program

import (
	"context"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/aldaba/aldaba/internal/leads"
	"github.com/aldaba/aldaba/internal/leads/delivery"
	"github.com/aldaba/aldaba/internal/leads/store"
	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/internal/tracing"
	"github.com/aldaba/aldaba/program/internal/admin"
	"github.com/aldaba/aldaba/server"
	"github.com/aldaba/aldaba/server/enquiries"
)

// Intake keeps what visitors send, and delivers it.
type Intake struct {
	config     *admin.Config
	store      *store.Store
	dispatcher *delivery.Dispatcher // nil: there is no channel to deliver by
	mail       *delivery.Mail       // nil: there is none
	channels   []leads.Channel
	tracer     *tracing.Tracer
	cancel     context.CancelFunc
	work       sync.WaitGroup
}

// OpenIntake opens the store, and begins to deliver and to delete what is
// too old. A database that cannot be reached yet stops nothing: the pages are
// served meanwhile.
//
// The tracer traces commits and deliveries, and queries what they ask of
// PostgreSQL; nil: they are not traced.
func OpenIntake(ctx context.Context, c *admin.Config, content *site.Site, log *slog.Logger, metrics *server.Metrics, tracer *tracing.Tracer, queries pgx.QueryTracer) (*Intake, error) {
	senders, err := c.Senders(letters(content))
	if err != nil {
		return nil, err
	}
	mail, _ := senders[leads.Mail].(*delivery.Mail)
	if tracer != nil {
		for channel, sender := range senders {
			senders[channel] = tracedSender{sender, tracer, channel}
		}
	}
	kept, err := store.Open(ctx, c.Database, store.Options{Logger: log, Queries: queries})
	if err != nil {
		return nil, fmt.Errorf("open the store of enquiries: %w", err)
	}
	q := &Intake{config: c, store: kept, mail: mail, tracer: tracer, channels: slices.Sorted(maps.Keys(senders))}
	if kept.Ready() == nil {
		log.Info("enquiries are taken", "database", store.Describe(c.Database), "channels", q.channels)
	} else { // the store has said why
		log.Warn("enquiries are refused until the database can be written", "database", store.Describe(c.Database), "channels", q.channels)
	}
	ctx, q.cancel = context.WithCancel(context.WithoutCancel(ctx)) // Close ends it, once no more come
	if len(senders) > 0 {
		q.dispatcher = delivery.New(kept, senders, delivery.Options{Logger: log, Observer: attempts{metrics}})
		q.work.Go(func() {
			if err := q.dispatcher.Run(ctx); err != nil {
				log.Error("enquiries are not delivered any more", "error", err)
			}
		})
	}
	q.work.Go(func() { warnOfStranded(ctx, kept, q.channels, log) })
	if c.Retention > 0 {
		q.work.Go(func() { purgeDaily(ctx, kept, c.Retention, log) })
	}
	return q, nil
}

// Taken is how the server hands enquiries in.
func (q *Intake) Taken() *enquiries.Config {
	e := &enquiries.Config{
		Intake: &leads.Intake{Store: q.store, Channels: q.channels, Quarantine: q.store}, Ready: q.store.Ready, Outbox: q.store,
		Rate: q.config.Rate, Sites: q.config.TrustedSites,
	}
	if q.tracer != nil {
		e.Intake.Store = tracedStore{q.store, q.tracer}
	}
	if q.dispatcher != nil {
		e.Kept = q.dispatcher.Wake
	}
	return e
}

// letters is what letters follow of the content.
func letters(content *site.Site) delivery.Content {
	return delivery.Content{Brand: content.Name, Labels: content.FieldLabels, Forms: content.Forms}
}

// Follow gives letters new content.
func (q *Intake) Follow(content *site.Site) {
	if q.mail != nil {
		q.mail.Follow(letters(content))
	}
}

// Close ends the deliveries, and then the store. Nobody may hand in more.
func (q *Intake) Close() {
	q.cancel()
	q.work.Wait()
	q.store.Close()
}

// attempts tells the metrics of deliveries.
type attempts struct{ *server.Metrics }

// Attempted is delivery.Observer's.
func (a attempts) Attempted(channel leads.Channel, result delivery.Result, _ time.Duration) {
	a.Metrics.Attempted(channel, string(result))
}

// strandedAgain is when it is looked again for what waits, after a failure.
const strandedAgain = 5 * time.Second

// waiting counts deliveries: leads.Outbox has the contract.
type waiting interface {
	Backlog(ctx context.Context) (map[leads.Channel]leads.Backlog, error)
}

// warnOfStranded tells, once the store can be read, what waits for a channel
// that this server lacks: nobody delivers it. What came without any channel is
// moved by the dispatcher.
func warnOfStranded(ctx context.Context, outbox waiting, channels []leads.Channel, log *slog.Logger) {
	for {
		backlog, err := outbox.Backlog(ctx)
		if err == nil {
			for _, channel := range slices.Sorted(maps.Keys(backlog)) {
				n := backlog[channel].Pending
				if n == 0 || channel == leads.Unrouted || slices.Contains(channels, channel) {
					continue
				}
				log.Warn("deliveries wait for a channel that is not configured: `aldaba leads retry` with the settings of a channel moves them there",
					"channel", channel, "deliveries", n)
			}
			return
		}
		select {
		case <-time.After(strandedAgain):
		case <-ctx.Done():
			return
		}
	}
}

// How often old enquiries are deleted, and when it is tried again after it
// failed.
const (
	purgeEvery = 24 * time.Hour
	purgeAgain = time.Hour
	ageNamed   = 72 * time.Hour // how far the clock is ahead before the log names it
)

// purger deletes what came before: leads.Archive has the contract.
type purger interface {
	Age(ctx context.Context, now time.Time) (time.Time, error)
	Purge(ctx context.Context, before time.Time) (enquiries int, err error)
}

// purgeDaily deletes enquiries that are older than what may be kept, now and
// every day, until ctx ends.
func purgeDaily(ctx context.Context, archive purger, retention time.Duration, log *slog.Logger) {
	for {
		wait := purgeEvery
		now, n := time.Now(), 0
		age, err := archive.Age(ctx, now)
		if err == nil {
			n, err = archive.Purge(ctx, age.Add(-retention))
		}
		if ahead := now.Sub(age); err == nil && ahead > ageNamed {
			log.Warn("old enquiries are deleted later: the clock is ahead of the time that the database has seen", "days", int(ahead.Hours()/24))
		}
		switch {
		case ctx.Err() != nil:
			return
		case err != nil:
			log.Error("old enquiries could not be deleted", "error", err)
			wait = purgeAgain
		case n > 0:
			log.Info("old enquiries were deleted", "enquiries", n)
		}
		select {
		case <-time.After(wait):
		case <-ctx.Done():
			return
		}
	}
}

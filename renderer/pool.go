package renderer

import (
	"context"
	"sync"
	"sync/atomic"
	"time"
)

// pool lends out a bounded number of VMs. It begins with one and starts another
// when all are lent, for each takes memory and most pages need none. A broken VM
// is replaced in the background.
type pool struct {
	bundle *Bundle
	opts   Options

	idle     chan *vm
	started  atomic.Int64 // VMs that run or start
	queued   atomic.Int64
	starting atomic.Int64
	busy     atomic.Int64
	hung     atomic.Int64

	closed chan struct{}
	once   sync.Once
	mu     sync.Mutex // orders the start of work and closing
	work   sync.WaitGroup
}

func newPool(bundle *Bundle, opts Options) (*pool, error) {
	p := &pool{bundle: bundle, opts: opts, idle: make(chan *vm, opts.VMs), closed: make(chan struct{})}
	v, err := newVM(bundle, opts)
	if err != nil {
		return nil, err
	}
	p.started.Store(1)
	p.idle <- v
	return p, nil
}

func (p *pool) stats() Stats {
	return Stats{
		Idle: len(p.idle), Busy: int(p.busy.Load()), Starting: int(p.starting.Load()),
		Queued: int(p.queued.Load()), Hung: int(p.hung.Load()),
	}
}

// begin counts a piece of work that close waits for; false once closed.
func (p *pool) begin() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	select {
	case <-p.closed:
		return false
	default:
		p.work.Add(1)
		return true
	}
}

func (p *pool) close() {
	p.once.Do(func() {
		p.mu.Lock()
		close(p.closed)
		p.mu.Unlock()
	})
	p.work.Wait()
}

// acquire lends a VM; release takes it back.
func (p *pool) acquire(ctx context.Context) (*vm, error) {
	if !p.begin() {
		return nil, ErrClosed
	}
	v, err := p.take(ctx)
	if err != nil {
		p.work.Done()
		return nil, err
	}
	p.busy.Add(1)
	return v, nil
}

func (p *pool) take(ctx context.Context) (*vm, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	select {
	case v := <-p.idle:
		p.opts.Observer.Waited(0)
		return v, nil
	default:
	}
	if v := p.grow(); v != nil {
		return v, nil
	}
	if p.queued.Add(1) > int64(max(0, p.opts.Queue)) {
		p.queued.Add(-1)
		p.opts.Observer.Shed("queue")
		return nil, ErrBusy
	}
	defer p.queued.Add(-1)
	start := time.Now()
	timer := time.NewTimer(p.opts.Wait)
	defer timer.Stop()
	select {
	case v := <-p.idle:
		p.opts.Observer.Waited(time.Since(start))
		return v, nil
	case <-timer.C:
		p.opts.Observer.Shed("wait")
		return nil, ErrBusy
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-p.closed:
		return nil, ErrClosed
	}
}

// grow starts one more VM. It is nil when there are as many as may be, or when it
// does not start: the caller then queues for one of the others.
func (p *pool) grow() *vm {
	if p.started.Add(1) > int64(p.opts.VMs) {
		p.started.Add(-1)
		return nil
	}
	p.starting.Add(1)
	defer p.starting.Add(-1)
	begun := time.Now()
	v, err := newVM(p.bundle, p.opts)
	if err != nil {
		p.started.Add(-1)
		p.opts.Logger.Error("start a VM", "error", err)
		return nil
	}
	p.opts.Observer.Waited(time.Since(begun))
	return v
}

func (p *pool) release(v *vm) {
	defer p.work.Done()
	p.busy.Add(-1)
	if !v.broken && p.opts.Recycle > 0 && v.renders >= p.opts.Recycle {
		v.discard(tooOld)
	}
	if !v.broken {
		p.idle <- v
		return
	}
	p.opts.Observer.Recycled(v.reason)
	p.replace()
}

// replace starts a VM in the place of one that was thrown away.
func (p *pool) replace() {
	if !p.begin() {
		return // closing: none is needed
	}
	p.starting.Add(1)
	go func() {
		defer p.work.Done()
		next := p.replacement()
		p.starting.Add(-1)
		if next != nil {
			p.idle <- next
		}
	}()
}

// hangs is how long a VM may take to end a render that was interrupted.
const hangs = time.Second

// await takes a VM back from a render whose caller has gone, and gives its CPU time.
// One that hangs, in a built-in function that the engine does not interrupt, is
// replaced, as long as no more of them hang than there may be VMs; it takes memory
// and a CPU until it ends, which may be never.
func (p *pool) await(v *vm, done <-chan rendered) time.Duration {
	timer := time.NewTimer(grace + hangs)
	defer timer.Stop()
	select {
	case r := <-done:
		p.release(v)
		return r.cpu
	case <-timer.C:
	}
	p.opts.Logger.Error("a VM hangs in a built-in function", "fragment", v.fragment)
	p.opts.Observer.Recycled(hung)
	p.busy.Add(-1)
	bound := int64(p.opts.VMs)
	if p.hung.Add(1) <= bound {
		p.replace()
	}
	p.work.Done() // closing waits for none that hangs
	go func() {
		<-done
		if p.hung.Add(-1) >= bound {
			p.replace()
		}
	}()
	return grace + hangs
}

// retryStart is how long to wait after a VM that did not start.
const retryStart = time.Second

// replacement starts a VM in the place of one thrown away; nil when the pool
// closes first. The bundle has loaded before, so a failure passes (or the
// machine is out of memory): try again.
func (p *pool) replacement() *vm {
	for {
		v, err := newVM(p.bundle, p.opts)
		if err == nil {
			return v
		}
		p.opts.Logger.Error("start a VM", "error", err)
		select {
		case <-p.closed:
			return nil
		case <-time.After(retryStart):
		}
	}
}

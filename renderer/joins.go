package renderer

import (
	"context"
	"sync"
	"time"
)

// joins are the renders under way, so that a fragment that many want at once is
// rendered once.
type joins struct {
	mu      sync.Mutex
	running map[fragmentKey]*join
}

type join struct {
	done   chan struct{}
	pieces []piece
	err    error
}

// begin gives the render of a fragment under way, or a new one that the caller
// has to end.
func (j *joins) begin(key fragmentKey) (render *join, mine bool) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if render, ok := j.running[key]; ok {
		return render, false
	}
	render = &join{done: make(chan struct{})}
	j.running[key] = render
	return render, true
}

func (j *joins) end(key fragmentKey, render *join, pieces []piece, err error) {
	render.pieces, render.err = pieces, err
	j.mu.Lock()
	delete(j.running, key)
	j.mu.Unlock()
	close(render.done)
}

// wait gives what the render gave, or the error of the context or of the time
// when those end first.
func (j *join) wait(ctx context.Context, ends time.Time) ([]piece, error) {
	late := time.NewTimer(time.Until(ends))
	defer late.Stop()
	select {
	case <-j.done:
		return j.pieces, j.err
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-late.C:
		return nil, ErrTimeout
	}
}

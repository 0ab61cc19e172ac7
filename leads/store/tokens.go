package store

// tokens tells which row knows a token, so that repeats are found without an
// index on the disk: tokens are random, and each would cost a commit a page of
// its own, written twice.
//
// It may name rows that were deleted, or whose token is too old to count:
// whoever asks reads the row, which decides. What it must not do is to miss
// one. So it is brought up to date inside of each transaction that asks it,
// which is after all that others wrote (connection.catchUp), and takes what a
// transaction writes only with its commit.
type tokens struct {
	// generation is how many tokens half of it holds. With one token more, the
	// older half goes.
	generation int
	young, old map[tokenHead]int64
	added      map[tokenHead]int64 // by the transaction under way
	last       int64               // the newest row that was looked at
	newest     int64               // of the transaction under way
}

// tokenHead is half of a token: 128 bits of SHA-256, in which nobody makes two
// alike. It is compared as a whole with its row.
type tokenHead [16]byte

// tokenGeneration makes known at least the newest 200,000 tokens, which is more
// than an enquiry a second for 48 hours, and at most twice as many: 13 MiB, 35
// bytes each. More would leave the program's garbage collector no room.
const tokenGeneration = 200_000

func newTokens(generation int) tokens {
	return tokens{generation: generation, young: map[tokenHead]int64{}, added: map[tokenHead]int64{}}
}

func headOf(token []byte) (head tokenHead) {
	copy(head[:], token)
	return head
}

// find gives the newest row of a token.
func (t *tokens) find(token []byte) (seq int64, ok bool) {
	head := headOf(token)
	for _, known := range [...]map[tokenHead]int64{t.added, t.young, t.old} {
		if seq, ok = known[head]; ok {
			break
		}
	}
	return seq, ok
}

// note takes a row that is committed.
func (t *tokens) note(token []byte, seq int64) {
	t.keep(headOf(token), seq)
	t.last = max(t.last, seq)
}

// add takes a row of the transaction under way.
func (t *tokens) add(token []byte, seq int64) {
	t.added[headOf(token)] = seq
	t.newest = max(t.newest, seq)
}

// commit keeps what the transaction added.
func (t *tokens) commit() {
	for head, seq := range t.added {
		t.keep(head, seq)
	}
	t.last = max(t.last, t.newest)
	t.rollback()
}

// rollback forgets what the transaction added.
func (t *tokens) rollback() {
	clear(t.added)
	t.newest = 0
}

func (t *tokens) keep(head tokenHead, seq int64) {
	if len(t.young) >= t.generation {
		t.old, t.young = t.young, make(map[tokenHead]int64)
	}
	t.young[head] = seq
}

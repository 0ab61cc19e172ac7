package store

import (
	"fmt"
	"testing"
)

func wantRow(t testing.TB, tokens *tokens, token string, want int64) {
	t.Helper()
	if seq, _ := tokens.find([]byte(token)); seq != want {
		t.Errorf("%s leads to row %d, want %d", token, seq, want)
	}
}

func TestOfTooManyTokensTheNewestStay(t *testing.T) {
	tokens := newTokens(3)
	for seq := range int64(100) {
		tokens.note(fmt.Append(nil, "token ", seq), seq)
		for newer := range min(seq, 3) {
			wantRow(t, &tokens, fmt.Sprint("token ", seq-newer), seq-newer)
		}
		if n := len(tokens.young) + len(tokens.old); n > 6 {
			t.Fatalf("after %d tokens there are %d", seq+1, n)
		}
	}
	wantRow(t, &tokens, "token 9", 0)
}

func TestATokenCountsInItsTransactionAndAfterItsCommit(t *testing.T) {
	tokens := newTokens(10)
	tokens.add([]byte("undone"), 1)
	wantRow(t, &tokens, "undone", 1)
	tokens.rollback()
	wantRow(t, &tokens, "undone", 0)
	tokens.commit()
	wantRow(t, &tokens, "undone", 0)
	if tokens.last != 0 {
		t.Errorf("rows up to %d count as seen", tokens.last)
	}
	tokens.add([]byte("done"), 1)
	tokens.commit()
	tokens.rollback()
	wantRow(t, &tokens, "done", 1)
	if tokens.last != 1 {
		t.Errorf("rows up to %d count as seen", tokens.last)
	}
}

func TestATokenLeadsToItsNewestRow(t *testing.T) {
	tokens := newTokens(1)
	tokens.note([]byte("a"), 1)
	tokens.note([]byte("b"), 2) // a is in the older half
	tokens.add([]byte("a"), 3)
	wantRow(t, &tokens, "a", 3)
	tokens.rollback()
	wantRow(t, &tokens, "a", 1)
	tokens.add([]byte("a"), 3)
	tokens.commit()
	wantRow(t, &tokens, "a", 3)
}

package main

import (
	"cmp"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// replayed is a folder on a disk that keeps for certain only what was synced.
// Of the rest, a power failure leaves whatever it likes.
// Source of the model: fsync(2), and sectors of 512 bytes.
type replayed struct {
	folder string
	files  map[string]*replayedFile // as the program sees them
	names  map[string]*replayedFile // on disk
	naming []naming                 // changes of the names that are not synced
}

type replayedFile struct {
	data    []byte  // on disk
	pending []*call // changes of it that are not synced
}

// naming gives a file its name, or takes it away.
type naming struct {
	call *call
	path string
	file *replayedFile // nil: none has it any more
}

// happening is one end of a call.
type happening struct {
	at   int
	call *call
	ends bool
}

// happenings are the changes of a folder's files and their syncs, in order:
// what changes is there in part from its beginning, what syncs counts at its
// end.
func happenings(calls []*call, folder string) (list []happening) {
	for _, c := range calls {
		if c.path != folder && filepath.Dir(c.path) != folder {
			continue
		}
		switch c.name {
		case "pwrite64", "ftruncate", "unlink", "unlinkat":
			list = append(list, happening{c.begun, c, false})
		case "open", "openat":
			if c.creates {
				list = append(list, happening{c.begun, c, false})
			}
		case "fsync", "fdatasync":
			if c.ended != never {
				list = append(list, happening{c.ended, c, true})
			}
		}
	}
	slices.SortStableFunc(list, func(a, b happening) int { return cmp.Compare(a.at, b.at) })
	return list
}

func newReplayed(folder string) *replayed {
	return &replayed{folder: folder, files: map[string]*replayedFile{}, names: map[string]*replayedFile{}}
}

func (r *replayed) happen(h happening) {
	c := h.call
	file := r.files[c.path]
	switch {
	case c.creates && file == nil:
		file = &replayedFile{}
		r.files[c.path] = file
		r.naming = append(r.naming, naming{c, c.path, file})
	case c.creates:
	case strings.HasPrefix(c.name, "unlink"):
		delete(r.files, c.path)
		r.naming = append(r.naming, naming{c, c.path, nil})
	case c.path == r.folder && c.result != 0: // the names stay what they may be
	case c.path == r.folder:
		r.naming = slices.DeleteFunc(r.naming, func(n naming) bool {
			if n.call.ended < c.begun {
				r.names[n.path] = n.file
			}
			return n.call.ended < c.begun
		})
	case file == nil: // it was removed, and is open still
	case h.ends:
		arrives := whole
		if c.result != 0 {
			// Linux does not try again: some of it is on disk, and the next
			// sync succeeds without the rest.
			// Source: https://wiki.postgresql.org/wiki/Fsync_Errors
			arrives = coin
		}
		file.pending = slices.DeleteFunc(file.pending, func(w *call) bool {
			if w.ended < c.begun {
				file.data = w.change(file.data, arrives)
			}
			return w.ended < c.begun
		})
	default:
		file.pending = append(file.pending, c)
	}
}

const sector = 512

// whole is a write that arrives in all its sectors.
func whole() bool { return true }

// change does to a file what a call does, with those sectors that arrive.
func (c *call) change(data []byte, arrives func() bool) []byte {
	grow := func(n int) {
		if n > len(data) {
			data = append(data, make([]byte, n-len(data))...)
		}
	}
	if c.name == "ftruncate" {
		n := int(c.last())
		if arrives() {
			grow(n)
			data = data[:n]
		}
		return data
	}
	for at, end := int(c.last()), int(c.last())+len(c.data); at < end; {
		next := min(end, (at/sector+1)*sector)
		if arrives() {
			grow(next)
			copy(data[at:next], c.data[at-int(c.last()):])
		}
		at = next
	}
	return data
}

// fail writes into an empty folder what the disk may hold when the power fails
// now: all that was synced, and of the rest some writes, some of them torn.
func (r *replayed) fail(into string) error {
	names := maps.Clone(r.names)
	for _, n := range r.naming {
		if coin() {
			names[n.path] = n.file
		}
	}
	for path, f := range names {
		if f == nil {
			continue
		}
		data := slices.Clone(f.data)
		for _, w := range f.pending {
			switch rand.IntN(4) {
			case 0: // nothing of it
			case 1:
				data = w.change(data, coin)
			default:
				data = w.change(data, whole)
			}
		}
		if err := os.WriteFile(filepath.Join(into, filepath.Base(path)), data, 0o600); err != nil {
			return err
		}
	}
	return nil
}

func coin() bool { return rand.IntN(2) == 0 }

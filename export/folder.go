package export

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"sync"
	"syscall"
)

// manifestFile says which files of a folder were written here. Who deletes it
// makes the folder their own.
const manifestFile = ".aldaba-export.json"

const manifestFormat = 1

// ErrNotOurs says that a folder holds what no export has written.
var ErrNotOurs = errors.New("the folder is not empty and no export has written it: name a new or an empty one")

// ErrTaken says that another export writes to the same folder now.
var ErrTaken = errors.New("another export writes to this folder")

// folder is where a copy stands.
type folder struct {
	dir  string
	root *os.Root
	held *os.File // locks the folder while it is open

	mu     sync.Mutex
	before map[string]entry // what the last export left
	now    map[string]entry
	report Report
}

// entry is a file as it was written.
type entry struct {
	// Sum is the SHA-256 of what is in it. Empty: it was to be written by an
	// export that broke off.
	Sum string `json:"sum"`
	// Of is that of the file whose compressed copy it is.
	Of string `json:"of,omitempty"`
}

type manifest struct {
	Format int              `json:"format"`
	Files  map[string]entry `json:"files"`
}

// openFolder takes a folder for this export alone, and makes it if need be.
func openFolder(dir string) (*folder, error) {
	fault := func(err error) (*folder, error) { return nil, fmt.Errorf("export to %s: %w", dir, err) }
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return fault(err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return fault(err)
	}
	f := &folder{dir: dir, root: root, now: map[string]entry{}}
	if f.held, err = os.Open(dir); err != nil {
		root.Close()
		return fault(err)
	}
	if err := syscall.Flock(int(f.held.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		f.close()
		if errors.Is(err, syscall.EWOULDBLOCK) {
			err = ErrTaken
		}
		return fault(err)
	}
	if f.before, err = f.read(); err != nil {
		f.close()
		return fault(err)
	}
	return f, nil
}

// close lets go of the folder. What was written is on disk: nothing is lost.
func (f *folder) close() {
	f.held.Close()
	f.root.Close()
}

// read gives what the last export left.
func (f *folder) read() (map[string]entry, error) {
	data, err := f.root.ReadFile(manifestFile)
	if errors.Is(err, fs.ErrNotExist) {
		names, err := fs.ReadDir(f.root.FS(), ".")
		if err == nil && len(names) > 0 {
			err = ErrNotOurs
		}
		return nil, err
	}
	if err != nil {
		return nil, err
	}
	var m manifest
	if err := json.Unmarshal(data, &m); err != nil {
		return nil, fmt.Errorf("%s: %w", manifestFile, err)
	}
	if m.Format != manifestFormat {
		return nil, fmt.Errorf("%s: its format is %d, and this program writes %d", manifestFile, m.Format, manifestFormat)
	}
	return m.Files, nil
}

// begin notes what will be written, before it is: should the export break off,
// the next one knows what is ours.
func (f *folder) begin(names []string) error {
	for name, e := range f.before {
		f.now[name] = e
	}
	for _, name := range names {
		for _, suffix := range append([]string{""}, suffixes()...) {
			if _, known := f.now[name+suffix]; !known {
				f.now[name+suffix] = entry{}
			}
		}
	}
	err := f.save()
	f.now = map[string]entry{}
	return err
}

// save writes down what is ours.
func (f *folder) save() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	m := manifest{manifestFormat, map[string]entry{}}
	for name, e := range f.before {
		m.Files[name] = e // what was not reached is still there
	}
	for name, e := range f.now {
		m.Files[name] = e
	}
	data, err := json.MarshalIndent(m, "", " ")
	if err == nil {
		err = f.replace(manifestFile, append(data, '\n'))
	}
	if err != nil {
		return fmt.Errorf("note what was exported: %w", err)
	}
	return nil
}

// put writes a file and its compressed copies, where they are not what they
// were.
func (f *folder) put(name string, a *answer) error {
	sum := sumOf(a.body)
	if err := f.putOne(name, entry{Sum: sum}, func() []byte { return a.body }); err != nil {
		return err
	}
	if !packs(a.kind, len(a.body)) {
		return nil
	}
	for _, e := range encodings {
		err := f.putOne(name+e.suffix, entry{Of: sum}, func() []byte {
			if a.packed != nil {
				if packed, ok := a.packed(e.name); ok {
					return packed
				}
			}
			return e.pack(a.body)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// putOne writes a file unless it says the same already: what it holds is looked
// at, for others may have changed it.
func (f *folder) putOne(name string, wanted entry, body func() []byte) error {
	before := f.before[name]
	if wanted.Of != "" && before.Of == wanted.Of {
		wanted.Sum = before.Sum // what would come of packing it again
	}
	if wanted.Sum != "" {
		if found, err := f.sum(name); err == nil && found == wanted.Sum {
			f.note(name, wanted, &f.report.Unchanged)
			return nil
		}
	}
	data := body()
	wanted.Sum = sumOf(data)
	if err := f.replace(name, data); err != nil {
		return err
	}
	f.note(name, wanted, &f.report.Written)
	return nil
}

func (f *folder) note(name string, e entry, count *int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.now[name] = e
	*count++
}

// temporary begins the names of files that are not whole yet.
const temporary = ".aldaba-part-"

// replace gives a file its name only when it is whole.
func (f *folder) replace(name string, data []byte) error {
	parent, base := path.Split(name)
	if parent != "" {
		if err := f.root.MkdirAll(path.Clean(parent), 0o755); err != nil {
			return err
		}
	}
	part := parent + temporary + base
	if err := f.root.WriteFile(part, data, 0o644); err != nil {
		return errors.Join(err, ignoreMissing(f.root.Remove(part)))
	}
	if err := f.root.Rename(part, name); err != nil {
		return errors.Join(err, ignoreMissing(f.root.Remove(part)))
	}
	return nil
}

// removeOthers removes what earlier exports wrote and this one did not.
func (f *folder) removeOthers() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	var faults []error
	parents := map[string]bool{}
	for name := range f.before {
		parent, base := path.Split(name)
		if !fs.ValidPath(name) || name == manifestFile {
			continue // nobody here has written that
		}
		faults = append(faults, ignoreMissing(f.root.Remove(parent+temporary+base)))
		if _, stays := f.now[name]; stays {
			continue
		}
		switch err := f.root.Remove(name); {
		case err == nil:
			f.report.Removed++
		case !errors.Is(err, fs.ErrNotExist):
			faults = append(faults, err)
			continue
		}
		delete(f.before, name)
		for dir := path.Dir(name); dir != "."; dir = path.Dir(dir) {
			parents[dir] = true
		}
	}
	// The deepest first; those that hold something stay.
	dirs := make([]string, 0, len(parents))
	for dir := range parents {
		dirs = append(dirs, dir)
	}
	slices.SortFunc(dirs, func(a, b string) int { return strings.Count(b, "/") - strings.Count(a, "/") })
	for _, dir := range dirs {
		_ = f.root.Remove(dir)
	}
	return errors.Join(faults...)
}

func (f *folder) sum(name string) (string, error) {
	file, err := f.root.Open(name)
	if err != nil {
		return "", err
	}
	defer file.Close()
	h := sha256.New()
	if _, err := io.Copy(h, file); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

func sumOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

func ignoreMissing(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

func suffixes() (list []string) {
	for _, e := range encodings {
		list = append(list, e.suffix)
	}
	return list
}

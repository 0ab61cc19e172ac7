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

// manifestFile lists the files that exports have written. Without it, a folder
// that is not empty is refused.
const manifestFile = ".aldaba-export.json"

const manifestFormat = 1

// ErrNotOurs: the folder has files, but no manifest of an export.
var ErrNotOurs = errors.New("the folder is not empty and no export has written it: name a new or an empty one")

// ErrTaken: another export has locked the folder.
var ErrTaken = errors.New("another export writes to this folder")

// folder is the folder of a copy.
type folder struct {
	dir  string
	root *os.Root
	lock *os.File // locks the folder while it is open

	mu       sync.Mutex
	previous map[string]entry // files of the last export
	current  map[string]entry
	report   Report
}

// entry is a file in the manifest.
type entry struct {
	// Sum is the SHA-256 of its content. Empty: an export was interrupted before it
	// was written.
	Sum string `json:"sum"`
	// Of is the Sum of the file whose compressed copy it is.
	Of string `json:"of,omitempty"`
}

type manifest struct {
	Format int              `json:"format"`
	Files  map[string]entry `json:"files"`
}

// openFolder locks a folder for this export, and creates it if missing.
func openFolder(dir string) (*folder, error) {
	fault := func(err error) (*folder, error) { return nil, fmt.Errorf("export to %s: %w", dir, err) }
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return fault(err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return fault(err)
	}
	f := &folder{dir: dir, root: root, current: map[string]entry{}}
	if f.lock, err = os.Open(dir); err != nil {
		root.Close()
		return fault(err)
	}
	if err := syscall.Flock(int(f.lock.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		f.close()
		if errors.Is(err, syscall.EWOULDBLOCK) {
			err = ErrTaken
		}
		return fault(err)
	}
	if f.previous, err = f.read(); err != nil {
		f.close()
		return fault(err)
	}
	return f, nil
}

// close unlocks the folder.
func (f *folder) close() {
	f.lock.Close()
	f.root.Close()
}

// read gives the entries of the manifest.
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

// reserve adds the files to the manifest before they are written, so that the next
// export knows them after an interruption.
func (f *folder) reserve(names []string) error {
	for name, e := range f.previous {
		f.current[name] = e
	}
	for _, name := range names {
		for _, suffix := range append([]string{""}, suffixes()...) {
			if _, known := f.current[name+suffix]; !known {
				f.current[name+suffix] = entry{}
			}
		}
	}
	err := f.save()
	f.current = map[string]entry{}
	return err
}

// save writes the manifest.
func (f *folder) save() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	m := manifest{manifestFormat, map[string]entry{}}
	for name, e := range f.previous {
		m.Files[name] = e // those that are not written yet
	}
	for name, e := range f.current {
		m.Files[name] = e
	}
	data, err := json.MarshalIndent(m, "", " ")
	if err == nil {
		err = f.writeAtomic(manifestFile, append(data, '\n'))
	}
	if err != nil {
		return fmt.Errorf("note what was exported: %w", err)
	}
	return nil
}

// put writes a file and its compressed copies, unless they are unchanged.
func (f *folder) put(name string, a *response) error {
	sum := sumOf(a.body)
	if err := f.putOne(name, entry{Sum: sum}, func() []byte { return a.body }); err != nil {
		return err
	}
	if !isCompressible(a.mediaType, len(a.body)) {
		return nil
	}
	for _, e := range encodings {
		err := f.putOne(name+e.suffix, entry{Of: sum}, func() []byte {
			if a.encoded != nil {
				if packed, ok := a.encoded(e.name); ok {
					return packed
				}
			}
			return e.compress(a.body)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// putOne writes a file unless its content is the same. It reads the file, because
// others may have changed it.
func (f *folder) putOne(name string, want entry, body func() []byte) error {
	last := f.previous[name]
	if want.Of != "" && last.Of == want.Of {
		want.Sum = last.Sum // compressing again would give the same
	}
	if want.Sum != "" {
		if found, err := f.sum(name); err == nil && found == want.Sum {
			f.record(name, want, &f.report.Unchanged)
			return nil
		}
	}
	data := body()
	want.Sum = sumOf(data)
	if err := f.writeAtomic(name, data); err != nil {
		return err
	}
	f.record(name, want, &f.report.Written)
	return nil
}

func (f *folder) record(name string, e entry, count *int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.current[name] = e
	*count++
}

// tempPrefix begins the names of incomplete files.
const tempPrefix = ".aldaba-part-"

// writeAtomic writes a temporary file and renames it.
func (f *folder) writeAtomic(name string, data []byte) error {
	parent, base := path.Split(name)
	if parent != "" {
		if err := f.root.MkdirAll(path.Clean(parent), 0o755); err != nil {
			return err
		}
	}
	part := parent + tempPrefix + base
	if err := f.root.WriteFile(part, data, 0o644); err != nil {
		return errors.Join(err, ignoreMissing(f.root.Remove(part)))
	}
	if err := f.root.Rename(part, name); err != nil {
		return errors.Join(err, ignoreMissing(f.root.Remove(part)))
	}
	return nil
}

// removeStale removes the files of earlier exports that this one did not write.
func (f *folder) removeStale() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	var faults []error
	parents := map[string]bool{}
	for name := range f.previous {
		parent, base := path.Split(name)
		if !fs.ValidPath(name) || name == manifestFile {
			continue // no export has written it
		}
		faults = append(faults, ignoreMissing(f.root.Remove(parent+tempPrefix+base)))
		if _, stays := f.current[name]; stays {
			continue
		}
		switch err := f.root.Remove(name); {
		case err == nil:
			f.report.Removed++
		case !errors.Is(err, fs.ErrNotExist):
			faults = append(faults, err)
			continue
		}
		delete(f.previous, name)
		for dir := path.Dir(name); dir != "."; dir = path.Dir(dir) {
			parents[dir] = true
		}
	}
	// The deepest first. Folders that are not empty stay, because Remove fails.
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

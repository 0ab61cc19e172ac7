package assets

import (
	"bytes"
	"cmp"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net/http"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/aldaba/aldaba/server/web"
)

const (
	// oldReleases is how many releases stay in the folder besides the one that
	// runs: a tab of an older one loads its next page anew.
	oldReleases = 2
	// leftoverAge is the age from which an unfinished write is taken for dead.
	leftoverAge = time.Hour
	// writing is the prefix of folders that are being written or removed. No
	// address can reach them.
	writing = ".writing-"
)

// The addresses of payload modules, <PayloadPath><build>/…: the manifest, and the
// pages below a folder.
const (
	PayloadPath     = "/payload/"
	PayloadManifest = "manifest.js"
	PayloadPages    = "pages"
)

// releaseName is the form of a build's name. Nothing else in the folder is served
// or removed.
var releaseName = regexp.MustCompile(`^[0-9a-f]{12}$`)

// Releases is a folder in which each release leaves what browsers load of it,
// <build>/assets/… and <build>/payload/…, for the tabs that are still open
// when the next one runs. Replicas may share it: what stands there was put
// there whole, and each finds what the others run. A nil one is empty.
type Releases struct {
	root    *os.Root
	files   fs.FS
	build   string // the one that runs
	log     *slog.Logger
	writing sync.Mutex // one write of payloads at a time
}

// OpenReleases puts the assets into the folder, which it makes if need be, and
// removes the oldest releases. Close it after the server.
func OpenReleases(dir string, assets *Assets, log *slog.Logger) (*Releases, error) {
	r := &Releases{build: assets.manifest.Build, log: log}
	if err := r.open(dir, assets); err != nil {
		return nil, errors.Join(fmt.Errorf("keep releases in %s: %w", dir, err), r.Close())
	}
	if err := r.prune(time.Now()); err != nil {
		log.Error("an old release cannot be removed", "error", err)
	}
	return r, nil
}

func (r *Releases) open(dir string, assets *Assets) (err error) {
	if !releaseName.MatchString(r.build) {
		return fmt.Errorf("%q is no name of a build", r.build)
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	if r.root, err = os.OpenRoot(dir); err != nil {
		return err
	}
	r.files = r.root.FS()
	files := map[string]*web.Resource{}
	for name, f := range assets.files {
		if strings.HasPrefix(name, "/assets/") {
			files[strings.TrimPrefix(name, "/")] = f
		}
	}
	// Written even when it is there already: a folder that cannot be written to
	// must fail now, not at the next release.
	if err := r.put(r.build, files); err != nil {
		return err
	}
	// The folder's time is when the release was last started.
	now := time.Now()
	return r.root.Chtimes(r.build, now, now)
}

// KeepPayloads writes the payload modules of a build, by their names below it,
// when their manifest is not the one that is there. It returns how many it has
// written.
func (r *Releases) KeepPayloads(build string, manifest []byte, modules func() (map[string]*web.Resource, error)) (int, error) {
	r.writing.Lock()
	defer r.writing.Unlock()
	if build != r.build {
		return 0, nil
	}
	name := r.build + strings.TrimSuffix(PayloadPath, "/")
	if current, err := fs.ReadFile(r.files, name+"/"+PayloadManifest); err == nil && bytes.Equal(current, manifest) {
		return 0, nil
	}
	files, err := modules()
	if err != nil {
		return 0, err
	}
	if err := r.remove(name); err != nil {
		return 0, err
	}
	return len(files), r.put(name, files)
}

// Close lets go of the folder.
func (r *Releases) Close() error {
	if r == nil || r.root == nil {
		return nil
	}
	return r.root.Close()
}

// put writes files and renames their folder once it is complete. When another
// replica was first, its folder stays: it is the same.
func (r *Releases) put(name string, files map[string]*web.Resource) error {
	temporary := writing + rand.Text()
	defer r.root.RemoveAll(temporary) // what cannot be removed, the next start removes
	for name, f := range files {
		if err := r.write(path.Join(temporary, name), f); err != nil {
			return err
		}
	}
	if err := r.root.Rename(temporary, name); !errors.Is(err, fs.ErrExist) {
		return err
	}
	return nil
}

// write writes a file and its compressed copies.
func (r *Releases) write(name string, f *web.Resource) error {
	if err := r.root.MkdirAll(path.Dir(name), 0o755); err != nil {
		return err
	}
	for _, v := range f.Variants() {
		if err := r.root.WriteFile(name+suffixes[v.Encoding], v.Body, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// prune removes unfinished writes and all but the newest of the other releases.
func (r *Releases) prune(now time.Time) error {
	entries, err := fs.ReadDir(r.files, ".")
	if err != nil {
		return err
	}
	var others []fs.FileInfo
	var faults []error
	for _, entry := range entries {
		info, err := entry.Info()
		switch {
		case errors.Is(err, fs.ErrNotExist): // another replica has removed it
		case err != nil:
			faults = append(faults, err)
		case strings.HasPrefix(info.Name(), writing) && now.Sub(info.ModTime()) > leftoverAge:
			faults = append(faults, r.root.RemoveAll(info.Name()))
		case info.IsDir() && info.Name() != r.build && releaseName.MatchString(info.Name()):
			others = append(others, info)
		}
	}
	slices.SortFunc(others, func(a, b fs.FileInfo) int {
		return cmp.Or(b.ModTime().Compare(a.ModTime()), strings.Compare(a.Name(), b.Name()))
	})
	for _, old := range others[min(oldReleases, len(others)):] {
		faults = append(faults, r.remove(old.Name()))
	}
	return errors.Join(faults...)
}

// remove renames the folder first, so that no reader finds half of it.
func (r *Releases) remove(name string) error {
	gone := writing + rand.Text()
	if err := r.root.Rename(name, gone); err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			return nil // another replica was first
		}
		return err
	}
	return r.root.RemoveAll(gone)
}

// Asset finds a file of another release's pages.
func (r *Releases) Asset(address string) *web.Resource {
	if r == nil {
		return nil
	}
	entries, err := fs.ReadDir(r.files, ".")
	if err != nil {
		r.log.Error("the releases cannot be read", "error", err)
		return nil
	}
	for _, entry := range entries {
		if !releaseName.MatchString(entry.Name()) {
			continue
		}
		if f := r.read(entry.Name()+address, web.FileHeader(address, web.CacheForever)); f != nil {
			return f
		}
	}
	return nil
}

// Payload finds a payload module of another release.
func (r *Releases) Payload(address string) *web.Resource {
	build, name, _ := strings.Cut(strings.TrimPrefix(address, PayloadPath), "/")
	if r == nil || build == r.build || !releaseName.MatchString(build) {
		return nil
	}
	cache := web.CacheRevalidate
	if strings.HasPrefix(name, PayloadPages+"/") {
		cache = web.CacheForever
	}
	header := web.FileHeader(name, cache)
	header["X-Robots-Tag"] = web.NoIndex
	return r.read(build+PayloadPath+name, header)
}

// read gives a file of a release; nil when there is none.
func (r *Releases) read(name string, header http.Header) *web.Resource {
	if !fs.ValidPath(name) || web.ContentType(name) == "" {
		return nil // a compressed copy has no type either
	}
	f, err := openResource(r.files, name, header)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		r.log.Warn("a file of another release cannot be read", "error", err)
		return nil
	}
	for _, v := range f.Variants() {
		if v.Size == 0 {
			return nil // a power cut came before its bytes were on the disk
		}
	}
	return f
}

// openResource is a file with its compressed copies, of which one is read when it is
// sent: few request the files of other releases, and slow readers must not hold copies.
func openResource(files fs.FS, name string, header http.Header) (*web.Resource, error) {
	variant := func(encoding, name string) (web.Variant, error) {
		info, err := fs.Stat(files, name)
		if err != nil {
			return web.Variant{}, err
		}
		return web.Variant{Encoding: encoding, Size: info.Size(), Open: func() (io.ReadCloser, error) { return files.Open(name) }}, nil
	}
	plain, err := variant(web.Identity, name)
	if err != nil {
		return nil, err
	}
	var packed []web.Variant
	for _, encoding := range encodings {
		v, err := variant(encoding, name+suffixes[encoding])
		if err == nil {
			packed = append(packed, v)
		} else if !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
	}
	file, err := files.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	hash, err := web.Hash(file)
	if err != nil {
		return nil, err
	}
	return web.NewStoredResource(header, hash, plain, packed...), nil
}

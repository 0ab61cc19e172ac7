package site

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
)

const (
	videosFolder = "videos" // NAME.mp4 and its captions, NAME.<language>.vtt
	// VideosPath is the path on the site below which films are served.
	VideosPath = "/videos/"
)

// renamed are files under other names: each has a version in it, so that it
// can be kept for ever.
type renamed struct {
	fs.FS
	names map[string]string // as they are asked for → as they stand
}

func (r renamed) Open(name string) (fs.File, error) {
	actual, ok := r.names[name]
	if !ok {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return r.FS.Open(actual)
}

// Names lists the files as they are asked for: the folder itself has others.
func (r renamed) Names() []string { return slices.Sorted(maps.Keys(r.names)) }

// video gives the film of a name, with its captions in every language.
func (l *loader) video(name, file, locale string) *Video {
	v := &Video{Src: l.versioned(name+".mp4", file)}
	v.length = l.lengths[name+".mp4"]
	for _, loc := range l.locales.All() {
		if !l.hasCaptions(name, loc) {
			continue
		}
		track := Track{Src: l.versioned(name+"."+loc.Code+".vtt", file), Lang: loc.Code, Label: loc.Name}
		if loc.Code == locale {
			v.Tracks = append([]Track{track}, v.Tracks...)
		} else {
			v.Tracks = append(v.Tracks, track)
		}
	}
	return v
}

// versioned is the address of a film's file; the file that names it is told
// when there is none.
func (l *loader) versioned(name, by string) string {
	if public, ok := l.videos[name]; ok {
		return VideosPath + public
	}
	data, size, err := filmIndex(l.fsys, path.Join(videosFolder, name))
	if err != nil {
		l.faults.add(by, "video", "%v", err)
		return ""
	}
	sum := sha256.Sum256(fmt.Appendf(data, "%d", size))
	ext := path.Ext(name)
	public := strings.TrimSuffix(name, ext) + "." + hex.EncodeToString(sum[:4]) + ext
	l.videos[name] = public
	if ext == ".mp4" {
		l.lengths[name] = filmLength(data)
	}
	return VideosPath + public
}

// indexBytes is where a film's index ends at the latest, when it is at the front
// as for films that play while they load: five minutes need some 60 KB.
const indexBytes = 64 << 10

// filmIndex is the front of a film with its index, which has the size of every
// picture in it and so differs when the film does, and the film's size; all of a
// smaller file. To read the rest would keep it in memory.
func filmIndex(fsys fs.FS, name string) (front []byte, size int64, err error) {
	f, err := fsys.Open(name)
	if err != nil {
		return nil, 0, err
	}
	defer f.Close()
	about, err := f.Stat()
	if err != nil {
		return nil, 0, err
	}
	front, err = io.ReadAll(io.LimitReader(f, indexBytes))
	if err != nil || box(front, "moov") != nil || about.Size() <= indexBytes {
		return front, about.Size(), err
	}
	rest, err := io.ReadAll(f)
	return append(front, rest...), about.Size(), err
}

// films are the files that pages name, as they are asked for.
func (l *loader) films() (fs.FS, error) {
	files, err := fs.Sub(l.fsys, videosFolder)
	if err != nil {
		return nil, err
	}
	r := renamed{files, map[string]string{}}
	for actual, public := range l.videos {
		r.names[public] = actual
	}
	return r, nil
}

package editor

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"slices"
	"strings"
	"time"
)

// request is what the CMS asks of its backend. Source: decap-server, whose protocol
// the CMS's "proxy" backend speaks.
type request struct {
	Action string `json:"action"`
	Params struct {
		Folder     string     `json:"folder"`
		Extension  string     `json:"extension"`
		Path       string     `json:"path"`
		Files      []fileName `json:"files"`
		ID         string     `json:"id"`
		Collection string     `json:"collection"`
		Slug       string     `json:"slug"`
		NewStatus  string     `json:"newStatus"`
		DataFiles  []dataFile `json:"dataFiles"`
		// What the editor's script adds: the draft's version that this tab has read or
		// written last, the one that it has written itself, and the one that a person
		// has seen and wants to replace.
		Seen    string `json:"seen"`
		Own     string `json:"own"`
		Over    string `json:"over"`
		Options struct {
			NewEntry       bool   `json:"newEntry"`
			UseWorkflow    bool   `json:"useWorkflow"`
			CollectionName string `json:"collectionName"`
			Status         string `json:"status"`
		} `json:"options"`
	} `json:"params"`
}

type fileName struct {
	Path  string `json:"path"`
	Label string `json:"label,omitempty"`
	ID    string `json:"id,omitempty"`
}

type dataFile struct {
	Path string `json:"path"`
	Slug string `json:"slug"`
	Raw  string `json:"raw"`
}

// entry is a file as the CMS gets it.
type entry struct {
	Data string   `json:"data"`
	File fileName `json:"file"`
}

// message is the answer to what has none. Version is that of what was written.
type message struct {
	Message string       `json:"message"`
	Version string       `json:"version,omitempty"`
	Undo    *publication `json:"undo,omitempty"`
}

var errAction = refused{errors.New("this is not done here; pictures are added in their field")}

// answer does what the CMS asks for.
func (f *folder) answer(ctx context.Context, r request) (any, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	p := r.Params
	switch r.Action {
	case "info":
		return map[string]any{"repo": path.Base(f.dir), "publish_modes": []string{"simple", "editorial_workflow"}, "type": "local_fs"}, nil
	case "entriesByFolder":
		return f.list(p.Folder)
	case "entriesByFiles":
		return f.entries(p.Files)
	case "getEntry":
		return f.entry(fileName{Path: p.Path})
	case "unpublishedEntries":
		drafts, err := f.drafts()
		keys := make([]string, len(drafts))
		for i, d := range drafts {
			keys[i] = d.Collection + "/" + d.Slug
		}
		return keys, err
	case "unpublishedEntry":
		if p.ID != "" {
			p.Collection, p.Slug, _ = strings.Cut(p.ID, "/")
		}
		return f.unpublished(p.Collection, p.Slug)
	case "unpublishedEntryDataFile":
		d, err := f.draft(p.Collection, p.Slug)
		version := versionOf([]byte(d.Text))
		return map[string]string{"data": withVersion(d.Path, d.Text, version), "version": version}, err
	case "deleteUnpublishedEntry":
		if _, err := f.seen(r); err != nil {
			return nil, err
		}
		return message{Message: "the draft is gone"}, f.drop(p.Collection, p.Slug)
	case "persistEntry":
		return f.persist(ctx, r)
	case "updateUnpublishedEntryStatus":
		d, err := f.seen(r)
		if err != nil {
			return nil, err
		}
		d.Status = p.NewStatus
		return message{Message: "the draft's state is " + d.Status}, f.keep(d)
	case "publishUnpublishedEntry":
		d, err := f.seen(r)
		if err != nil {
			return nil, err
		}
		undo, err := f.publish(ctx, d.Path, []byte(d.Text))
		if err != nil {
			return nil, err
		}
		return message{Message: "published", Undo: undo}, f.drop(p.Collection, p.Slug)
	case "getMedia":
		return []any{}, nil // pictures have a field of their own
	}
	return nil, errAction
}

func (f *folder) list(dir string) ([]entry, error) {
	names, err := fs.Glob(f.root.FS(), actual(dir)+"/*.md")
	if err != nil {
		return nil, fmt.Errorf("list the content: %w", err)
	}
	var files []fileName
	for _, name := range names {
		if translated := strings.Count(path.Base(name), ".") > 1; translated == (dir == translations) && f.editable(name) {
			files = append(files, fileName{Path: path.Join(dir, path.Base(name))})
		}
	}
	return f.entries(files)
}

// translations is the name of a folder that the CMS believes in: the posts' in other
// languages stand beside the posts, and have other fields.
const translations = "translations"

func actual(name string) string {
	if rest, ok := strings.CutPrefix(name, translations); ok {
		return "posts" + rest
	}
	return name
}

func (f *folder) entries(files []fileName) ([]entry, error) {
	list := []entry{}
	for _, file := range files {
		e, err := f.entry(file)
		if err != nil {
			return nil, err
		}
		list = append(list, e)
	}
	return list, nil
}

func (f *folder) entry(file fileName) (entry, error) {
	text, err := f.read(actual(file.Path))
	file.ID = versionOf(text)
	return entry{withVersion(file.Path, string(text), file.ID), file}, err
}

func (f *folder) unpublished(collection, slug string) (any, error) {
	d, err := f.draft(collection, slug)
	if err != nil {
		return nil, err
	}
	return map[string]any{
		"collection": d.Collection, "slug": d.Slug, "status": d.Status, "updatedAt": d.Updated,
		"diffs": []any{map[string]any{"id": d.Path, "path": d.Path, "newFile": d.New}},
	}, nil
}

// seen gives the draft that a request is about, if it is the one that the tab has read or
// written last. To be published, its file must be the one that it was made of, too.
func (f *folder) seen(r request) (draft, error) {
	p := r.Params
	d, err := f.draft(p.Collection, p.Slug)
	if err != nil {
		return d, err
	}
	file, err := f.present(d.Path)
	if err != nil {
		return d, err
	}
	problem := ""
	if versionOf([]byte(d.Text)) != p.Seen {
		problem = "somebody has changed the draft since you read it"
	} else if r.Action == "publishUnpublishedEntry" && versionOf(file) != d.Base {
		problem = "somebody has changed " + d.Path + " since this draft was begun"
	}
	if now := versionOf([]byte(d.Text), file); problem != "" && now != p.Over {
		return d, &conflict{problem, now, difference(file, []byte(d.Text))}
	}
	return d, nil
}

// present is the text of a file, nil if there is none.
func (f *folder) present(name string) ([]byte, error) {
	text, err := f.read(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return text, err
}

// persist keeps a draft, or publishes what is no draft: upon the version that its form
// was made of, and no other.
func (f *folder) persist(ctx context.Context, r request) (any, error) {
	saved := message{Message: "saved"}
	p := r.Params
	for _, file := range p.DataFiles {
		name := actual(file.Path)
		data, err := parsed(name, file.Raw)
		if err != nil {
			return nil, err
		}
		upon := takeVersion(data)
		if p.Options.NewEntry { // it may be a copy, with the version of another
			upon = none
		}
		text, err := f.text(name, data)
		if err != nil {
			return nil, err
		}
		now, err := f.present(name)
		if err != nil {
			return nil, err
		}
		d, err := f.draft(p.Options.CollectionName, file.Slug)
		switch {
		case err == nil && p.Options.UseWorkflow:
			now = []byte(d.Text)
		case err == nil || errors.Is(err, fs.ErrNotExist):
			d.Base, d.New = versionOf(now), now == nil
		default:
			return nil, err
		}
		if version := versionOf(now); !slices.Contains([]string{upon, p.Own, p.Over}, version) {
			return nil, &conflict{"somebody has changed " + name + " since you read it", version, difference(now, text)}
		}
		saved.Version = versionOf(text)
		if !p.Options.UseWorkflow {
			if saved.Undo, err = f.publish(ctx, name, text); err != nil {
				return nil, err
			}
			continue
		}
		d.Collection, d.Slug, d.Status = p.Options.CollectionName, file.Slug, p.Options.Status
		d.Path, d.Text, d.Updated = name, string(text), time.Now().UTC()
		if err := f.keep(d); err != nil {
			return nil, err
		}
	}
	return saved, nil
}

// ServeHTTP takes the CMS's requests. A refusal is shown to the editor.
func (f *folder) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	var asked request
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, largest)).Decode(&asked); err != nil {
		writeJSON(w, http.StatusBadRequest, map[string]string{"error": err.Error()})
		return
	}
	answer, err := f.answer(r.Context(), asked)
	if err != nil {
		writeError(w, err)
		return
	}
	writeJSON(w, http.StatusOK, answer)
}

func writeError(w http.ResponseWriter, err error) {
	said := map[string]string{"error": err.Error()}
	if c, ok := errors.AsType[*conflict](err); ok {
		said["version"], said["difference"] = c.version, c.difference
	}
	writeJSON(w, statusOf(err), said)
}

func statusOf(err error) int {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return http.StatusNotFound
	case errors.As(err, new(*conflict)):
		return http.StatusConflict
	case errors.As(err, new(refused)):
		return http.StatusUnprocessableEntity
	}
	return http.StatusInternalServerError
}

func writeJSON(w http.ResponseWriter, status int, v any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(v) // an error means that the browser is gone
}

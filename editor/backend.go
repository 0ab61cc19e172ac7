package editor

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"path"
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
		Options    struct {
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

// message is the answer to what has none.
type message struct {
	Message string `json:"message"`
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
		return map[string]string{"data": d.Text}, err
	case "deleteUnpublishedEntry":
		return message{"the draft is gone"}, f.drop(p.Collection, p.Slug)
	case "persistEntry":
		return f.persist(ctx, r)
	case "updateUnpublishedEntryStatus":
		d, err := f.draft(p.Collection, p.Slug)
		if err != nil {
			return nil, err
		}
		d.Status = p.NewStatus
		return message{"the draft's state is " + d.Status}, f.keep(d)
	case "publishUnpublishedEntry":
		d, err := f.draft(p.Collection, p.Slug)
		if err == nil {
			err = f.publish(ctx, d.Path, []byte(d.Text))
		}
		if err != nil {
			return nil, err
		}
		return message{"published"}, f.drop(p.Collection, p.Slug)
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
		if translated := strings.Count(path.Base(name), ".") > 1; translated == (dir == translations) && editable(name) {
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
	sum := sha256.Sum256(text)
	file.ID = hex.EncodeToString(sum[:])
	return entry{string(text), file}, err
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

// persist keeps a draft, or publishes what is no draft.
func (f *folder) persist(ctx context.Context, r request) (any, error) {
	for _, file := range r.Params.DataFiles {
		name := actual(file.Path)
		data, err := parsed(name, file.Raw)
		if err != nil {
			return nil, err
		}
		text, err := f.text(name, data)
		if err != nil {
			return nil, err
		}
		if !r.Params.Options.UseWorkflow {
			if err := f.publish(ctx, name, text); err != nil {
				return nil, err
			}
			continue
		}
		d := draft{
			Collection: r.Params.Options.CollectionName, Slug: file.Slug, Status: r.Params.Options.Status,
			Path: name, Text: string(text), Updated: time.Now().UTC(),
		}
		if _, err := f.read(name); errors.Is(err, fs.ErrNotExist) {
			d.New = true
		}
		if err := f.keep(d); err != nil {
			return nil, err
		}
	}
	return message{"saved"}, nil
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
		writeJSON(w, statusOf(err), map[string]string{"error": err.Error()})
		return
	}
	writeJSON(w, http.StatusOK, answer)
}

func statusOf(err error) int {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return http.StatusNotFound
	case errors.As(err, new(refused)):
		return http.StatusUnprocessableEntity
	}
	return http.StatusInternalServerError
}

func writeJSON(w http.ResponseWriter, status int, v any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(v) // the browser went away: there is nobody to tell
}

package editor

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"net/http"
)

// labelsFile is how the editor calls the site's own fields, kinds of section and
// collections. Those of the engine are in ui/labels.json.
const labelsFile = "labels.json"

// labels are words of the editor by language. In English a field has its own name.
type labels struct {
	Fields      map[string]map[string]string `json:"fields"`
	Kinds       map[string]map[string]string `json:"kinds"`
	Collections map[string]collectionLabels  `json:"collections"`
	CMS         map[string]map[string]string `json:"cms"` // texts that the CMS has not
}

// collectionLabels are those of the list of a collection, and of one of its entries.
type collectionLabels struct {
	All map[string]string `json:"all"`
	One map[string]string `json:"one"`
}

// labelsOf are the engine's labels and those of a site's content, which count before them.
func labelsOf(content fs.FS) (labels, error) {
	var all, own labels
	engine, err := ui.ReadFile("ui/" + labelsFile)
	if err == nil {
		err = json.Unmarshal(engine, &all)
	}
	if err != nil {
		panic(err) // it is embedded
	}
	data, err := fs.ReadFile(content, labelsFile)
	if errors.Is(err, fs.ErrNotExist) {
		data, err = []byte("{}"), nil
	}
	if err == nil {
		err = json.Unmarshal(data, &own)
	}
	if err != nil {
		return all, fmt.Errorf("%s: %w", labelsFile, err)
	}
	maps.Copy(all.Fields, own.Fields)
	maps.Copy(all.Kinds, own.Kinds)
	all.Collections = own.Collections
	return all, nil
}

func (f *folder) showLabels(w http.ResponseWriter, _ *http.Request) {
	labels, err := labelsOf(f.root.FS())
	if err != nil {
		writeError(w, err)
		return
	}
	writeJSON(w, http.StatusOK, labels)
}

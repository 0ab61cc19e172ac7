package site

import (
	"encoding/json"
	"io/fs"
	"path"

	"github.com/invopop/jsonschema"

	"github.com/aldaba/aldaba/internal/decl"
)

// Forms are the JSON Schemas of what editors fill in, as it stands in the content's
// files. A field's format says more of its type: picture, link or markdown.
type Forms struct {
	Page     *jsonschema.Schema                // a page's file but for its sections
	Section  *jsonschema.Schema                // what every section has
	Sections map[string]*jsonschema.Schema     // the rest, by kind
	Entries  map[Collection]*jsonschema.Schema // front matter
	Bodies   map[Collection]bool               // whether Markdown follows it
	// Translation is the front matter of a post in another language.
	Translation *jsonschema.Schema
}

// FormsOf gives the schemas for a content in these languages.
func FormsOf(content fs.FS, codes []string, options ...Option) Forms {
	f := Forms{
		Page: sourceSchema(pageFile{}, codes), Section: sourceSchema(sectionHead{}, codes), Translation: sourceSchema(translationFile{}, codes),
		Sections: map[string]*jsonschema.Schema{}, Entries: map[Collection]*jsonschema.Schema{}, Bodies: map[Collection]bool{},
	}
	l := withOptions(options)
	for name, k := range l.kinds {
		if !k.Built {
			f.Sections[name] = k.Props.Schema(codes)
		}
	}
	for name, c := range collectionsOf(content, l.declarations) {
		f.Entries[name], f.Bodies[name] = c.Fields.Schema(codes), c.Body
	}
	return f
}

// collectionsOf are the collections that a content declares; site.Load reports their
// faults.
func collectionsOf(content fs.FS, declared *decl.Declarations) map[Collection]*decl.Collection {
	list := map[Collection]*decl.Collection{}
	files, _ := fs.Glob(content, "*/"+decl.CollectionFile) // the pattern is a good one
	for _, file := range files {
		if data, err := fs.ReadFile(content, file); err == nil {
			name := path.Dir(file)
			list[Collection(name)], _ = declared.Collection(file, name, data)
		}
	}
	return list
}

// PictureNames lists the pictures of a content's index.
func PictureNames(index []byte) ([]string, error) {
	var files map[string]pictureFiles
	if err := json.Unmarshal(index, &files); err != nil {
		return nil, err
	}
	return sortedKeys(files), nil
}

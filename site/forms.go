package site

import (
	"encoding/json"

	"github.com/invopop/jsonschema"
)

// Forms are the JSON Schemas of what editors fill in, as it stands in the content's
// files. A field's format says more of its type: picture, link or markdown.
type Forms struct {
	Page     *jsonschema.Schema                // a page's file but for its sections
	Section  *jsonschema.Schema                // what every section has
	Sections map[string]*jsonschema.Schema     // the rest, by kind
	Entries  map[Collection]*jsonschema.Schema // front matter
	// Translation is the front matter of a post in another language.
	Translation *jsonschema.Schema
}

// FormsOf gives the schemas for content in these languages.
func FormsOf(codes []string, options ...Option) Forms {
	f := Forms{
		Page: sourceSchema(pageFile{}, codes), Section: sourceSchema(sectionHead{}, codes), Translation: sourceSchema(translationFile{}, codes),
		Sections: map[string]*jsonschema.Schema{}, Entries: map[Collection]*jsonschema.Schema{},
	}
	for name, k := range withOptions(options).kinds {
		if !k.Built {
			f.Sections[name] = k.Props.Schema(codes)
		}
	}
	for name, c := range collections {
		if !c.inOneFile {
			f.Entries[name] = sourceSchema(c.head, codes)
		}
	}
	return f
}

// PictureNames lists the pictures of a content's index.
func PictureNames(index []byte) ([]string, error) {
	var files map[string]pictureFiles
	if err := json.Unmarshal(index, &files); err != nil {
		return nil, err
	}
	return sortedKeys(files), nil
}

package dev

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/leads"
	"github.com/aldaba/aldaba/program/internal/settings"
	"github.com/aldaba/aldaba/server/pages"
	"github.com/aldaba/aldaba/site"
)

// types writes the sources that are made from Go values and from content/locales.json, or
// with --check names those that are stale.
func types(_ context.Context, args []string) error {
	f := flag.NewFlagSet("types", flag.ContinueOnError)
	check := f.Bool("check", false, "write nothing, and fail if a generated file is stale")
	if _, err := settings.Parse(f, args, 0); err != nil {
		return err
	}
	files, err := generate()
	if err != nil {
		return err
	}
	var stale []string
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if now, _ := os.ReadFile(name); bytes.Equal(now, files[name]) {
			continue
		}
		stale = append(stale, name)
		if !*check {
			if err := os.WriteFile(name, files[name], 0o644); err != nil { //nolint:gosec // sources are for everybody
				return err
			}
		}
	}
	if *check && stale != nil {
		return fmt.Errorf("stale: %s: run `make types`", strings.Join(stale, ", "))
	}
	return nil
}

// generate gives the generated files by name.
func generate() (map[string][]byte, error) {
	locales, err := i18n.Load(os.DirFS("content"))
	if err != nil {
		return nil, err
	}
	files := localeFiles(locales)
	schemas, err := site.FileSchemas(locales)
	if err != nil {
		return nil, err
	}
	for name, schema := range schemas {
		files[path.Join("content", site.SchemasFolder, name)] = schema
	}
	kinds, err := declaredKinds()
	if err != nil {
		return nil, err
	}
	maps.Copy(files, kindFiles(kinds))
	files["app/lib/enquiry-fields.gen.ts"] = enquiryFields()
	files["app/lib/types.gen.ts"] = []byte("// Made by `make types` from app/sections/*/kind.yaml and Go structs. Do not edit.\nimport type { Html } from './html';\n" +
		site.TypeScript(pages.PageData{}, pages.Payload{}, pages.FramePayload{}, pages.RedirectPayload{}))
	varnish, err := os.ReadFile(varnishFile)
	files[varnishFile] = varnishLanguages(varnish, locales)
	return files, err
}

// row is a property of a constant.
type row struct {
	name  string
	value any
}

// constant declares an object, a line each property.
func constant(doc, name string, rows []row) string {
	var b strings.Builder
	fmt.Fprintf(&b, "/** %s */\nexport const %s = {\n", doc, name)
	for _, r := range rows {
		value, err := json.Marshal(r.value)
		if err != nil {
			panic(err) // strings and numbers always encode
		}
		fmt.Fprintf(&b, "  %q: %s,\n", r.name, value)
	}
	return b.String() + "} as const;\n"
}

// enquiryFields is the browser's copy of the table of an enquiry's fields.
func enquiryFields() []byte {
	type field struct {
		Type         leads.FieldType `json:"type"`
		Max          int             `json:"max"`
		Autocomplete string          `json:"autocomplete,omitempty"`
		Choices      []string        `json:"choices,omitempty"`
		Group        string          `json:"group,omitempty"`
	}
	var fields, forms, groups []row
	for _, f := range leads.Table {
		fields = append(fields, row{f.Name, field{f.Type, f.Max, f.Autocomplete, f.Choices, f.Group}})
	}
	for _, kind := range leads.Kinds {
		var names []string
		for _, f := range leads.Form(kind) {
			if f.Optional {
				f.Name += "?"
			}
			names = append(names, f.Name)
		}
		forms = append(forms, row{string(kind), names})
	}
	for _, g := range leads.SectorGroups {
		groups = append(groups, row{g.Name, g.Sectors})
	}
	return []byte("// Made by `make types` from internal/leads/fields.go. Do not edit.\n" +
		constant("The fields that a form may have.", "fields", fields) +
		constant("The fields of each kind, in order; ? marks optional ones.", "forms", forms) +
		constant("The sectors that share size fields.", "sectorGroups", groups))
}

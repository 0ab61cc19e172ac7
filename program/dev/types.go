package dev

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"maps"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/aldaba/aldaba/app/bundle"
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
	files, err := bundle.SiteModules(".")
	if err != nil {
		return nil, err
	}
	locales, err := i18n.Load(os.DirFS("content"))
	if err != nil {
		return nil, err
	}
	schemas, err := site.FileSchemas(locales)
	if err != nil {
		return nil, err
	}
	for name, schema := range schemas {
		files[path.Join("content", site.SchemasFolder, name)] = schema
	}
	engine, company := splitTypes(site.TypeScript(pages.PageData{}, pages.Payload{}, pages.FramePayload{}, pages.RedirectPayload{}))
	files["app/engine/lib/types.gen.ts"], files["app/types.gen.ts"] = engine, company
	files["app/engine/lib/enquiry-fields.gen.ts"] = enquiryFields()
	varnish, err := os.ReadFile(varnishFile)
	files[varnishFile] = varnishLanguages(varnish, locales)
	return files, err
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
	var fields, forms, groups []bundle.Row
	for _, f := range leads.Table {
		fields = append(fields, bundle.Row{Name: f.Name, Value: field{f.Type, f.Max, f.Autocomplete, f.Choices, f.Group}})
	}
	for _, kind := range leads.Kinds {
		var names []string
		for _, f := range leads.Form(kind) {
			if f.Optional {
				f.Name += "?"
			}
			names = append(names, f.Name)
		}
		forms = append(forms, bundle.Row{Name: string(kind), Value: names})
	}
	for _, g := range leads.SectorGroups {
		groups = append(groups, bundle.Row{Name: g.Name, Value: g.Sectors})
	}
	return []byte("// Made by `make types` from internal/leads/fields.go. Do not edit.\n" +
		bundle.Constant("The fields that a form may have.", "fields", fields) +
		bundle.Constant("The fields of each kind, in order; ? marks optional ones.", "forms", forms) +
		bundle.Constant("The sectors that share size fields.", "sectorGroups", groups))
}

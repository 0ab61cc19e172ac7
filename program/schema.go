package program

import (
	"context"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/program/internal/settings"
)

func schemaFlags(out *string) *flag.FlagSet {
	f := flag.NewFlagSet("schema", flag.ContinueOnError)
	f.StringVar(out, "out", filepath.Join("content", site.SchemasFolder), "the `folder` to write to")
	return f
}

// schema writes the JSON Schemas of the content files, for editors.
func schema(_ context.Context, s Site, args []string) error {
	var out string
	if _, err := settings.Parse(schemaFlags(&out), args, 0); err != nil {
		return err
	}
	locales, err := s.Locales()
	if err != nil {
		return err
	}
	schemas, err := site.FileSchemas(s.content(), locales, s.Options()...)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return fmt.Errorf("make a folder for the schemas: %w", err)
	}
	for _, name := range slices.Sorted(maps.Keys(schemas)) {
		if err := os.WriteFile(filepath.Join(out, name), schemas[name], 0o644); err != nil {
			return fmt.Errorf("write a schema: %w", err)
		}
	}
	fmt.Printf("wrote %d schemas to %s; a file names its own in its first line:\n%s\n", len(schemas), out, site.SchemaLine(filepath.Join("pages", "home.yaml")))
	return nil
}

package bundle

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/renderer"
)

// strict has all that TypeScript can want of sources that others take in.
const strict = `{"compilerOptions": {
	"strict": true, "exactOptionalPropertyTypes": true, "noUncheckedIndexedAccess": true, "noPropertyAccessFromIndexSignature": true,
	"noImplicitReturns": true, "noImplicitOverride": true, "erasableSyntaxOnly": true, "isolatedModules": true, "verbatimModuleSyntax": true,
	"module": "ESNext", "moduleResolution": "Bundler", "target": "ES2022", "lib": ["ES2022", "DOM"], "types": [], "jsx": "react-jsx", "noEmit": true
}}`

const page = `
import { serve } from '@aldaba/renderer/serve';
import type { serve as serveReadable } from '@aldaba/renderer/serve-readable';
import { Slot, useHole } from '@aldaba/renderer/slot';

interface Props { name: string }
function Door({ name }: Props) { return <li>{name}</li>; }
Door.fragment = 'door';
function Page() { return <><p>{useHole('words', '')}</p><Slot as="ul" of={Door} each={[{ name: 'front' }]} /></>; }

const served: typeof serveReadable = serve;
served({ page: Page, door: Door }, (fragment, locale) => <div lang={locale}>{fragment}</div>);
`

// The npm package works as others get it: packed, outside of this repository,
// with the strictest of their settings.
func TestThePackageWorksPacked(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: runs npm")
	}
	folder := t.TempDir()
	packages := filepath.Join(folder, "node_modules")
	for _, scope := range []string{"@aldaba", "@types"} {
		if err := os.MkdirAll(filepath.Join(packages, scope), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	ours, err := filepath.Abs("../../../node_modules")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"react", "react-dom", "@types/react", "@types/react-dom"} {
		if err := os.Symlink(filepath.Join(ours, name), filepath.Join(packages, name)); err != nil {
			t.Fatal(err)
		}
	}
	packed := run(t, "../../js", "npm", "pack", "--silent", "--pack-destination", folder)
	run(t, folder, "tar", "-xzf", strings.TrimSpace(packed))
	if err := os.Rename(filepath.Join(folder, "package"), filepath.Join(packages, "@aldaba", "renderer")); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"tsconfig.json": strict, "page.tsx": page} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	run(t, folder, filepath.Join(ours, ".bin", "tsc"))
	compiled, err := Server(filepath.Join(folder, "page.tsx"))
	if err != nil {
		t.Fatal(err)
	}
	r, err := renderer.New(compiled, renderer.Options{VMs: 1})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	html, err := r.Render(context.Background(), renderer.Fragment{Name: "page", Locale: "en", Props: []byte("{}")}, renderer.Holes{"words": {Text: "<a>"}})
	if want := `<div lang="en"><p>&lt;a&gt;</p><ul><div lang="en"><li>front</li></div></ul></div>`; string(html) != want || err != nil {
		t.Errorf("it gives %q, %v; want %q", html, err, want)
	}
}

func TestFaultsAreNamedWithTheirPlace(t *testing.T) {
	page := filepath.Join(t.TempDir(), "page.tsx")
	if err := os.WriteFile(page, []byte("\nexport const a = ;"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Server(page); err == nil || !strings.HasPrefix(err.Error(), "page.tsx:2: Unexpected") {
		t.Errorf("the error is %v", err)
	}
}

func run(t *testing.T, folder, name string, args ...string) string {
	t.Helper()
	command := exec.CommandContext(t.Context(), name, args...)
	command.Dir = folder
	out, err := command.Output()
	if err != nil {
		t.Fatalf("%s: %v\n%s", name, err, out)
	}
	return string(out)
}

package bundle

import (
	"path"
	"path/filepath"
	"strings"

	"github.com/aldaba/aldaba/internal/decl"
)

// siteSheet is the sheet that every page loads.
const siteSheet = "site"

// leadModal draws the form of a page over another: the router has that page's
// sheets before it opens.
const leadModal = "pages/lead-modal.tsx"

// formKind is the kind of section that holds a form.
const formKind = "enquiry"

// sheetOf gives the sheet of a family that a source file begins, or "".
func (s *stylesheet) sheetOf(kinds map[string]*decl.Section, file string) string {
	if file == s.opts.engine(leadModal) {
		return sheetOfKind(kinds, formKind)
	}
	kind, ours := strings.CutPrefix(path.Dir(file), s.opts.engine("sections")+"/")
	if !ours {
		kind = strings.TrimPrefix(kind, "app/sections/")
	}
	if path.Base(file) != kind+".tsx" {
		return ""
	}
	return sheetOfKind(kinds, kind)
}

// sheetOfKind is the sheet that a kind's declaration names. Everything else is in the
// site's: what two families or all pages need, and sections that are small or met
// everywhere. Fewer, larger families would load what a page does not use; more of them
// cost requests.
func sheetOfKind(kinds map[string]*decl.Section, kind string) string {
	if s := kinds[kind]; s != nil {
		return s.Sheet
	}
	return ""
}

// share gives each module of CSS its sheet: that of the one family whose
// sections reach it, in any of the builds, or the site's.
func (s *stylesheet) share(kinds map[string]*decl.Section, builds ...metafile) {
	s.sheets = map[string]string{}
	type step struct{ file, sheet string }
	seen := map[step]bool{}
	var visit func(inputs map[string]input, at step)
	visit = func(inputs map[string]input, at step) {
		if sheet := s.sheetOf(kinds, at.file); sheet != "" {
			at.sheet = sheet
		}
		if seen[at] {
			return
		}
		seen[at] = true
		if moduleFile.MatchString(at.file) {
			module := filepath.Join(s.opts.Root, filepath.FromSlash(at.file))
			if before, ok := s.sheets[module]; ok && before != at.sheet {
				at.sheet = siteSheet
			}
			s.sheets[module] = at.sheet
		}
		for _, i := range inputs[at.file].Imports {
			visit(inputs, step{i.Path, at.sheet})
		}
	}
	for _, build := range builds {
		clear(seen)
		for _, out := range build.Outputs {
			if out.EntryPoint != "" {
				visit(build.Inputs, step{out.EntryPoint, siteSheet})
			}
		}
	}
}

package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// contents are folders of content as git-sync lays them out: checkouts side by side,
// and for each replica a link to the one that it shows.
type contents struct {
	dir   string
	links []string
}

// The checkouts: as the content is, and with a title changed and a post added.
const (
	before = "before"
	after  = "after"
)

// layOut copies the content, and leads n links to it.
func (h *house) layOut(n int) (*contents, error) {
	dir, err := h.Folder("contents")
	if err != nil {
		return nil, err
	}
	c := &contents{dir: dir}
	for _, checkout := range []string{before, after} {
		if err := os.CopyFS(filepath.Join(dir, ".worktrees", checkout), os.DirFS("content")); err != nil {
			return nil, fmt.Errorf("copy the content: %w", err)
		}
	}
	for i := range n {
		c.links = append(c.links, filepath.Join(dir, fmt.Sprint("replica", i)))
		if err := c.lead(i, before); err != nil {
			return nil, err
		}
	}
	return c, c.change()
}

// lead swaps a replica's link.
func (c *contents) lead(i int, checkout string) error {
	fresh := c.links[i] + ".fresh"
	if err := os.Symlink(filepath.Join(".worktrees", checkout), fresh); err != nil {
		return err
	}
	return os.Rename(fresh, c.links[i])
}

// What the change is, and where it shows.
const (
	changedFile  = "pages/contact.yaml"
	changedTitle = "Knock twice"
	copiedPost   = "posts/alquilar-salas-de-reuniones-por-horas.md"
	addedSlug    = "otra-alquilar-salas-de-reuniones-por-horas" // what the title gives
)

// change makes the checkout after the change.
func (c *contents) change() error {
	tree := filepath.Join(c.dir, ".worktrees", after)
	text, err := os.ReadFile(filepath.Join(tree, changedFile))
	if err != nil {
		return err
	}
	changed := strings.Replace(string(text), `en: "Contact`, `en: "`+changedTitle, 1)
	if changed == string(text) {
		return fmt.Errorf("%s has no such title", changedFile)
	}
	post, err := os.ReadFile(filepath.Join(tree, copiedPost))
	if err != nil {
		return err
	}
	const mode fs.FileMode = 0o644
	if err := os.WriteFile(filepath.Join(tree, changedFile), []byte(changed), mode); err != nil {
		return err
	}
	// No two posts may be called or described alike.
	added := strings.NewReplacer(`name: "`, `name: "Otra: `, `es: "`, `es: "Otra: `, `ca: "`, `ca: "Una altra: `, `en: "`, `en: "Another: `).Replace(string(post))
	return os.WriteFile(filepath.Join(tree, "posts", addedSlug+".md"), []byte(added), mode)
}

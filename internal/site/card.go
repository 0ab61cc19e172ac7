package site

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"path"
	"strings"

	"github.com/aldaba/aldaba/internal/decl"
	"github.com/aldaba/aldaba/internal/theme"
)

// cardDesign counts the designs of the social card: another one gives every
// card another name.
const cardDesign = 3

// Card is what a page's social card says: the picture of 1200 by 630 pixels
// that other sites show beside a link.
type Card struct {
	Brand   string // the company, beside its ring
	Title   string // HTML; em is the word set in italic
	Line    string // above the title
	Tone    Tone   // of the section that opens the page
	Picture string // a file of Site.Pictures, the widest; empty: the ring
	Focus   Focus  // of the picture
	Colours theme.Colours
	Faces   theme.Faces
}

// File is the card's name, a hash of its content.
func (c Card) File() string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%d\n%q", cardDesign, c))
	return hex.EncodeToString(sum[:8]) + ".jpg"
}

var escaper = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;")

func escape(t Text) string { return escaper.Replace(string(t)) }

// card is the card of a page that the section opens; nil: it opens none.
func card(s Section, kind kind, brand Brand) *Card {
	if kind.Section == nil || kind.Opens == nil {
		return nil
	}
	tree := declared{kind.Section, s.Props}.tree()
	c := &Card{Brand: brand.Name, Colours: brand.ThemeColours(), Faces: brand.ThemeFaces(), Tone: s.Tone, Title: textAt(tree, kind.Opens.Title), Line: textAt(tree, kind.Opens.Line)}
	if t := kind.Props.At(kind.Opens.Title); t == nil || t.Kind != decl.Inline {
		c.Title = escape(Text(c.Title))
	}
	if picture := pictureAt(tree, kind.Opens.Picture); picture != nil {
		c.Picture, c.Focus = picture.widest(), picture.Focus
	}
	return c
}

// largest is the address of a picture's largest file; empty: there is none.
func (p *Picture) largest() string {
	if p == nil {
		return ""
	}
	return PicturesPath + p.widest()
}

// widest is the file of a picture that has the most pixels.
func (p *Picture) widest() string {
	list := strings.Split(p.Webp, ", ")
	file, _, _ := strings.Cut(list[len(list)-1], " ")
	return path.Base(file)
}

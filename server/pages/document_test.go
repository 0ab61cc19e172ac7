package pages

import (
	"strings"
	"testing"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/server/assets"
	"github.com/aldaba/aldaba/server/discovery"
)

func TestTheCodeOfASectionThatComesLateIsNotPreloaded(t *testing.T) {
	h := &documentHead{Head: &discovery.Head{}, assets: &assets.Assets{}, loads: map[string]string{"sections/early": "<early>", "sections/late": "<late>"}}
	head := string(h.append(nil, &site.Page{
		NoIndex: true,
		Locale:  i18n.Locale{Code: "es"},
		Sections: []site.Section{
			{Kind: "early", Live: true},
			{Kind: "late", Live: true, Late: true},
		},
	}))
	if !strings.Contains(head, "<early>") || strings.Contains(head, "<late>") {
		t.Errorf("the head is %s", head)
	}
}

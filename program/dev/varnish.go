package dev

import (
	"regexp"
	"strings"

	"github.com/aldaba/aldaba/i18n"
)

const varnishFile = "deploy/proxies/varnish.vcl"

var (
	varnishCookie  = regexp.MustCompile(`\w+=\([a-z0-9|-]+\)`)
	varnishDefault = regexp.MustCompile(`(req\.http\.Cookie = ")[^"]*"`)
)

// varnishLanguages puts the languages into Varnish's configuration.
func varnishLanguages(vcl []byte, locales *i18n.Locales) []byte {
	vcl = varnishCookie.ReplaceAll(vcl, []byte(i18n.CookieName+"=("+strings.Join(locales.Codes(), "|")+")"))
	return varnishDefault.ReplaceAll(vcl, []byte("${1}"+i18n.CookieName+"="+locales.Default().Code+`"`))
}

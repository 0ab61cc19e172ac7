package discovery

// robots says what crawlers may read, and where the sitemap is. A server that
// is not production keeps them from everything, and says noindex with every
// answer besides: what they do not read they may still list.
//
// Source: RFC 9309.
func (d *Documents) robots(domain string) []byte {
	if !d.Indexable {
		return []byte("User-agent: *\nDisallow: /\n")
	}
	return []byte("User-agent: *\nAllow: /\n\nSitemap: " + d.Head.Address(domain, sitemapPath) + "\n")
}

package discovery

// robots names what crawlers may read, and the sitemap. A server that is not
// production disallows everything, and sends noindex with every response, for
// crawlers may index addresses that they must not read.
//
// Source: RFC 9309.
func (d *Documents) robots(domain string) []byte {
	if !d.Indexable {
		return []byte("User-agent: *\nDisallow: /\n")
	}
	return []byte("User-agent: *\nAllow: /\n\nSitemap: " + d.Head.Address(domain, sitemapPath) + "\n")
}

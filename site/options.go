package site

import "sync"

// Option changes how a site is made of its content.
type Option func(*loader)

// Once says that the content is read only this once: what makes another reading
// quicker, the compiled schemas, is let go.
func Once() Option {
	return func(l *loader) { l.schemas = new(sync.Map) }
}

// EnquiriesAt sends what visitors write in forms to another origin, scheme and
// host, than the one that the pages come from.
func EnquiriesAt(origin string) Option {
	return func(l *loader) { l.enquiriesAt = origin }
}

// WithoutEnquiries is for pages that nobody takes forms for: words with the
// brand's phone and mail stand in their place.
func WithoutEnquiries() Option {
	return func(l *loader) { l.noEnquiries = true }
}

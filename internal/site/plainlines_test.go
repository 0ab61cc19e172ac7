package site

import "testing"

func TestPlainLines(t *testing.T) {
	for _, c := range []struct{ html, want string }{
		{"", ""},
		{"<p>Una <em>llave</em>.</p>", "Una llave."},
		{"<p>Una\n<a href=\"/x\">llave</a>, y otra.</p>\n<p>Fin &amp; ya.</p>\n", "Una llave, y otra.\nFin & ya."},
		{"<h2>A</h2><ul>\n<li>b</li>\n<li><strong>c</strong> d</li></ul>", "A\nb\nc d"},
		{"<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>", "a b\n1 2"},
		{"<p>a <strong>b</strong>c", "a bc"},
		{"<p>< no tag", "< no tag"},
	} {
		if got := plainLines(c.html); got != c.want {
			t.Errorf("%q gives %q, want %q", c.html, got, c.want)
		}
	}
}

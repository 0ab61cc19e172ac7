# Varnish, from 7.1 on, with vmod_xkey (Debian: varnish and varnish-modules), in front
# of one or more replicas that run with --shared-cache and --purge-varnish. Whatever
# ends TLS stands before it and speaks the PROXY protocol to it, so that it sees the
# visitor's address:
#   varnishd -f varnish.vcl -a visitors=:6081,PROXY -a purges=:6082 -p http_gzip_support=off
# The replicas purge at the second listener, and nothing else is answered there. The
# program compresses by itself, better than Varnish would.
vcl 4.1;

import directors;
import std;
import xkey;

probe alive {
	.url = "/robots.txt";
	.interval = 1s;
	.timeout = 1s;
	.window = 3;
	.threshold = 2;
	.initial = 1;
}

backend replica1 { .host = "127.0.0.1"; .port = "8080"; .probe = alive; .connect_timeout = 3s; .first_byte_timeout = 65s; }
# backend replica2 { .host = "10.0.0.12"; .port = "8080"; .probe = alive; .connect_timeout = 3s; .first_byte_timeout = 65s; }

# Who may purge.
acl replicas { "127.0.0.1"; "10.0.0.0"/8; }

sub vcl_init {
	new site = directors.round_robin();
	site.add_backend(replica1);
	# site.add_backend(replica2);
}

sub vcl_recv {
	set req.backend_hint = site.backend();
	if (req.restarts > 0) {
		# No replica answers with a page: the held one, however old.
		set req.http.X-Held = "true";
		set req.grace = 24h;
		return (hash);
	}
	unset req.http.X-Held;
	if (req.method == "PURGE" || local.socket == "purges") {
		if (req.method != "PURGE" || local.socket != "purges") {
			return (synth(405));
		}
		if (client.ip !~ replicas) {
			return (synth(403));
		}
		# What is purged stays for when no replica answers.
		return (synth(200, "purged " + xkey.softpurge(req.http.xkey)));
	}
	unset req.http.X-Request-Id; # a visitor's own
	unset req.http.query;
	if (req.method != "GET" && req.method != "HEAD") {
		return (pass);
	}

	# Campaigns lead to the same pages: what they add is put back when it redirects. The
	# list is that of docs/operations/cdn.md. Searches keep theirs: they are not held.
	if (req.url ~ "(?i)^[^?]*\?&*((utm_[a-z0-9_.-]+|mtm_[a-z0-9_.-]+|pk_[a-z0-9_.-]+|piwik_[a-z0-9_.-]+|hsa_[a-z0-9_.-]+|gad_[a-z0-9_.-]+|gclid|gclsrc|gbraid|wbraid|dclid|srsltid|_gl|_ga|fbclid|igsh|igshid|msclkid|ttclid|twclid|li_fat_id|epik|rdt_cid|sccid|yclid|ysclid|mc_cid|mc_eid|_hsenc|_hsmi|__hstc|__hssc|__hsfp|hsctatracking|mkt_tok|_kx|vero_id|oly_enc_id|oly_anon_id|irclickid|cjevent)(=[^&]*)?(&+|$))*$") {
		set req.http.query = regsub(req.url, "^[^?]*", "");
		set req.url = regsub(req.url, "\?.*$", "");
	}
	# Searches and forms' results are one visitor's; films are sent in parts; Markdown
	# at a page's own address is for those that ask for it.
	if (req.url ~ "\?" || req.url ~ "^/videos/" || req.http.Accept ~ "(?i)text/markdown" || req.http.Authorization) {
		return (pass);
	}

	if (req.url == "/") {
		call negotiation;
	} else {
		unset req.http.Cookie;
	}
	if (req.http.Accept-Encoding ~ "(?i)\bbr\b" && req.http.Accept-Encoding ~ "(?i)\bgzip\b") {
		set req.http.Accept-Encoding = "br, gzip";
	} elsif (req.http.Accept-Encoding ~ "(?i)\bbr\b") {
		set req.http.Accept-Encoding = "br";
	} elsif (req.http.Accept-Encoding ~ "(?i)\bgzip\b") {
		set req.http.Accept-Encoding = "gzip";
	} else {
		unset req.http.Accept-Encoding;
	}
	if (std.healthy(req.backend_hint)) {
		set req.grace = 5s; # so long what has changed may show while it is fetched
	}
	if (req.url == "/" && req.http.Accept-Language ~ "^.{100}") {
		return (pass);
	}
	return (hash);
}

# The root's answer differs by the locale's cookie, else by Accept-Language. What says
# the same is written alike here, so that it is one copy.
sub negotiation {
	# Of several cookies the first that names a language of the site.
	set req.http.Cookie = regsub(req.http.Cookie, "^(?:.*?;)??\s*locale=(es|ca|en)\s*(?:;.*)?$", "locale=\1");
	# Who comes from a page of the site has chosen the default.
	if (req.http.Sec-Fetch-Site == "same-origin" && (!req.http.Sec-Fetch-Dest || req.http.Sec-Fetch-Dest == "document") && !req.http.Sec-Purpose && !req.http.Purpose) {
		set req.http.Cookie = "locale=es";
	}
	unset req.http.Sec-Fetch-Site;
	unset req.http.Sec-Fetch-Dest;
	unset req.http.Sec-Purpose;
	unset req.http.Purpose;
	if (req.http.Cookie ~ "^locale=(es|ca|en)$") {
		unset req.http.Accept-Language;
		return;
	}
	unset req.http.Cookie;
	if (req.http.Accept-Language) {
		std.collect(req.http.Accept-Language);
		set req.http.Accept-Language = std.tolower(regsuball(req.http.Accept-Language, "\s*([,;])\s*", "\1"));
	}
}

sub vcl_backend_fetch {
	if (bereq.http.X-Held) {
		return (abandon); # it was sent to a replica before the restart
	}
}

# What a replica answers, errors too, is the answer: asking the others as well would
# triple the load of a search or of an address that does not exist.
sub vcl_backend_response {
	if (beresp.status >= 500) {
		if (bereq.is_bgfetch) {
			return (abandon);
		}
		call held;
		set beresp.uncacheable = true;
		set beresp.ttl = 0s;
		set beresp.grace = 0s;
		return (deliver);
	}
	set beresp.grace = 24h;
	set beresp.keep = 24h;
	if (beresp.http.Surrogate-Key) {
		set beresp.http.xkey = beresp.http.Surrogate-Key;
	}
}

# Only when a replica does not answer, the request is sent to another.
sub vcl_backend_error {
	if ((bereq.method == "GET" || bereq.method == "HEAD") && bereq.retries < 2) {
		return (retry);
	}
	call held;
}

# A fetch that Varnish made conditional has an older copy of the page, which is shown
# in place of an error: vcl_synth asks for it. To deliver the error would remove it.
sub held {
	if ((bereq.http.If-None-Match || bereq.http.If-Modified-Since) && !bereq.uncacheable) {
		return (abandon);
	}
}

sub vcl_synth {
	if (resp.status == 503 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
		return (restart);
	}
}

sub vcl_deliver {
	if (req.http.query && resp.http.Location && resp.http.Location !~ "\?") {
		set resp.http.Location = resp.http.Location + req.http.query;
	}
	# Browsers revalidate. Caches on the way, which nobody purges, hold nothing.
	if (resp.http.Cache-Control ~ "s-maxage") {
		set resp.http.Cache-Control = "no-cache";
		unset resp.http.Age;
	}
	unset resp.http.Surrogate-Key;
	unset resp.http.Cache-Tag;
	unset resp.http.xkey;
	unset resp.http.Cloudflare-CDN-Cache-Control;
	if (obj.uncacheable) {
		set resp.http.X-Cache = "pass";
	} elsif (obj.hits > 0) {
		set resp.http.X-Cache = "hit";
		unset resp.http.X-Request-Id; # of who came first
		unset resp.http.Server-Timing;
	} else {
		set resp.http.X-Cache = "miss";
	}
}

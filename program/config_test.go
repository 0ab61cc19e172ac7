package program

import (
	"flag"
	"math"
	"net/netip"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/aldaba/aldaba/program/internal/admin"
	"github.com/aldaba/aldaba/program/internal/settings"
)

func TestSettingsReachTheirFields(t *testing.T) {
	c, err := ReadConfig(clinic, []string{"--render-vms=3", "--render-queue=0", "--render-wait=1s500ms", "--render-timeout", "3s", "--render-recycle", "7", "--lead-rate=0", "--search-rate=90", "--connections=500", "--client-connections=0", "--proxy-protocol", "--pprof"}, []string{
		"ALDABA_ADDR=0.0.0.0:80", "ALDABA_ADMIN_ADDR=", "ALDABA_ORIGIN=https://www.example.com", "ALDABA_DATABASE=x.db", "ALDABA_CONTENT=site", "ALDABA_RELEASES=kept",
		"ALDABA_FALLBACK_LOCALE=es", "ALDABA_TAG_MANAGER_ID=GTM-ABC1234", "ALDABA_KEPT_PAGES=2GiB", "ALDABA_READY_WITHIN=30s", "ALDABA_DRAIN_DELAY=7s", "ALDABA_DRAIN_TIMEOUT=0s",
		"ALDABA_TRUSTED_PROXIES=10.0.0.0/8, 192.0.2.7", "ALDABA_LEAD_RETENTION=48h", "ALDABA_SMTP_URL=smtp://me:secret@mail.example.com", "ALDABA_MAIL_FROM=Aldaba <web@example.com>",
		"ALDABA_MAIL_TO=sales@example.com, aina@example.com", "ALDABA_WEBHOOK_URL=http://localhost:9000/hook", "ALDABA_WEBHOOK_SECRET=secret", "ALDABA_WEBHOOK_ALLOW_PRIVATE=true",
		"ALDABA_TLS_DOMAINS=www.example.com, Example.com", "ALDABA_HTTP_ADDR=:80", "ALDABA_ACME_EMAIL=web@example.com", "ALDABA_ACME_DIRECTORY=https://acme.example.com/directory", "ALDABA_ACME_STORAGE=certificates",
	})
	if err != nil {
		t.Fatal(err)
	}
	got := *c
	got.Origin = nil
	want := Config{
		Leads: admin.Config{
			Database: "x.db", TrustedProxies: []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("192.0.2.7/32")}, Retention: 48 * time.Hour,
			SMTPURL: "smtp://me:secret@mail.example.com", MailFrom: "Aldaba <web@example.com>", MailTo: []string{"sales@example.com", "aina@example.com"},
			WebhookURL: "http://localhost:9000/hook", WebhookSecret: "secret", WebhookAllowPrivate: true,
		},
		Addr: "0.0.0.0:80", Content: "site", own: clinic, releases: "kept", fallback: "es", tagManager: "GTM-ABC1234", keptPages: 2 << 30, searchRate: 90, connections: 500,
		renderVMs: 3, renderWait: 1500 * time.Millisecond, renderTimeout: 3 * time.Second, renderRecycle: 7, readyWithin: 30 * time.Second, drainDelay: 7 * time.Second,
		profiles: true, cdn: cdnConfig{age: time.Hour},
		edge: edgeConfig{
			domains: []string{"www.example.com", "example.com"}, plainAddr: ":80", email: "web@example.com", directory: "https://acme.example.com/directory",
			storage: "certificates", proxyProtocol: true,
		},
	}
	if !reflect.DeepEqual(got, want) || c.Origin.String() != "https://www.example.com" {
		t.Errorf("the settings are %+v, origin %s; want %+v", got, c.Origin, want)
	}
	if locales, err := c.Locales(); err != nil || locales.Fallback().Code != "es" {
		t.Errorf("the fallback is %v (%v), want es", locales.Fallback().Code, err)
	}
}

func TestBadSettings(t *testing.T) {
	form := "write scheme and host only, https://www.example.com"
	container := "write a container's id, GTM-XXXXXXX"
	networks := "write networks with commas between, 10.0.0.0/8,2001:db8::/32"
	domains := "write names of hosts with commas between, www.example.com,example.com; there are no certificates of addresses or with *"
	size := "write a whole number, 1 to 1048576, and its unit: KiB, MiB or GiB"
	for _, c := range []struct{ setting, fault string }{
		{"ALDABA_=1", "ALDABA_: unknown setting"},
		{"ALDABA_addr=:80", "ALDABA_addr: unknown setting"},
		{"ALDABA_ADMIN-ADDR=:80", "ALDABA_ADMIN-ADDR: unknown setting; did you mean ALDABA_ADMIN_ADDR?"},
		{"--", `unexpected argument "--"`},
		{"--addr=", `--addr: "": write host:port`},
		{"ALDABA_ADDR=", `ALDABA_ADDR: "": write host:port`},
		{"--addr=8080", `--addr: "8080": write host:port`},
		{"--addr=localhost", `--addr: "localhost": write host:port`},
		{"--addr=:99999", `--addr: ":99999": write host:port`},
		{"--addr=:http", `--addr: ":http": write host:port`},
		{"--admin-addr=9080", `--admin-addr: "9080": write host:port`},
		{"--origin=", `--origin: "": ` + form},
		{"--origin=www.example.com", `--origin: "www.example.com": ` + form},
		{"--origin=ftp://www.example.com", `--origin: "ftp://www.example.com": ` + form},
		{"--origin=https://", `--origin: "https://": ` + form},
		{"--origin=https://:443", `--origin: "https://:443": ` + form},
		{"--origin=https://www.example.com/site", `--origin: "https://www.example.com/site": ` + form},
		{"--origin=https://www.example.com?a", `--origin: "https://www.example.com?a": ` + form},
		{"--origin=https://www.example.com#a", `--origin: "https://www.example.com#a": ` + form},
		{"--origin=https://me@www.example.com", `--origin: "https://me@www.example.com": ` + form},
		{"--tag-manager-id=UA-1234567", `--tag-manager-id: "UA-1234567": ` + container},
		{"--tag-manager-id=GTM-", `--tag-manager-id: "GTM-": ` + container},
		{"--tag-manager-id=gtm-abc1234", `--tag-manager-id: "gtm-abc1234": ` + container},
		{"--tag-manager-id=GTM-ABC1234&l=x", `--tag-manager-id: "GTM-ABC1234&l=x": ` + container},
		{"--tag-manager-id= GTM-ABC1234", `--tag-manager-id: " GTM-ABC1234": ` + container},
		{"--kept-pages=64", `--kept-pages: "64": ` + size},
		{"--kept-pages=64MB", `--kept-pages: "64MB": ` + size},
		{"--kept-pages=0MiB", `--kept-pages: "0MiB": ` + size},
		{"--kept-pages=-1MiB", `--kept-pages: "-1MiB": ` + size},
		{"--kept-pages=1.5GiB", `--kept-pages: "1.5GiB": ` + size},
		{"--kept-pages=64MiB or so", `--kept-pages: "64MiB or so": ` + size},
		{"--kept-pages=2000000GiB", `--kept-pages: "2000000GiB": ` + size},
		{"--render-vms=many", `--render-vms: "many": parse error`},
		{"--render-vms=1025", "--render-vms: 1025 is not within 0 to 1024"},
		{"--render-queue=-1", "--render-queue: -1 is not within 0 to 1000000"},
		{"--render-recycle=0", "--render-recycle: 0 is not within 1 to 1000000000"},
		{"--render-wait=5", `--render-wait: "5": parse error`},
		{"--render-timeout=-1s", "--render-timeout: -1s is below 1ms"},
		{"--render-timeout=11s", "--render-timeout: 11s is above 10s"},
		{"--tls-domains=*.example.com", `--tls-domains: "*.example.com": ` + domains},
		{"--tls-domains=www.example.com,192.0.2.7", `--tls-domains: "www.example.com,192.0.2.7": ` + domains},
		{"--tls-domains=https://www.example.com", `--tls-domains: "https://www.example.com": ` + domains},
		{"--tls-domains=www.example.com", "--origin: with --tls-domains write https://www.example.com"},
		{"--http-addr=:80", "--http-addr: it is for --tls-domains"},
		{"--http-addr=80", `--http-addr: "80": write host:port`},
		{"--acme-directory=http://acme.example.com/", `--acme-directory: "http://acme.example.com/": write a URL, https://acme.example.com/directory`},
		{"--proxy-protocol", "--proxy-protocol: name the proxies' networks with --trusted-proxies"},
		{"--proxy-protocol=perhaps", `--proxy-protocol: "perhaps": write true or false, or the flag alone`},
		{"--otlp-endpoint=localhost:4318", `--otlp-endpoint: "localhost:4318": write a URL, http://localhost:4318`},
		{"--otlp-endpoint=https://user:secret@collector.example", `--otlp-endpoint: "https://user:secret@collector.example": write a URL, http://localhost:4318`},
		{"--pprof=perhaps", `--pprof: "perhaps": write true or false, or the flag alone`},
		{"--ready-within=-1s", "--ready-within: -1s is below 0s"},
		{"--search-rate=-1", "--search-rate: -1 is not within 0 to 1000000"},
		{"--connections=-1", "--connections: -1 is not within 0 to 1000000"},
		{"--client-connections=1000001", "--client-connections: 1000001 is not within 0 to 1000000"},
		{"--lead-rate=-1", "--lead-rate: -1 is not within 0 to 1000000"},
		{"--lead-rate=ten", `--lead-rate: "ten": parse error`},
		{"--lead-retention=23h", "--lead-retention: 23h0m0s is below 24h0m0s"},
		{"--lead-retention=-1h", "--lead-retention: -1h0m0s is below 24h0m0s"},
		{"--trusted-proxies=everybody", `--trusted-proxies: "everybody": ` + networks},
		{"--trusted-proxies=10.0.0.0/8,0.0.0.0/0", `--trusted-proxies: "10.0.0.0/8,0.0.0.0/0": name the proxies' own networks: of everybody's X-Forwarded-For, a stranger's counts`},
		{"--trusted-proxies=::/0", `--trusted-proxies: "::/0": name the proxies' own networks: of everybody's X-Forwarded-For, a stranger's counts`},
		{"--trusted-proxies=::ffff:0.0.0.0/96", `--trusted-proxies: "::ffff:0.0.0.0/96": name the proxies' own networks: of everybody's X-Forwarded-For, a stranger's counts`},
		{"--trusted-proxies=0.0.0.0/1,128.0.0.0/1", `--trusted-proxies: "0.0.0.0/1,128.0.0.0/1": name the proxies' own networks: of everybody's X-Forwarded-For, a stranger's counts`},
		{"--database-file=/nowhere/secret", "--database-file: open /nowhere/secret: no such file or directory"},
		{"--trusted-proxies=10.0.0.0/33", `--trusted-proxies: "10.0.0.0/33": ` + networks},
		{"--trusted-proxies=fe80::1%eth0", `--trusted-proxies: "fe80::1%eth0": ` + networks},
		{"--webhook-allow-private=perhaps", `--webhook-allow-private: "perhaps": write true or false, or the flag alone`},
		{"--drain-timeout=-1s", "--drain-timeout: -1s is below 0s"},
	} {
		t.Run(c.setting, func(t *testing.T) {
			var err error
			if strings.HasPrefix(c.setting, settings.EnvironmentPrefix) {
				_, err = ReadConfig(clinic, nil, []string{c.setting})
			} else {
				_, err = ReadConfig(clinic, []string{c.setting}, nil)
			}
			if want := "the settings have faults:\n" + c.fault; err == nil || err.Error() != want {
				t.Errorf("the error is %v, want %s", err, want)
			}
		})
	}
}

func TestAllFaultsOfTheSettingsAreNamedAtOnce(t *testing.T) {
	_, err := ReadConfig(clinic,
		[]string{"--nothing", "x", "--addr", "--render-vms=-1", "--render-wait=0s", "--drain-delay=-1s", "loose", "--content"},
		[]string{"ALDABA_ORIGIN=x", "ALDABA_NOTHING=", "ALDABA_FALLBACK_LOCALE=fr"},
	)
	want := `the settings have faults:
ALDABA_ORIGIN: "x": write scheme and host only, https://www.example.com
ALDABA_NOTHING: unknown setting
--nothing: unknown setting
--addr: a value is missing
unexpected argument "loose"
--content: a value is missing
--render-vms: -1 is not within 0 to 1024
--render-wait: 0s is below 1ms
--drain-delay: -1s is below 0s
--fallback-locale: i18n: fallback locale "fr" is not one of es, en`
	if err == nil || err.Error() != want {
		t.Errorf("the error is\n%v\nwant\n%s", err, want)
	}
}

func TestFormsOfTheOrigin(t *testing.T) {
	for given, want := range map[string]string{
		"https://www.example.com":      "https://www.example.com",
		"https://www.example.com/":     "https://www.example.com",
		"https://www.example.com?":     "https://www.example.com",
		"HTTPS://www.example.com":      "https://www.example.com",
		"http://localhost:8080":        "http://localhost:8080",
		"http://[::1]:8080":            "http://[::1]:8080",
		"https://www.example.com:8443": "https://www.example.com:8443",
	} {
		c, err := ReadConfig(clinic, []string{"--origin", given}, nil)
		if err != nil || c.Origin.String() != want {
			t.Errorf("%s is the origin %v (%v), want %s", given, c, err, want)
		}
	}
}

func TestUnitsOfBytes(t *testing.T) {
	for given, want := range map[string]byteSize{"1KiB": 1 << 10, "512KiB": 512 << 10, "64MiB": 64 << 20, "3GiB": 3 << 30} {
		c, err := ReadConfig(clinic, []string{"--kept-pages", given}, nil)
		if err != nil || c.keptPages != want {
			t.Errorf("%s is %v (%v), want %d bytes", given, c, err, want)
		}
	}
}

func TestTheHelpNamesEverySettingAndItsEnvironmentName(t *testing.T) {
	var help strings.Builder
	settings.Describe(&help, serveFlags(), true)
	lines := strings.Split(strings.TrimSpace(help.String()), "\n")
	count := 0
	(&Config{}).flags().VisitAll(func(f *flag.Flag) {
		count++
		for _, line := range lines {
			words := strings.Fields(line)
			if words[0] == "--"+f.Name && words[1] == settings.EnvironmentName(f.Name) && len(words) > 3 {
				return
			}
		}
		t.Errorf("--%s is not explained", f.Name)
	})
	if len(lines) != count {
		t.Errorf("%d lines explain %d settings", len(lines), count)
	}
}

func TestMemoryBoundsConnections(t *testing.T) {
	for limit, want := range map[int64]int{1 << 20: 256, 160 << 20: 1280, 460 << 20: 3680, math.MaxInt64: 8192} {
		if got := connectionsIn(limit); got != want {
			t.Errorf("%d MiB: %d connections, want %d", limit>>20, got, want)
		}
	}
}

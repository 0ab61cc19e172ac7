package server

import (
	"encoding/json"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus"
	"go.yaml.in/yaml/v4"

	"github.com/aldaba/aldaba/server/admission"
	"github.com/aldaba/aldaba/server/enquiries"
	"github.com/aldaba/aldaba/server/web"
)

// Source: Prometheus's Desc.String.
var described = regexp.MustCompile(`fqName: "([^"]+)".*constLabels: \{([^}]*)\}, variableLabels: \{([^}]*)\}`)

// described lists what the program measures: names, with their labels.
func (h *house) described(t *testing.T) map[string][]string {
	t.Helper()
	descs := make(chan *prometheus.Desc)
	go func() {
		defer close(descs)
		h.config.Metrics.registry.Describe(descs)
		web.NewConnections(1, 1, nil).Describe(descs) // which Serve registers
	}()
	// Prometheus's own, and what the program has with certificates or with caches in front alone.
	names := map[string][]string{"up": {}, "aldaba_certificate_expires_timestamp_seconds": {"domain"}, "aldaba_purge_pending": {"cache"}}
	for d := range descs {
		m := described.FindStringSubmatch(d.String())
		if m == nil {
			t.Fatalf("%s is not understood", d)
		}
		labels := regexp.MustCompile(`[a-z_]+`).FindAllString(regexp.MustCompile(`="[^"]*"`).ReplaceAllString(m[2], "")+","+m[3], -1)
		names[m[1]] = labels
		for _, suffix := range []string{"_bucket", "_sum", "_count"} {
			if strings.HasSuffix(m[1], "_seconds") {
				names[m[1]+suffix] = append(labels, "le")
			}
		}
	}
	return names
}

var (
	selector = regexp.MustCompile(`\b((?:aldaba|process|go)_[a-z_]+|up)\b(?:\{([^}]*)\})?`)
	matcher  = regexp.MustCompile(`(\w+)\s*(?:=~|!~|!=|=)\s*"`)
	grouping = regexp.MustCompile(`\bby \(([^)]*)\)`)
	legend   = regexp.MustCompile(`\{\{\s*(\w+)\s*\}\}`)
)

func TestAlertsAndDashboardAskForWhatIsMeasured(t *testing.T) {
	names := openCounter(t, given{config: Config{PageConfig: PageConfig{Admission: admission.New()}}}, enquiries.Config{Outbox: &outbox{}}).described(t)
	for _, expr := range expressions(t) {
		labels := []string{"job", "instance"}
		found := 0
		for _, m := range selector.FindAllStringSubmatch(expr, -1) {
			known, ok := names[m[1]]
			if !ok {
				t.Errorf("%s: nothing measures %s", expr, m[1])
				continue
			}
			found++
			labels = append(labels, known...)
			for _, l := range matcher.FindAllStringSubmatch(m[2], -1) {
				if !slices.Contains(append(known, "job", "instance"), l[1]) {
					t.Errorf("%s: %s has no label %s", expr, m[1], l[1])
				}
			}
		}
		if found == 0 && !strings.Contains(expr, "aldaba:") {
			t.Errorf("%s asks for nothing", expr)
		}
		for _, m := range grouping.FindAllStringSubmatch(expr, -1) {
			for label := range strings.SplitSeq(m[1], ", ") {
				if !slices.Contains(labels, label) {
					t.Errorf("%s: no label %s", expr, label)
				}
			}
		}
		for _, m := range legend.FindAllStringSubmatch(expr, -1) {
			if !slices.Contains(labels, m[1]) {
				t.Errorf("%s: the legend's %s is no label", expr, m[1])
			}
		}
	}
}

// expressions lists the expressions of alerts and dashboard, the latter with their legends.
func expressions(t *testing.T) []string {
	t.Helper()
	var rules struct {
		Groups []struct{ Rules []struct{ Expr string } }
	}
	if err := yaml.Load([]byte(readFile(t, "../deploy/prometheus/rules.yml")), &rules); err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, g := range rules.Groups {
		for _, r := range g.Rules {
			all = append(all, r.Expr)
		}
	}
	before := len(all)
	if before < 10 {
		t.Fatalf("%d expressions in the rules", before)
	}
	var board struct {
		Panels []struct {
			Targets []struct{ Expr, LegendFormat string }
		}
	}
	if err := json.Unmarshal([]byte(readFile(t, "../deploy/grafana/aldaba.json")), &board); err != nil {
		t.Fatal(err)
	}
	for _, p := range board.Panels {
		for _, target := range p.Targets {
			all = append(all, target.Expr+" "+target.LegendFormat)
		}
	}
	if len(all) < before+20 {
		t.Fatalf("%d expressions in the dashboard", len(all)-before)
	}
	return all
}

func TestEachAlertHasItsPage(t *testing.T) {
	named := func(text, pattern string) (names []string) {
		for _, m := range regexp.MustCompile(pattern).FindAllStringSubmatch(text, -1) {
			names = append(names, m[1])
		}
		return names
	}
	rules, page := readFile(t, "../deploy/prometheus/rules.yml"), readFile(t, "../docs/operations/alerts.md")
	alerts := named(rules, `- alert: (\w+)`)
	if sections := named(page, `(?m)^## (Aldaba\w+)$`); len(alerts) == 0 || !slices.Equal(alerts, sections) {
		t.Errorf("alerts %q, sections %q", alerts, sections)
	}
	links := named(rules, `page: docs/operations/alerts\.md#(\w+)`)
	for i, name := range alerts {
		if i >= len(links) || links[i] != strings.ToLower(name) {
			t.Errorf("%s does not lead to its section: %q", name, links)
		}
	}
}

func readFile(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

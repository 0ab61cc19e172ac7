package deploy

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"sigs.k8s.io/yaml"
)

func TestTheAlertsRingWhenTheyShould(t *testing.T) {
	needs(t, "promtool", "prometheus")
	promtool(t, "check", "config", "prometheus.yml")
	promtool(t, "test", "rules", "rules_test.yml")
}

func TestTheDashboardAsksWhatPrometheusUnderstands(t *testing.T) {
	needs(t, "promtool", "prometheus")
	text, err := os.ReadFile("grafana/aldaba.json")
	if err != nil {
		t.Fatal(err)
	}
	var board struct {
		Panels []struct {
			Title   string
			Targets []struct{ Expr string }
		}
		Annotations struct{ List []struct{ Name, Expr string } }
	}
	if err := json.Unmarshal(text, &board); err != nil {
		t.Fatal(err)
	}
	type rule struct {
		Record string            `json:"record"`
		Expr   string            `json:"expr"`
		Labels map[string]string `json:"labels"`
	}
	var rules []rule
	add := func(title, expr string) {
		expr = strings.NewReplacer("$__rate_interval", "5m", "$job", "aldaba").Replace(expr)
		rules = append(rules, rule{"asked", expr, map[string]string{"panel": title, "ask": expr}})
	}
	for _, p := range board.Panels {
		for _, target := range p.Targets {
			add(p.Title, target.Expr)
		}
	}
	for _, a := range board.Annotations.List {
		add(a.Name, a.Expr)
	}
	if len(rules) < 20 {
		t.Fatalf("%d expressions", len(rules))
	}
	file := filepath.Join(t.TempDir(), "asked.yml")
	text, err = yaml.Marshal(map[string]any{"groups": []any{map[string]any{"name": "asked", "rules": rules}}})
	if err == nil {
		err = os.WriteFile(file, text, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	promtool(t, "check", "rules", file)
}

func promtool(t *testing.T, args ...string) {
	t.Helper()
	cmd := exec.Command("promtool", args...)
	cmd.Dir = "prometheus"
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("promtool %q: %v\n%s", args, err, out)
	}
}

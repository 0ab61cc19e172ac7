package deploy

import (
	"maps"
	"path"
	"slices"
	"strings"
	"testing"
	"time"

	"helm.sh/helm/v3/pkg/chart/loader"
	"helm.sh/helm/v3/pkg/chartutil"
	"helm.sh/helm/v3/pkg/engine"
	apps "k8s.io/api/apps/v1"
	autoscaling "k8s.io/api/autoscaling/v2"
	core "k8s.io/api/core/v1"
	networking "k8s.io/api/networking/v1"
	policy "k8s.io/api/policy/v1"
	meta "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	"sigs.k8s.io/yaml"
)

// objects are those of a chart, by their kinds. A field that the API has not is a
// fault.
type objects struct {
	Deployment              apps.Deployment
	Service                 core.Service
	PodDisruptionBudget     policy.PodDisruptionBudget
	HorizontalPodAutoscaler autoscaling.HorizontalPodAutoscaler
	NetworkPolicy           networking.NetworkPolicy
	Ingress                 networking.Ingress
	kinds                   []string
}

// render gives the chart's objects with values in place of the standard ones.
func render(t *testing.T, values string) (*objects, error) {
	t.Helper()
	chart, err := loader.Load("helm/aldaba")
	if err != nil {
		t.Fatal(err)
	}
	given, err := chartutil.ReadValues([]byte(values))
	if err != nil {
		t.Fatal(err)
	}
	all, err := chartutil.ToRenderValues(chart, given, chartutil.ReleaseOptions{Name: "web", Namespace: "sites", IsInstall: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	files, err := engine.Render(chart, all)
	if err != nil {
		return nil, err
	}
	o := &objects{}
	of := map[string]any{
		"Deployment": &o.Deployment, "Service": &o.Service, "PodDisruptionBudget": &o.PodDisruptionBudget,
		"HorizontalPodAutoscaler": &o.HorizontalPodAutoscaler, "NetworkPolicy": &o.NetworkPolicy, "Ingress": &o.Ingress,
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		text := files[name]
		if path.Ext(name) != ".yaml" || strings.TrimSpace(text) == "" {
			continue
		}
		var kind meta.TypeMeta
		if err := yaml.Unmarshal([]byte(text), &kind); err != nil || of[kind.Kind] == nil {
			t.Fatalf("%s is of kind %q (%v):\n%s", name, kind.Kind, err, text)
		}
		if err := yaml.UnmarshalStrict([]byte(text), of[kind.Kind]); err != nil {
			t.Errorf("%s is no %s: %v\n%s", name, kind.Kind, err, text)
		}
		o.kinds = append(o.kinds, kind.APIVersion+" "+kind.Kind)
	}
	return o, nil
}

func TestTheChartNeedsAnOrigin(t *testing.T) {
	if _, err := render(t, ""); err == nil || !strings.Contains(err.Error(), "origin is needed") {
		t.Errorf("without an origin the error is %v", err)
	}
}

func TestTheChartsObjectsAreThoseOfTheAPI(t *testing.T) {
	standard := []string{"autoscaling/v2 HorizontalPodAutoscaler", "apps/v1 Deployment", "policy/v1 PodDisruptionBudget", "networking.k8s.io/v1 NetworkPolicy", "v1 Service"}
	o, err := render(t, "origin: https://www.example.com")
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(o.kinds, standard) {
		t.Errorf("the objects are %q, want %q", o.kinds, standard)
	}
	checkReplicas(t, o)
	checkPod(t, o.Deployment.Spec.Template)
	checkNetwork(t, o.NetworkPolicy.Spec)
	if metrics := o.HorizontalPodAutoscaler.Spec.Metrics; len(metrics) != 1 || metrics[0].Resource == nil || metrics[0].Resource.Name != "cpu" {
		t.Errorf("it scales by %v", metrics)
	}
}

// checkReplicas holds the objects to one another: there are three replicas, and
// everything else is about them.
func checkReplicas(t *testing.T, o *objects) {
	t.Helper()
	scale := o.HorizontalPodAutoscaler.Spec
	if *scale.MinReplicas != 3 || scale.MaxReplicas < *scale.MinReplicas || scale.ScaleTargetRef.Name != o.Deployment.Name || o.Deployment.Spec.Replicas != nil {
		t.Errorf("the autoscaler is %+v for %s", scale, o.Deployment.Name)
	}
	if most := o.PodDisruptionBudget.Spec.MaxUnavailable; most.IntValue() != 1 {
		t.Errorf("%v replicas may be away", most)
	}
	pod := labels.Set(o.Deployment.Spec.Template.Labels)
	selectors := []*meta.LabelSelector{o.Deployment.Spec.Selector, o.PodDisruptionBudget.Spec.Selector, &o.NetworkPolicy.Spec.PodSelector, {MatchLabels: o.Service.Spec.Selector}}
	spread := o.Deployment.Spec.Template.Spec.TopologySpreadConstraints
	for _, c := range spread {
		selectors = append(selectors, c.LabelSelector)
	}
	if len(spread) != 2 {
		t.Errorf("%d constraints spread the replicas, want one for zones and one for machines", len(spread))
	}
	for _, s := range selectors {
		if selector, err := meta.LabelSelectorAsSelector(s); err != nil || selector.Empty() || !selector.Matches(pod) {
			t.Errorf("%v does not select %v (%v)", s, pod, err)
		}
	}
}

// checkNetwork: only peers that the values name reach a replica, and a webhook reaches
// public addresses only.
func checkNetwork(t *testing.T, spec networking.NetworkPolicySpec) {
	t.Helper()
	if len(spec.Ingress) != 0 || !slices.Equal(spec.PolicyTypes, []networking.PolicyType{"Ingress", "Egress"}) {
		t.Errorf("in: %v, of %v", spec.Ingress, spec.PolicyTypes)
	}
	found := false
	for _, rule := range spec.Egress {
		if slices.ContainsFunc(rule.Ports, func(p networking.NetworkPolicyPort) bool { return p.Port.IntValue() == 443 }) {
			found = true
			if len(rule.To) != 2 || rule.To[0].IPBlock == nil || !slices.Contains(rule.To[0].IPBlock.Except, "169.254.0.0/16") || rule.To[1].IPBlock == nil {
				t.Errorf("443 may be asked of %v", rule.To)
			}
		}
	}
	if !found {
		t.Errorf("out: %v", spec.Egress)
	}
}

// deliveriesEnd is how long those under way may take once the requests have ended.
// Source: docs/operations/rolls.md.
const deliveriesEnd = 15 * time.Second

// checkPod holds a replica to what the image needs, and to no more.
func checkPod(t *testing.T, template core.PodTemplateSpec) {
	t.Helper()
	spec, container := template.Spec, template.Spec.Containers[0]
	ports := map[string]bool{}
	for _, p := range container.Ports {
		ports[p.Name] = true
	}
	for name, probe := range map[string]*core.Probe{"startup": container.StartupProbe, "readiness": container.ReadinessProbe, "liveness": container.LivenessProbe} {
		if probe == nil || probe.HTTPGet == nil || !ports[probe.HTTPGet.Port.String()] || !strings.HasSuffix(probe.HTTPGet.Path, "z") {
			t.Errorf("the %s probe is %+v", name, probe)
		}
	}
	own := container.SecurityContext
	if !*spec.SecurityContext.RunAsNonRoot || *spec.SecurityContext.RunAsUser != 65532 || !*own.ReadOnlyRootFilesystem || *own.AllowPrivilegeEscalation ||
		!slices.Equal(own.Capabilities.Drop, []core.Capability{"ALL"}) || *spec.EnableServiceLinks || *spec.AutomountServiceAccountToken {
		t.Errorf("a replica may too much: %+v, %+v", spec.SecurityContext, own)
	}
	if limit := container.Resources.Limits.Memory().Value(); limit != memoryLimit {
		t.Errorf("it has %d bytes of memory, want what unit and compose give", limit)
	}
	if container.Resources.Limits.StorageEphemeral().IsZero() || container.Resources.Requests.StorageEphemeral().IsZero() {
		t.Errorf("its storage has no bound: %v", container.Resources)
	}
	if !strings.HasSuffix(container.Image, "/aldaba:"+template.Labels["app.kubernetes.io/version"]) || strings.HasSuffix(container.Image, ":") {
		t.Errorf("the image is %s, of the version %q", container.Image, template.Labels["app.kubernetes.io/version"])
	}
	var names []string
	stop := deliveriesEnd
	for _, e := range container.Env {
		names = append(names, e.Name)
		if strings.HasPrefix(e.Name, "ALDABA_DRAIN_") {
			d, err := time.ParseDuration(e.Value)
			if err != nil {
				t.Error(err)
			}
			stop += d
		}
		if strings.HasSuffix(e.Name, "_FILE") && !strings.HasPrefix(e.Value, container.VolumeMounts[0].MountPath+"/") {
			t.Errorf("%s is %s, where no secret is", e.Name, e.Value)
		}
	}
	if grace := time.Duration(*spec.TerminationGracePeriodSeconds) * time.Second; stop >= grace {
		t.Errorf("a stop may take %s, and is given %s", stop, grace)
	}
	if slices.Contains(names, "GOMEMLIMIT") {
		t.Error("it sets GOMEMLIMIT: the container's limit bounds the heap")
	}
	knows(t, strings.Join(names, " "))
	if !slices.Contains(names, "ALDABA_DATABASE_FILE") {
		t.Error("the replicas share no database")
	}
}

func TestTheChartsChoices(t *testing.T) {
	o, err := render(t, `
origin: https://www.example.com
image: { digest: "sha256:0123" }
secret: { name: site, keys: [database, smtp-url, webhook-secret] }
settings: { ALDABA_MAIL_FROM: "Aldaba <web@example.com>", ALDABA_LEAD_RATE: 20, GOMEMLIMIT: 96MiB }
releasesClaim: releases
autoscaling: { renderQueue: 8 }
networkPolicy: { site: [{ namespaceSelector: { matchLabels: { kubernetes.io/metadata.name: ingress-nginx } } }] }
ingress: { className: nginx, tlsSecret: certificate, annotations: { a: b } }
`)
	if err != nil {
		t.Fatal(err)
	}
	container := o.Deployment.Spec.Template.Spec.Containers[0]
	given := map[string]string{}
	for _, e := range container.Env {
		given[e.Name] = e.Value
	}
	for name, want := range map[string]string{
		"ALDABA_SMTP_URL_FILE": "/run/secrets/aldaba/smtp-url", "ALDABA_WEBHOOK_SECRET_FILE": "/run/secrets/aldaba/webhook-secret",
		"ALDABA_MAIL_FROM": "Aldaba <web@example.com>", "ALDABA_LEAD_RATE": "20", "GOMEMLIMIT": "96MiB", "ALDABA_RELEASES": "/releases",
	} {
		if given[name] != want {
			t.Errorf("%s is %q, want %q", name, given[name], want)
		}
	}
	if !strings.HasSuffix(container.Image, "/aldaba@sha256:0123") {
		t.Errorf("the image is %s", container.Image)
	}
	if metrics := o.HorizontalPodAutoscaler.Spec.Metrics; len(metrics) != 2 || metrics[1].Pods.Metric.Name != "aldaba_render_queue" {
		t.Errorf("it scales by %v", metrics)
	}
	if rule := o.Ingress.Spec.Rules[0]; rule.Host != "www.example.com" || o.Ingress.Spec.TLS[0].SecretName != "certificate" || rule.HTTP.Paths[0].Backend.Service.Name != o.Service.Name {
		t.Errorf("the ingress is %+v", o.Ingress.Spec)
	}
	if in := o.NetworkPolicy.Spec.Ingress; len(in) != 1 || len(in[0].From) != 1 || in[0].Ports[0].Port.String() != "site" {
		t.Errorf("the site may be asked by %v", in)
	}
}

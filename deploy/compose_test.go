package deploy

import (
	"context"
	"os"
	"slices"
	"testing"

	"github.com/compose-spec/compose-go/v2/loader"
	"github.com/compose-spec/compose-go/v2/types"
)

func TestTheComposeFileIsOne(t *testing.T) {
	text, err := os.ReadFile("compose.yaml")
	if err != nil {
		t.Fatal(err)
	}
	project, err := loader.LoadWithContext(context.Background(), types.ConfigDetails{
		WorkingDir: ".", ConfigFiles: []types.ConfigFile{{Filename: "compose.yaml", Content: text}},
		Environment: types.Mapping{"ALDABA_ORIGIN": "https://www.example.com"},
	})
	if err != nil {
		t.Fatal(err)
	}
	if names := project.ServiceNames(); !slices.Equal(names, []string{"aldaba", "postgres"}) {
		t.Errorf("the services are %q", names)
	}
	s := project.Services["aldaba"]
	if !s.ReadOnly || !slices.Equal(s.CapDrop, []string{"ALL"}) || s.MemLimit != memoryLimit || *s.Environment["ALDABA_DATABASE_FILE"] != "/run/secrets/"+s.Secrets[0].Source {
		t.Errorf("the service is %+v", s)
	}
	if limit, ok := s.Environment["GOMEMLIMIT"]; ok {
		t.Errorf("GOMEMLIMIT is %s: the container's limit bounds the heap", *limit)
	}
	if p := project.Services["postgres"]; !slices.Equal(p.CapDrop, []string{"ALL"}) || slices.Contains(p.CapAdd, "ALL") || !slices.Equal(p.SecurityOpt, s.SecurityOpt) {
		t.Errorf("PostgreSQL may too much: %v without %v, %v", p.CapAdd, p.CapDrop, p.SecurityOpt)
	}
	knows(t, withoutComments(string(text)))
}

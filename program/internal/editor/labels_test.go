package editor

import (
	"strings"
	"testing"
	"testing/fstest"
)

func TestLabelsOf_TheSitesCountBeforeTheEngines(t *testing.T) {
	content := fstest.MapFS{}
	if all, err := labelsOf(content); err != nil || all.Fields["title"]["es"] != "Título" || all.Kinds["enquiry"] == nil || len(all.CMS) == 0 {
		t.Errorf("without a file: %+v, %v", all, err)
	}
	content[labelsFile] = &fstest.MapFile{Data: []byte(`{"fields": {"title": {"es": "Rótulo"}, "days": {"es": "Días"}}, "kinds": {"hours": {"es": "Horario"}}, "collections": {"news": {"all": {"es": "Noticias"}, "one": {"es": "Noticia"}}}}`)}
	all, err := labelsOf(content)
	if err != nil || all.Fields["title"]["es"] != "Rótulo" || all.Fields["days"]["es"] != "Días" || all.Fields["body"]["es"] == "" || all.Kinds["hours"]["es"] != "Horario" || all.Collections["news"].One["es"] != "Noticia" {
		t.Errorf("with a file: %+v, %v", all, err)
	}
	content[labelsFile].Data = []byte("{")
	if _, err := labelsOf(content); err == nil || !strings.HasPrefix(err.Error(), "labels.json: ") {
		t.Errorf("a broken file: %v", err)
	}
}

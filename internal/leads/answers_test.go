package leads

import (
	"encoding/json"
	"testing"
)

// What a release with other fields stored is read and written again without loss.
func TestFields_KeepWhatIsStored(t *testing.T) {
	for _, stored := range []string{
		`{}`,
		`{"name":"Ana \u003c3 \u0026 \u2028","rooms":12,"a-field-of-another-form":"x"}`,
		`{"days":["mon","tue"],"birthday":"1980-02-29"}`,
	} {
		var f Fields
		if err := json.Unmarshal([]byte(stored), &f); err != nil {
			t.Fatalf("%s: %v", stored, err)
		}
		if again, err := json.Marshal(f); err != nil || string(again) != stored {
			t.Errorf("%s is written as %s, %v", stored, again, err)
		}
	}
	if f := FieldsOf("name", "", "rooms", 0, "days", []string{"mon", "tue"}, "message", "a"); f.Text("days") != "mon, tue" || f.With("days", nil) != FieldsOf("message", "a") {
		t.Errorf("%+v", f)
	}
	for _, faulty := range []string{`[]`, `{"a":`, `{"a":{}}`, `{"a":[1]}`, `{"a":1.5}`} {
		if err := json.Unmarshal([]byte(faulty), new(Fields)); err == nil {
			t.Errorf("%s is read", faulty)
		}
	}
}

// Package checks has what the declarations of this site's kinds of section cannot say.
package checks

import (
	"fmt"
	"io/fs"
)

// All are the checks by the names of their kinds.
var All = map[string]func(content fs.FS, props map[string]any, fault func(field, problem string)){
	"compare":       checkRows,
	"faq":           checkQuestions,
	"success-story": checkTells,
	"talk":          checkTells,
}

// checkRows reports the rows that have not a value for each column.
func checkRows(_ fs.FS, props map[string]any, fault func(field, problem string)) {
	columns, _ := props["columns"].([]any)
	rows, _ := props["rows"].([]any)
	for i, v := range rows {
		row, _ := v.(map[string]any)
		if values, _ := row["values"].([]any); len(values) != len(columns) {
			fault(fmt.Sprintf("rows[%d]", i), fmt.Sprintf("%d values for %d columns", len(values), len(columns)))
		}
	}
}

func checkQuestions(_ fs.FS, props map[string]any, fault func(field, problem string)) {
	if (props["items"] == nil) == (props["topics"] == nil) {
		fault("items", "questions are in items or in topics")
	}
}

// Package spelling finds what someone meant to write.
package spelling

// Nearest gives the word that a misspelt one was meant to be, or "": up to two
// letters may differ, and no more than a third of it.
func Nearest(misspelt string, words []string) string {
	nearest, least := "", min(2, max(1, len(misspelt)/3))+1
	for _, word := range words {
		if d := distance(misspelt, word); d > 0 && d < least {
			nearest, least = word, d
		}
	}
	return nearest
}

// Hint is the end of a message about a misspelt word: "; did you mean list?", or
// nothing.
func Hint(misspelt string, words []string) string {
	if word := Nearest(misspelt, words); word != "" {
		return "; did you mean " + word + "?"
	}
	return ""
}

// distance counts the letters to put in, to leave out, to change or to swap with
// the next. Source: optimal string alignment.
func distance(a, b string) int {
	var before, above []int
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		before, above, row = above, row, make([]int, len(b)+1)
		row[0] = i
		for j := 1; j <= len(b); j++ {
			change := above[j-1]
			if a[i-1] != b[j-1] {
				change++
			}
			row[j] = min(change, above[j]+1, row[j-1]+1)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
	}
	return row[len(b)]
}

package i18n

import (
	"strconv"
	"strings"
	"time"
)

// months are the names as they stand after the day, January first, with the
// preposition that Spanish and Catalan put before them.
var months = map[string][12]string{
	"es": {
		"de enero", "de febrero", "de marzo", "de abril", "de mayo", "de junio",
		"de julio", "de agosto", "de septiembre", "de octubre", "de noviembre", "de diciembre",
	},
	"ca": {
		"de gener", "de febrer", "de març", "d'abril", "de maig", "de juny",
		"de juliol", "d'agost", "de setembre", "d'octubre", "de novembre", "de desembre",
	},
	"en": {
		"January", "February", "March", "April", "May", "June",
		"July", "August", "September", "October", "November", "December",
	},
}

// FormatDay writes the day of t, in t's own time zone, in the language and the
// order of a tag: "15 de enero de 2020", "15 d'abril de 2020", "15 January 2020",
// for en-US "January 15, 2020". A language that has no months here gets the ISO
// form, 2020-01-15.
func FormatDay(tag string, t time.Time) string {
	language, _, _ := strings.Cut(tag, "-")
	language = strings.ToLower(language)
	names, ok := months[language]
	if !ok {
		return t.Format(time.DateOnly)
	}
	if FormatOf(tag).Date == MonthFirst {
		return strings.TrimPrefix(names[t.Month()-1], "de ") + " " + strconv.Itoa(t.Day()) + ", " + strconv.Itoa(t.Year())
	}
	link := " de "
	if language == "en" {
		link = " "
	}
	return strconv.Itoa(t.Day()) + " " + names[t.Month()-1] + link + strconv.Itoa(t.Year())
}

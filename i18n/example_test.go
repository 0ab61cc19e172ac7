package i18n_test

import (
	"fmt"
	"os"
	"time"

	"github.com/aldaba/aldaba/i18n"
)

func Example() {
	locales, err := i18n.Load(os.DirFS("../testdata/content")) // es (default), ca, en (fallback)
	if err != nil {
		panic(err)
	}
	fmt.Println(locales.Negotiate("", "fr, ca;q=0.5").Code)
	fmt.Println(locales.OfPath("/ca/contacta").Code)
	fmt.Println(locales.Prefix("ca") + "/contacta")
	fmt.Println(i18n.Canonical(locales, "/ES//contacta/"))
	fmt.Println(i18n.FormatNumber("ca-ES", 1234.5))
	fmt.Println(i18n.PluralCategory("en-US", 1))
	fmt.Println(i18n.FormatDay("ca-ES", time.Date(2020, 4, 2, 0, 0, 0, 0, time.UTC)))
	// Output:
	// ca
	// ca
	// /ca/contacta
	// /contacta true
	// 1.234,5
	// one
	// 2 d'abril de 2020
}

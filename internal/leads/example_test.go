package leads_test

import (
	"context"
	"fmt"
	"log"
	"os"
	"path/filepath"

	"github.com/aldaba/aldaba/internal/leads"
	"github.com/aldaba/aldaba/internal/leads/store"
)

func Example() {
	ctx := context.Background()
	folder, err := os.MkdirTemp("", "enquiries")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(folder)
	kept, err := store.Open(ctx, filepath.Join(folder, "enquiries.db"), store.Options{})
	if err != nil {
		log.Fatal(err)
	}
	defer kept.Close()

	intake := leads.Intake{Store: kept, Channels: []leads.Channel{leads.Mail}}
	forms, _ := leads.ReadForms(os.DirFS("../../testdata/content"))
	terms := leads.Terms{Consents: []string{"2026-11"}}
	for _, phone := range []string{"call me", "600 111 222", "600 111 222"} {
		enquiry, faults := forms.Check("call-me-now", leads.Values{"phone": phone, "consent": "on"}, terms)
		if faults != nil {
			fmt.Println(faults)
			continue
		}
		receipt, err := intake.Take(ctx, enquiry, "")
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(enquiry.Fields.Text("phone"), "kept before:", receipt.Repeat)
	}
	// Output:
	// [{phone phone}]
	// +34600111222 kept before: false
	// +34600111222 kept before: true
}

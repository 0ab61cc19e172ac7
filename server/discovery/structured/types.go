package structured

// The types of schema.org that pages speak of, with the properties that they
// have here. Those without omitempty are always there: program/internal/audit/linkeddata.go
// lists which ones a search engine wants.
//
// A device is a ProductModel, the sort of Product that a maker describes and
// nobody has a price for: what is for sale would need offers, reviews or a
// rating, and there are none to tell.
type (
	ref struct {
		ID string `json:"@id"`
	}
	organization struct {
		Type      string   `json:"@type"`
		ID        string   `json:"@id"`
		Name      string   `json:"name"`
		URL       string   `json:"url"`
		Logo      string   `json:"logo,omitempty"`
		LegalName string   `json:"legalName,omitempty"`
		Founded   int      `json:"foundingDate,omitempty,string"`
		Email     string   `json:"email,omitempty"`
		Telephone string   `json:"telephone,omitempty"`
		SameAs    []string `json:"sameAs,omitempty"`
	}
	website struct {
		Type       string   `json:"@type"`
		ID         string   `json:"@id"`
		Name       string   `json:"name"`
		URL        string   `json:"url"`
		InLanguage []string `json:"inLanguage"`
		Publisher  ref      `json:"publisher"`
	}
	itemList struct {
		Type  string     `json:"@type"` // ItemList or BreadcrumbList
		ID    string     `json:"@id"`
		Name  string     `json:"name,omitempty"`
		Count int        `json:"numberOfItems,omitempty"`
		Items []listItem `json:"itemListElement"`
	}
	listItem struct {
		Type     string `json:"@type"`
		Position int    `json:"position"`
		Name     string `json:"name"`
		Item     string `json:"item,omitempty"` // of breadcrumbs
		URL      string `json:"url,omitempty"`  // of lists
	}
	service struct {
		Type        string   `json:"@type"`
		ID          string   `json:"@id"`
		Name        string   `json:"name"`
		Description string   `json:"description"`
		URL         string   `json:"url"`
		Image       string   `json:"image,omitempty"`
		Audience    audience `json:"audience"`
		Provider    ref      `json:"provider"`
	}
	audience struct {
		Type         string `json:"@type"`
		AudienceType string `json:"audienceType"`
	}
	product struct {
		Type         string `json:"@type"`
		ID           string `json:"@id"`
		Name         string `json:"name"`
		Description  string `json:"description"`
		URL          string `json:"url"`
		Image        string `json:"image,omitempty"`
		Category     string `json:"category,omitempty"`
		Brand        brand  `json:"brand"`
		Manufacturer ref    `json:"manufacturer"`
	}
	brand struct {
		Type string `json:"@type"`
		Name string `json:"name"`
	}
	article struct {
		Type      string       `json:"@type"`
		ID        string       `json:"@id"`
		Headline  string       `json:"headline"`
		Language  string       `json:"inLanguage"`
		Published string       `json:"datePublished"`
		Modified  string       `json:"dateModified,omitempty"`
		Reading   string       `json:"timeRequired"`
		Image     string       `json:"image,omitempty"`
		URL       string       `json:"url"`
		Author    organization `json:"author"`
		Publisher ref          `json:"publisher"`
		Page      string       `json:"mainEntityOfPage"`
	}
	caseStudy struct {
		Type        string       `json:"@type"`
		ID          string       `json:"@id"`
		Headline    string       `json:"headline"`
		Description string       `json:"description"`
		Language    string       `json:"inLanguage"`
		Image       string       `json:"image"`
		URL         string       `json:"url"`
		Author      organization `json:"author"`
		Publisher   ref          `json:"publisher"`
		Page        string       `json:"mainEntityOfPage"`
	}
	film struct {
		Type        string `json:"@type"`
		ID          string `json:"@id"`
		Name        string `json:"name"`
		Description string `json:"description"`
		Thumbnail   string `json:"thumbnailUrl"`
		Uploaded    string `json:"uploadDate"`
		Duration    string `json:"duration,omitempty"`
		Content     string `json:"contentUrl,omitempty"`
		Embed       string `json:"embedUrl,omitempty"`
		Language    string `json:"inLanguage"`
		Transcript  string `json:"transcript,omitempty"`
		Publisher   ref    `json:"publisher"`
	}
	vacancy struct {
		Type         string       `json:"@type"`
		ID           string       `json:"@id"`
		Title        string       `json:"title"`
		Description  string       `json:"description"`
		URL          string       `json:"url"`
		Posted       string       `json:"datePosted"`
		Closes       string       `json:"validThrough"`
		Employment   string       `json:"employmentType,omitempty"`
		Direct       bool         `json:"directApply"`
		Organization organization `json:"hiringOrganization"`
		Location     *place       `json:"jobLocation,omitempty"`
		LocationType string       `json:"jobLocationType,omitempty"`
		Applicants   *country     `json:"applicantLocationRequirements,omitempty"`
	}
	place struct {
		Type    string  `json:"@type"`
		Address address `json:"address"`
	}
	address struct {
		Type    string `json:"@type"`
		City    string `json:"addressLocality"`
		Country string `json:"addressCountry"`
	}
	country struct {
		Type string `json:"@type"`
		Name string `json:"name"`
	}
	faqPage struct {
		Type      string     `json:"@type"`
		ID        string     `json:"@id"`
		URL       string     `json:"url"`
		Questions []question `json:"mainEntity"`
	}
	question struct {
		Type   string `json:"@type"`
		Name   string `json:"name"`
		Answer answer `json:"acceptedAnswer"`
	}
	answer struct {
		Type string `json:"@type"`
		Text string `json:"text"`
	}
)

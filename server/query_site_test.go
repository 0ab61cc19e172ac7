package server

import "testing"

func TestAChoiceOfTheCompanysThatThereIsNotMakesNoKey(t *testing.T) {
	choosesNothing(t, siteOfAldaba(), map[string]string{
		"/en/integrations": "category", "/en/success-stories": "category", "/en/academy": "topic", "/en/demo": "door", contactPage: "sent",
	})
}

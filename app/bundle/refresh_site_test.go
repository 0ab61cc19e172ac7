package bundle

import (
	"strings"
	"testing"
)

func TestAModuleTellsWhatItIsMadeOf(t *testing.T) {
	source := `import type { Props } from 'csstype';
import {
  type ReactNode,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import { Sign } from './sign';
import s from './field.module.css';

const Frame = memo(() => null);
export function Field(a: string): ReactNode;
export function Field(a: unknown): ReactNode {
  const Inner = () => null;
  return <Inner />;
}
export const useField = () => useState(0);
const small = 1;
type Words = string;
`
	want := `
import * as $0 from "react/jsx-dev-runtime";
import * as $1 from "react";
import * as $2 from "react-router-dom";
import * as $own from "./field.tsx";
$module("app/engine/ui/field.tsx", $own, {Frame,Field,useField,}, {"react/jsx-dev-runtime": $0,"react": $1,"react-router-dom": $2,});
`
	if got := registration("app/engine/ui/field.tsx", source); got != want {
		t.Errorf("it tells\n%s\nwant\n%s", got, want)
	}
}

func TestAModuleIsBundledAlone(t *testing.T) {
	script, err := Update(Options{Root: "../.."}, "app/engine/forms/enquiry-form.tsx")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`$running("react")`, `$running("react/jsx-dev-runtime")`, `$running("app/engine/lib/address.ts")`, `$module("app/engine/forms/enquiry-form.tsx"`, `enquiry_form_enquiry`} {
		if !strings.Contains(string(script), want) {
			t.Errorf("the module lacks %s", want)
		}
	}
	if strings.Contains(string(script), `$module("app/engine/lib`) {
		t.Error("it brings others of our modules, whose state would be there twice")
	}
	words, err := Update(Options{Root: "../.."}, "i18n/messages/es.json")
	if err != nil || !strings.Contains(string(words), "Saltar al contenido") || !strings.Contains(string(words), "export {") {
		t.Errorf("a language's messages are no module: %.200s (%v)", words, err)
	}
	for _, name := range []string{"", "../app/engine/ui/field.tsx", "app/ui/../../x.tsx", "/etc/passwd", "content/locales.json", "i18n/messages/none.json", "app/ui/none.tsx", "node_modules/react/index.js"} {
		if _, err := Update(Options{Root: "../.."}, name); err == nil {
			t.Errorf("%q is bundled", name)
		}
	}
}

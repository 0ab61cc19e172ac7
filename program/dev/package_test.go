package dev

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The packed package is used from a folder beside libraries that are installed already.
func TestPackage_UsedFromAFolder(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: makes the types and runs npm, Node, Jest and tsc")
	}
	repository, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	made, folder := filepath.Join(t.TempDir(), "app"), t.TempDir()
	if err := packageApp(t.Context(), []string{"--root", repository, "--out", made}); err != nil {
		t.Fatal(err)
	}
	run := func(dir, name string, args ...string) string {
		t.Helper()
		command := exec.CommandContext(t.Context(), name, args...)
		command.Dir = dir
		out, err := command.CombinedOutput()
		if err != nil {
			t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
		}
		return string(out)
	}
	run(made, "npm", "pack", "--silent", "--offline", "--pack-destination", folder)
	modules := filepath.Join(folder, "node_modules")
	if err := os.MkdirAll(filepath.Join(modules, "@aldaba"), 0o755); err != nil {
		t.Fatal(err)
	}
	run(folder, "tar", "-xzf", "aldaba-app-0.1.0.tgz")
	if err := os.Rename(filepath.Join(folder, "package"), filepath.Join(modules, "@aldaba", "app")); err != nil {
		t.Fatal(err)
	}
	for _, library := range []string{"react", "react-dom", "react-router", "react-router-dom", "i18next", "libphonenumber-js", "@types", "scheduler", "cookie", "set-cookie-parser", "csstype"} {
		if err := os.Symlink(filepath.Join(repository, "node_modules", library), filepath.Join(modules, library)); err != nil {
			t.Fatal(err)
		}
	}
	const use = `
const language = { locale: 'nl', t: translator('nl', { show: 'Toon {{label}}' }) };
const Hours = () => createElement(Button, { lang: useLocale().locale }, useLocale().t('show', { label: 'uren' }));
const html = renderToString(createElement(LanguageContext, { value: language }, createElement(Hours)));
if (!html.includes('lang="nl"') || !html.includes('Toon uren')) throw new Error(html);
`
	for name, text := range map[string]string{
		"package.json": `{ "private": true }`,
		"use.mjs": `import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Button, LanguageContext, translator, useLocale } from '@aldaba/app';
` + use,
		"use.test.js": `const { createElement } = require('react');
const { renderToString } = require('react-dom/server');
const { Button, LanguageContext, translator, useLocale } = require('@aldaba/app');
test('the package', () => {` + use + `});
`,
		"jest.config.json": `{ "testEnvironment": "node", "transform": {} }`,
		"use.mts": `import { type Html, type Messages, Ring, translator } from '@aldaba/app';
import type { Picture } from '@aldaba/app/types';
const messages: Messages = { a: 'b' };
export const t: string = translator('nl', messages)('a');
export const alt = (picture: Picture): string => picture.alt;
export const ring: Parameters<typeof Ring>[0] = { state: 'open' };
// @ts-expect-error: plain text is no HTML
export const html: Html = 'a';
`,
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	bin := filepath.Join(repository, "node_modules", ".bin")
	run(folder, "node", "use.mjs")
	run(folder, filepath.Join(bin, "jest"), "--config", "jest.config.json", "--rootDir", folder)
	for _, resolution := range [][]string{{"--module", "nodenext"}, {"--module", "esnext", "--moduleResolution", "bundler"}} {
		run(folder, filepath.Join(bin, "tsc"), append(resolution, "--noEmit", "--strict", "--jsx", "react-jsx", "--types", "react", "--ignoreConfig", "use.mts")...)
	}
}

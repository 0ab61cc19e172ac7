import { renderToString } from 'react-dom/server.bun';
import ca from '../../../i18n/messages/ca.json';
import en from '../../../i18n/messages/en.json';
import es from '../../../i18n/messages/es.json';
import { LanguageContext, type Translate, translator, useLocale } from './messages';

const files = { es, ca, en };
type Locale = keyof typeof files;
const t = Object.fromEntries(
  Object.entries(files).map(([locale, file]) => [locale, translator(locale, file)]),
) as Record<Locale, Translate>;

function Menu() {
  const { locale, t } = useLocale();
  return <i lang={locale}>{t('header.menu')}</i>;
}

// Spanish and Catalan have a form for millions besides; English does not.
test.each([
  ['es', 0, '0 integraciones'],
  ['es', 1, '1 integración'],
  ['es', 2, '2 integraciones'],
  ['es', 1_000_000, '1000000 de integraciones'],
  ['ca', 0, '0 integracions'],
  ['ca', 1, '1 integració'],
  ['ca', 2, '2 integracions'],
  ['ca', 1_000_000, '1000000 d’integracions'],
  ['en', 0, '0 integrations'],
  ['en', 1, '1 integration'],
  ['en', 2, '2 integrations'],
  ['en', 1_000_000, '1000000 integrations'],
] as const)('%s says %i as "%s"', (locale, count, text) => {
  expect(t[locale]('search.integrations.count', { count })).toBe(text);
});

test('values are put in as they are: React escapes them', () => {
  expect(t.en('search.integrations.via', { names: 'Chekin & <Civitfun>' })).toBe('via Chekin & <Civitfun>');
});

test('two translators never mix, not even for a key that one of them lacks', () => {
  const one = translator('es', { hello: 'hola', count_one: '{{count}} puerta', count_other: '{{count}} puertas' });
  const other = translator('en', { hello: 'hello', only: 'only in English' });
  expect([one('hello'), other('hello'), one('hello')]).toEqual(['hola', 'hello', 'hola']);
  expect(one('only')).toBe('only');
  expect(other('count', { count: 2 })).toBe('count');
});

test('a component speaks the language above it', () => {
  const say = (locale: Locale) =>
    renderToString(
      <LanguageContext value={{ locale, t: t[locale] }}>
        <Menu />
      </LanguageContext>,
    );
  expect((['es', 'ca', 'en', 'es'] as const).map(say)).toEqual([
    `<i lang="es">${es.header.menu}</i>`,
    `<i lang="ca">${ca.header.menu}</i>`,
    `<i lang="en">${en.header.menu}</i>`,
    `<i lang="es">${es.header.menu}</i>`,
  ]);
  expect(() => renderToString(<Menu />)).toThrow('no LanguageContext above');
});

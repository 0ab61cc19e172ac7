/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import messages from '../../../i18n/messages/ca.json';
import vectors from '../../../testdata/enquiries.json';
import { enquiryLabels } from '../../testing/enquiry-labels';
import type { Html } from '../lib/html';
import { LanguageContext, translator } from '../lib/messages';
import type { EnquiryState, EnquiryProps as Props } from '../lib/types.gen';
import { EnquiryForm } from './enquiry-form';

const { errors, trouble, sent, next } = messages.enquiry;

/** What the server writes for a form. */
function write(state?: EnquiryState, form: Props['form'] = 'sales'): string {
  return renderToStaticMarkup(
    <LanguageContext value={{ locale: 'ca', t: translator('ca', messages) }}>
      <MemoryRouter>
        <EnquiryForm
          title={'Parlem' as Html}
          form={form}
          action="/api/leads"
          page="/ca/contacta/vendes"
          faq="/ca#faq"
          phone="+34 900 000 000"
          labels={enquiryLabels('ca')}
          consent={{ version: '2026-11', text: 'Dono permís.' as Html }}
          marketing={'Novetats.' as Html}
          state={state}
        />
      </MemoryRouter>
    </LanguageContext>,
  );
}

const sizes = new Set(Object.values(vectors.sizes).flatMap((names) => names.map((name) => `${name}?`)));
const nameOf = (name: string) => name.replace('?', '');
const inputs = (html: string) => [...html.matchAll(/<(?:input|select|textarea)[^>]*name="([^"]+)"/g)].map((m) => m[1]);

test('the form goes to the server by itself, and knows all that a script would tell', () => {
  const html = write();
  expect(html).toContain('<form class="form" action="/api/leads" method="post">');
  for (const [name, value] of Object.entries({ kind: 'sales', locale: 'ca', page: '/ca/contacta/vendes' })) {
    expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
  }
  expect(html).not.toContain('name="elapsed"');
});

test('the browser asks for what is required; all numbers stand folded away', () => {
  const html = write();
  expect(inputs(html)).toEqual([
    ...['kind', 'locale', 'page', 'website', ...vectors.forms.sales.filter((name) => !sizes.has(name)).map(nameOf)],
    ...['units', 'doors', 'employees', 'apartments', 'rooms', 'consent', 'marketing'],
  ]);
  expect(html).toMatch(
    /<details class="folded">.*<legend>Oficines.*name="units".*<legend>Apartaments.*name="rooms".*<\/details>/,
  );
  expect(html.match(/required=""/g)).toHaveLength(7);
  expect(html).not.toContain('novalidate');
});

test('nothing is agreed to beforehand', () => {
  expect(write()).not.toContain('checked');
});

test('a form that came back has what was written, and begins with what is wrong', () => {
  const html = write({
    outcome: 'invalid',
    values: { name: '"Ñ" <b>', sector: 'hotels', rooms: 'many', consent: '2026-11', marketing: 'on' },
    errors: [
      { field: 'email', code: 'required' },
      { field: 'rooms', code: 'number' },
    ],
  });
  expect(html).toMatch(new RegExp(`<h3[^>]*autofocus=""[^>]*>${errors.title}`, 'i'));
  expect(html).toContain(`<a href="#sales-email">Correu electrònic: ${errors.required}</a>`);
  expect(html).toContain('value="&quot;Ñ&quot; &lt;b&gt;"');
  expect(html).toContain('<option value="hotels" selected="">');
  expect(html).toContain('<details class="folded" open="">');
  expect(html.match(/checked=""/g)).toHaveLength(2);
});

test('a form without name, email and phone says so, where one of the three alone does not', () => {
  const blank = ['name', 'email', 'phone'].map((field) => ({ field, code: 'required' }));
  expect(write({ outcome: 'invalid', errors: blank })).toContain(`<p>${errors.nobody}</p>`);
  expect(write({ outcome: 'invalid', errors: blank.slice(1) })).not.toContain(errors.nobody);
});

test('a consent whose text has changed is to be read in the page, which has the new one', () => {
  const html = write({
    outcome: 'invalid',
    values: { consent: '2026-10' },
    errors: [{ field: 'consent', code: 'choice' }],
  });
  expect(html).toContain(`<a href="#sales-consent">${errors.changed}</a>`);
  expect(html).not.toContain(errors.stale);
  expect(html).not.toContain('checked');
});

test.each([
  ['failed', trouble.failed, true],
  ['reused', trouble.failed, true],
  ['limited', trouble.limited, false],
] as const)('one that was not kept, %s, says so and has what was written', (outcome, text, phone) => {
  const html = write({ outcome, values: { name: 'Marta' } });
  expect(html).toContain(text);
  expect(html.includes('href="tel:+34900000000"')).toBe(phone);
  expect(html).toContain('value="Marta"');
  expect(html).toMatch(/role="alert".*<p tabindex="-1" autofocus="">/i);
});

test('one that cannot be mended by the visitor failed', () => {
  const html = write({ outcome: 'invalid', errors: [{ field: 'offer', code: 'choice' }] }, 'job-application');
  expect(html).toContain(trouble.failed);
  expect(html).not.toContain(errors.title);
});

test('one that was kept says when we call, and where there is another', () => {
  const html = write({ outcome: 'sent', next: 'on-monday', again: '/ca/contacta/vendes#form' });
  expect(html).toContain(sent.title);
  expect(html).toContain(next.call['on-monday']);
  expect(html).toContain('href="/ca#faq"');
  expect(html).toMatch(new RegExp(`<a [^>]*href="/ca/contacta/vendes#form"[^>]*>${sent.again}`));
  expect(html).not.toContain('<form');
});

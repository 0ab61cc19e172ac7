import vectors from '../../../testdata/enquiries.json';
import { check } from './enquiry-check';
import * as rules from './enquiry-rules';
import { formFields, formOf, ruleOf } from './enquiry-rules';
import { isPhone } from './phone';
import type { EnquiryKind } from './types.gen';

const { consents, offers } = vectors.terms;
const terms = { phone: isPhone, consents, offer: (slug: string) => offers.includes(slug) };

type Values = Record<string, string | undefined>;
type TextVector = { rule: string; sent: string; times?: number; code?: string; browser?: 'takes it' };
type KeptVector = { kept?: string | number; keptTimes?: number };

const cases = vectors.cases as { name: string; kind: EnquiryKind; values: Values; errors: object[] }[];

test.each(cases)('a form: $name', ({ kind, values, errors }) =>
  expect(check(rules, formOf(kind), values, terms)).toEqual(errors),
);

/** A form of a kind without a fault, from the cases. */
function whole(kind: EnquiryKind): Values {
  const found = cases.find((c) => c.kind === kind && c.errors.length === 0);
  return { ...found?.values };
}

function faultsWith(kind: EnquiryKind, field: string, sent: string) {
  return check(rules, formOf(kind), { ...whole(kind), [field]: sent }, terms);
}

describe.each([
  ['a name', 'contact', 'name', vectors.names],
  ['a message', 'contact', 'message', vectors.messages],
  ['an e-mail address', 'contact', 'email', vectors.emails],
  ['a phone', 'contact', 'phone', vectors.phones],
  ['a count', 'sales', 'rooms', vectors.counts],
] as [string, EnquiryKind, string, (TextVector & KeptVector)[]][])('%s', (_, kind, field, texts) => {
  test.each(texts)('$rule', ({ sent, times = 1, code, browser, kept, keptTimes = 1 }) => {
    expect(faultsWith(kind, field, sent.repeat(times))).toEqual(code && !browser ? [{ field, code }] : []);
    if (typeof kept === 'string') {
      expect(faultsWith(kind, field, kept.repeat(keptTimes))).toEqual([]);
    }
  });
});

test('blank is what the shared list says, of all code points by themselves', () => {
  const listed = new Set<number>();
  for (const [from = '', to = ''] of vectors.blank) {
    for (let point = Number.parseInt(from, 16); point <= Number.parseInt(to, 16); point++) {
      listed.add(point);
    }
  }
  const wrong = [];
  for (let point = 0; point <= 0x10ffff; point++) {
    const faults = check(rules, formOf('contact'), { name: String.fromCodePoint(point) });
    const blank = faults.some(({ field, code }) => field === 'name' && code === 'required');
    if (blank !== listed.has(point)) {
      wrong.push(point.toString(16));
    }
  }
  expect(wrong).toEqual([]);
});

test('half a character is none that anybody can type', () => {
  expect(faultsWith('contact', 'name', 'Ana \ud83d')).toEqual([{ field: 'name', code: 'characters' }]);
  expect(faultsWith('contact', 'message', '\ude00')).toEqual([{ field: 'message', code: 'characters' }]);
});

// Read again from each of its signs, it would take longer than a test may.
test('a long run of blanks within is read once', () =>
  expect(faultsWith('contact', 'message', `a${' '.repeat(500_000)}b`)).toEqual([
    { field: 'message', code: 'too-long' },
  ]));

describe('what is not known here is left to the server', () => {
  test.each([
    ['a phone before its plans are loaded', 'call-me-now', { phone: '123' }],
    ['a version of the consent', 'call-me-now', { consent: '1999-01-01', marketing: 'news' }],
    ['an offer', 'job-application', { offer: 'astronaut' }],
  ] as [string, EnquiryKind, Values][])('%s', (_, kind, values) =>
    expect(check(rules, formOf(kind), { ...whole(kind), ...values })).toEqual([]),
  );

  test.each(['none', '- ( )', '+'])('but not that %p is no phone', (phone) =>
    expect(check(rules, formOf('call-me-now'), { ...whole('call-me-now'), phone })).toEqual([
      { field: 'phone', code: 'phone' },
    ]),
  );
});

const sizes = new Set(Object.values(vectors.sizes).flat());
const formsOf = Object.entries(vectors.forms) as [EnquiryKind, string[]][];

test.each([...Object.entries(vectors.sizes), ['', []], ['toString', []]] as [string, string[]][])(
  'a form asks the sizes that the sector %p has',
  (sector, its) => {
    const fields = vectors.forms.sales.filter(
      (name) => !sizes.has(name.replace('?', '')) || its.includes(name.replace('?', '')),
    );
    const names = formFields(formOf('sales'), { sector }).map(({ field, optional }) =>
      optional ? `${field}?` : field,
    );
    expect(names).toEqual([...fields, 'consent', 'marketing?']);
  },
);

test('there is a choice of the sectors of the shared list', () =>
  expect(ruleOf(formOf('sales'), 'sector')?.choices).toEqual(Object.keys(vectors.sizes)));

test.each(formsOf)(
  'a form of %s asks for the fields of the shared list, and tells what may stay blank',
  (kind, names) => {
    const fields = formFields(formOf(kind), { sector: 'hotels' }).map(({ field, optional }) =>
      optional ? `${field}?` : field,
    );
    const others = kind === 'sales' ? vectors.sizes.offices.map((size) => `${size}?`) : [];
    expect(fields).toEqual([...names.filter((name) => !others.includes(name)), 'consent', 'marketing?']);
  },
);

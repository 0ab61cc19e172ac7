import { storeKey } from './constants';
import { type Consent, createStore, type Draft } from './store';

const accepted: Consent = { choice: 'accepted', date: '2026-11-21T09:30:00.000Z' };
const declined: Consent = { choice: 'declined', date: '2026-11-22T10:00:00.000Z' };
const draft = (day: number, text = 'Hola'): Draft => ({
  values: { message: text },
  date: `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`,
});

const now = Date.parse('2026-11-22T12:00:00.000Z');
const open = (at = now) =>
  createStore(
    () => localStorage,
    () => at,
  );
const kept = () => localStorage.getItem(storeKey);

/** What a browser does in a tab when another one writes. */
function elsewhere(write: () => void): void {
  write();
  dispatchEvent(new StorageEvent('storage', { key: storeKey, storageArea: localStorage }));
}

beforeEach(() => localStorage.clear());

test('a new visitor has nothing, and nothing is written for them', () => {
  expect(open().get()).toEqual({ drafts: {} });
  expect(kept()).toBeNull();
});

test('what is set is there at the next visit, as one versioned object', () => {
  const store = open();
  store.setConsent(accepted);
  store.setDraft('contact', draft(1));
  expect(open().get()).toEqual({ consent: accepted, drafts: { contact: draft(1) } });
  expect(JSON.parse(kept() ?? '')).toEqual({ version: 1, consent: accepted, drafts: { contact: draft(1) } });
});

test('an answer and a draft can be taken back', () => {
  const store = open();
  store.setConsent(declined);
  store.setDraft('contact', draft(1));
  store.setDraft('lead', draft(2));
  store.setConsent(undefined);
  store.setDraft('contact', undefined);
  expect(open().get()).toEqual({ drafts: { lead: draft(2) } });
});

describe('the world of the demo', () => {
  const world = { settings: { now: 1 }, log: [] };

  test('is there at the next visit, beside the rest', () => {
    const store = open();
    store.setConsent(accepted);
    store.setDemo(world);
    store.setDraft('contact', draft(1));
    expect(open().get()).toEqual({ consent: accepted, drafts: { contact: draft(1) }, demo: world });
  });

  test('is forgotten by itself', () => {
    const store = open();
    store.setDemo(world);
    store.setConsent(declined);
    store.setDemo(undefined);
    expect(open().get()).toEqual({ consent: declined, drafts: {} });
  });

  test('goes when it is larger than 20 KB, and takes nothing with it', () => {
    const store = open();
    store.setDraft('contact', draft(1));
    store.setDemo({ log: '€'.repeat(6800) });
    expect(store.get().demo).toBeDefined();
    store.setDemo({ log: '€'.repeat(6900) });
    expect(store.get()).toEqual({ drafts: { contact: draft(1) } });
  });

  test('has its room before the oldest drafts', () => {
    const store = open();
    for (const day of [1, 2, 3]) store.setDraft(`form-${day}`, draft(day, 'x'.repeat(20_000)));
    store.setDemo({ log: 'x'.repeat(20_000) });
    expect(Object.keys(store.get().drafts).sort()).toEqual(['form-2', 'form-3']);
    expect(store.get().demo).toBeDefined();
    expect(new Blob([kept() ?? '']).size).toBeLessThanOrEqual(65_536);
  });

  test.each(['[]', '"doors"', '7', 'null'])('%s is no world', (demo) => {
    localStorage.setItem(storeKey, `{"drafts":{},"demo":${demo}}`);
    expect(open().get()).toEqual({ drafts: {} });
  });
});

test('whoever listens is told, and the snapshot is the same until something changes', () => {
  const store = open();
  const told = jest.fn();
  const stop = store.subscribe(told);
  const before = store.get();
  expect(store.get()).toBe(before);
  store.setConsent(accepted);
  expect(told).toHaveBeenCalledTimes(1);
  expect(store.get()).not.toBe(before);
  stop();
  store.setConsent(declined);
  expect(told).toHaveBeenCalledTimes(1);
});

describe('a draft that nobody comes back to', () => {
  const day = 24 * 60 * 60 * 1000;
  const written = Date.parse(draft(1).date);

  test('waits for 30 days, then is erased at the next visit, and nothing with it', () => {
    const store = open();
    store.setConsent(accepted);
    store.setDraft('contact', draft(1));
    store.setDraft('lead', draft(20));
    expect(Object.keys(open(written + 30 * day).get().drafts)).toEqual(['contact', 'lead']);
    expect(open(written + 30 * day + 1).get()).toEqual({ consent: accepted, drafts: { lead: draft(20) } });
    expect(JSON.parse(kept() ?? '')).toEqual({ version: 1, consent: accepted, drafts: { lead: draft(20) } });
  });

  test('does not wait for longer because of a clock that was ahead', () => {
    open().setDraft('contact', draft(1));
    expect(open(written - 31 * day).get().drafts).toEqual({});
  });
});

describe('what others left under the key', () => {
  test.each([
    ['nothing', ''],
    ['half an object', '{"version":1,"consent":{"choice":"acce'],
    ['no object', '"accepted"'],
    ['null', 'null'],
    ['a list', '[1,2]'],
    ['the state of the site before', '{"i18n":{"locale":"ca"},"modal":{"open":true}}'],
    ['an answer that is none', '{"consent":true}'],
    ['an answer of another kind', `{"consent":{"choice":"maybe","date":"${accepted.date}"}}`],
    ['an answer without its date', '{"consent":{"choice":"accepted"}}'],
    ['an answer with a date that is none', '{"consent":{"choice":"accepted","date":"yesterday"}}'],
    ['drafts that are none', '{"drafts":[{"a":"b"}]}'],
    ['a draft with values that are none', `{"drafts":{"contact":{"values":{"a":1},"date":"${accepted.date}"}}}`],
  ])('%s is ignored, and can be written over', (_, text) => {
    localStorage.setItem(storeKey, text);
    const store = open();
    expect(store.get()).toEqual({ drafts: {} });
    store.setConsent(accepted);
    expect(JSON.parse(kept() ?? '')).toEqual({ version: 1, consent: accepted, drafts: {} });
  });

  test('what is understood is kept, and no more than that', () => {
    const spoilt = { ...draft(2), values: { a: null } };
    localStorage.setItem(
      storeKey,
      JSON.stringify({
        version: 7,
        theme: 'dark',
        consent: { ...accepted, by: 'banner' },
        drafts: { contact: { ...draft(1), step: 3 }, lead: spoilt },
      }),
    );
    expect(open().get()).toEqual({ consent: accepted, drafts: { contact: draft(1) } });
  });

  test('a form called like a part of every object is a form', () => {
    localStorage.setItem(storeKey, `{"drafts":{"__proto__":${JSON.stringify(draft(1))}}}`);
    const { drafts } = open().get();
    expect(Object.keys(drafts)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(drafts)).toBe(Object.prototype);
  });
});

describe('no more than 64 KB', () => {
  const size = () => new Blob([kept() ?? '']).size;

  test('the oldest drafts go first', () => {
    const store = open();
    store.setConsent(accepted);
    for (const day of [4, 1, 3, 2]) store.setDraft(`form-${day}`, draft(day, 'x'.repeat(20_000)));
    expect(Object.keys(store.get().drafts).sort()).toEqual(['form-2', 'form-3', 'form-4']);
    expect(open().get()).toEqual(store.get());
    expect(store.get().consent).toEqual(accepted);
    expect(size()).toBeLessThanOrEqual(65_536);
  });

  test('a letter of three bytes is three bytes', () => {
    const store = open();
    for (const day of [1, 2]) store.setDraft(`form-${day}`, draft(day, '€'.repeat(12_000)));
    expect(Object.keys(store.get().drafts)).toEqual(['form-2']);
  });

  test('a draft that is too long by itself costs no other', () => {
    const store = open();
    store.setDraft('contact', draft(1));
    store.setDraft('novel', draft(2, 'x'.repeat(70_000)));
    expect(store.get().drafts).toEqual({ contact: draft(1) });
  });
});

describe('storage that is refused', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  afterEach(() => jest.restoreAllMocks());

  test('altogether: the state lives as long as the document', () => {
    const store = createStore(refuse);
    expect(store.get()).toEqual({ drafts: {} });
    store.setConsent(declined);
    store.setDraft('contact', draft(1));
    expect(store.get()).toEqual({ consent: declined, drafts: { contact: draft(1) } });
  });

  test('on reading: the same', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    const store = open();
    store.setConsent(declined);
    expect(store.get().consent).toEqual(declined);
  });

  test('on writing: what stood there before does not come back as if it were true', () => {
    const store = open();
    store.setConsent(accepted);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    store.setConsent(declined);
    elsewhere(() => {});
    expect(store.get().consent).toEqual(declined);
    expect(open().get().consent).toBeUndefined();
  });
});

describe('other tabs', () => {
  test('a tab follows what another one writes', () => {
    const store = open();
    const told = jest.fn();
    store.subscribe(told);
    elsewhere(() => open().setConsent(accepted));
    expect(store.get().consent).toEqual(accepted);
    expect(told.mock.calls).toEqual([[true]]);
  });

  test('and when another one clears everything, of which it is not said that it was a tab', () => {
    const store = open();
    const told = jest.fn();
    store.setConsent(accepted);
    store.subscribe(told);
    elsewhere(() => localStorage.clear());
    expect(store.get()).toEqual({ drafts: {} });
    expect(told.mock.calls).toEqual([[false]]);
  });

  test('what another one keeps besides tells nobody anything', () => {
    const store = open();
    const told = jest.fn();
    store.subscribe(told);
    elsewhere(() => localStorage.setItem('other', '1'));
    expect(told).not.toHaveBeenCalled();
  });

  test('a write takes in what was written elsewhere a moment ago', () => {
    const [one, other] = [open(), open()];
    one.get();
    other.setDraft('contact', draft(1));
    one.setConsent(declined);
    expect(open().get()).toEqual({ consent: declined, drafts: { contact: draft(1) } });
  });

  test('a document that comes back whole asks what it has missed', () => {
    const store = open();
    store.setConsent(accepted);
    open().setConsent(declined);
    dispatchEvent(new Event('pageshow'));
    expect(store.get().consent).toEqual(declined);
  });
});

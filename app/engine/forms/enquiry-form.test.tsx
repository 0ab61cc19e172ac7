import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server.bun';
import { BrowserRouter } from 'react-router-dom';
import messages from '../../../i18n/messages/en.json';
import { enquiryLabels } from '../../testing/enquiry-labels';
import { storeKey } from '../lib/constants';
import type { Html } from '../lib/html';
import { LanguageContext, translator } from '../lib/messages';
import { createStore, store } from '../lib/store';
import type { EnquiryKind, EnquiryProps as Props } from '../lib/types.gen';
import { ErrorBoundary } from '../pages/error-boundary';
import { EnquiryForm } from './enquiry-form';
import { accepted } from './use-enquiry';

const { errors, trouble, sent, next } = messages.enquiry;
const fetched = jest.fn();
const user = userEvent.setup();

const form = (kind: EnquiryKind, more: Partial<Props> = {}) => (
  <LanguageContext value={{ locale: 'en', t: translator('en', messages) }}>
    <BrowserRouter useTransitions={false}>
      <EnquiryForm
        title={'Talk to us' as Html}
        form={kind}
        action={kind === 'contact' ? '/api/contact' : '/api/leads'}
        page="/en/contact"
        faq="/en#faq"
        phone="+34 900 000 000"
        labels={enquiryLabels('en')}
        consent={{ version: '2026-11', text: 'I agree.' as Html }}
        marketing={'News.' as Html}
        {...more}
      />
    </BrowserRouter>
  </LanguageContext>
);
const show = (kind: EnquiryKind, more?: Partial<Props>) => render(form(kind, more));

/** A form that came with the document; what is typed before it comes to life is its visitor's. */
function hydrate(kind: EnquiryKind, { type = () => {}, ...more }: Partial<Props> & { type?: () => void } = {}) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(form(kind, more));
  type();
  return render(form(kind, more), {
    container,
    hydrate: true,
    onRecoverableError: (error) => console.error(error),
  });
}

/** What another tab does with what it and this one keep. */
function elsewhere(act: (other: typeof store) => void): void {
  act(createStore(() => localStorage));
  fireEvent(window, new StorageEvent('storage', { key: storeKey, storageArea: localStorage }));
}

const field = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement;
const button = (name: string) => screen.getByRole('button', { name });
const agree = () => user.click(screen.getByRole('checkbox', { name: 'I agree.' }));
const missing = (count: number) => errors.missing_other.replace('{{count}}', String(count));
/** The heading over what is wrong. */
const summary = () =>
  screen
    .queryAllByRole('heading')
    .find(({ id, textContent }) => id.endsWith('-errors') && textContent !== errors.mended) ?? null;
const links = () => screen.queryAllByRole('link').map((link) => link.textContent);
const answers = (status: number, body: unknown = {}) =>
  fetched.mockResolvedValueOnce({ status, json: async () => body });
/** What was sent, the last time. */
const body = () => JSON.parse(fetched.mock.lastCall?.[1].body);
/** When the document was first seen: jsdom paints nothing. */
const painted = (startTime: number) =>
  Object.assign(performance, {
    getEntriesByName: (name: string) => (name === 'first-contentful-paint' ? [{ startTime }] : []),
  });
/** Whether a hand has touched the page, as the browser says: what a script does to it is none. */
const touched = (hasBeenActive?: boolean) =>
  Object.defineProperty(navigator, 'userActivation', {
    value: hasBeenActive === undefined ? undefined : { hasBeenActive },
    configurable: true,
  });
const keys = () => fetched.mock.calls.map(([, { headers }]) => headers['idempotency-key']);

async function fillContact() {
  await user.type(field('Name'), 'Marta Puig');
  await user.type(field('Email'), 'marta@example.com');
  await user.type(field('Phone'), '600 123 123');
  await user.type(field('Message'), 'Seven doors.');
  await agree();
}
const sendContact = () => user.click(button('Send the message'));

beforeEach(() => {
  accepted.clear();
  globalThis.fetch = fetched.mockReset();
  painted(0);
  touched(false);
  for (const id of Object.keys(store.get().drafts)) store.setDraft(id, undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('what is wrong', () => {
  test('is listed with ways to the fields, said beside them, and nothing is lost or sent', async () => {
    show('contact');
    await user.type(field('Name'), 'Marta');
    await user.type(field('Email'), 'marta@');
    await user.type(field('Phone'), '123');
    await sendContact();
    await waitFor(() => expect(document.activeElement).toBe(summary()));
    expect(links()).toEqual([
      `Email: ${errors.email}`,
      `Phone: ${errors.phone}`,
      `Message: ${errors.required}`,
      errors.consent,
    ]);
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById('contact-email-error')?.textContent).toBe(errors.email);
    expect(field('Email').getAttribute('aria-describedby')).toContain('contact-email-error');
    expect(field('Name').getAttribute('aria-invalid')).toBeNull();
    expect([field('Name').value, field('Email').value]).toEqual(['Marta', 'marta@']);
    expect(fetched).not.toHaveBeenCalled();
  });

  test('is, of name, email and phone that are all blank, said of the three until one is filled', async () => {
    show('contact');
    await sendContact();
    await waitFor(() => expect(document.activeElement).toBe(summary()));
    expect(summary()?.nextSibling?.textContent).toBe(errors.nobody);
    await user.type(field('Name'), 'Marta');
    expect(summary()).toBeTruthy();
    expect(screen.queryByText(errors.nobody)).toBeNull();
  });

  test('is, of blank fields alone, counted once and named, and said beside each', async () => {
    show('contact');
    await sendContact();
    await waitFor(() => expect(document.activeElement?.textContent).toBe(missing(4)));
    expect(links()).toEqual(['Name', 'Email', 'Phone', 'Message', errors.consent]);
    expect(document.getElementById('contact-email-error')?.textContent).toBe(errors.required);
  });

  test('each way leads to its field', async () => {
    show('contact');
    await sendContact();
    await user.click(await screen.findByRole('link', { name: /^Message/ }));
    expect(document.activeElement).toBe(field('Message'));
    expect(location.hash).toBe('');
  });

  test('is not said while nobody has tried to send, then as it is mended', async () => {
    show('contact');
    await user.type(field('Email'), 'marta@');
    expect(field('Email').getAttribute('aria-invalid')).toBeNull();
    await sendContact();
    await waitFor(() => expect(summary()).toBeTruthy());
    await user.type(field('Email'), 'example.com');
    expect(field('Email').getAttribute('aria-invalid')).toBeNull();
    expect(links()).not.toContain(`Email: ${errors.email}`);
    await user.clear(field('Email'));
    expect(links()).toContain('Email');
    await fillContact();
    expect(summary()).toBeNull();
  });

  test('keeps its place when it is mended, and says so, until the form is sent again', async () => {
    show('call-me-now');
    await user.click(button('Call me'));
    await waitFor(() => expect(summary()).toBeTruthy());
    const listed = () => screen.getAllByRole('listitem').map((item) => item.textContent);
    await agree();
    expect(listed()).toEqual([`Phone: ${errors.required}`, `${errors.consent} ${errors.mended}`]);
    expect(links()).toEqual([`Phone: ${errors.required}`]);
    await user.type(field('Phone'), '600 123 123');
    expect(listed()).toEqual([`Phone: ${errors.required} ${errors.mended}`, `${errors.consent} ${errors.mended}`]);
    expect(screen.getByRole('heading', { name: errors.mended })).toBeTruthy();
    answers(503);
    await user.click(button('Call me'));
    await screen.findByText(trouble.failed);
    expect(screen.queryByRole('listitem')).toBeNull();
    await user.clear(field('Phone'));
    await user.click(button('Call me'));
    await waitFor(() => expect(document.activeElement).toBe(summary()));
    expect(listed()).toEqual([`Phone: ${errors.required}`]);
  });

  test.each([
    ['too-long', 'Name', 'x'.repeat(101), '100 characters at most'],
    ['too-long', 'Message', 'x'.repeat(5001), '5,000 characters at most'],
    ['characters', 'Name', 'Marta\u0007', errors.characters],
  ])('names the bound: %s, %s', async (_, name, value, text) => {
    show('contact');
    await user.click(field(name));
    await user.paste(value);
    await sendContact();
    expect(await screen.findByRole('link', { name: `${name}: ${text}` })).toBeTruthy();
  });

  test('is what the server knows better, until that is changed', async () => {
    show('contact');
    await fillContact();
    answers(422, { errors: [{ field: 'phone', code: 'phone' }] });
    await sendContact();
    await waitFor(() => expect(document.activeElement).toBe(summary()));
    expect(links()).toEqual([`Phone: ${errors.phone}`]);
    await user.type(field('Name'), ' Riera');
    expect(links()).toEqual([`Phone: ${errors.phone}`]);
    await user.type(field('Phone'), '{Backspace}4');
    expect(summary()).toBeNull();
  });

  test('may be a consent whose text has changed', async () => {
    show('contact');
    await fillContact();
    answers(422, { errors: [{ field: 'consent', code: 'choice' }] });
    await sendContact();
    expect(await screen.findByRole('link', { name: errors.stale })).toBeTruthy();
  });

  test('in what nobody writes is a failure', async () => {
    show('job-application', { offer: 'porter' });
    await user.type(field('Name'), 'Marta Puig');
    await user.type(field('Email'), 'marta@example.com');
    await user.type(field('Phone'), '600 123 123');
    await agree();
    answers(422, { errors: [{ field: 'offer', code: 'choice' }] });
    await user.click(button('Send application'));
    expect(await screen.findByText(trouble.failed)).toBeTruthy();
    expect(summary()).toBeNull();
  });
});

describe('sending', () => {
  test('keeps the button busy, and takes no second order', async () => {
    show('contact');
    await fillContact();
    let end = (_: unknown) => {};
    fetched.mockReturnValueOnce(new Promise((resolve) => (end = resolve)));
    await sendContact();
    const busy = await screen.findByRole('button', { name: messages.enquiry.sending });
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    await user.click(busy);
    await user.type(field('Name'), '{Enter}');
    fireEvent.submit(busy);
    end({ status: 201, json: async () => ({}) });
    expect(await screen.findByRole('heading', { name: sent.title })).toBeTruthy();
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('tells who asks for what, from where, and how long it took', async () => {
    show('contact');
    await fillContact();
    answers(201);
    await sendContact();
    await screen.findByRole('heading', { name: sent.title });
    const { elapsed, ...rest } = body();
    expect(fetched.mock.lastCall?.[0]).toBe('/api/contact');
    expect(rest).toEqual({
      kind: 'contact',
      locale: 'en',
      page: '/en/contact',
      website: '',
      name: 'Marta Puig',
      email: 'marta@example.com',
      phone: '600 123 123',
      message: 'Seven doors.',
      consent: '2026-11',
    });
    expect(Number(elapsed)).toBeGreaterThanOrEqual(0);
  });

  test.each([
    ['with the document, since that was seen', hydrate, 60_000],
    ['later, since it was made', show, 0],
  ])('tells how long the form was there: one that came %s', async (_, come, least) => {
    painted(performance.now() - 60_000);
    come('call-me-now');
    await user.type(field('Phone'), '600 123 123');
    await agree();
    answers(201);
    await user.click(screen.getByRole('button'));
    await screen.findByRole('heading', { name: sent.title });
    expect(Number(body().elapsed)).toBeGreaterThanOrEqual(least);
    expect(Number(body().elapsed)).toBeLessThan(least + 30_000);
  });

  test.each([
    ['a hand has touched', true],
    ['may have been touched, for all that an old browser says', undefined],
  ])('tells nothing of that in a page that %s: browsers fill forms in within a second', async (_, hand) => {
    touched(hand);
    show('call-me-now');
    await user.type(field('Phone'), '600 123 123');
    await agree();
    answers(201);
    await user.click(screen.getByRole('button'));
    await screen.findByRole('heading', { name: sent.title });
    expect(body()).not.toHaveProperty('elapsed');
  });

  test('tells nothing of that for one that came back: most was written before', async () => {
    show('call-me-now', { state: { outcome: 'invalid', values: { phone: '600 123 123' }, errors: [] } });
    await agree();
    answers(201);
    await user.click(screen.getByRole('button'));
    await screen.findByRole('heading', { name: sent.title });
    expect(body()).not.toHaveProperty('elapsed');
  });

  test('holds what is being sent as it is, and lets it go again', async () => {
    show('sales');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sector' }), 'other');
    for (const name of ['Name', 'Company', 'City']) await user.type(field(name), 'Marta');
    await user.type(field('Email'), 'marta@example.com');
    await user.type(field('Phone'), '600 123 123');
    await agree();
    let end = (_: unknown) => {};
    fetched.mockReturnValueOnce(new Promise((resolve) => (end = resolve)));
    await user.click(button('Send the enquiry'));
    await waitFor(() => expect(fetched).toHaveBeenCalled());
    const news = screen.getByRole<HTMLInputElement>('checkbox', { name: 'News.' });
    const sector = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sector' });
    const change = async () => {
      await user.type(field('Name'), ' Riera');
      await user.click(news);
      await user.selectOptions(sector, 'hotels');
    };
    await change();
    expect([field('Name').value, news.checked, sector.value]).toEqual(['Marta', false, 'other']);
    end({ status: 503, json: async () => ({}) });
    await screen.findByText(trouble.failed);
    await change();
    expect([field('Name').value, news.checked, sector.value]).toEqual(['Marta Riera', true, 'hotels']);
    expect(body()).toMatchObject({ name: 'Marta', sector: 'other' });
  });

  test.each([
    [429, trouble.limited],
    [500, trouble.failed],
    [503, trouble.failed],
  ])('that is answered %i says so and what to do, and keeps what was written', async (status, text) => {
    show('contact');
    await fillContact();
    answers(status);
    await sendContact();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text));
    expect(screen.getByRole('alert').textContent).toContain(trouble.kept);
    const ring = screen.queryByRole('link', { name: /\+34 900 000 000/ });
    expect(ring?.getAttribute('href')).toBe(status === 429 ? undefined : 'tel:+34900000000');
    expect(field('Message').value).toBe('Seven doors.');
    expect(document.activeElement).toBe(button('Send the message'));
  });

  test('without a connection says so, once the request has failed', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    show('contact');
    await fillContact();
    await sendContact();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(trouble.offline));
    expect(store.get().drafts.contact?.values.message).toBe('Seven doors.');
  });

  test('is done although the browser says that it is offline', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show('contact');
    await fillContact();
    answers(201);
    await sendContact();
    await screen.findByRole('heading', { name: sent.title });
  });

  test('is confirmed although React cannot show it at first', async () => {
    const complain = jest.spyOn(console, 'error').mockImplementation(() => {});
    render(
      <ErrorBoundary heals instead={() => null}>
        {form('contact')}
      </ErrorBoundary>,
    );
    await fillContact();
    const remove = Node.prototype.removeChild;
    fetched.mockImplementationOnce(async () => {
      // A widget has replaced what React is about to remove.
      Node.prototype.removeChild = () => {
        Node.prototype.removeChild = remove;
        throw new DOMException('The node is not a child', 'NotFoundError');
      };
      return { status: 201, json: async () => ({}) };
    });
    await sendContact();
    await screen.findByRole('heading', { name: sent.title });
    expect(Node.prototype.removeChild).toBe(remove);
    expect(complain).toHaveBeenCalled();
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('again what got no answer is the same enquiry; something else is another', async () => {
    show('contact');
    await fillContact();
    answers(503);
    await sendContact();
    await screen.findByText(trouble.failed);
    answers(503);
    await sendContact();
    await waitFor(() => expect(keys()).toHaveLength(2));
    await screen.findByText(trouble.failed);
    await user.type(field('Message'), ' Eight.');
    answers(201);
    await sendContact();
    await screen.findByRole('heading', { name: sent.title });
    const [first, second, third] = keys();
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('with a key that came before with something else takes a new one', async () => {
    show('contact');
    await fillContact();
    answers(422);
    answers(201);
    await sendContact();
    await screen.findByRole('heading', { name: sent.title });
    expect(new Set(keys()).size).toBe(2);
  });
});

describe('an enquiry that is kept', () => {
  test.each([
    ['call-me-now', 'within-24-hours', next.call['within-24-hours']],
    ['call-me-now', 'on-monday', next.call['on-monday']],
    ['contact', 'within-24-hours', next.answer['within-24-hours']],
    ['contact', 'on-monday', next.answer['on-monday']],
  ] as const)('%s, %s: says when we call or answer', async (kind, nextContact, text) => {
    show(kind);
    if (kind === 'contact') await fillContact();
    else {
      await user.type(field('Phone'), '600 123 123');
      await agree();
    }
    answers(201, { id: '1', nextContact });
    await user.click(screen.getByRole('button'));
    const heading = await screen.findByRole('heading', { name: sent.title });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(document.getElementById(heading.getAttribute('aria-describedby') ?? '')?.textContent).toBe(text);
    expect(screen.getByRole('link', { name: sent.faq }).getAttribute('href')).toBe('/en#faq');
  });

  test('can be followed by another, from an empty form', async () => {
    show('contact');
    await fillContact();
    answers(201);
    await sendContact();
    await user.click(await screen.findByRole('button', { name: sent.again }));
    expect(field('Name').value).toBe('');
    expect(document.activeElement).toBe(field('Name'));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree.' }).checked).toBe(false);
    expect(summary()).toBeNull();
  });

  test('is not told of again when the page is loaded anew after the next was begun', async () => {
    history.replaceState(null, '', '/en/contact?utm=a&next=on-monday&sent=contact#form');
    const before = history.length;
    hydrate('contact', { state: { outcome: 'sent', next: 'on-monday' } });
    await user.click(button(sent.again));
    expect([location.pathname + location.search, history.length]).toEqual(['/en/contact?utm=a', before]);
    expect(field('Name').value).toBe('');
  });
});

describe('a draft', () => {
  const left = (values: Record<string, string>) =>
    store.setDraft('contact', { values, date: new Date().toISOString() });

  test('keeps what is written, but no permission', async () => {
    show('contact');
    await fillContact();
    await user.click(screen.getByRole('checkbox', { name: 'News.' }));
    await waitFor(() =>
      expect(store.get().drafts.contact?.values).toEqual({
        name: 'Marta Puig',
        email: 'marta@example.com',
        phone: '600 123 123',
        message: 'Seven doors.',
      }),
    );
  });

  test('stands in the form when the visitor comes back, and they tick anew', async () => {
    left({ name: 'Marta', message: 'Seven doors.', consent: '2026-11' });
    show('contact');
    expect([field('Name').value, field('Email').value, field('Message').value]).toEqual(['Marta', '', 'Seven doors.']);
    for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(box.checked).toBe(false);
  });

  test('gives way to what was typed before the page came to life', async () => {
    left({ name: 'Marta', message: 'Seven doors.' });
    hydrate('contact', {
      type: () => {
        field('Name').value = 'Berta';
      },
    });
    expect([field('Name').value, field('Message').value]).toEqual(['Berta', 'Seven doors.']);
  });

  test('goes when all is deleted, and when it is sent', async () => {
    left({ name: 'M' });
    show('contact');
    await user.clear(field('Name'));
    await waitFor(() => expect(store.get().drafts.contact).toBeUndefined());
    await fillContact();
    answers(201);
    await sendContact();
    await screen.findByRole('heading', { name: sent.title });
    expect(store.get().drafts).toEqual({});
  });

  test('is not lost by whoever leaves at once', async () => {
    const { unmount } = show('contact');
    await user.type(field('Name'), 'Marta');
    unmount();
    expect(store.get().drafts.contact?.values.name).toBe('Marta');
  });

  test('that may have been sent is sent again with its key', async () => {
    const { unmount } = show('contact');
    await fillContact();
    answers(503);
    await sendContact();
    await screen.findByText(trouble.failed);
    unmount();
    show('contact');
    await agree();
    answers(201);
    await sendContact();
    await screen.findByRole('heading', { name: sent.title });
    expect(keys()[1]).toBe(keys()[0]);
  });

  test('is made of a form that came back with its page', () => {
    hydrate('sales', {
      state: { outcome: 'limited', values: { name: 'Marta', sector: 'hotels', rooms: '4' } },
      type: () => {
        field('Rooms (optional)').value = '40';
      },
    });
    expect(store.get().drafts.sales?.values).toEqual({ name: 'Marta', sector: 'hotels', rooms: '40' });
    expect(field('Rooms (optional)').value).toBe('40');
  });

  test('goes when the page says that it was sent', () => {
    left({ name: 'Marta' });
    hydrate('contact', { state: { outcome: 'sent' } });
    expect(store.get().drafts).toEqual({});
  });

  describe('that another tab has sent', () => {
    const forget = () => elsewhere((other) => other.setDraft('contact', undefined));

    test('goes here too, and with it its key', async () => {
      left({ name: 'Marta', message: 'Seven doors.', key: 'k 1' });
      show('contact');
      await agree();
      forget();
      expect([field('Name').value, field('Message').value]).toEqual(['', '']);
      expect(document.activeElement).not.toBe(field('Name'));
      await user.type(field('Name'), 'B');
      await waitFor(() => expect(store.get().drafts.contact?.values).toEqual({ name: 'B' }));
    });

    test('leaves other words alone', async () => {
      left({ name: 'Marta' });
      show('contact');
      elsewhere((other) => other.setDraft('contact', { values: { name: 'Berta' }, date: new Date().toISOString() }));
      forget();
      expect(field('Name').value).toBe('Marta');
      expect(store.get().drafts.contact?.values).toEqual({ name: 'Marta' });
    });

    test('is none of those that are gone because nothing is kept any more', () => {
      left({ name: 'Marta' });
      show('contact');
      elsewhere(() => localStorage.clear());
      expect(field('Name').value).toBe('Marta');
    });
  });

  test('of one job is not that of another', async () => {
    const { unmount } = show('job-application', { offer: 'porter' });
    await user.type(field('Name'), 'Marta');
    unmount();
    show('job-application', { offer: 'editor' });
    expect(field('Name').value).toBe('');
  });
});

describe('the sector', () => {
  const counts = () =>
    within(screen.queryByRole('group') ?? document.createElement('div'))
      .queryAllByRole('textbox')
      .map(({ id }) => id.replace('sales-', ''));
  const choose = (sector: string) => user.selectOptions(screen.getByRole('combobox', { name: 'Sector' }), sector);

  test.each([
    ['', []],
    ['hotels', ['apartments', 'rooms']],
    ['short-term-rentals', ['apartments', 'rooms']],
    ['offices', ['units', 'doors', 'employees']],
    ['build-to-sell', ['units', 'doors', 'employees']],
    ['other', []],
  ])('%p asks for %j', async (sector, asked) => {
    show('sales');
    await choose(sector);
    expect(counts()).toEqual(asked);
  });

  test('keeps the numbers of one that is chosen again, and sends those of the chosen one alone', async () => {
    show('sales');
    for (const [name, text] of Object.entries({
      Name: 'M',
      Email: 'm@example.com',
      Phone: '600123123',
      Company: 'C',
      City: 'V',
    })) {
      await user.type(field(name), text);
    }
    await choose('hotels');
    await user.type(field('Rooms (optional)'), '40');
    await choose('offices');
    await user.type(field('Doors (optional)'), '7');
    await choose('hotels');
    expect(field('Rooms (optional)').value).toBe('40');
    await agree();
    answers(201);
    await user.click(button('Send the enquiry'));
    await screen.findByRole('heading', { name: sent.title });
    expect(body()).toMatchObject({ sector: 'hotels', rooms: '40' });
    expect(body()).not.toHaveProperty('doors');
  });

  test('shows the number of another one beside its error, until it is mended', async () => {
    show('sales', {
      state: {
        outcome: 'invalid',
        values: { sector: 'hotels', doors: '7' },
        errors: [{ field: 'doors', code: 'sector' }],
      },
    });
    expect(counts()).toEqual(['apartments', 'rooms', 'doors']);
    expect(field('Doors (optional)').getAttribute('aria-invalid')).toBe('true');
  });

  test('of a draft asks for its numbers again', () => {
    store.setDraft('sales', { values: { sector: 'hotels', rooms: '40' }, date: new Date().toISOString() });
    show('sales');
    expect(counts()).toEqual(['apartments', 'rooms']);
    expect(field('Rooms (optional)').value).toBe('40');
  });

  test('that is chosen again says what is wrong with its numbers', async () => {
    show('sales');
    await choose('hotels');
    await user.type(field('Rooms (optional)'), 'abc');
    await agree();
    await user.click(button('Send the enquiry'));
    await waitFor(() => expect(links()).toContain(`Rooms: ${errors.number}`));
    await choose('offices');
    expect(links()).not.toContain(`Rooms: ${errors.number}`);
    await choose('hotels');
    expect(links()).toContain(`Rooms: ${errors.number}`);
    expect(field('Rooms (optional)').getAttribute('aria-invalid')).toBe('true');
    expect(links()).not.toContain(errors.consent);
    await agree();
    expect(links()).toContain(errors.consent);
  });

  test('bounds its numbers', async () => {
    show('sales');
    await choose('hotels');
    await user.type(field('Rooms (optional)'), '0');
    await user.type(field('Name'), 'Marta');
    await user.type(field('Apartments (optional)'), '1.5');
    await user.click(button('Send the enquiry'));
    await waitFor(() => expect(summary()).toBeTruthy());
    expect(links()).toEqual(
      expect.arrayContaining([`Apartments: ${errors.number}`, 'Rooms: It must be from 1 to 100,000']),
    );
  });
});

test('what only programs fill in is shown to nobody', () => {
  const { container } = show('contact');
  const trap = container.querySelector<HTMLInputElement>('input[name="website"]');
  expect(trap?.closest('[aria-hidden="true"]')).toBeTruthy();
  expect([trap?.tabIndex, trap?.autocomplete]).toEqual([-1, 'off']);
  expect(screen.queryByRole('textbox', { name: messages.enquiry.trap })).toBeNull();
});

test('the browser fills in what it knows, with the right keys', () => {
  show('sales');
  const how = (name: string) => [field(name).autocomplete, field(name).inputMode || field(name).type];
  expect(['Name', 'Email', 'Phone', 'Company', 'City'].map(how)).toEqual([
    ['name', 'text'],
    ['email', 'email'],
    ['tel', 'tel'],
    ['organization', 'text'],
    ['address-level2', 'text'],
  ]);
});

test('the browser may give back what was written of the place, and the message', async () => {
  show('sales');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sector' }), 'hotels');
  expect(field('Rooms (optional)').hasAttribute('autocomplete')).toBe(false);
  show('contact');
  expect(field('Message').hasAttribute('autocomplete')).toBe(false);
});

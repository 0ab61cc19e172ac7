import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server.bun';
import { BrowserRouter } from 'react-router-dom';
import messages from '../../../i18n/messages/en.json';
import { check } from '../lib/enquiry-check';
import type { Form } from '../lib/enquiry-rules';
import * as enquiryRules from '../lib/enquiry-rules';
import type { Html } from '../lib/html';
import { LanguageContext, translator } from '../lib/messages';
import { EnquiryForm } from './enquiry-form';
import { accepted } from './use-enquiry';

const rules: Form = {
  fields: [
    { name: 'birthday', type: 'date', max: 10, since: '1900-01-01', until: 'today' },
    { name: 'clinic', type: 'choice', max: 100, choices: ['north', 'south'] },
    { name: 'parking', type: 'consent', max: 100, optional: true, when: { field: 'clinic', choices: ['south'] } },
    { name: 'plate', type: 'line', max: 10, when: { field: 'parking', choices: ['yes'] } },
    { name: 'treatments', type: 'choices', max: 1000, choices: ['cleaning', 'filling'] },
    { name: 'pain', type: 'number', max: 10, optional: true },
    { name: 'parent', type: 'line', max: 100, optional: true, group: 'child' },
  ],
  groups: [{ name: 'child', field: 'treatments', choices: ['filling'] }],
};
const labels = {
  birthday: 'Birthday',
  clinic: 'Clinic',
  'clinic.north': 'North',
  'clinic.south': 'South',
  parking: 'Parking',
  plate: 'Plate',
  treatments: 'Treatments',
  'treatments.cleaning': 'Cleaning',
  'treatments.filling': 'Filling',
  pain: 'Pain',
  parent: 'Parent',
};

const form = (
  <LanguageContext value={{ locale: 'en', t: translator('en', messages) }}>
    <BrowserRouter useTransitions={false}>
      <EnquiryForm
        title={'Book' as Html}
        form="appointment"
        action="/api/leads"
        page="/en/book"
        labels={labels}
        legends={{ child: 'Children' }}
        submit="Book now"
        sent="We call you today."
        rules={JSON.stringify(rules)}
        consent={{ version: '1', text: 'I agree.' as Html }}
      />
    </BrowserRouter>
  </LanguageContext>
);

const user = userEvent.setup();
const fetched = jest.fn();
const box = (name: string) => screen.getByRole('checkbox', { name });

beforeEach(() => {
  accepted.clear();
  globalThis.fetch = fetched.mockReset();
  localStorage.clear();
});

test('fields come with the answers that ask for them, and are sent with them', async () => {
  render(form);
  expect(screen.queryByRole('checkbox', { name: 'Parking' })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Clinic' }), 'south');
  await user.click(box('Parking'));
  await user.click(screen.getByRole('button', { name: 'Book now' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Plate' })).toBeTruthy());
  await user.type(screen.getByRole('textbox', { name: 'Plate' }), 'B-1');
  await user.type(screen.getByLabelText('Birthday'), '1980-02-29');
  await user.click(box('Cleaning'));
  expect(screen.queryByRole('group', { name: 'Children' })).toBeNull();
  await user.click(box('Filling'));
  await user.type(screen.getByRole('textbox', { name: /^Parent/ }), 'Eva');
  expect(screen.getByRole('group', { name: 'Children' })).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /^Pain/ }), '0');
  await user.click(box('I agree.'));
  fetched.mockResolvedValueOnce({ status: 201, json: async () => ({ nextContact: 'on-monday' }) });
  await user.click(screen.getByRole('button', { name: 'Book now' }));
  await screen.findByText('We call you today.');
  const { elapsed: _, ...sent } = JSON.parse(fetched.mock.lastCall?.[1].body);
  expect(sent).toMatchObject({
    kind: 'appointment',
    birthday: '1980-02-29',
    clinic: 'south',
    parking: 'yes',
    plate: 'B-1',
    treatments: 'cleaning,filling',
    pain: '0',
    parent: 'Eva',
  });
});

test('a box that is unticked again takes its fields away', async () => {
  render(form);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Clinic' }), 'south');
  await user.click(box('Parking'));
  expect(screen.getByRole('textbox', { name: 'Plate' })).toBeTruthy();
  await user.click(box('Parking'));
  expect(screen.queryByRole('textbox', { name: 'Plate' })).toBeNull();
});

test('the server sends all fields, and requires none that a condition may leave out', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(form);
  const input = (name: string) => container.querySelector<HTMLInputElement>(`[name="${name}"]`);
  expect(input('plate')?.required).toBe(false);
  expect(input('birthday')?.required).toBe(true);
  expect(input('birthday')?.min).toBe('1900-01-01');
  expect(input('birthday')?.max).toBe('');
  expect(container.querySelector('details summary')?.textContent).toContain('Children');
  expect(container.querySelectorAll('fieldset [name="treatments"]')).toHaveLength(2);
});

const whole = {
  birthday: '1980-02-29',
  clinic: 'south',
  parking: 'yes',
  plate: 'B-1',
  treatments: 'filling',
  consent: '1',
};

test.each([
  [{}, []],
  [{ birthday: '2026-02-30' }, [{ field: 'birthday', code: 'date' }]],
  [{ birthday: '1899-12-31' }, [{ field: 'birthday', code: 'range' }]],
  [{ birthday: '2026-03-11' }, [{ field: 'birthday', code: 'range' }]],
  [{ treatments: '' }, [{ field: 'treatments', code: 'required' }]],
  [{ treatments: 'filling,surgery' }, [{ field: 'treatments', code: 'choice' }]],
  [{ treatments: 'cleaning', parent: 'Eva' }, [{ field: 'parent', code: 'treatments' }]],
  [{ pain: '11' }, [{ field: 'pain', code: 'range' }]],
  [{ pain: '-1' }, [{ field: 'pain', code: 'number' }]],
  [{ parking: '' }, [{ field: 'plate', code: 'parking' }]],
  [{ parking: 'on', plate: '' }, [{ field: 'plate', code: 'required' }]],
  [{ clinic: 'north' }, [{ field: 'parking', code: 'clinic' }]],
  [{ clinic: 'north', parking: '', plate: '' }, []],
])('the faults of %p', (change, faults) =>
  expect(check(enquiryRules, rules, { ...whole, ...change }, { today: '2026-03-10' })).toEqual(faults),
);

import { doorTexts as texts } from '../testing/door-texts';
import { invitationMessage } from './invitation';
import { defaults, schedules, withMember } from './settings';

const link = 'https://site.example/en/demo';
const write = (change: Parameters<typeof withMember>[1]) =>
  invitationMessage(texts, withMember(defaults, change), link);
const open = { starts: undefined, ends: undefined };

test('the message greets by name, lists the doors, gives the end of the stay and has the link', () => {
  const { subject, body } = write({ name: 'Berta', doors: ['intercom', 'cylinder-left', 'doorlock'] });
  expect(subject).toBe('Your key to Onyar Flats and Sa Riera House');
  expect(body.split('\n')).toEqual([
    'Hello Berta,',
    '',
    'This is your digital key. It opens: Street door, Flat 2A and House door.',
    'It starts today at 16:00. It ends on Sunday 21 June at 11:00.',
    '',
    'There is nothing to install. Just tap the link:',
    link,
  ]);
});

test.each([
  ['nothing', {}, ''],
  ['a schedule', { schedule: schedules.weekends }, 'Schedule: Weekends.'],
  ['an area', { radius: 1000 }, 'It opens within 1\u00a0km.'],
  ['no remote opening', { remote: false }, 'It opens within 40\u00a0m.'],
  ['no remote opening, in an area that is wider', { remote: false, radius: 1000 }, 'It opens within 40\u00a0m.'],
])('the message gives the limits of the key: %s', (_, change, sentences) => {
  expect(write({ ...open, ...change }).body.split('\n')[3]).toBe(sentences);
});

test('without a name there is a general greeting, and no placeholder is left', () => {
  const { subject, body } = write({ name: '', doors: ['generic'] });
  expect(body).toMatch(/^Hello,\n/);
  expect(subject + body).not.toMatch(/[{}]/);
});

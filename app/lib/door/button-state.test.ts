import { answer, type ButtonState, leave, pause, press, repeat, resume, tick } from './button-state';
import { steps } from './steps';
import { doorTypes, type Refusal } from './world';

const refusal: Refusal = { code: 'timeout' };

// The intercom has three steps.
const idle: ButtonState = { is: 'idle' };
const opening: ButtonState = { is: 'opening', door: 'intercom' };
const first: ButtonState = { is: 'open', door: 'intercom', at: 0, paused: false };
const second: ButtonState = { is: 'open', door: 'intercom', at: 1, paused: false };
const last: ButtonState = { is: 'open', door: 'intercom', at: 2, paused: false };
const held: ButtonState = { is: 'open', door: 'intercom', at: 2, paused: true };
const done: ButtonState = { is: 'done', door: 'intercom' };
const refused: ButtonState = { is: 'refused', door: 'intercom', refusal };
const states = { idle, opening, first, second, last, held, done, refused };

type Event = (button: ButtonState) => ButtonState;

const pressed: Event = (button) => press(button, 'intercom');
const opened: Event = (button) => answer(button, 'intercom', 'open');
const denied: Event = (button) => answer(button, 'intercom', refusal);
const elsewhere: Event = (button) => answer(button, 'generic', 'open');

/** The transitions by event; a state that is not listed stays as it is. */
const table: [string, Event, Partial<Record<keyof typeof states, ButtonState>>][] = [
  ['press', pressed, { idle: opening, done: opening, refused: opening }],
  ['the door opens', opened, { opening: first }],
  ['the door refuses', denied, { opening: refused }],
  ['another door opens', elsewhere, {}],
  ['the time of the step is over', tick, { first: second, second: last, last: done }],
  ['pause', pause, { first: { ...first, paused: true }, second: { ...second, paused: true }, last: held }],
  ['resume', resume, { held: last }],
  ['repeat', repeat, { second: first, last: first, held: first, done: first }],
  ['leave', leave, { opening: idle, first: idle, second: idle, last: idle, held: idle, done: idle, refused: idle }],
];

const cells = table.flatMap(([name, event, next]) =>
  (Object.keys(states) as (keyof typeof states)[]).map((state) => ({
    name,
    event,
    state,
    from: states[state],
    to: next[state] ?? states[state],
  })),
);

test.each(cells)('$name, in state $state', ({ event, from, to }) => expect(event(from)).toEqual(to));

const after = (...events: Event[]) => events.reduce<ButtonState>((button, event) => event(button), idle);

test('an answer is ignored after the visitor has left', () => expect(after(pressed, leave, opened)).toEqual(idle));

test('an answer is ignored when another door has been pressed since', () =>
  expect(after(pressed, leave, (button) => press(button, 'generic'), opened)).toEqual({
    is: 'opening',
    door: 'generic',
  }));

test('a pause in the last step delays the end until the steps resume', () => {
  const paused = after(pressed, opened, tick, tick, pause, tick);
  expect(paused).toEqual(held);
  expect(tick(resume(paused))).toEqual(done);
});

test.each(doorTypes)('every step of a door of type %s is shown once', (door) => {
  const shown = [];
  let button = answer(press(idle, door), door, 'open');
  while (button.is === 'open') {
    shown.push(steps[door][button.at]?.step);
    button = tick(button);
  }
  expect(shown).toEqual(steps[door].map(({ step }) => step));
  expect(button).toEqual({ is: 'done', door });
});

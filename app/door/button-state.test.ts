import { answer, type ButtonState, leave, pause, press, repeat, resume, tick } from './button-state';
import type { Refusal } from './world';

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

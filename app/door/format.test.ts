import words from '../../testdata/door-times.json';
import type { DoorTimes } from '../types.gen';
import {
  formatDate,
  formatDistance,
  formatMoment,
  formatPercent,
  formatRelative,
  formatTime,
  interpolate,
  monthFirst,
} from './format';
import { momentsAt } from './madrid-time';

// The words are those of content/demo.yaml: a Go test holds the file to it.
const { es, ca, en }: Record<'es' | 'ca' | 'en', DoorTimes> = words;
const fixed = (text: string) => text.replace(/~/g, '\u00a0');

const at = (month: number, day: number, hour: number, minute = 0) =>
  momentsAt(2026, month, day, hour * 60 + minute)[0] ?? 0;
/** Thursday 18 June, 16:40. */
const now = at(6, 18, 16, 40);
const minutes = (n: number) => n * 60_000;
const hours = (n: number) => minutes(n * 60);
const days = (n: number) => hours(n * 24);

test.each<[moment: number, es: string, ca: string, en: string]>([
  [now, 'hoy a las 16:40', 'avui a les 16:40', 'today at 16:40'],
  [at(6, 18, 0), 'hoy a las 00:00', 'avui a les 00:00', 'today at 00:00'],
  [at(6, 17, 23, 59), 'ayer a las 23:59', 'ahir a les 23:59', 'yesterday at 23:59'],
  [at(6, 19, 9), 'mañana a las 09:00', 'demà a les 09:00', 'tomorrow at 09:00'],
  [at(6, 19, 1, 30), 'mañana a la 01:30', 'demà a la 01:30', 'tomorrow at 01:30'],
  [at(6, 19, 13), 'mañana a las 13:00', 'demà a les 13:00', 'tomorrow at 13:00'],
  [
    at(6, 20, 0),
    'el sábado 20 de junio a las 00:00',
    'dissabte 20 de juny a les 00:00',
    'on Saturday 20 June at 00:00',
  ],
  [at(6, 16, 11), 'el martes 16 de junio a las 11:00', 'dimarts 16 de juny a les 11:00', 'on Tuesday 16 June at 11:00'],
  [at(8, 1, 1), 'el sábado 1 de agosto a la 01:00', 'dissabte 1 d’agost a la 01:00', 'on Saturday 1 August at 01:00'],
])('a moment is formatted by the calendar in Madrid: %#', (moment, ...formatted) => {
  expect([es, ca, en].map((times) => formatMoment(times, moment, now))).toEqual(formatted);
});

test('a region can put the month first', () => {
  const formatted = [es, en]
    .map(monthFirst)
    .map((times) => [formatDate(times, now), formatMoment(times, at(6, 20, 0), now)]);
  expect(formatted).toEqual([
    ['jueves, junio 18', 'el sábado, junio 20 a las 00:00'],
    ['Thursday, June 18', 'on Saturday, June 20 at 00:00'],
  ]);
});

test('tomorrow is the next calendar day, also when a day has 23 or 25 hours', () => {
  expect(formatMoment(en, at(3, 30, 0, 15), at(3, 29, 0, 30))).toBe('tomorrow at 00:15');
  expect(formatMoment(en, at(10, 25, 23, 45), at(10, 25, 0, 15))).toBe('today at 23:45');
});

test.each<[ms: number, es: string, ca: string, en: string]>([
  [1, 'dentro de menos de un minuto', 'd’aquí a menys d’un minut', 'in less than a minute'],
  [minutes(1), 'dentro de 1 minuto', 'd’aquí a 1 minut', 'in 1 minute'],
  [minutes(1) + 1, 'dentro de 2 minutos', 'd’aquí a 2 minuts', 'in 2 minutes'],
  [minutes(59), 'dentro de 59 minutos', 'd’aquí a 59 minuts', 'in 59 minutes'],
  [minutes(59) + 1, 'dentro de 1 hora', 'd’aquí a 1 hora', 'in 1 hour'],
  [hours(1), 'dentro de 1 hora', 'd’aquí a 1 hora', 'in 1 hour'],
  [minutes(140), 'dentro de 2 horas y 20 minutos', 'd’aquí a 2 hores i 20 minuts', 'in 2 hours and 20 minutes'],
  [
    hours(24) - minutes(1),
    'dentro de 23 horas y 59 minutos',
    'd’aquí a 23 hores i 59 minuts',
    'in 23 hours and 59 minutes',
  ],
  [days(1), 'dentro de 1 día', 'd’aquí a 1 dia', 'in 1 day'],
  [days(1) + minutes(1), 'dentro de 1 día y 1 hora', 'd’aquí a 1 dia i 1 hora', 'in 1 day and 1 hour'],
  [days(2) - minutes(10), 'dentro de 2 días', 'd’aquí a 2 dies', 'in 2 days'],
  [days(3) - minutes(10), 'dentro de 3 días', 'd’aquí a 3 dies', 'in 3 days'],
  [days(13), 'dentro de 13 días', 'd’aquí a 13 dies', 'in 13 days'],
  [days(14), 'dentro de 2 semanas', 'd’aquí a 2 setmanes', 'in 2 weeks'],
  [-1, 'hace menos de un minuto', 'fa menys d’un minut', 'less than a minute ago'],
  [0, 'hace menos de un minuto', 'fa menys d’un minut', 'less than a minute ago'],
  [-hours(3), 'hace 3 horas', 'fa 3 hores', '3 hours ago'],
  [-days(21), 'hace 3 semanas', 'fa 3 setmanes', '3 weeks ago'],
])('%d ms are formatted in the largest units', (ms, ...formatted) => {
  expect([es, ca, en].map((times) => formatRelative(times, ms))).toEqual(formatted);
});

test.each([
  [0, '0~m', '0~m'],
  [340.4, '340~m', '340~m'],
  [999.4, '999~m', '999~m'],
  [999.6, '1~km', '1~km'],
  [1_449, '1,4~km', '1.4~km'],
  [2_961, '3~km', '3~km'],
  [9_949, '9,9~km', '9.9~km'],
  [9_950, '10~km', '10~km'],
  [31_700, '32~km', '32~km'],
  [9_214_300, '9.214~km', '9,214~km'],
])('%d metres are formatted in metres, or in kilometres from 1000', (metres, spanish, english) => {
  expect([formatDistance(es, metres), formatDistance(ca, metres), formatDistance(en, metres)]).toEqual(
    [spanish, spanish, english].map(fixed),
  );
});

test('the clock and the date are those of Madrid', () => {
  expect([formatTime(now), formatTime(at(6, 18, 9, 5))]).toEqual(['16:40', '09:05']);
  expect([es, ca, en].map((times) => formatDate(times, now))).toEqual([
    'jueves 18 de junio',
    'dijous 18 de juny',
    'Thursday 18 June',
  ]);
});

test('a percentage follows the language', () => {
  expect([es, ca, en].map((times) => formatPercent(times, 15))).toEqual(['15~%', '15~%', '15%'].map(fixed));
});

test.each([
  ['{door}: {n}', { door: 'Portal', n: 3 }, 'Portal: 3'],
  ['{door} and {door}', { door: '$&' }, '$& and $&'],
  ['{door}', {}, '{door}'],
  ['des {de time}', { time: 'avui a les 11:05' }, 'des d’avui a les 11:05'],
  ['des {de time}', { time: 'ahir a les 11:05' }, 'des d’ahir a les 11:05'],
  ['des {de time}', { time: 'dijous 18 de juny' }, 'des de dijous 18 de juny'],
  ['des {de time}', {}, 'des {de time}'],
])('%s is filled', (text, values, filled) => {
  expect(interpolate(text, values)).toBe(filled);
});

import { quoteCSV } from '../../quote/csv';
import type { Door, Line, Quote } from '../../quote/model';
import type { Shown } from './devices';
import { euros, range, say, sayMessage, type Texts } from './words';

/** A cylinder's size as locksmiths write it; empty when there is none. */
export const sizeOf = ({ size }: Line) => (size ? `${size.outer}/${size.inner}` : '');

const nameOf = (shown: Shown) => (line: Line) => shown(line.device, line.variant)?.name ?? line.device;
const doorOf = (texts: Texts) => (door: Door) =>
  say(texts, 'doors', { n: door.row.count, name: say(texts, `kind_${door.row.kind}`) });

/** The quote for a spreadsheet. */
export function csvOf(quote: Quote, texts: Texts, shown: Shown): string {
  const column = (name: string) => say(texts, `column_${name}`);
  const columns = {
    device: column('device'),
    size: column('size'),
    count: column('count'),
    each: column('each'),
    amount: column('amount'),
    doors: column('doors'),
    why: column('why'),
  };
  return quoteCSV(quote, { columns, device: nameOf(shown), door: doorOf(texts), say: (m) => sayMessage(texts, m) });
}

/** The quote as a person in sales reads it: figures, list, doors that do not fit, questions. */
export function listOf(quote: Quote, texts: Texts, shown: Shown): string {
  const line = (l: Line) =>
    `${l.count} × ${nameOf(shown)(l)}${l.size ? ` ${sizeOf(l)} mm` : ''}: ${euros(texts, l.amount)}`;
  return [
    ...quote.doors.map((door) => {
      const devices = door.devices.map(({ device, variant }) => shown(device, variant)?.name ?? device).join(' + ');
      return `${doorOf(texts)(door)}: ${devices || say(texts, `fit_${door.fit}`)}`;
    }),
    '',
    ...quote.lines.map(line),
    '',
    ...(['purchase', 'installation', 'yearly'] as const).map(
      (name) => `${say(texts, name)}: ${range(texts, quote[name])}`,
    ),
    ...(quote.misfits.length > 0 ? ['', say(texts, 'misfits')] : []),
    ...quote.misfits.map(({ door, reason }) => {
      const found = quote.doors[door];
      return `${found ? doorOf(texts)(found) : ''}: ${sayMessage(texts, reason)}`;
    }),
    ...(quote.onSite.length > 0 ? ['', say(texts, 'onSite')] : []),
    ...quote.onSite.map((message) => `- ${sayMessage(texts, message)}`),
  ].join('\n');
}

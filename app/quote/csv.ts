import type { Door, Line, Message, Quote } from './model';

/** The words of a sheet, in the page's language. */
export interface SheetWords {
  readonly columns: {
    readonly device: string;
    readonly size: string;
    readonly count: string;
    readonly each: string;
    readonly amount: string;
    readonly doors: string;
    readonly why: string;
  };
  readonly device: (line: Line) => string;
  readonly door: (door: Door) => string;
  readonly say: (message: Message) => string;
}

/** The list as CSV for spreadsheets, and after it the doors that do not fit. */
export function quoteCSV(quote: Quote, words: SheetWords): string {
  const { columns: c, device, door, say } = words;
  const named = (indices: readonly number[]) =>
    indices.flatMap((i) => (quote.doors[i] ? [door(quote.doors[i])] : [])).join(', ');
  return csv([
    [c.device, c.size, c.count, c.each, c.amount, c.doors, c.why],
    ...quote.lines.map((l) => [
      device(l),
      l.size ? `${l.size.outer}/${l.size.inner}` : '',
      l.count,
      l.each,
      l.amount,
      named(l.doors),
      say(l.why),
    ]),
    ...quote.misfits.map((m) => ['', '', '', '', '', named([m.door]), `${say(m.reason)} ${say(m.remedy)}`]),
  ]);
}

/** Excel reads a file without one in the encoding of its Windows. */
const byteOrderMark = '\ufeff';

/** Writes cells as program/internal/admin/csv.go does. Source: RFC 4180. */
export function csv(rows: readonly (readonly (string | number)[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/**
 * What a spreadsheet may read as the start of a formula: at the start of a cell or
 * of a line in it, and after a semicolon. Source: OWASP, CSV Injection.
 */
const formula = /(^|[;\t\n])((?:[\s"'`´‘’“”«»]|\u200c|\u200d)*[=+\-@＝＋－＠﹦﹢﹣﹫−])/g;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = value.replace(formula, "$1'$2").replace(/^[\t\n]/, "'$&");
  return /[",\r\n]|^\s/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes rows of cells as CSV for spreadsheets, as leads/admin/csv.go does. */
export function csv(rows: readonly (readonly (string | number)[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Excel reads a file without one in the encoding of its Windows. */
const byteOrderMark = '\ufeff';

/**
 * What a spreadsheet may read as the start of a formula, at the start of a cell or
 * of a line in it, and after a semicolon. Source: OWASP, CSV Injection.
 */
const formula = /(^|[;\t\n])([\p{Z}\u200c\u200d"'`´‘’“”«»]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/gu;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = value.replace(formula, "$1'$2").replace(/^[\t\n]/, "'$&");
  return /[",\r\n]/.test(text) || /^\s/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

// Writes intl.json, what a browser's Intl says: node testdata/intl.mjs > testdata/intl.json
const numbers = [
  0, 1, 2, 3, 5, 11, 12, 21, 100, 111, 999, 1000, 1001, 1234, 9999, 10000, 12345, 100000, 999999, 1e6, 1000001, 1234562,
  2e6, 1e7, 10000001, 10000002, 123456789, 1e15, 0.1, 0.5, 1.5, 2.5, 1234.5, 12345.6789, 123456789.125, 0.0004,
  0.0005, 0.0015, 0.0025, 1.0004, 1.0005, 1.005, 1.0015, 2.5005, 8.345, 999.9996, 9999.9994, 9999.9996, 999999.9996,
  4503599627370.497, 0.1 + 0.2, 1 / 3, -1, -2.5, -999, -1000, -10000, -0.0004, -0.0005, -1.0005, -9999.9996,
];
const rows = [];
for (const tag of ['es-ES', 'ca-ES', 'en-US', 'es', 'ca', 'en', 'en-GB', 'es-MX', 'de-DE', 'it-IT', 'pt-PT', 'pl-PL']) {
  const format = new Intl.NumberFormat(tag);
  const rules = new Intl.PluralRules(tag);
  for (const n of numbers) rows.push({ tag, n, text: format.format(n), category: rules.select(n) });
}
console.log(`[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`);

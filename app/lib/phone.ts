// Only import() may reach this module: the numbering plans of all countries
// weigh 43 KB. package.json holds the library at the version that has the
// plans of the server's (9.0.32): a newer one refuses numbers that the server
// takes.
import parsePhoneNumber from 'libphonenumber-js/max';

/** Whether a country's numbering plan has a number that is written as it is dialled: Spain's, without a country code. */
export function isPhone(dialled: string): boolean {
  return parsePhoneNumber(dialled, { defaultCountry: 'ES', extract: false })?.isValid() ?? false;
}

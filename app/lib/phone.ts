// Only import() may reach this module: the numbering plans of all countries
// weigh 43 KB. package.json holds the library at the version that has the
// plans of the server's (9.0.32): a newer one refuses numbers that the server
// takes.
import parsePhoneNumber from 'libphonenumber-js/max';

/** The plus and 15 digits. Some plans allow more, with extensions that are dialled through. Source: ITU-T E.164 §6.2.1. */
const maxDialled = 1 + 15;

/** Whether a country's numbering plan has a number that is written as it is dialled: Spain's, without a country code. */
export function isPhone(dialled: string): boolean {
  const number = parsePhoneNumber(dialled, { defaultCountry: 'ES', extract: false });
  return number?.isValid() === true && number.number.length <= maxDialled;
}

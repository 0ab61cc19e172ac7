// Load this module with import() only: the numbering plans weigh 43 KB.
// package.json pins the library to the version with the server's plans (9.0.32): a
// newer one refuses numbers that the server accepts.
import parsePhoneNumber from 'libphonenumber-js/max';

/** The plus and 15 digits. Some plans allow longer numbers, for extensions. Source: ITU-T E.164 §6.2.1. */
const maxE164 = 1 + 15;

/** Whether a number is valid in its country's numbering plan, given its digits: in Spain's, without a country code. */
export function isPhone(dialled: string): boolean {
  const number = parsePhoneNumber(dialled, { defaultCountry: 'ES', extract: false });
  return number?.isValid() === true && number.number.length <= maxE164;
}

// Made by `make types` from i18n/locales.json. Do not edit.
export { offline as es } from '../../i18n/messages/es.json';
export { offline as ca } from '../../i18n/messages/ca.json';
export { offline as en } from '../../i18n/messages/en.json';

// Made by `make types` from content/locales.json. Do not edit.
/** The languages of the site and its drafts, by code. */
export const locales = {
  "es": {"code":"es","dir":"ltr","format":"es-ES","name":"Español","tag":"es-ES"},
  "ca": {"code":"ca","dir":"ltr","format":"ca-ES","name":"Català","tag":"ca-ES"},
  "en": {"code":"en","dir":"ltr","format":"en-GB","name":"English","tag":"en-US"},
  "fr": {"code":"fr","dir":"ltr","format":"fr","name":"Français","tag":"fr-FR"},
} as const;
/** What remembers a visitor's language; the age is in seconds. */
export const cookie = {
  "name": "locale",
  "age": 31536000,
} as const;

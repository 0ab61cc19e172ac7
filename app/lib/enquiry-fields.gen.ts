// Made by `make types` from leads/fields.go. Do not edit.
/** The fields that a form may ask for. */
export const fields = {
  "name": { type: "line", max: 100, fill: "name" },
  "email": { type: "email", max: 254, fill: "email" },
  "phone": { type: "phone", max: 40, fill: "tel" },
  "company": { type: "line", max: 100, fill: "organization" },
  "city": { type: "line", max: 100, fill: "address-level2" },
  "sector": { type: "choice", max: 100, choices: ["offices", "short-term-rentals", "hotels", "coliving", "coworking", "build-to-rent", "build-to-sell", "other"] },
  "apartments": { type: "count", max: 100000, place: "travel" },
  "rooms": { type: "count", max: 100000, place: "travel" },
  "units": { type: "count", max: 100000, place: "business" },
  "doors": { type: "count", max: 100000, place: "business" },
  "employees": { type: "count", max: 100000, place: "business" },
  "offer": { type: "offer", max: 100 },
  "message": { type: "text", max: 5000 },
} as const;
/** What each kind asks for, in order; ? marks what may stay blank. */
export const forms = {
  "contact": ["name", "email", "phone", "message"],
  "sales": ["name", "email", "phone", "company", "city", "sector", "apartments?", "rooms?", "units?", "doors?", "employees?"],
  "call-me-now": ["phone"],
  "api-credentials": ["name", "email", "phone", "company", "message?"],
  "job-application": ["name", "email", "phone", "message?", "offer"],
} as const;
/** The sectors whose sizes are of one sort. */
export const places = {
  "business": ["offices", "coliving", "coworking", "build-to-rent", "build-to-sell"],
  "travel": ["short-term-rentals", "hotels"],
} as const;

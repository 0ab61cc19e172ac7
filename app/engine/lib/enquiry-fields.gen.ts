// Made by `make types` from internal/leads/fields.go. Do not edit.
/** The fields that a form may have. */
export const fields = {
  "name": {"type":"line","max":100,"autocomplete":"name"},
  "email": {"type":"email","max":254,"autocomplete":"email"},
  "phone": {"type":"phone","max":40,"autocomplete":"tel"},
  "company": {"type":"line","max":100,"autocomplete":"organization"},
  "city": {"type":"line","max":100,"autocomplete":"address-level2"},
  "sector": {"type":"choice","max":100,"choices":["offices","short-term-rentals","hotels","coliving","coworking","build-to-rent","build-to-sell","other"]},
  "apartments": {"type":"count","max":100000,"group":"travel"},
  "rooms": {"type":"count","max":100000,"group":"travel"},
  "units": {"type":"count","max":100000,"group":"business"},
  "doors": {"type":"count","max":100000,"group":"business"},
  "employees": {"type":"count","max":100000,"group":"business"},
  "offer": {"type":"offer","max":100},
  "message": {"type":"text","max":5000},
  "quote": {"type":"quote","max":12000},
  "list": {"type":"text","max":30000},
} as const;
/** The fields of each kind, in order; ? marks optional ones. */
export const forms = {
  "contact": ["name","email","phone","message"],
  "sales": ["name","email","phone","company","city","sector","apartments?","rooms?","units?","doors?","employees?"],
  "call-me-now": ["phone"],
  "api-credentials": ["name","email","phone","company","message?"],
  "job-application": ["name","email","phone","message?","offer"],
  "quote": ["name","email","phone","company?","quote?"],
} as const;
/** The sectors that share size fields. */
export const sectorGroups = {
  "business": ["offices","coliving","coworking","build-to-rent","build-to-sell"],
  "travel": ["short-term-rentals","hotels"],
} as const;

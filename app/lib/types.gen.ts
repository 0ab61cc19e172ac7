// Made by `make types` from the Go structs of site/. Do not edit.
import type {Html} from "./html";

/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Focus".
 */
export type Focus = "left" | "right";
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Style".
 */
export type Style = "primary" | "secondary";
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Room".
 */
export type Room = "hotel" | "holiday" | "coworking" | "penthouse" | "rented" | "coliving" | "office";
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "DoorType".
 */
export type DoorType =
  | "generic"
  | "push-door"
  | "cylinder-left"
  | "cylinder-right"
  | "doorlock"
  | "automatism"
  | "automatism-maneuver"
  | "intercom";
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "DoorScenario".
 */
export type DoorScenario =
  | "open"
  | "low-battery"
  | "user_offline"
  | "timeout"
  | "user_geo_enable_location_services"
  | "user_geo_allow_location_services"
  | "user_geo_device_unsupported"
  | "user_geo_timeout"
  | "out_of_geo"
  | "unexpected"
  | "hardware_offline"
  | "no_actions"
  | "member_group_ended"
  | "member_ended"
  | "member_group_not_started"
  | "member_not_started"
  | "out_of_schedule"
  | "organization_disabled"
  | "invitation_expired";
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "EnquiryKind".
 */
export type EnquiryKind = "contact" | "sales" | "call-me-now" | "api-credentials" | "job-application" | "quote";
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "EnquiryOutcome".
 */
export type EnquiryOutcome = "sent" | "invalid" | "failed" | "limited" | "reused";
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "EnquiryNext".
 */
export type EnquiryNext = "within-24-hours" | "on-monday";
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Category".
 */
export type Category =
  "travel" | "office" | "coworking" | "coliving" | "flex-living" | "retail" | "build_to_rent" | "build_to_sell";
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Collection".
 */
export type Collection = "offers" | "talks";
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Connectivity".
 */
export type Connectivity = "offline" | "online";
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "PanelPlace".
 */
export type PanelPlace = "accesses" | "members" | "groups" | "doors" | "alerts";
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Means".
 */
export type Means = "app" | "nfc" | "webapp" | "pin" | "card" | "remote";
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "AlertKind".
 */
export type AlertKind = "battery" | "connectivity" | "denied";
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "RingState".
 */
export type RingState = "resting" | "opening" | "open" | "denied";
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Topic".
 */
export type Topic = "access-control" | "digitisation" | "loyalty" | "events" | "microcredits";
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "StoryCategory".
 */
export type StoryCategory =
  | "offices"
  | "coworkings"
  | "coliving"
  | "short-term-rentals"
  | "hotels"
  | "flex-living"
  | "retail"
  | "build_to_rent"
  | "build_to_sell";
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Circuit".
 */
export type Circuit = "supply" | "mains" | "strike" | "button";

/**
 * The props of each kind of section.
 */
export interface SectionProps {
  "at-work": AtWork;
  channels: Channels;
  compare: Compare;
  consent: Consent;
  cta: CTA;
  cutaway: Cutaway;
  day: Day;
  "device-hero": DeviceHero;
  devices: Devices;
  "door-demo": DoorDemo;
  "door-steps": DoorSteps;
  enquiry: EnquiryForm;
  example: Example;
  exploded: Exploded;
  faq: FAQ;
  features: Features;
  figures: Figures;
  hero: Hero;
  "integrations-search": IntegrationsSearch;
  "integrations-strip": IntegrationsStrip;
  intro: Intro;
  list: List;
  message: Message;
  methods: Methods;
  offer: Offer;
  panel: Panel;
  "panel-intro": PanelIntro;
  people: People;
  phone: Phone;
  post: Post;
  posts: PostList;
  prose: Prose;
  quote: Quote;
  "quote-start": QuoteStart;
  related: Related;
  setups: Setups;
  sizes: Sizes;
  social: Social;
  specs: Specs;
  steps: Steps;
  "stories-search": StoriesSearch;
  story: CaseStory;
  "success-story": SuccessStory;
  talk: Talk;
  testimonials: Testimonials;
  variants: Variants;
  wiring: Wiring;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "AtWork".
 */
export interface AtWork {
  title: Html;
  lead?: string;
  picture: Picture;
  parts: Part[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Picture".
 */
export interface Picture {
  alt: string;
  width: number;
  height: number;
  src: string;
  avif: string;
  webp: string;
  sizes: string;
  focus?: Focus;
  frames?: string[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Part".
 */
export interface Part {
  name: string;
  text: string;
  at?: number[];
  tallAt?: number[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Channels".
 */
export interface Channels {
  title: Html;
  items: Channel[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Channel".
 */
export interface Channel {
  id?: string;
  title: string;
  text: Html;
  actions?: Action[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Action".
 */
export interface Action {
  label: string;
  to: string;
  style?: Style;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Compare".
 */
export interface Compare {
  title: Html;
  lead?: string;
  caption: string;
  corner: string;
  columns: string[];
  rows: CompareRow[];
  note?: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "CompareRow".
 */
export interface CompareRow {
  label: string;
  to?: string;
  values: string[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Consent".
 */
export interface Consent {
  title: Html;
  body: Html;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "CTA".
 */
export interface CTA {
  title: Html;
  text: string;
  actions: Action[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Cutaway".
 */
export interface Cutaway {
  title: Html;
  lead?: string;
  picture: Picture;
  tall: Picture;
  switch: string;
  parts: CutawayParts;
  online: CutawayState;
  offline: CutawayState;
  sectors?: Sector[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "CutawayParts".
 */
export interface CutawayParts {
  phone: string;
  cloud: string;
  gateway: string;
  controller: string;
  bluetooth: string;
  nfc: string;
  card: string;
  pin: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "CutawayState".
 */
export interface CutawayState {
  name: string;
  facts: Html[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Sector".
 */
export interface Sector {
  room: Room;
  name: string;
  text: string;
  to: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Day".
 */
export interface Day {
  title: Html;
  lead?: string;
  items: Moment[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Moment".
 */
export interface Moment {
  time: string;
  title: string;
  text: Html;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "DeviceHero".
 */
export interface DeviceHero {
  crumbs: Crumb[];
  name: string;
  tagline: string;
  summary: string;
  actions: Action[];
  facts: Figure[];
  picture?: Picture;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Crumb".
 */
export interface Crumb {
  label: string;
  to?: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Figure".
 */
export interface Figure {
  value: string;
  label: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Devices".
 */
export interface Devices {
  title: Html;
  lead?: string;
  items: Device[];
  action?: Action;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Device".
 */
export interface Device {
  name: string;
  text: string;
  fact: string;
  to: string;
  picture?: Picture;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "DoorDemo".
 */
export interface DoorDemo {
  title: Html;
  lead?: string;
  path: string;
  door?: DoorType;
  scenario?: DoorScenario;
  texts: DoorTexts;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "DoorTexts".
 */
export interface DoorTexts {
  times: DoorTimes;
  accounts: DoorAccounts;
  sites: DoorSites;
  doors: DoorNames;
  types: DoorNames;
  phone: DoorPhone;
  button: DoorButton;
  steps: DoorStepLabels;
  refusals: DoorRefusals;
  links: DoorScenarioLinks;
  admin: DoorAdmin;
  stepsList: DoorStepsList;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "DoorTimes".
 */
export interface DoorTimes {
  weekdays: string[];
  short: string[];
  months: string[];
  at: DoorPlural;
  today: string;
  tomorrow: string;
  yesterday: string;
  dayAt: string;
  date: string;
  in: string;
  ago: string;
  less: string;
  two: string;
  minutes: DoorPlural;
  hours: DoorPlural;
  days: DoorPlural;
  weeks: DoorPlural;
  decimal: string;
  group: string;
  percent: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "DoorPlural".
 */
export interface DoorPlural {
  one: string;
  other: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "DoorAccounts".
 */
export interface DoorAccounts {
  guest: string;
  work: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "DoorSites".
 */
export interface DoorSites {
  flats: DoorSite;
  beach: DoorSite;
  hub: DoorSite;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "DoorSite".
 */
export interface DoorSite {
  name: string;
  address: string;
  message: string;
  pin: string;
  phone?: string;
  email?: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "DoorNames".
 */
export interface DoorNames {
  generic: string;
  "push-door": string;
  "cylinder-left": string;
  "cylinder-right": string;
  doorlock: string;
  automatism: string;
  "automatism-maneuver": string;
  intercom: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "DoorPhone".
 */
export interface DoorPhone {
  label: string;
  near: string;
  accounts: string;
  doors: string;
  noDoors: string;
  back: string;
  away: string;
  here: string;
  online: string;
  offline: string;
  battery: string;
  mains: string;
  pin: string;
  showPin: string;
  hidePin: string;
  pinHidden: string;
  address: string;
  message: string;
  contact: string;
  closed: string;
  locating: string;
  askPlace: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "DoorButton".
 */
export interface DoorButton {
  idle: string;
  opening: string;
  open: string;
  done: string;
  again: string;
  repeat: string;
  pause: string;
  resume: string;
  close: string;
  sayOpening: string;
  sayOpen: string;
  sayStep: string;
  sayDone: string;
  sayPaused: string;
  sayRefused: string;
  help: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "DoorStepLabels".
 */
export interface DoorStepLabels {
  done: string;
  push: string;
  "turn-left": string;
  "turn-right": string;
  handle: string;
  "swipe-open": string;
  pause: string;
  "swipe-close": string;
  "press-intercom": string;
  "swipe-again": string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "DoorRefusals".
 */
export interface DoorRefusals {
  user_offline: DoorRefusal;
  timeout: DoorRefusal;
  user_geo_enable_location_services: DoorRefusal;
  user_geo_allow_location_services: DoorRefusal;
  user_geo_device_unsupported: DoorRefusal;
  user_geo_timeout: DoorRefusal;
  out_of_geo: DoorRefusal;
  unexpected: DoorRefusal;
  hardware_offline: DoorRefusal;
  no_actions: DoorRefusal;
  member_group_ended: DoorRefusal;
  member_ended: DoorRefusal;
  member_group_not_started: DoorRefusal;
  member_not_started: DoorRefusal;
  out_of_schedule: DoorRefusal;
  organization_disabled: DoorRefusal;
  invitation_expired: DoorRefusal;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "DoorRefusal".
 */
export interface DoorRefusal {
  short: string;
  long: string;
  since?: string;
  until?: string;
  apple?: string;
  button: string;
  links?: DoorLink[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "DoorLink".
 */
export interface DoorLink {
  label: string;
  to: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "DoorScenarioLinks".
 */
export interface DoorScenarioLinks {
  title: string;
  lead: string;
  doors: string;
  scenarios: string;
  plain: string;
  names: DoorScenarioNames;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "DoorScenarioNames".
 */
export interface DoorScenarioNames {
  open: string;
  "low-battery": string;
  user_offline: string;
  timeout: string;
  user_geo_enable_location_services: string;
  user_geo_allow_location_services: string;
  user_geo_device_unsupported: string;
  user_geo_timeout: string;
  out_of_geo: string;
  unexpected: string;
  hardware_offline: string;
  no_actions: string;
  member_group_ended: string;
  member_ended: string;
  member_group_not_started: string;
  member_not_started: string;
  out_of_schedule: string;
  organization_disabled: string;
  invitation_expired: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "DoorAdmin".
 */
export interface DoorAdmin {
  label: string;
  title: string;
  lead: string;
  reset: string;
  wasReset: string;
  undo: string;
  kept: string;
  who: AdminWho;
  when: AdminWhen;
  where: AdminWhere;
  clock: AdminClock;
  organization: AdminCompany;
  devices: AdminDevices;
  phone: AdminPhone;
  log: AdminLog;
  alerts: AdminAlerts;
  invite: AdminInvite;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "AdminWho".
 */
export interface AdminWho {
  title: string;
  name: string;
  nobody: string;
  group: string;
  groups: DoorGroups;
  delegate: string;
  delegateHint: string;
  delegated: string;
  notDelegated: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "DoorGroups".
 */
export interface DoorGroups {
  guests: string;
  cleaners: string;
  staff: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "AdminWhen".
 */
export interface AdminWhen {
  title: string;
  starts: string;
  ends: string;
  groupStarts: string;
  groupEnds: string;
  expires: string;
  empty: string;
  clear: string;
  schedule: string;
  schedules: DoorSchedules;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "DoorSchedules".
 */
export interface DoorSchedules {
  always: string;
  office: string;
  nights: string;
  weekends: string;
  never: string;
  other: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "AdminWhere".
 */
export interface AdminWhere {
  title: string;
  doors: string;
  area: string;
  anywhere: string;
  within: string;
  remote: string;
  remoteHint: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "AdminClock".
 */
export interface AdminClock {
  title: string;
  now: string;
  hour: string;
  back: string;
  next: string;
  start: string;
  hint: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "AdminCompany".
 */
export interface AdminCompany {
  title: string;
  enabled: string;
  starts: string;
  ends: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "AdminDevices".
 */
export interface AdminDevices {
  title: string;
  battery: string;
  mains: string;
  online: string;
  hasAction: string;
  faulty: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "AdminPhone".
 */
export interface AdminPhone {
  title: string;
  where: string;
  wheres: DoorWhereabouts;
  kilometres: string;
  connection: string;
  connections: DoorConnections;
  mine: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "DoorWhereabouts".
 */
export interface DoorWhereabouts {
  "at-the-door": string;
  away: string;
  mine: string;
  "services-off": string;
  "not-allowed": string;
  unsupported: string;
  timeout: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "DoorConnections".
 */
export interface DoorConnections {
  mine: string;
  offline: string;
  slow: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "AdminLog".
 */
export interface AdminLog {
  title: string;
  caption: string;
  empty: string;
  time: string;
  who: string;
  door: string;
  result: string;
  opened: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "AdminAlerts".
 */
export interface AdminAlerts {
  title: string;
  none: string;
  battery: string;
  empty: string;
  offline: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "AdminInvite".
 */
export interface AdminInvite {
  title: string;
  email: string;
  whatsapp: string;
  link: string;
  address: string;
  copied: string;
  notCopied: string;
  note: string;
  preview: string;
  subject: string;
  letter: string;
  hello: string;
  helloNobody: string;
  from: string;
  until: string;
  schedule: string;
  near: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "DoorStepsList".
 */
export interface DoorStepsList {
  try: string;
  count: string;
  lasts: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "DoorSteps".
 */
export interface DoorSteps {
  title: Html;
  lead?: string;
  items: DoorStepsItem[];
  note?: Html;
  try: string;
  count: string;
  lasts: string;
  decimal: string;
  steps: DoorStepLabels;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "DoorStepsItem".
 */
export interface DoorStepsItem {
  type: DoorType;
  name: string;
  text?: Html;
  to: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "EnquiryForm".
 */
export interface EnquiryForm {
  title: Html;
  lead?: Html;
  form: EnquiryKind;
  action?: string;
  page?: string;
  offer?: string;
  faq?: string;
  phone?: string;
  mail?: string;
  consent?: ConsentText;
  marketing?: Html;
  labels?: {
    [k: string]: string;
  };
  state?: EnquiryState;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "ConsentText".
 */
export interface ConsentText {
  version: string;
  text: Html;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "EnquiryState".
 */
export interface EnquiryState {
  outcome: EnquiryOutcome;
  next?: EnquiryNext;
  again?: string;
  values?: {
    [k: string]: string;
  };
  errors?: EnquiryError[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "EnquiryError".
 */
export interface EnquiryError {
  field: string;
  code: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Example".
 */
export interface Example {
  title: Html;
  lead?: string;
  items: ExampleCode[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "ExampleCode".
 */
export interface ExampleCode {
  id?: string;
  title: string;
  text?: Html;
  line: string;
  code: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Exploded".
 */
export interface Exploded {
  title: Html;
  lead?: string;
  picture: Picture;
  tall?: Picture;
  parts: Part[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "FAQ".
 */
export interface FAQ {
  title: Html;
  lead?: string;
  items?: Question[];
  topics?: FAQTopic[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Question".
 */
export interface Question {
  id?: string;
  question: string;
  answer: Html;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "FAQTopic".
 */
export interface FAQTopic {
  id?: string;
  title: string;
  items: Question[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Features".
 */
export interface Features {
  title: Html;
  lead?: string;
  items: Item[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Item".
 */
export interface Item {
  id?: string;
  title: string;
  text: Html;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Figures".
 */
export interface Figures {
  label: string;
  items: Figure[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Hero".
 */
export interface Hero {
  eyebrow: string;
  title: Html;
  lead: string;
  actions: Action[];
  picture?: Picture;
  tall?: Picture;
  door?: HeroDoor;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "HeroDoor".
 */
export interface HeroDoor {
  open: Picture;
  tall: Picture;
  frames: Picture;
  hold: string;
  keep: string;
  close: string;
  who: string;
  guests: HeroGuest[];
  log: string;
  empty: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "HeroGuest".
 */
export interface HeroGuest {
  name: string;
  key: string;
  opens?: boolean;
  result: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "IntegrationsSearch".
 */
export interface IntegrationsSearch {
  title: Html;
  lead?: string;
  empty: string;
  path?: string;
  categories?: Category[];
  query?: string;
  category?: string;
  items?: Integration[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Integration".
 */
export interface Integration {
  name: string;
  url: string;
  categories: Category[];
  via: string[];
  logo?: Logo;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Logo".
 */
export interface Logo {
  picture: Picture;
  source: string;
  licence: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "IntegrationsStrip".
 */
export interface IntegrationsStrip {
  title: Html;
  lead: string;
  names: string[];
  action: Action;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Intro".
 */
export interface Intro {
  crumbs: Crumb[];
  eyebrow?: string;
  title: Html;
  lead: string;
  actions?: Action[];
  picture?: Picture;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "List".
 */
export interface List {
  title: Html;
  lead?: string;
  from?: Collection;
  items?: ListItem[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "ListItem".
 */
export interface ListItem {
  id?: string;
  title: string;
  text?: string;
  meta?: string;
  number?: number;
  to?: string;
  picture?: Picture;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Message".
 */
export interface Message {
  code?: string;
  title: string;
  text: string;
  action: Action;
  similar?: SimilarPage[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "SimilarPage".
 */
export interface SimilarPage {
  title: string;
  path: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Methods".
 */
export interface Methods {
  title: Html;
  lead: string;
  items: Method[];
  action?: Action;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Method".
 */
export interface Method {
  id?: string;
  name: string;
  text: Html;
  connectivity: Connectivity;
  to?: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Offer".
 */
export interface Offer {
  back: string;
  name: string;
  location: string;
  posted: CalendarDay;
  closes: CalendarDay;
  body: Html;
  apply: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "CalendarDay".
 */
export interface CalendarDay {
  iso: string;
  text: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Panel".
 */
export interface Panel {
  title?: Html;
  lead?: string;
  items?: PanelItem[];
  numbered?: boolean;
  caption: string;
  site: string;
  current: PanelPlace;
  log?: PanelLog;
  member?: PanelMember;
  invite?: PanelInvite;
  devices?: PanelDevices;
  alerts?: PanelAlerts;
  groups?: PanelGroups;
  admins?: PanelAdmins;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "PanelItem".
 */
export interface PanelItem {
  title: string;
  meta?: string;
  text: Html;
  to?: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "PanelLog".
 */
export interface PanelLog {
  title: string;
  rows: PanelAccess[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "PanelAccess".
 */
export interface PanelAccess {
  time: string;
  who: string;
  with: Means;
  door: string;
  denied?: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "PanelMember".
 */
export interface PanelMember {
  name: string;
  group: string;
  week: PanelDay[];
  rules: PanelRule[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "PanelDay".
 */
export interface PanelDay {
  label: string;
  open: boolean;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "PanelRule".
 */
export interface PanelRule {
  label: string;
  value: string;
  off?: boolean;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "PanelInvite".
 */
export interface PanelInvite {
  title: string;
  fields: PanelRule[];
  channels: string[];
  message: string;
  send: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "PanelDevices".
 */
export interface PanelDevices {
  title: string;
  rows: PanelDevice[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "PanelDevice".
 */
export interface PanelDevice {
  door: string;
  device: string;
  battery: number;
  state: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "PanelAlerts".
 */
export interface PanelAlerts {
  title: string;
  rows: PanelAlert[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "PanelAlert".
 */
export interface PanelAlert {
  time: string;
  kind: AlertKind;
  door: string;
  text: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "PanelGroups".
 */
export interface PanelGroups {
  title: string;
  rows: PanelGroup[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "PanelGroup".
 */
export interface PanelGroup {
  name: string;
  members: number;
  doors: string;
  when: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "PanelAdmins".
 */
export interface PanelAdmins {
  title: string;
  rows: PanelAdmin[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "PanelAdmin".
 */
export interface PanelAdmin {
  name: string;
  scope: string;
  may: string[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "PanelIntro".
 */
export interface PanelIntro {
  crumbs: Crumb[];
  eyebrow?: string;
  title: Html;
  lead: string;
  actions?: Action[];
  panel: Panel;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "People".
 */
export interface People {
  title: Html;
  lead?: string;
  items: Person[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Person".
 */
export interface Person {
  name: string;
  role: string;
  text: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Phone".
 */
export interface Phone {
  title?: Html;
  lead?: string;
  action?: Action;
  caption?: string;
  screens: PhoneScreen[];
  states?: PhoneState[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "PhoneScreen".
 */
export interface PhoneScreen {
  sites?: PhoneSites;
  door?: PhoneDoor;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "PhoneSites".
 */
export interface PhoneSites {
  time: string;
  title: string;
  items: PhoneSite[];
  accounts?: string[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "PhoneSite".
 */
export interface PhoneSite {
  name: string;
  distance: string;
  doors?: PhoneLine[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "PhoneLine".
 */
export interface PhoneLine {
  label: string;
  value: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "PhoneDoor".
 */
export interface PhoneDoor {
  time: string;
  site: string;
  door: string;
  state: RingState;
  word: string;
  message?: string;
  pin?: string;
  lines?: PhoneLine[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "PhoneState".
 */
export interface PhoneState {
  state: RingState;
  name: string;
  text: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Post".
 */
export interface Post {
  crumbs: Crumb[];
  title: string;
  date: string;
  day: string;
  minutes: number;
  topics: TopicTo[];
  lang?: string;
  picture?: Picture;
  body: Html;
  previous?: PostItem;
  next?: PostItem;
  related?: PostItem[];
  list: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "TopicTo".
 */
export interface TopicTo {
  topic: Topic;
  to: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "PostItem".
 */
export interface PostItem {
  title: string;
  text: string;
  to: string;
  date: string;
  day: string;
  minutes: number;
  topics: Topic[];
  lang?: string;
  picture?: Picture;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "PostList".
 */
export interface PostList {
  title: Html;
  lead?: string;
  feed?: string;
  all?: string;
  topic?: Topic;
  topics?: TopicChoice[];
  items?: PostItem[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "TopicChoice".
 */
export interface TopicChoice {
  topic: Topic;
  count: number;
  to: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Prose".
 */
export interface Prose {
  title?: Html;
  body: Html;
  number?: number;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Quote".
 */
export interface Quote {
  title: Html;
  lead?: string;
  path: string;
  pageQuery?: string;
  facts: {
    [k: string]: number;
  };
  devices: QuoteDevice[];
  buildings: QuoteBuilding[];
  texts: {
    [k: string]: string;
  };
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "QuoteDevice".
 */
export interface QuoteDevice {
  id: string;
  name: string;
  to: string;
  picture: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "QuoteBuilding".
 */
export interface QuoteBuilding {
  id: string;
  name: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "QuoteStart".
 */
export interface QuoteStart {
  title: Html;
  label: string;
  action: string;
  path: string;
  buildings: QuoteBuilding[];
  from?: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Related".
 */
export interface Related {
  title: Html;
  items: RelatedItem[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "RelatedItem".
 */
export interface RelatedItem {
  label: string;
  text?: string;
  to: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Setups".
 */
export interface Setups {
  title: Html;
  lead?: string;
  items: Setup[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Setup".
 */
export interface Setup {
  name: string;
  text: Html;
  chain: string[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Sizes".
 */
export interface Sizes {
  title: Html;
  lead?: string;
  alt: string;
  outside: string;
  inside: string;
  screw: string;
  steps: Item[];
  note?: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Social".
 */
export interface Social {
  title: Html;
  lead?: string;
  items: SocialNote[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "SocialNote".
 */
export interface SocialNote {
  date: string;
  day?: string;
  network: string;
  text: string;
  to: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Specs".
 */
export interface Specs {
  title: Html;
  rows: Spec[];
  note?: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Spec".
 */
export interface Spec {
  label: string;
  value: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Steps".
 */
export interface Steps {
  title: Html;
  lead?: string;
  items: Item[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "StoriesSearch".
 */
export interface StoriesSearch {
  title: Html;
  lead?: string;
  empty: string;
  path?: string;
  categories?: StoryCategory[];
  query?: string;
  category?: string;
  items?: Story[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Story".
 */
export interface Story {
  id: string;
  company: string;
  name: string;
  role: string;
  place: string;
  figure?: Figure;
  short: string;
  long: Html;
  categories: StoryCategory[];
  image: Picture;
  small?: Picture;
  avatar?: Picture;
  wide?: Picture;
  logo?: Picture;
  video?: string;
  to?: string;
  talk?: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "CaseStory".
 */
export interface CaseStory {
  title?: Html;
  of: string;
  story?: Story;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "SuccessStory".
 */
export interface SuccessStory {
  crumbs: Crumb[];
  story: Story;
  previous?: StoryLink;
  next?: StoryLink;
  list: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "StoryLink".
 */
export interface StoryLink {
  company: string;
  place: string;
  to: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Talk".
 */
export interface Talk {
  back: string;
  picture?: Picture;
  video?: Video;
  youtube?: string;
  title: string;
  subtitle: string;
  interviewed: string;
  interviewer: string;
  number: number;
  hash: string;
  date: CalendarDay;
  body: Html;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Video".
 */
export interface Video {
  src: string;
  tracks: Track[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Track".
 */
export interface Track {
  src: string;
  lang: string;
  label: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Testimonials".
 */
export interface Testimonials {
  title: Html;
  lead?: string;
  of: string[];
  items?: Story[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Variants".
 */
export interface Variants {
  title: Html;
  lead?: string;
  items: Variant[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Variant".
 */
export interface Variant {
  name: string;
  for: string;
  text: Html;
  picture?: Picture;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Wiring".
 */
export interface Wiring {
  title: Html;
  lead?: string;
  items: WiringGroup[];
  note?: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "WiringGroup".
 */
export interface WiringGroup {
  circuit: Circuit;
  name: string;
  limit: string;
  source?: string;
  load?: string;
  text: Html;
  alt: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "CategoryField".
 */
export interface CategoryField {
  of: string[];
  category: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Footer".
 */
export interface Footer {
  brand: string;
  legalName: string;
  tagline: string;
  home: string;
  year: number;
  groups: Group[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Group".
 */
export interface Group {
  id: string;
  title: string;
  items: GroupItem[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "GroupItem".
 */
export interface GroupItem {
  label: string;
  to: string;
}
/**
 * The props of the page's frame and of the fragments inside sections.
 *
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "FrameProps".
 */
export interface FrameProps {
  header: Header;
  footer: Footer;
  integration: Integration;
  searchCount: SearchCount;
  categoryField: CategoryField;
  searchEmpty: SearchEmpty;
  similarPages: SimilarPages;
  quoteAddress: QuoteAddress;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Header".
 */
export interface Header {
  brand: string;
  home: string;
  menu: Menu[];
  languages: Language[];
  signIn: string;
  help: string;
  sales: string;
  query?: string;
  form?: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Menu".
 */
export interface Menu {
  id: string;
  label: string;
  to?: string;
  items?: MenuItem[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "MenuItem".
 */
export interface MenuItem {
  label: string;
  text?: string;
  to: string;
  picture?: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "Language".
 */
export interface Language {
  code: string;
  name: string;
  path: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "SearchCount".
 */
export interface SearchCount {
  group: string;
  count: number;
  clear?: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "SearchEmpty".
 */
export interface SearchEmpty {
  text: string;
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "SimilarPages".
 */
export interface SimilarPages {
  items: SimilarPage[];
}
/**
 * This interface was referenced by `SectionProps`'s JSON-Schema
 * via the `definition` "QuoteAddress".
 */
export interface QuoteAddress {
  action: string;
  fields: string[][];
}

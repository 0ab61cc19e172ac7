// Made by `make types` from app/sections/*/kind.yaml and Go structs. Do not edit.
import type { Html } from '@aldaba/app';
import type { EnquiryProps, Picture, Video } from '@aldaba/app/types';

export type { Button, ButtonStyle, ConsentText, EnquiryError, EnquiryKind, EnquiryNext, EnquiryOutcome, EnquiryProps, EnquiryState, Focus, FramePayload, Header, Language, Menu, MenuItem, PageData, Payload, Picture, RedirectPayload, SectionData, SectionPayload, Tone, Track, Video } from '@aldaba/app/types';

export interface Action {
  label: string;
  to: string;
  style?: Style;
}

export interface AdminAlerts {
  title: string;
  none: string;
  battery: string;
  empty: string;
  offline: string;
}

export interface AdminClock {
  title: string;
  now: string;
  hour: string;
  back: string;
  next: string;
  start: string;
  hint: string;
}

export interface AdminCompany {
  title: string;
  enabled: string;
  starts: string;
  ends: string;
}

export interface AdminDevices {
  title: string;
  battery: string;
  mains: string;
  online: string;
  hasAction: string;
  faulty: string;
}

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

export interface AdminPhone {
  title: string;
  where: string;
  wheres: DoorWhereabouts;
  kilometres: string;
  connection: string;
  connections: DoorConnections;
  mine: string;
}

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

export interface AdminWhere {
  title: string;
  doors: string;
  area: string;
  anywhere: string;
  within: string;
  remote: string;
  remoteHint: string;
}

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

export type AlertKind = 'battery' | 'connectivity' | 'denied';

export interface AtWorkProps {
  title: Html;
  lead?: string;
  picture: Picture;
  parts: Part[];
}

export interface CalendarDay {
  iso: string;
  text: string;
}

export type Category = 'travel' | 'office' | 'coworking' | 'coliving' | 'flex-living' | 'retail' | 'build_to_rent' | 'build_to_sell';

export interface CategoryField {
  of: string[];
  category: string;
}

export interface Channel {
  id?: string;
  title: string;
  text: Html;
  actions?: Action[];
}

export interface ChannelsProps {
  title: Html;
  items: Channel[];
}

export type Circuit = 'supply' | 'mains' | 'strike' | 'button';

export interface CompareProps {
  title: Html;
  lead?: string;
  caption: string;
  corner: string;
  columns: string[];
  rows: CompareRow[];
  note?: string;
}

export interface CompareRow {
  label: string;
  to?: string;
  values: string[];
}

export type Connectivity = 'offline' | 'online';

export interface ConsentProps {
  title: Html;
  body: Html;
}

export interface Crumb {
  label: string;
  to?: string;
}

export interface CtaProps {
  title: Html;
  text: string;
  actions: Action[];
}

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

export interface CutawayProps {
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

export interface CutawayState {
  name: string;
  facts: Html[];
}

export interface DayProps {
  title: Html;
  lead?: string;
  items: Moment[];
}

export interface Device {
  name: string;
  text: string;
  fact: string;
  to: string;
  picture?: Picture;
}

export interface DeviceHeroProps {
  crumbs: Crumb[];
  name: string;
  tagline: string;
  summary: string;
  actions: Action[];
  facts: Figure[];
  picture?: Picture;
}

export interface DevicesProps {
  title: Html;
  lead?: string;
  items: Device[];
  action?: Action;
}

export interface DoorAccounts {
  guest: string;
  work: string;
}

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

export interface DoorConnections {
  mine: string;
  offline: string;
  slow: string;
}

export interface DoorDemoProps {
  title: Html;
  lead?: string;
  path: string;
  door?: DoorType;
  scenario?: DoorScenario;
  texts: DoorTexts;
}

export interface DoorGroups {
  guests: string;
  cleaners: string;
  staff: string;
}

export interface DoorLink {
  label: string;
  to: string;
}

export interface DoorNames {
  generic: string;
  'push-door': string;
  'cylinder-left': string;
  'cylinder-right': string;
  doorlock: string;
  automatism: string;
  'automatism-maneuver': string;
  intercom: string;
}

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

export interface DoorPlural {
  one: string;
  other: string;
}

export interface DoorRefusal {
  short: string;
  long: string;
  since?: string;
  until?: string;
  apple?: string;
  button: string;
  links?: DoorLink[];
}

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

export type DoorScenario = 'open' | 'low-battery' | 'user_offline' | 'timeout' | 'user_geo_enable_location_services' | 'user_geo_allow_location_services' | 'user_geo_device_unsupported' | 'user_geo_timeout' | 'out_of_geo' | 'unexpected' | 'hardware_offline' | 'no_actions' | 'member_group_ended' | 'member_ended' | 'member_group_not_started' | 'member_not_started' | 'out_of_schedule' | 'organization_disabled' | 'invitation_expired';

export interface DoorScenarioLinks {
  title: string;
  lead: string;
  doors: string;
  scenarios: string;
  plain: string;
  names: DoorScenarioNames;
}

export interface DoorScenarioNames {
  open: string;
  'low-battery': string;
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

export interface DoorSchedules {
  always: string;
  office: string;
  nights: string;
  weekends: string;
  never: string;
  other: string;
}

export interface DoorSite {
  name: string;
  address: string;
  message: string;
  pin: string;
  phone?: string;
  email?: string;
}

export interface DoorSites {
  flats: DoorSite;
  beach: DoorSite;
  hub: DoorSite;
}

export interface DoorStepLabels {
  done: string;
  push: string;
  'turn-left': string;
  'turn-right': string;
  handle: string;
  'swipe-open': string;
  pause: string;
  'swipe-close': string;
  'press-intercom': string;
  'swipe-again': string;
}

export interface DoorStepsItem {
  type: DoorType;
  name: string;
  text?: Html;
  to: string;
}

export interface DoorStepsList {
  try: string;
  count: string;
  lasts: string;
}

export interface DoorStepsProps {
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

export type DoorType = 'generic' | 'push-door' | 'cylinder-left' | 'cylinder-right' | 'doorlock' | 'automatism' | 'automatism-maneuver' | 'intercom';

export interface DoorWhereabouts {
  'at-the-door': string;
  away: string;
  mine: string;
  'services-off': string;
  'not-allowed': string;
  unsupported: string;
  timeout: string;
}

export interface ExampleCode {
  id?: string;
  title: string;
  text?: Html;
  line: string;
  code: string;
}

export interface ExampleProps {
  title: Html;
  lead?: string;
  items: ExampleCode[];
}

export interface ExplodedProps {
  title: Html;
  lead?: string;
  picture: Picture;
  tall?: Picture;
  parts: Part[];
}

export interface FaqProps {
  title: Html;
  lead?: string;
  items?: Question[];
  topics?: FaqTopic[];
}

export interface FaqTopic {
  id?: string;
  title: string;
  items: Question[];
}

export interface FeaturesProps {
  title: Html;
  lead?: string;
  items: Item[];
}

export interface Figure {
  value: string;
  label: string;
}

export interface FiguresProps {
  label: string;
  items: Figure[];
}

export interface Footer {
  brand: string;
  legalName: string;
  tagline?: string;
  home: string;
  year?: number;
  groups: Group[];
}

export interface Group {
  id: string;
  title: string;
  items: GroupItem[];
}

export interface GroupItem {
  label: string;
  to: string;
}

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

export interface HeroGuest {
  name: string;
  key: string;
  opens?: boolean;
  result: string;
}

export interface HeroProps {
  eyebrow: string;
  title: Html;
  lead: string;
  actions: Action[];
  picture?: Picture;
  tall?: Picture;
  door?: HeroDoor;
}

export interface Integration {
  name: string;
  url: string;
  categories: Category[];
  via: string[];
  logo?: Logo;
}

export interface IntegrationsSearchProps {
  title: Html;
  lead?: string;
  empty: string;
  path?: string;
  categories?: Category[];
  query?: string;
  category?: string;
  items?: Integration[];
}

export interface IntegrationsStripProps {
  title: Html;
  lead: string;
  names: {
    name: string;
  }[];
  action: Action;
}

export interface IntroProps {
  crumbs: Crumb[];
  eyebrow?: string;
  title: Html;
  lead: string;
  actions?: Action[];
  picture?: Picture;
  service?: boolean;
}

export interface Item {
  id?: string;
  title: string;
  text: Html;
}

export interface ListItem {
  id?: string;
  title: string;
  text?: string;
  meta?: string;
  number?: number;
  to?: string;
  picture?: Picture;
}

export interface ListProps {
  title: Html;
  lead?: string;
  from?: string;
  items?: ListItem[];
}

export interface Logo {
  picture: Picture;
  source: string;
  licence: string;
}

export type Means = 'app' | 'nfc' | 'webapp' | 'pin' | 'card' | 'remote';

export interface MessageProps {
  code?: string;
  title: string;
  text: string;
  action: Action;
  similar?: SimilarPage[];
}

export interface Method {
  id?: string;
  name: string;
  text: Html;
  connectivity: Connectivity;
  to?: string;
}

export interface MethodsProps {
  title: Html;
  lead: string;
  items: Method[];
  action?: Action;
}

export interface Moment {
  time: string;
  title: string;
  text: Html;
}

export interface OfferProps {
  back: string;
  name: string;
  location: string;
  posted: CalendarDay;
  closes: CalendarDay;
  body: Html;
  apply: string;
}

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

export interface PanelAccess {
  time: string;
  who: string;
  with: Means;
  door: string;
  denied?: string;
}

export interface PanelAdmin {
  name: string;
  scope: string;
  may: string[];
}

export interface PanelAdmins {
  title: string;
  rows: PanelAdmin[];
}

export interface PanelAlert {
  time: string;
  kind: AlertKind;
  door: string;
  text: string;
}

export interface PanelAlerts {
  title: string;
  rows: PanelAlert[];
}

export interface PanelDay {
  label: string;
  open: boolean;
}

export interface PanelDevice {
  door: string;
  device: string;
  battery: number;
  state: string;
}

export interface PanelDevices {
  title: string;
  rows: PanelDevice[];
}

export interface PanelGroup {
  name: string;
  members: number;
  doors: string;
  when: string;
}

export interface PanelGroups {
  title: string;
  rows: PanelGroup[];
}

export interface PanelIntroProps {
  crumbs: Crumb[];
  eyebrow?: string;
  title: Html;
  lead: string;
  actions?: Action[];
  panel: Panel;
}

export interface PanelInvite {
  title: string;
  fields: PanelRule[];
  channels: string[];
  message: string;
  send: string;
}

export interface PanelItem {
  title: string;
  meta?: string;
  text: Html;
  to?: string;
}

export interface PanelLog {
  title: string;
  rows: PanelAccess[];
}

export interface PanelMember {
  name: string;
  group: string;
  week: PanelDay[];
  rules: PanelRule[];
}

export type PanelPlace = 'accesses' | 'members' | 'groups' | 'doors' | 'alerts';

export interface PanelProps {
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

export interface PanelRule {
  label: string;
  value: string;
  off?: boolean;
}

export interface Part {
  name: string;
  text: string;
  at?: number[];
  tallAt?: number[];
}

export interface PeopleProps {
  title: Html;
  lead?: string;
  items: Person[];
}

export interface Person {
  name: string;
  role: string;
  text: string;
}

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

export interface PhoneLine {
  label: string;
  value: string;
}

export interface PhoneProps {
  title?: Html;
  lead?: string;
  action?: Action;
  caption?: string;
  screens: PhoneScreen[];
  states?: PhoneState[];
}

export interface PhoneScreen {
  sites?: PhoneSites;
  door?: PhoneDoor;
}

export interface PhoneSite {
  name: string;
  distance: string;
  doors?: PhoneLine[];
}

export interface PhoneSites {
  time: string;
  title: string;
  items: PhoneSite[];
  accounts?: string[];
}

export interface PhoneState {
  state: RingState;
  name: string;
  text: string;
}

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

export interface PostProps {
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

export interface PostsProps {
  title: Html;
  lead?: string;
  feed?: string;
  all?: string;
  topic?: Topic;
  topics?: TopicChoice[];
  items?: PostItem[];
}

export interface ProseProps {
  title?: Html;
  body: Html;
  number?: number;
}

export interface Question {
  id?: string;
  question: string;
  answer: Html;
}

export interface QuoteBuilding {
  id: QuotePreset;
  name: string;
  to: string;
}

export interface QuoteDevice {
  id: string;
  name: string;
  to: string;
  picture: string;
}

export type QuotePreset = 'hotel' | 'flats' | 'office' | 'coworking' | 'coliving' | 'homes';

export interface QuoteProps {
  title: Html;
  lead?: string;
  path: string;
  pageQuery?: string;
  facts: Record<string, number>;
  devices: QuoteDevice[];
  buildings: QuoteBuilding[];
  texts: Record<string, string>;
}

export interface QuoteStartProps {
  title: Html;
  from?: QuotePreset;
  label: string;
  action: string;
  path: string;
  buildings: QuoteBuilding[];
}

export interface RelatedItem {
  label: string;
  text?: string;
  to: string;
}

export interface RelatedProps {
  title: Html;
  items: RelatedItem[];
}

export type RingState = 'resting' | 'opening' | 'open' | 'denied';

export type Room = 'hotel' | 'holiday' | 'coworking' | 'penthouse' | 'rented' | 'coliving' | 'office';

export interface SearchCount {
  group: string;
  count: number;
  clear?: string;
}

export interface SearchEmpty {
  text: string;
}

export interface Sector {
  room: Room;
  name: string;
  text: string;
  to: string;
}

export interface Setup {
  name: string;
  text: Html;
  chain: string[];
}

export interface SetupsProps {
  title: Html;
  lead?: string;
  items: Setup[];
}

export interface SimilarPage {
  title: string;
  path: string;
}

export interface SimilarPages {
  items: SimilarPage[];
}

export interface SizesProps {
  title: Html;
  lead?: string;
  alt: string;
  outside: string;
  inside: string;
  screw: string;
  steps: Item[];
  note?: string;
}

export interface SocialNote {
  date: string;
  day?: string;
  network: string;
  text: string;
  to: string;
}

export interface SocialProps {
  title: Html;
  lead?: string;
  items: SocialNote[];
}

export interface Spec {
  label: string;
  value: string;
}

export interface SpecsProps {
  title: Html;
  rows: Spec[];
  note?: string;
}

export interface StepsProps {
  title: Html;
  lead?: string;
  items: Item[];
}

export interface StoriesSearchProps {
  title: Html;
  lead?: string;
  empty: string;
  path?: string;
  categories?: StoryCategory[];
  query?: string;
  category?: string;
  items?: Story[];
}

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
  avatar?: Picture;
  wide?: Picture;
  logo?: Picture;
  to?: string;
}

export type StoryCategory = 'offices' | 'coworkings' | 'coliving' | 'short-term-rentals' | 'hotels' | 'flex-living' | 'retail' | 'build_to_rent' | 'build_to_sell';

export interface StoryLink {
  company: string;
  place: string;
  to: string;
}

export interface StoryProps {
  title?: Html;
  of: {
    name: string;
    role: string;
    company: string;
    figure?: Figure;
    short: string;
    image: Picture;
    avatar?: Picture;
    to: string;
  };
}

export type Style = 'primary' | 'secondary';

export interface SubmittedForm {
  action: string;
  fields: string[][];
}

export interface SuccessStoryProps {
  crumbs: Crumb[];
  company: string;
  figure?: Figure;
  short: string;
  name: string;
  role: string;
  place: string;
  categories: StoryCategory[];
  long: Html;
  image: Picture;
  avatar?: Picture;
  wide?: Picture;
  logo?: Picture;
  video?: {
    name: string;
    to: string;
  };
  previous?: StoryLink;
  next?: StoryLink;
  list: string;
}

export interface TalkProps {
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

export interface TestimonialsProps {
  title: Html;
  lead?: string;
  of: {
    id: string;
    name: string;
    role: string;
    company: string;
    short: string;
    to: string;
  }[];
}

export type Topic = 'access-control' | 'digitisation' | 'loyalty' | 'events' | 'microcredits';

export interface TopicChoice {
  topic: Topic;
  count: number;
  to: string;
}

export interface TopicTo {
  topic: Topic;
  to: string;
}

export interface Variant {
  name: string;
  for: string;
  text: Html;
  picture?: Picture;
}

export interface VariantsProps {
  title: Html;
  lead?: string;
  items: Variant[];
}

export interface WiringGroup {
  circuit: Circuit;
  name: string;
  limit: string;
  source?: string;
  load?: string;
  text: Html;
  alt: string;
}

export interface WiringProps {
  title: Html;
  lead?: string;
  items: WiringGroup[];
  note?: string;
}


/** The props of every kind of section. */
export interface SectionProps {
  'at-work': AtWorkProps;
  channels: ChannelsProps;
  compare: CompareProps;
  consent: ConsentProps;
  cta: CtaProps;
  cutaway: CutawayProps;
  day: DayProps;
  'device-hero': DeviceHeroProps;
  devices: DevicesProps;
  'door-demo': DoorDemoProps;
  'door-steps': DoorStepsProps;
  enquiry: EnquiryProps;
  example: ExampleProps;
  exploded: ExplodedProps;
  faq: FaqProps;
  features: FeaturesProps;
  figures: FiguresProps;
  hero: HeroProps;
  'integrations-search': IntegrationsSearchProps;
  'integrations-strip': IntegrationsStripProps;
  intro: IntroProps;
  list: ListProps;
  message: MessageProps;
  methods: MethodsProps;
  offer: OfferProps;
  panel: PanelProps;
  'panel-intro': PanelIntroProps;
  people: PeopleProps;
  phone: PhoneProps;
  post: PostProps;
  posts: PostsProps;
  prose: ProseProps;
  quote: QuoteProps;
  'quote-start': QuoteStartProps;
  related: RelatedProps;
  setups: SetupsProps;
  sizes: SizesProps;
  social: SocialProps;
  specs: SpecsProps;
  steps: StepsProps;
  'stories-search': StoriesSearchProps;
  story: StoryProps;
  'success-story': SuccessStoryProps;
  talk: TalkProps;
  testimonials: TestimonialsProps;
  variants: VariantsProps;
  wiring: WiringProps;
}

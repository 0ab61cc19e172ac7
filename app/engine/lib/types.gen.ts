// Made by `make types` from app/sections/*/kind.yaml and Go structs. Do not edit.
import type { Html } from './html';

export interface Button {
  label: string;
  short?: string;
  to: string;
  style: ButtonStyle;
  form?: string;
}

export type ButtonStyle = 'primary' | 'plain';

export interface ConsentText {
  version: string;
  text: Html;
}

export interface EnquiryError {
  field: string;
  code: string;
}

export type EnquiryKind = string;

export type EnquiryNext = 'within-24-hours' | 'on-monday';

export type EnquiryOutcome = 'sent' | 'invalid' | 'failed' | 'limited' | 'reused';

export interface EnquiryProps {
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
  labels?: Record<string, string>;
  submit?: string;
  sent?: string;
  legends?: Record<string, string>;
  rules?: string;
  state?: EnquiryState;
}

export interface EnquiryState {
  outcome: EnquiryOutcome;
  next?: EnquiryNext;
  again?: string;
  values?: Record<string, string>;
  errors?: EnquiryError[];
}

export type Focus = 'left' | 'right';

export interface FramePayload {
  header: Omit<Header, 'languages' | 'query'>;
  footer: string;
  tagManager?: string;
  cookiePolicy?: string;
}

export interface Header {
  brand: string;
  home: string;
  menu: Menu[];
  languages: Language[];
  buttons: Button[];
  query?: string;
  form?: string;
}

export interface Language {
  code: string;
  name: string;
  path: string;
}

export interface Menu {
  id: string;
  label: string;
  to?: string;
  items?: MenuItem[];
}

export interface MenuItem {
  label: string;
  text?: string;
  to: string;
  picture?: string;
}

export interface PageData {
  build: string;
  page: string;
  locale: string;
  query: string;
  reads: boolean;
  header: Header;
  sections: SectionData[];
  empty: string[] | null;
  tagManager?: string;
  cookiePolicy?: string;
}

export interface Payload {
  build: string;
  page: string;
  status: number;
  locale: string;
  path: string;
  query: string | null;
  reads: boolean;
  title: string;
  description: string;
  noIndex: boolean;
  canonical?: string;
  alternates: [string, string][];
  card?: string;
  published?: string;
  languages: Language[];
  styles: string[];
  framesFilm?: boolean;
  sections: SectionPayload[];
}

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

export interface RedirectPayload {
  redirect: string;
}

export interface SectionData {
  id: string;
  kind: string;
  tone: Tone;
  props?: object;
}

export interface SectionPayload {
  id: string;
  kind: string;
  tone: Tone;
  props?: object;
  html?: string;
}

export type Tone = 'navy' | 'paper' | 'sand';

export interface Track {
  src: string;
  lang: string;
  label: string;
}

export interface Video {
  src: string;
  tracks: Track[];
}

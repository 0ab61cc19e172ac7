// Made by `make types` from app/sections/*/kind.yaml. Do not edit.
import type { ComponentType } from 'react';

/** The code of each live section, a chunk of its own. The host checks the props when it makes them. */
// biome-ignore lint/suspicious/noExplicitAny: each has its own
export const live: Record<string, () => Promise<ComponentType<any>>> = {
  'at-work': () => import('./at-work/at-work').then((m) => m.default),
  'consent': () => import('./consent/consent').then((m) => m.default),
  'cutaway': () => import('./cutaway/cutaway').then((m) => m.default),
  'door-demo': () => import('./door-demo/door-demo').then((m) => m.default),
  'enquiry': () => import('./enquiry/enquiry').then((m) => m.default),
  'exploded': () => import('./exploded/exploded').then((m) => m.default),
  'hero': () => import('./hero/hero').then((m) => m.default),
  'integrations-search': () => import('./integrations-search/integrations-search').then((m) => m.default),
  'quote': () => import('./quote/quote').then((m) => m.default),
  'stories-search': () => import('./stories-search/stories-search').then((m) => m.default),
};

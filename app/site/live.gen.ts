// Made by `make types` from app/sections/*/kind.yaml. Do not edit.
import type { ComponentType } from 'react';

/** The code of each live section, a chunk of its own. The host checks the props when it makes them. */
// biome-ignore lint/suspicious/noExplicitAny: each has its own
export const live: Record<string, () => Promise<ComponentType<any>>> = {
  'at-work': () => import('../sections/at-work/at-work').then((m) => m.default),
  'consent': () => import('../sections/consent/consent').then((m) => m.default),
  'cutaway': () => import('../sections/cutaway/cutaway').then((m) => m.default),
  'door-demo': () => import('../sections/door-demo/door-demo').then((m) => m.default),
  'enquiry': () => import('../sections/enquiry/enquiry').then((m) => m.default),
  'exploded': () => import('../sections/exploded/exploded').then((m) => m.default),
  'hero': () => import('../sections/hero/hero').then((m) => m.default),
  'integrations-search': () => import('../sections/integrations-search/integrations-search').then((m) => m.default),
  'quote': () => import('../sections/quote/quote').then((m) => m.default),
  'stories-search': () => import('../sections/stories-search/stories-search').then((m) => m.default),
};

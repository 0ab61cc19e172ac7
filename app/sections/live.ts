import type { ComponentType } from 'react';
import type { liveKinds } from './kinds';

/** The code of each live section, a chunk of its own. */
// biome-ignore lint/suspicious/noExplicitAny: the host checks the props when it makes them
export const live: Record<(typeof liveKinds)[number], () => Promise<ComponentType<any>>> = {
  'at-work': () => import('./at-work').then((m) => m.AtWork),
  consent: () => import('./consent').then((m) => m.Consent),
  cutaway: () => import('./cutaway').then((m) => m.Cutaway),
  'door-demo': () => import('./door-demo').then((m) => m.DoorDemo),
  enquiry: () => import('./enquiry').then((m) => m.Enquiry),
  exploded: () => import('./exploded').then((m) => m.Exploded),
  hero: () => import('./hero').then((m) => m.Hero),
  'integrations-search': () => import('./integrations-search').then((m) => m.IntegrationsSearch),
  quote: () => import('./quote').then((m) => m.Quote),
  'stories-search': () => import('./stories-search').then((m) => m.StoriesSearch),
};

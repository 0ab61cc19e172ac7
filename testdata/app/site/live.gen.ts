// Made by `make types` from app/sections/*/kind.yaml. Do not edit.
import type { ComponentType } from 'react';

/** The code of each live section, a chunk of its own. The host checks the props when it makes them. */
// biome-ignore lint/suspicious/noExplicitAny: each has its own
export const live: Record<string, () => Promise<ComponentType<any>>> = {
  'enquiry': () => import('@aldaba/app/sections/enquiry/enquiry').then((m) => m.default),
};

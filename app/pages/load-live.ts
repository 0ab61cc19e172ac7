import type { ComponentType } from 'react';
import type { PageData } from '../lib/page-data';
import { live } from '../sections/live';

/** Loads the components of a page's live sections. */
export async function loadLive(data: Pick<PageData, 'sections'>): Promise<Record<string, ComponentType<object>>> {
  const kinds = [...new Set(data.sections.filter((s) => s.props).map((s) => s.kind))];
  const loaded = await Promise.all(kinds.map(async (kind) => [kind, await live[kind]?.()]));
  return Object.fromEntries(loaded);
}

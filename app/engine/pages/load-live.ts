import { live } from '@aldaba/site/live';
import type { ComponentType } from 'react';
import type { PageData } from '../lib/types.gen';

/** The component of a live section. If its code is deferred, hurry has it loaded at once. */
// biome-ignore lint/suspicious/noExplicitAny: the host checks the props when it makes them
export type Live<P = any> = ComponentType<P> & { hurry?: () => void };

/** Loads the code of a kind of section, or returns it if it is loaded or deferred. */
export type Come = (kind: string, load: () => Promise<Live>) => Live | Promise<Live> | undefined;

const atOnce: Come = (_, load) => load();

/** Loads the components of a page's live sections. */
export async function loadLive(data: Pick<PageData, 'sections'>, come = atOnce): Promise<Record<string, Live>> {
  const kinds = [...new Set(data.sections.filter((s) => s.props).map((s) => s.kind))];
  const loaded = await Promise.all(
    kinds.map(async (kind) => {
      const load = (live as Partial<Record<string, () => Promise<Live>>>)[kind];
      return [kind, load && (await come(kind, load))];
    }),
  );
  return Object.fromEntries(loaded);
}

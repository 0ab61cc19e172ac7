import type { Header as Props } from '../lib/types.gen';

/** The header of a site that has none of its own: its name, which leads home. */
export function Header({ brand, home }: Pick<Props, 'brand' | 'home'>) {
  return (
    <header>
      <a href={home}>{brand}</a>
    </header>
  );
}

import type { Figures as Props } from '../lib/types.gen';
import { FigureRow } from '../ui/figure-row';

/** What the company counts, large. */
export function Figures({ label, items }: Props) {
  return (
    <div>
      <FigureRow label={label} items={items} />
    </div>
  );
}

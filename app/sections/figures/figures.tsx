import type { FiguresProps as Props } from '../../types.gen';
import { FigureRow } from '../../ui/figure-row';

/** The company's key figures, in large type. */
export default function Figures({ label, items }: Props) {
  return (
    <div>
      <FigureRow label={label} items={items} />
    </div>
  );
}

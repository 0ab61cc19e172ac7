import type { Quote as Props } from '../lib/types.gen';
import { Head } from '../ui/head';

/** The doors of a building, and what they take. */
export function Quote({ title, lead }: Props) {
  return (
    <div>
      <Head title={title} lead={lead} across />
    </div>
  );
}

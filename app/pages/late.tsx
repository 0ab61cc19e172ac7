import { type ComponentType, memo, Suspense } from 'react';
import { LiveRouter } from '../lib/live-router';

interface Props<P extends object> {
  of: ComponentType<P>;
  props: P;
}

/**
 * A live section whose code may load after the page has hydrated. React keeps
 * the server's HTML inside the Suspense boundary until then. Memoized, because
 * a boundary that renders again before its code is there would lose that HTML.
 */
export const Late = memo(({ of: Section, props }: Props<object>) => (
  <Suspense>
    <LiveRouter>
      <Section {...props} />
    </LiveRouter>
  </Suspense>
)) as unknown as <P extends object>(props: Props<P>) => React.ReactNode;

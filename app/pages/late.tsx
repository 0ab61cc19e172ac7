import { type ComponentType, memo, Suspense } from 'react';
import { LiveRouter } from '../lib/live-router';

interface Props<P extends object> {
  of: ComponentType<P>;
  props: P;
}

/**
 * A live section whose code may come after the page is taken over. On the
 * server the boundary marks the HTML that it holds; in the browser React leaves
 * what is marked as it is until the code is there, and then hydrates it. A
 * boundary that is rendered anew before that would be emptied: nothing but its
 * own props does so.
 */
export const Late = memo(({ of: Section, props }: Props<object>) => (
  <Suspense>
    <LiveRouter>
      <Section {...props} />
    </LiveRouter>
  </Suspense>
)) as unknown as <P extends object>(props: Props<P>) => React.ReactNode;

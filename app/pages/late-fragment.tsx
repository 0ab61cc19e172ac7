import { type ComponentType, Suspense } from 'react';

/** The server's counterpart of Late, where a fragment is a component and its props. */
export function lateFragment<P extends object>(Section: ComponentType<P>): ComponentType<P> {
  return (props) => (
    <Suspense>
      <Section {...props} />
    </Suspense>
  );
}

import { type ComponentType, Suspense } from 'react';

/** The server's counterpart of Part, where a fragment is a component and its props. */
export function bounded<P extends object>(Component: ComponentType<P>): ComponentType<P> {
  return (props) => (
    <Suspense>
      <Component {...props} />
    </Suspense>
  );
}

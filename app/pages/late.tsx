import { type ComponentType, memo, Suspense } from 'react';

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
    <Section {...props} />
  </Suspense>
)) as unknown as <P extends object>(props: Props<P>) => React.ReactNode;

/** The same on the server, where a fragment is a component and its props. */
export function lateFragment<P extends object>(section: ComponentType<P>): ComponentType<P> {
  return (props) => <Late of={section} props={props} />;
}

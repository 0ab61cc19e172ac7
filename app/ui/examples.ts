import type { ReactNode } from 'react';

/** One state of a component, shown by itself. */
export interface Example {
  /** Names it in the component: the address is ?example=button.primary. */
  name: string;
  /** When to use it, in a line. */
  note?: string;
  /** The id is for what needs one: each place that shows the example gives another. */
  render(id: string): ReactNode;
}

/** All the states of a component. They feed the gallery, the unit tests and the pictures held against each other. */
export interface Examples {
  name: string;
  note: string;
  /** Needs the page's width: shown on one ground after another instead of side by side. */
  wide?: boolean;
  examples: readonly Example[];
}

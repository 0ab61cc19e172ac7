import { Component, type ReactNode } from 'react';
import type { ShownError } from './view';

interface Props {
  children: ReactNode;
  /** What is shown when the children throw. */
  instead(error: ShownError): ReactNode;
}

/** Shows something else when what it holds throws. A class, for React knows no other way. */
export class ErrorBoundary extends Component<Props, { error?: ShownError }> {
  override state: { error?: ShownError } = {};

  // What an exception says for itself is for the console, where React writes it.
  static getDerivedStateFromError() {
    return { error: { statusCode: 500 } };
  }

  override render() {
    return this.state.error ? this.props.instead(this.state.error) : this.props.children;
  }
}

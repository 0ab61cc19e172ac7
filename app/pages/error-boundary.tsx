import { Component, type ReactNode } from 'react';
import type { ShownError } from './view';

interface Props {
  children: ReactNode;
  /** Renders the error when the children throw. */
  instead(error: ShownError): ReactNode;
}

/** Renders a replacement when its children throw. A class, because React offers no hook for it. */
export class ErrorBoundary extends Component<Props, { error?: ShownError }> {
  override state: { error?: ShownError } = {};

  // The exception's message is not for visitors; React logs it to the console.
  static getDerivedStateFromError() {
    return { error: { statusCode: 500 } };
  }

  override render() {
    return this.state.error ? this.props.instead(this.state.error) : this.props.children;
  }
}

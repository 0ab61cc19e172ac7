import { Component, type ReactNode } from 'react';
import type { ShownError } from './view';

interface Props {
  children: ReactNode;
  /** Renders the children anew by itself, unless they have thrown in the last seconds. */
  heals?: boolean;
  /** Renders the error when the children throw; again renders the children anew. */
  instead(error: ShownError, again: () => void): ReactNode;
}

/** How long the children must have lasted for the boundary to heal again, in milliseconds. */
const lasting = 10_000;

/** Renders a replacement when its children throw. A class, because React offers no hook for it. */
export class ErrorBoundary extends Component<Props, { error?: ShownError }> {
  override state: { error?: ShownError } = {};

  // The exception's message is not for visitors; React logs it to the console.
  static getDerivedStateFromError() {
    return { error: { statusCode: 500 } };
  }

  private healed = Number.NEGATIVE_INFINITY;
  private again = () => this.setState({ error: undefined });

  override componentDidCatch() {
    const now = performance.now();
    if (!this.props.heals || now - this.healed < lasting) return;
    this.healed = now;
    this.again();
  }

  override render() {
    const { error } = this.state;
    return error ? this.props.instead(error, this.again) : this.props.children;
  }
}

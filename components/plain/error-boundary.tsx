import { Component, type ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** What stands in place of children that failed; `retry` renders them anew. */
  fallback: (error: Error, retry: () => void) => ReactNode;
};

/** Catches what its children throw while rendering. */
export class ErrorBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  retry = (): void => this.setState({ error: null });

  override render(): ReactNode {
    const { error } = this.state;
    return error ? this.props.fallback(error, this.retry) : this.props.children;
  }
}

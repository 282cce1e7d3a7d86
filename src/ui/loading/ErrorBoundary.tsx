import { Component, type ReactNode } from 'react';

type Props = {
  /** What stands in place of the children when one of them throws; nothing by default. */
  fallback?: (message: string) => ReactNode;
  children: ReactNode;
};

/** Keeps an error of what it contains from what surrounds it. */
export class ErrorBoundary extends Component<Props, { message?: string }> {
  override state: { message?: string } = {};

  /** Called by React with what a view has thrown. */
  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { message } = this.state;
    return message === undefined ? this.props.children : this.props.fallback?.(message);
  }
}

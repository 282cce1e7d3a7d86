import { Component, type ReactNode } from 'react';

type Props = { fallback: (message: string) => ReactNode; children: ReactNode };

/** Shows what a view throws in place of its example, so that the rest of the catalogue stays. */
export class ExampleBoundary extends Component<Props, { message?: string }> {
  override state: { message?: string } = {};

  /** Called by React with what a view has thrown. */
  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { message } = this.state;
    return message === undefined ? this.props.children : this.props.fallback(message);
  }
}

import { Component, type ReactNode } from 'react';

type Props = {
  readonly children: ReactNode;
  /**
   * Renders instead of the children after an error, with details for developers and a retry. Gets what a developer wants to know, and what
   * tries the children again.
   */
  fallback(details: string, retry: () => void): ReactNode;
  onError(error: unknown): void;
};
type State = { readonly error: unknown };

/** Keeps a view that throws from taking the modal with it: there is never a blank card. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? 'Nothing was thrown.' };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return this.props.fallback(details, () => this.setState({ error: undefined }));
  }
}

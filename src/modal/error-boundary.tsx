import { Component, type ReactNode } from 'react';
import { ViewBroken } from './view-broken.js';

type Props = {
  readonly children: ReactNode;
  /** Shown instead of the children; by default a text with a way to try again. */
  readonly fallback?: ReactNode;
  onError(error: unknown): void;
};
type State = { readonly error: unknown };

/** Keeps a view that throws from taking the modal with it: there is never a blank card. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('A view threw nothing.') };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { children, fallback } = this.props;
    if (error === undefined) return children;
    if (fallback !== undefined) return fallback;
    const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return <ViewBroken details={details} onRetry={() => this.setState({ error: undefined })} />;
  }
}

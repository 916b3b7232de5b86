import { Component, createRef, type JSX, type ReactNode } from 'react';
import type { AnimateView, FinishView } from '../hooks/animate-view.js';

/** Props of the animation between views: its key, direction and content. */
export interface ViewTransitionProps {
  /** Another key is another view: its state starts anew, the body scrolls to its top, the change is animated. */
  viewKey: string;
  /** Direction of the navigation. Default `forward`; with `none` the change is instant. */
  direction?: 'forward' | 'back' | 'none';
  /** Holds `animateView` once it has been loaded: the first view needs no animation. Until then changes are instant. */
  animator?: { readonly current: AnimateView | undefined };
  children: ReactNode;
  /** A view that stays as it is, out of sight, until it is on top again. */
  under?: { readonly key: string; readonly children: ReactNode } | undefined;
  'data-testid'?: string;
}

/** Changes views. React holds the new one alone, unless one is kept under it; its state starts anew, and the body is scrolled to the top. */
export class ViewTransition extends Component<ViewTransitionProps> {
  readonly #container = createRef<HTMLDivElement>();
  /** Ends running animations. */
  #settle: (() => void) | undefined;

  override getSnapshotBeforeUpdate({ viewKey }: ViewTransitionProps): FinishView | null {
    const { animator, direction = 'forward' } = this.props;
    const container = this.#container.current;
    if (!container || viewKey === this.props.viewKey) return null;
    return animator?.current?.(container, direction, this.#settle) ?? null;
  }

  override componentDidUpdate({ viewKey }: ViewTransitionProps, _: unknown, finish: FinishView | null): void {
    if (viewKey === this.props.viewKey) return;
    this.#container.current?.closest('.scroll')?.scrollTo?.({ top: 0, behavior: 'instant' });
    this.#settle = finish?.();
  }

  override componentWillUnmount(): void {
    this.#settle?.();
  }

  override render(): JSX.Element {
    const { viewKey, children, under, 'data-testid': testId } = this.props;
    return (
      <div ref={this.#container} className="view-transition" data-testid={testId}>
        <div key={viewKey} className="body" part="view">
          {children}
        </div>
        {under && (
          <div key={under.key} className="body" hidden>
            {under.children}
          </div>
        )}
      </div>
    );
  }
}

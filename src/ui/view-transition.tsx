import { Component, createRef, type JSX, type ReactNode } from 'react';
import { cloneAsGhost } from './ghost.js';

/** Properties of {@link ViewTransition}. */
export interface ViewTransitionProps {
  /** Another key is another view: its state starts anew, the body scrolls to its top, the change is animated. */
  viewKey: string;
  /** Which way the visitor went. Default `forward`; with `none` the change is instant. */
  direction?: 'forward' | 'back' | 'none';
  children: ReactNode;
  'data-testid'?: string;
}

interface Snapshot {
  ghost: HTMLElement;
  /** Height of the container and how far its scroller was scrolled, in px. */
  height: number;
  scrolled: number;
}

const SHIFT_PX = 8;

/**
 * Changes views: the old one goes in the first third of `--w3m-dur-view`, the new one comes in the rest, 8 px along the
 * reading direction (back mirrors), while the height follows. Instant where that duration is 0 (reduced motion).
 * React only ever holds the new view; what fades out is an inert copy without ids, so nothing of the old view runs on.
 */
export class ViewTransition extends Component<ViewTransitionProps> {
  readonly #container = createRef<HTMLDivElement>();
  #running: Animation[] = [];
  #ghost: HTMLElement | undefined;

  override getSnapshotBeforeUpdate({ viewKey }: ViewTransitionProps): Snapshot | null {
    const container = this.#container.current;
    if (!container || viewKey === this.props.viewKey) return null;
    const { height } = container.getBoundingClientRect();
    this.#settle();
    const view = container.firstElementChild;
    const isInstant = this.props.direction === 'none' || document.hidden || !(toMs(container, '--w3m-dur-view') > 0);
    if (isInstant || !(view instanceof HTMLElement)) return null;
    return { ghost: cloneAsGhost(view), height, scrolled: container.closest('.scroll')?.scrollTop ?? 0 };
  }

  override componentDidUpdate({ viewKey }: ViewTransitionProps, _: unknown, snapshot: Snapshot | null): void {
    const container = this.#container.current;
    if (!container || viewKey === this.props.viewKey) return;
    container.closest('.scroll')?.scrollTo({ top: 0, behavior: 'instant' });
    if (snapshot) this.#animate(container, snapshot);
  }

  override componentWillUnmount(): void {
    this.#settle();
  }

  #animate(container: HTMLDivElement, { ghost, height, scrolled }: Snapshot): void {
    const duration = toMs(container, '--w3m-dur-view');
    const style = getComputedStyle(container);
    const easing = style.getPropertyValue('--w3m-ease').trim() || 'ease';
    const isMirrored = (style.direction === 'rtl') !== (this.props.direction === 'back');
    const shift = isMirrored ? -SHIFT_PX : SHIFT_PX;
    const outMs = duration / 3;
    const next = container.getBoundingClientRect().height;
    const view = container.firstElementChild;

    ghost.style.insetBlockStart = `${-scrolled}px`;
    container.append(ghost);
    this.#ghost = ghost;
    const out = ghost.animate(
      { opacity: [1, 0], translate: ['0 0', `${-shift}px 0`] },
      { duration: outMs, fill: 'forwards', easing: 'ease-in' },
    );
    // Cancelled means taken down already.
    out.finished.then(
      () => {
        ghost.remove();
        if (this.#ghost === ghost) this.#ghost = undefined;
      },
      () => undefined,
    );
    this.#running.push(out);
    if (view) {
      const keyframes = { opacity: [0, 1], translate: [`${shift}px 0`, '0 0'] };
      this.#running.push(view.animate(keyframes, { duration: duration - outMs, delay: outMs, fill: 'backwards', easing }));
    }
    if (next !== height) {
      const heights = { blockSize: [`${height}px`, `${next}px`] };
      this.#running.push(container.animate(heights, { duration: toMs(container, '--w3m-dur-height'), easing }));
    }
  }

  #settle(): void {
    for (const animation of this.#running.splice(0)) animation.cancel();
    this.#ghost?.remove();
    this.#ghost = undefined;
  }

  override render(): JSX.Element {
    const { viewKey, children, 'data-testid': testId } = this.props;
    return (
      <div ref={this.#container} className="vt" data-testid={testId}>
        <div key={viewKey} className="bd" part="view">
          {children}
        </div>
      </div>
    );
  }
}

function toMs(element: Element, property: string): number {
  const value = getComputedStyle(element).getPropertyValue(property).trim();
  return Number.parseFloat(value) * (/[^m]s$/.test(value) ? 1000 : 1);
}

import {
  forwardRef,
  useEffect,
  useRef,
  useState,
  Component,
  createRef,
  type CSSProperties,
  type JSX,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { IconButton } from '../button/button.js';
import type { ChangeView, FinishView } from '../hooks/animate-view.js';
import { backIcon, closeIcon } from '../icons/icon.js';

/** Selects controls that the keyboard reaches. Without tabs: the focus would select one. */
const REACHABLE = ':is(a, button:enabled, input:enabled, [role=tabpanel]):not([role=tab])';

/**
 * Keeps the focus in a card: an element that has it and is removed or disabled hands it to the first control of what stays around it in
 * the view, else to the card's title. Another element of the page that the visitor or a wallet has focused keeps it.
 *
 * @returns Ends it.
 * @see https://www.w3.org/WAI/WCAG22/Understanding/focus-order
 */
export function keepFocus(card: HTMLElement): () => void {
  const root = card.getRootNode() as Document | ShadowRoot;
  /** The element that has the focus and what is around it while it is in place, the innermost first, up to the view. */
  let path: Element[] = [];
  const note = () => {
    path = [];
    for (let at = root.activeElement; at && at !== card && !at.matches('.body'); at = at.parentElement) path.push(at);
  };
  const observer = new MutationObserver(() => {
    const [focused, ...around] = path;
    const isLost = focused && (root.activeElement ? root.activeElement === focused : document.activeElement === document.body);
    if (!isLost || (focused.isConnected && !focused.matches(':disabled'))) return;
    const next = around.map((element) =>
      !element.isConnected ? null : element.matches(REACHABLE) ? (element as HTMLElement) : element.querySelector<HTMLElement>(REACHABLE),
    );
    (next.find(Boolean) ?? card.querySelector('h2'))?.focus({ preventScroll: true });
  });
  card.addEventListener('focusin', note);
  observer.observe(card, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    observer.disconnect();
    card.removeEventListener('focusin', note);
  };
}

/** The card's first line: back, title, actions, close. The ref is the heading, which can take the focus. */
export const Header = forwardRef<HTMLHeadingElement, HeaderProps>(function Header(
  { title, titleId, onBack, backLabel, onClose, closeLabel, end, children, motion = 'none', ...rest },
  ref,
) {
  const custom = children != null;
  return (
    <div {...rest} className="header" part="header" data-motion={motion} data-back={onBack && ''} data-custom={custom ? '' : undefined}>
      {onBack && <IconButton icon={backIcon} label={backLabel ?? ''} onClick={onBack} data-testid="w3m-header-back" />}
      {/* Before the title, after which they stand in sight: focus begins at the title, and the next Tab reaches the view. Orca passes over the
          first place of a dialog that opens, and does not say a title that stands there. */}
      {end}
      {onClose && <IconButton icon={closeIcon} label={closeLabel ?? ''} onClick={onClose} data-testid="w3m-header-close" />}
      <h2
        key={title}
        ref={ref}
        id={titleId}
        className={custom ? 'visually-hidden' : undefined}
        part="title"
        tabIndex={-1}
        data-testid="w3m-header-text"
      >
        {title}
      </h2>
      {custom && <div className="header-content">{children}</div>}
    </div>
  );
});

/** Not `inert`: the control that was pressed would lose the focus, and with it a reader its place. */
const ignore = (event: SyntheticEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

/** A thread under the header, which takes no room. */
const LATE_STYLE = {
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  blockSize: 2,
  marginBlockEnd: -2,
  '--_skeleton-base': 'var(--_accent)',
} as CSSProperties;

/** Slots and state of the dialog's card. */
export interface CardProps {
  /** A `Header`; it stays while the body scrolls, with a hairline under it once the body has moved. */
  header: ReactNode;
  /** Usually a `ViewTransition`, whose views bring their own padding. */
  children: ReactNode;
  /** A `Footer`; it scrolls with the body. */
  footer?: ReactNode;
  /** A `Toast` in its `ToastSlot`, drawn over the foot of the body, and a `Banner` below it. */
  toast?: ReactNode;
  /** Set into a page instead of a dialog: never turns into a sheet. */
  inline?: boolean | undefined;
  /** Comes in with an animation. Default: it is there at once. */
  appears?: boolean;
  /** Code that keeps the view's height, lets a sheet be dragged, and makes a long text reachable; no first paint waits for it. */
  hooks?: Pick<typeof import('../hooks/watch-card.js'), 'watchBody' | 'watchSheet'> | undefined;
  /** Shakes each time this number grows: closing was refused. Under reduced motion a ring flashes instead. */
  shakeKey?: number;
  /** Another view is on its way: presses on this one do nothing. `late` shows that it is coming. */
  next?: 'coming' | 'late' | undefined;
  /** As a sheet it is the low one, for a view with few parts. Default: the high one. */
  'data-low'?: boolean | undefined;
  'data-testid'?: string;
}

/**
 * The card of the dialog: a low or a high bottom sheet up to 430 px, two columns when the window is low.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/
 */
export function Card({ header, children, footer, toast, inline, appears, hooks, shakeKey = 0, next, ...rest }: CardProps): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const lastShake = useRef(shakeKey);
  const [scrolled, setScrolled] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const [alone, setAlone] = useState(false);
  useEffect(() => hooks?.watchSheet(root.current!), [hooks]);
  useEffect(() => keepFocus(root.current!), []);
  useEffect(() => hooks?.watchBody(body.current!, setAlone), [hooks, children]);
  useEffect(() => {
    const isRefused = shakeKey > lastShake.current;
    lastShake.current = shakeKey;
    const card = root.current;
    // Most visitors never see it: it is fetched when it is wanted.
    if (isRefused && card) void import('../hooks/animate-view.js').then(({ shake }) => shake(card)).catch(() => {});
  }, [shakeKey]);
  return (
    <div
      {...rest}
      ref={root}
      className="card"
      part="card"
      data-inline={inline ? '' : undefined}
      data-state={appears ? 'open' : undefined}
      data-scrolled={scrolled ? '' : undefined}
    >
      <span className="sheet-handle" aria-hidden="true" />
      {header}
      <div
        ref={body}
        className="scroll"
        part="body"
        onScroll={(event) => setScrolled(event.currentTarget.scrollTop > 0)}
        {...(next && { 'aria-busy': true, onClickCapture: ignore, onSubmitCapture: ignore })}
        {...(alone && { tabIndex: 0 })}
      >
        {next === 'late' && <span className="skeleton" aria-hidden="true" style={LATE_STYLE} />}
        {children}
        {footer}
      </div>
      {toast}
    </div>
  );
}

/** Props of the dialog's header: title, buttons, and the direction of its animation. */
export interface HeaderProps {
  /** Title of the view. Also names the dialog, so it is needed even under custom content. */
  title: string;
  /** Id of the heading, for `aria-labelledby` of the dialog. */
  titleId?: string;
  /** Shows the back button. */
  onBack?: () => void;
  backLabel?: string;
  /** Shows the close button. */
  onClose?: () => void;
  closeLabel?: string;
  /** Buttons before the close button. */
  end?: ReactNode;
  /** Takes the place of the visible title (the account's name and network); the heading stays for assistive technology. */
  children?: ReactNode;
  /** Direction of the new title's animation. Default `none`: it fades. */
  motion?: 'forward' | 'back' | 'none';
  'data-testid'?: string;
}

/** Props of the animation between views: its key, direction and content. */
export interface ViewTransitionProps {
  /** Another key is another view: its state starts anew, the body scrolls to its top, the change is animated. */
  viewKey: string;
  /** Direction of the navigation. Default `forward`; with `none` the change is instant. */
  direction?: 'forward' | 'back' | 'none';
  /** Code of the change, once it has been loaded: the first view needs none. Until then changes are instant. */
  change?: ChangeView | undefined;
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
    const { change, direction = 'forward' } = this.props;
    const container = this.#container.current;
    if (!container || viewKey === this.props.viewKey) return null;
    return change?.({ container, direction, from: viewKey, to: this.props.viewKey, settle: this.#settle }) ?? null;
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

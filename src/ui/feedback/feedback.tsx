import { useLayoutEffect, useRef, type JSX, type ReactNode } from 'react';
import { Spinner, IconButton } from '../button/button.js';
import { Icon, closeIcon, type IconDrawing, checkIcon } from '../icons/icon.js';
import { infoIcon, warningIcon } from '../icons/icons.js';
import { offlineIcon } from '../icons/subject-icons.js';
import { createResizeObserver } from '../hooks/resize-observer.js';
import { useSheet } from '../styles/use-sheet.js';
import { textStyles } from '../text/text.styles.js';
import { feedbackStyles } from './feedback.styles.js';

/** Props of a toast: variant, text and link. */
export interface ToastProps {
  /** Default `success`. */
  kind?: 'success' | 'error' | 'info' | 'loading';
  children: ReactNode;
  /** A {@link ToastAction}. */
  action?: ReactNode;
  /** Fades out over `--_dur-toast`. */
  closing?: boolean;
  'data-testid'?: string;
}

/** The place of a {@link Toast} over the foot of the card. It stays where it is first seen while the card grows below it: one for each. */
export function ToastSlot({ children }: { children: ReactNode }): JSX.Element {
  useSheet(feedbackStyles);
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const slot = root.current!;
    const card = slot.closest('.card');
    if (!card) return undefined;
    const observer = createResizeObserver(() => {
      // While the code of the view is loaded, the card grows once more before the toast is seen.
      if (getComputedStyle(slot).getPropertyValue('--_toast-waits')) return;
      slot.style.setProperty('--_toast-top', `${slot.offsetTop}px`);
      slot.dataset['placed'] = '';
    });
    observer.observe(card);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={root} className="toast-slot">
      {children}
    </div>
  );
}

/**
 * One short message over the card, two lines at most. It is not a live region: announce the text with the announcer.
 *
 * @see https://www.w3.org/WAI/WCAG22/Understanding/status-messages.html
 */
export function Toast({ kind = 'success', children, action, closing, ...rest }: ToastProps): JSX.Element {
  useSheet(feedbackStyles);
  useSheet(textStyles);
  return (
    <div {...rest} className="toast" part="toast" data-kind={kind} data-state={closing ? 'closing' : undefined}>
      {kind === 'loading' && <Spinner />}
      {kind === 'success' && (
        <span data-tone="success">
          <Icon icon={checkIcon} />
        </span>
      )}
      {kind === 'error' && (
        <span data-tone="danger">
          <Icon icon={warningIcon} />
        </span>
      )}
      {kind === 'info' && (
        <span data-tone="accent">
          <Icon icon={infoIcon} />
        </span>
      )}
      <span>{children}</span>
      {action}
    </div>
  );
}

/** Props of a toast's link. */
export interface ToastActionProps {
  children: ReactNode;
  /** Accessible name; begins with the label. */
  'aria-label': string;
  /** Already checked by the caller: https. */
  href: string;
  /** Called when the link is focused or pointed at; the returned function when that is over. */
  onHold: () => () => void;
}

/**
 * The link at the end of a toast, which takes presses where the toast lets them through. Opens in a tab of its own. When it goes while it
 * has the focus, the focus returns to the element that had it before.
 */
export function ToastAction({ children, onHold, ...link }: ToastActionProps): JSX.Element {
  const anchor = useRef<HTMLAnchorElement>(null);
  const release = useRef<() => void>(undefined);
  const before = useRef<Element>(undefined);
  const hold = () => void (release.current ??= onHold());
  const leave = () => {
    release.current?.();
    release.current = undefined;
  };
  // As a layout effect: it ends while the link is still in the page.
  useLayoutEffect(() => {
    const element = anchor.current!;
    return () => {
      if (element.matches(':focus')) focusAgain(before.current);
      leave();
    };
  }, []);
  return (
    <a
      {...link}
      ref={anchor}
      target="_blank"
      rel="noopener noreferrer"
      onFocus={({ relatedTarget }) => {
        before.current = relatedTarget ?? undefined;
        hold();
      }}
      onBlur={leave}
      onPointerEnter={hold}
      onPointerLeave={({ currentTarget }) => currentTarget.matches(':focus') || leave()}
      data-testid="w3m-toast-view"
    >
      {children}
    </a>
  );
}

/** Focuses an element, or the control of a tag: what is in another shadow root is known by its host alone. */
function focusAgain(element: Element | undefined): void {
  const target = element?.shadowRoot?.querySelector('button, a[href]') ?? element;
  (target as HTMLElement | undefined)?.focus({ preventScroll: true });
}

/** Props of an alert: title, text, and the button that closes it. */
export interface AlertCardProps {
  title: ReactNode;
  /** Explanation, or the next step. */
  text?: ReactNode;
  onClose?: () => void;
  closeLabel?: string;
  'data-testid'?: string;
}

/** The place of an {@link AlertCard} above the card of the dialog. */
export function AlertSlot({ children }: { children: ReactNode }): JSX.Element {
  useSheet(feedbackStyles);
  return <div className="alert-slot">{children}</div>;
}

/**
 * A message above the card: the product cannot work as it is set up. Read aloud when it appears.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/alert/
 */
export function AlertCard({ title, text, onClose, closeLabel, ...rest }: AlertCardProps): JSX.Element {
  useSheet(feedbackStyles);
  return (
    <div {...rest} className="alert" part="alert" role="alert">
      <Icon icon={warningIcon} />
      <div>
        <b>{title}</b>
        {text !== undefined && <p>{text}</p>}
      </div>
      {onClose && <IconButton icon={closeIcon} iconSize={18} label={closeLabel ?? ''} onClick={onClose} />}
    </div>
  );
}

/** Props of a banner: its text. */
export interface BannerProps {
  children: ReactNode;
  /** Only keeps its room. */
  empty?: boolean;
  'data-testid'?: string;
}

/** A line across the foot of the card about all of it. It is not a live region: announce the text with the announcer. */
export function Banner({ children, empty, ...rest }: BannerProps): JSX.Element {
  useSheet(feedbackStyles);
  return (
    <div {...rest} className="banner" part="banner" data-empty={empty ? '' : undefined}>
      <Icon icon={offlineIcon} size={18} />
      <span>{children}</span>
    </div>
  );
}

/** Props of a notice: severity, title, text and actions. */
export interface NoticeProps {
  /** Default `info`. */
  kind?: 'info' | 'warning' | 'danger' | 'success';
  /** Bold first line. */
  title?: ReactNode;
  children?: ReactNode;
  /** Default by kind. */
  icon?: IconDrawing;
  /** `alert` is read at once, `status` when there is time. Default none. */
  role?: 'alert' | 'status';
  'data-testid'?: string;
}

const ICON_OF = { info: infoIcon, warning: warningIcon, danger: warningIcon, success: checkIcon };

/** A tinted block inside a view: what to know before going on. */
export function Notice({ kind = 'info', title, children, icon = ICON_OF[kind], ...rest }: NoticeProps): JSX.Element {
  useSheet(feedbackStyles);
  return (
    <div {...rest} className="notice" part="notice" data-kind={kind}>
      <Icon icon={icon} />
      <div>
        {title !== undefined && <b>{title}</b>}
        {children}
      </div>
    </div>
  );
}

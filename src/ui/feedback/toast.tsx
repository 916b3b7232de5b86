import type { JSX, ReactNode } from 'react';
import { Spinner } from '../button/button.js';
import { IconButton } from '../button/icon-button.js';
import { Icon } from '../icons/icon.js';
import { closeIcon } from '../icons/icons-core.js';
import { checkIcon, infoIcon, warningIcon } from '../icons/icons.js';
import { useSheet } from '../styles/use-sheet.js';
import { textStyles } from '../text/text.styles.js';
import { feedbackStyles } from './feedback.styles.js';

/** Props of a toast: variant, text, and the button that closes it. */
export interface ToastProps {
  /** Default `success`. */
  kind?: 'success' | 'error' | 'info' | 'loading';
  children: ReactNode;
  /** Fades out over `--_dur-toast`. */
  closing?: boolean;
  'data-testid'?: string;
}

/** The place of a {@link Toast} over the top of the card. */
export function ToastSlot({ children }: { children: ReactNode }): JSX.Element {
  useSheet(feedbackStyles);
  return <div className="toast-slot">{children}</div>;
}

/**
 * One short message over the card, two lines at most. It is not a live region: announce the text with the announcer.
 *
 * @see https://www.w3.org/WAI/WCAG22/Understanding/status-messages.html
 */
export function Toast({ kind = 'success', children, closing, ...rest }: ToastProps): JSX.Element {
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
    </div>
  );
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

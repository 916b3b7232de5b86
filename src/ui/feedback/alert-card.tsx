import { feedbackStyles } from './feedback.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import type { JSX, ReactNode } from 'react';
import { Icon } from '../icons/icon.js';
import { IconButton } from '../button/icon-button.js';
import { warningIcon } from '../icons/icons.js';
import { closeIcon } from '../icons/icons-core.js';

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

import type { JSX, ReactNode } from 'react';
import { Icon } from './icon.js';
import { IconButton } from './icon-button.js';
import { warningIcon } from './icons.js';
import { closeIcon } from './icons-core.js';

/** Properties of {@link AlertCard}. */
export interface AlertCardProps {
  title: ReactNode;
  /** What it means or what to do. */
  text?: ReactNode;
  onClose?: () => void;
  closeLabel?: string;
  'data-testid'?: string;
}

/** A message above the card: the product cannot work as it is set up. Read aloud when it appears. */
export function AlertCard({ title, text, onClose, closeLabel, ...rest }: AlertCardProps): JSX.Element {
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

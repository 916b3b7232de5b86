import { changeStyles } from './change.styles.js';
import { textStyles } from '../text/text.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import type { JSX } from 'react';
import { Icon } from '../icons/icon.js';
import { fallIcon, sendIcon } from '../icons/icons.js';
import { VisuallyHidden } from '../text/text.js';

/** Props of a change: its direction, text and period. */
export interface ChangeProps {
  direction: 'up' | 'down' | 'even';
  /** Already formatted: `+2.1%`. */
  children: string;
  /** The same in a sentence: "Up 2.1% since yesterday". */
  label: string;
  /** Drawn after it, quieter: since when. */
  since?: string;
  /** With an arrow before it. */
  arrow?: boolean;
  'data-testid'?: string;
}

const TONES = { up: 'success', down: 'danger', even: '2' };

/** Renders a change in percent. */
export function Change({ direction, children, label, since, arrow, ...rest }: ChangeProps): JSX.Element {
  useSheet(changeStyles);
  useSheet(textStyles);
  return (
    <span {...rest} className="change">
      <span aria-hidden="true" data-tone={TONES[direction]}>
        {arrow && direction !== 'even' && <Icon icon={direction === 'up' ? sendIcon : fallIcon} size={14} stroke={2} />}
        <span className="ltr">{children}</span>
      </span>
      {since !== undefined && (
        <span aria-hidden="true" data-tone="2">
          {since}
        </span>
      )}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

import { swapStyles } from './swap.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import type { JSX } from 'react';
import { IconButton } from '../button/icon-button.js';
import { flipIcon } from '../icons/icons.js';

/** Props of the button that exchanges the two tokens of a swap. */
export interface SwapTurnProps {
  /** Name for assistive technology. */
  label: string;
  onClick: () => void;
  disabled?: boolean;
  'data-testid'?: string;
}

/** Renders the button between the two tokens of a swap: it overlaps the gap of the two plates. */
export function SwapTurn({ label, ...rest }: SwapTurnProps): JSX.Element {
  useSheet(swapStyles);
  return (
    <div className="swap-turn">
      <IconButton {...rest} icon={flipIcon} tone="plate" label={label} />
    </div>
  );
}

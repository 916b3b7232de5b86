import { forwardRef, type MouseEvent } from 'react';
import { Icon } from '../icons/icon.js';
import type { IconDrawing } from '../icons/icons-core.js';

/** Props of a button with an icon and an accessible name only. */
export interface IconButtonProps {
  icon: IconDrawing;
  /** Name for assistive technology, also the tooltip. */
  label: string;
  /** Side of the glyph in px. Default 20. */
  iconSize?: number;
  /** `plate` floats over the card, in a `SwapTurn`. Default none. */
  tone?: 'plate';
  disabled?: boolean;
  /** Default `button`. */
  type?: 'button' | 'submit';
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  'aria-expanded'?: boolean;
  'aria-haspopup'?: 'menu' | 'listbox' | 'dialog';
  'data-testid'?: string;
}

/** A 40 px button with only a glyph; 44 px to the finger. @see https://www.w3.org/WAI/ARIA/apg/patterns/button/ */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon, label, iconSize = 20, tone, type, ...rest },
  ref,
) {
  return (
    <button
      {...rest}
      ref={ref}
      type={type === 'submit' ? 'submit' : 'button'}
      className="icon-button"
      part="icon-button"
      data-tone={tone}
      aria-label={label}
      title={label}
    >
      <Icon icon={icon} size={iconSize} />
    </button>
  );
});

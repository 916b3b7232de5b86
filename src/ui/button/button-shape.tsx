import type { JSX, ReactNode } from 'react';
import { Icon } from '../icons/icon.js';
import type { IconDrawing } from '../icons/icons-core.js';
import { useSheet } from '../styles/use-sheet.js';
import { buttonStyles } from './button.styles.js';
import { Spinner } from './spinner.js';

/** Appearance that `Button` and `LinkButton` share. */
export interface ButtonShape {
  children: ReactNode;
  /** Default `secondary`. At most one primary per view. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** 48, 44 or 32 px high. Default `md`. */
  size?: 'big' | 'md' | 'small';
  iconStart?: IconDrawing;
  iconEnd?: IconDrawing;
}

/** Attributes that choose the look of a button. */
export function toButtonAttributes({ variant = 'secondary', size = 'md', iconStart, iconEnd }: Omit<ButtonShape, 'children'>) {
  return {
    className: 'button',
    part: `button ${variant}`,
    'data-variant': variant,
    'data-size': size,
    'data-icon': iconStart ? 'start' : iconEnd ? 'end' : undefined,
  } as const;
}

/** Icon or spinner, label, icon: the inside of a button. While busy the spinner takes the place of the first icon. */
export function ButtonContent({
  children,
  size,
  iconStart,
  iconEnd,
  busy = false,
}: Omit<ButtonShape, 'variant'> & { busy?: boolean }): JSX.Element {
  useSheet(buttonStyles);
  const side = size === 'small' ? 16 : 20;
  const showsEnd = iconEnd !== undefined && !(busy && !iconStart);
  return (
    <>
      {busy ? <Spinner /> : iconStart && <Icon icon={iconStart} size={side} />}
      <span>{children}</span>
      {showsEnd && <Icon icon={iconEnd} size={side === 20 ? 18 : side} />}
    </>
  );
}

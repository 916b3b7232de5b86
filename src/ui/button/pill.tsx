// chunk: controls
import { pillStyles } from './pill.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import { forwardRef, type MouseEvent, type ReactNode } from 'react';
import { Icon } from '../icons/icon.js';
import { downIcon } from '../icons/icons.js';

/** Props of a pill: picture, text and press. */
export interface PillProps {
  /** Chosen value; without it only the picture is shown. */
  children?: ReactNode;
  /** A 26 px `TokenDisc`, `NetworkPin` or, plain, a 28 px `Identicon`. */
  picture?: ReactNode;
  /** On no ground and in the size of a title: the account's name in the header. */
  plain?: boolean;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  disabled?: boolean;
  'aria-label'?: string;
  'aria-expanded'?: boolean;
  'aria-haspopup'?: 'menu' | 'listbox' | 'dialog';
  'data-testid'?: string;
}

/** A choice that opens a list of others: token, network, account. */
export const Pill = forwardRef<HTMLButtonElement, PillProps>(function Pill({ children, picture, plain, ...rest }, ref) {
  useSheet(pillStyles);
  const hasText = children !== undefined && children !== null;
  return (
    <button
      {...rest}
      ref={ref}
      type="button"
      className="pill"
      part="pill"
      data-plain={plain ? '' : undefined}
      data-text={hasText ? '' : undefined}
    >
      {picture}
      {hasText && <span>{children}</span>}
      <Icon icon={downIcon} size={plain ? 16 : 14} />
    </button>
  );
});

import { accountStyles } from './account.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import type { JSX, ReactNode } from 'react';
import { Icon } from '../icons/icon.js';
import type { IconDrawing } from '../icons/icons-core.js';

/** Props of one action: icon, label and press. */
export interface ActionTileProps {
  icon: IconDrawing;
  children: ReactNode;
  onClick: () => void;
  disabled?: boolean;
  'data-testid'?: string;
}

/** Props of the row of actions. */
export interface ActionTilesProps {
  /** One to four `ActionTile`s. */
  children: ReactNode;
  /** Name of the group for assistive technology. */
  label: string;
}

/** Renders the account's actions, side by side. */
export function ActionTiles({ children, label }: ActionTilesProps): JSX.Element {
  useSheet(accountStyles);
  return (
    <div className="action-tiles" role="group" aria-label={label}>
      {children}
    </div>
  );
}

/** One thing that can be done: an icon over a word. */
export function ActionTile({ icon, children, ...rest }: ActionTileProps): JSX.Element {
  useSheet(accountStyles);
  return (
    <button {...rest} type="button" className="action-tile" part="action">
      <Icon icon={icon} />
      <span>{children}</span>
    </button>
  );
}

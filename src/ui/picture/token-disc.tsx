import { pictureKindStyles } from './picture-kinds.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import type { JSX } from 'react';
import { NetworkPin } from './network-pin.js';
import { Picture } from './picture.js';
import { Icon } from '../icons/icon.js';
import type { IconDrawing } from '../icons/icons-core.js';

/** Props of a token's disc: symbol and picture. */
export interface TokenDiscProps {
  symbol: string;
  src?: string | undefined;
  /** Side in px. Default 36. */
  size?: 18 | 22 | 26 | 28 | 36;
  /** Drawn as a small pin at the lower end. */
  network?: { name: string; src?: string | undefined } | undefined;
  /** Drawn at the lower end instead of a network: what happened to the token. */
  icon?: IconDrawing;
  'data-testid'?: string;
}

/** A token: a circle, with the network it lives on. */
export function TokenDisc({ symbol, size = 36, network, icon, ...rest }: TokenDiscProps): JSX.Element {
  useSheet(pictureKindStyles);
  const badge = icon ? (
    <span className="badge" data-icon="">
      <Icon icon={icon} size={12} stroke={1.8} />
    </span>
  ) : (
    network && (
      <span className="badge">
        <NetworkPin name={network.name} src={network.src} size={16} />
      </span>
    )
  );
  return <Picture {...rest} kind="token" name={symbol} seed={`${symbol}·`} size={size} badge={badge} />;
}

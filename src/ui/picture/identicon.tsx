import { pictureKindStyles } from './picture-kinds.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import { blo } from 'blo';
import { useMemo, type CSSProperties, type JSX } from 'react';
import { RemoteImage } from './remote-image.js';

/** Props of an identicon: its address and size. */
export interface IdenticonProps {
  /** Any address; letter case does not matter. */
  address: string;
  /** The person's own picture, drawn over the blocks. */
  src?: string | undefined;
  /** Side in px. Default 36. */
  size?: 18 | 22 | 28 | 36 | 64;
  'data-testid'?: string;
}

/** A person: a circle of blocks that is the same for the same address everywhere. */
export function Identicon({ address, src, size = 36, ...rest }: IdenticonProps): JSX.Element {
  useSheet(pictureKindStyles);
  // A picture of 8 by 8 blocks: as a data URL it needs neither a style nor markup from a string.
  const blocks = useMemo(() => blo(address.toLowerCase() as `0x${string}`), [address]);
  return (
    <span {...rest} className="picture" data-kind="person" style={{ '--_picture-size': `${size}px` } as CSSProperties}>
      <RemoteImage src={src} />
      <img src={blocks} alt="" data-kind="blocks" draggable={false} />
    </span>
  );
}

import type { JSX } from 'react';
import { useSheet } from '../styles/use-sheet.js';
import { pictureKindStyles } from './picture-kinds.styles.js';
import { Picture } from './picture.js';

/** Props of a network's pin: name and picture. */
export interface NetworkPinProps {
  name: string;
  src?: string | undefined;
  /** Side in px. Default 36. */
  size?: 16 | 18 | 20 | 24 | 26 | 28 | 36 | 56 | 64;
  /** Grey: the host does not run on it. */
  muted?: boolean;
  'data-testid'?: string;
}

/** A network: a circle with one sharp corner. */
export function NetworkPin({ size = 36, ...rest }: NetworkPinProps): JSX.Element {
  useSheet(pictureKindStyles);
  return <Picture {...rest} kind="network" size={size} />;
}

import type { JSX } from 'react';
import { Picture } from './picture.js';

/** Props of a wallet's picture: name and source. */
export interface WalletPictureProps {
  name: string;
  src?: string | undefined;
  /** Side in px: rows, grid, hero. Default 36. */
  size?: 36 | 52 | 64;
  'data-testid'?: string;
}

/** A wallet or an app: a squircle. */
export function WalletPicture({ size = 36, ...rest }: WalletPictureProps): JSX.Element {
  return <Picture {...rest} kind="wallet" size={size} />;
}

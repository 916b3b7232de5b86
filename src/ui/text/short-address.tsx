import { textStyles } from './text.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import type { JSX } from 'react';

/** Props of a shortened address. */
export interface ShortAddressProps {
  address: string;
  /** Letters of equal width. */
  mono?: boolean;
  'data-testid'?: string;
}

/** Renders the first four and last six characters, for lists and buttons only: use `Address` where addresses are compared. */
export function ShortAddress({ address, mono, ...rest }: ShortAddressProps): JSX.Element {
  useSheet(textStyles);
  return (
    <bdi {...rest} className={mono ? 'ltr monospace' : 'ltr'} title={address} translate="no">
      {address.length > 11 ? `${address.slice(0, 4)}…${address.slice(-6)}` : address}
    </bdi>
  );
}

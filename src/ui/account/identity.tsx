import type { JSX } from 'react';
import { Identicon } from '../picture/identicon.js';
import { useSheet } from '../styles/use-sheet.js';
import { Address } from '../text/address.js';
import { accountStyles } from './account.styles.js';

/** Props of an identity: address, name and avatar. */
export interface IdentityProps {
  address: string;
  /** Of the address. */
  'data-testid'?: string;
}

/** The picture of an account, 64 px, beside its whole address. */
export function Identity({ address, ...rest }: IdentityProps): JSX.Element {
  useSheet(accountStyles);
  return (
    <span className="identity">
      <Identicon address={address} size={64} />
      <Address {...rest} address={address} />
    </span>
  );
}

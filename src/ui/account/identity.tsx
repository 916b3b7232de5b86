import type { JSX } from 'react';
import { Identicon } from '../picture/token-disc.js';
import { useSheet } from '../styles/use-sheet.js';
import { Address } from '../text/address.js';
import { identityStyles } from './identity.styles.js';

/** Props of an identity: address, name and avatar. */
export interface IdentityProps {
  address: string;
  /** The person's name, where there is one. */
  name?: string | undefined;
  /** The person's own picture. */
  picture?: string | undefined;
  /** Of the address. */
  'data-testid'?: string;
}

/** The picture of an account, 64 px, beside its name and its whole address. */
export function Identity({ address, name, picture, ...rest }: IdentityProps): JSX.Element {
  useSheet(identityStyles);
  return (
    <span className="identity">
      <Identicon address={address} src={picture} size={64} />
      <span>
        {name !== undefined && (
          <bdi className="identity-name" title={name}>
            {name}
          </bdi>
        )}
        <Address {...rest} address={address} />
      </span>
    </span>
  );
}

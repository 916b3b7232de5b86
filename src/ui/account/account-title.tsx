import type { JSX } from 'react';
import { Pill } from '../button/pill.js';
import { Identicon, NetworkPin } from '../picture/token-disc.js';
import { useSheet } from '../styles/use-sheet.js';
import { Address, ShortAddress } from '../text/address.js';
import { accountStyles } from './account.styles.js';

/** Props of the account's title: address, name, and the two buttons' actions. */
export type AccountTitleProps = {
  address: string;
  /** The person's name, where there is one. */
  name?: string | undefined;
  /** The person's own picture. */
  picture?: string | undefined;
  /** Accessible name of the account's button. */
  accountLabel: string;
  onAccount: () => void;
  network: string;
  /** A picture of the network that may be shown. */
  networkPicture?: string | undefined;
  /** Name of the network's button for assistive technology. */
  networkLabel: string;
  onNetwork: () => void;
  /** The network cannot be changed here. */
  networkFixed?: boolean;
  /** Grey: the host does not run on this network. */
  muted?: boolean;
};

/** The header of the account: who at the start, where at the end; each opens more of it. */
export function AccountTitle(props: AccountTitleProps): JSX.Element {
  useSheet(accountStyles);
  const { address, name, picture, accountLabel, onAccount, network, networkPicture, networkLabel, onNetwork, networkFixed, muted } = props;
  return (
    <>
      <Pill
        plain
        picture={<Identicon address={address} src={picture} size={28} />}
        onClick={onAccount}
        aria-label={accountLabel}
        data-testid="account-settings-button"
      >
        {name === undefined ? <ShortAddress address={address} /> : <bdi>{name}</bdi>}
      </Pill>
      <Pill
        picture={<NetworkPin name={network} src={networkPicture} size={26} {...(muted && { muted })} />}
        onClick={onNetwork}
        disabled={networkFixed === true}
        aria-label={networkLabel}
        data-testid="w3m-account-select-network"
      />
    </>
  );
}

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

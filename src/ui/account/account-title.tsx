import type { JSX } from 'react';
import { IconButton } from '../button/icon-button.js';
import { Pill } from '../button/pill.js';
import { checkIcon, copyIcon } from '../icons/icons.js';
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
  /** Name of the button that copies the address. */
  copyLabel: string;
  onCopy: () => void;
  /** The address has just been copied. */
  copied?: boolean;
  network: string;
  /** CAIP-2 id of the network. */
  networkId?: string | undefined;
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

/** The header of the account: the account and a button that copies its address at the start, its network at the end. */
export function AccountTitle(props: AccountTitleProps): JSX.Element {
  useSheet(accountStyles);
  const {
    address,
    name,
    picture,
    accountLabel,
    onAccount,
    copyLabel,
    onCopy,
    copied,
    network,
    networkId,
    networkPicture,
    networkLabel,
    onNetwork,
    networkFixed,
    muted,
  } = props;
  return (
    <>
      <span className="account-name">
        <Pill
          plain
          picture={<Identicon address={address} src={picture} size={28} />}
          onClick={onAccount}
          aria-label={accountLabel}
          data-testid="account-settings-button"
        >
          {name === undefined ? <ShortAddress address={address} /> : <bdi title={name}>{name}</bdi>}
        </Pill>
        <IconButton icon={copied ? checkIcon : copyIcon} iconSize={18} label={copyLabel} onClick={onCopy} data-testid="account-copy" />
      </span>
      <Pill
        picture={<NetworkPin name={network} id={networkId} src={networkPicture} size={26} {...(muted && { muted })} />}
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

import type { JSX, MouseEvent, ReactNode, CSSProperties } from 'react';
import { IconButton } from '../button/button.js';
import { Pill } from '../button/pill.js';
import { Icon, type IconDrawing, copyIcon, checkIcon } from '../icons/icon.js';
import { Identicon, NetworkPin } from '../picture/token-disc.js';
import { Skeleton } from '../row/row.js';
import { useSheet } from '../styles/use-sheet.js';
import { ShortAddress } from '../text/address.js';
import { Amount, Text } from '../text/text.js';
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
  onAccount: (event: MouseEvent<HTMLButtonElement>) => void;
  /** The account's menu is open, or on its way. */
  expanded?: boolean;
  /** The account's `Menu`. */
  children?: ReactNode;
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
    expanded = false,
    children,
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
      <span className="account-name" data-short={name === undefined ? '' : undefined}>
        <Pill
          plain
          picture={<Identicon address={address} src={picture} size={28} />}
          onClick={onAccount}
          aria-label={accountLabel}
          aria-haspopup="menu"
          aria-expanded={expanded}
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
      {children}
    </>
  );
}

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

/** Props of a large amount: its label, value and change. */
export type TotalProps = {
  /** Accessible label of the amount, also while it loads. */
  label: string;
  /** Already formatted digits. */
  amount?: string;
  symbol?: string;
  /** Quieter end of the amount, with its separator. */
  fraction?: string;
  /** Change of the amount: a `Change`. */
  change?: ReactNode;
  /** A `Sparkline`, at the end. */
  curve?: ReactNode;
  /** A skeleton of the final size. */
  loading?: boolean;
  'data-testid'?: string;
};

/** The place of a {@link Total} that could not be read, as high as the total: a `Notice` with what can be done beside it. */
export function TotalFailed({ children, action }: { readonly children: ReactNode; readonly action: ReactNode }): JSX.Element {
  useSheet(accountStyles);
  return (
    <div className="total-failed">
      {children}
      {action}
    </div>
  );
}

/** Width of a symbol's letters relative to a digit. */
const WIDE = 1.3;

/**
 * The sum at the top of the account; takes the same room while it is being read. A long one is set smaller, on one line down to the size
 * of the smallest text, and is never cut.
 */
export function Total({ label, amount = '', symbol = '', fraction = '', change, curve, loading, ...rest }: TotalProps): JSX.Element {
  useSheet(accountStyles);
  const digits = amount.length + fraction.length;
  const letters = symbol.length * WIDE;
  const size = { '--_word-length': Math.max(digits, letters), '--_line-length': digits + 1 + letters } as CSSProperties;
  return (
    <div className="total" aria-busy={loading || undefined} style={size}>
      <div className="total-main">
        {loading ? (
          <Skeleton width={168} height={0} />
        ) : (
          <Amount {...rest} size="big" fraction={fraction}>
            {symbol ? `${amount} ${symbol}` : amount}
          </Amount>
        )}
        {change}
        <Text size="small" tone={2}>
          {label}
        </Text>
      </div>
      {curve}
    </div>
  );
}

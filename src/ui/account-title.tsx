import type { JSX } from 'react';
import { Identicon } from './identicon.js';
import { NetworkPin } from './network-pin.js';
import { ShortAddress } from './short-address.js';

/** Properties of {@link AccountTitle}. */
export type AccountTitleProps = {
  address: string;
  network: string;
  /** Name of the network's picture for assistive technology. */
  networkLabel: string;
  /** Grey: the host does not run on this network. */
  muted?: boolean;
};

/** The header of the account: who at the start, where at the end. */
export function AccountTitle({ address, network, networkLabel, muted }: AccountTitleProps): JSX.Element {
  return (
    <>
      <span className="who">
        <Identicon address={address} size={28} />
        <ShortAddress address={address} />
      </span>
      <span className="where" role="img" aria-label={networkLabel} title={network}>
        <NetworkPin name={network} size={26} {...(muted && { muted })} />
      </span>
    </>
  );
}

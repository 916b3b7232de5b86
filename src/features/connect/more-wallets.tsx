// chunk: wallets
import type { JSX } from 'react';
import type { Connector } from '../../connectors/connector.js';
import { useMessages } from '../../i18n/use-messages.js';
import { LongList } from '../../ui/list/long-list.js';
import { connectMessages } from './messages.js';

/** Props of the wallets below the first ones: the wallets, and what draws each. */
export type MoreWalletsProps = {
  readonly wallets: readonly Connector[];
  readonly children: (wallet: Connector) => JSX.Element;
};

/** The wallets of a very long list below the first ones, on their plate. Of these the rows in sight are drawn. */
export function MoreWallets({ wallets, children }: MoreWalletsProps): JSX.Element {
  const texts = useMessages(connectMessages);
  return (
    <LongList inPlate items={wallets} getKey={({ id }) => id} aria-label={texts.wallets}>
      {children}
    </LongList>
  );
}

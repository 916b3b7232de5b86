// chunk: wallets
import { useEffect, useState, type JSX } from 'react';
import { describeAddresses, toLabels } from '../../controllers/account/describe-addresses.js';
import { listChoices } from '../../controllers/account/list-choices.js';
import type { Connection } from '../../controllers/connection-state.js';
import { useAnnouncement, useControllers } from '../../controllers/use-controllers.js';
import type { Namespace } from '../../config/namespaces.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Hero } from '../../ui/hero/hero.js';
import { WalletPicture } from '../../ui/picture/picture.js';
import { AccountList } from '../../ui/account/account-list.js';
import { accountChoiceMessages } from '../account-part-messages.js';

const toChoices = (namespace: Namespace, { accounts, types }: Connection) =>
  listChoices({ namespace, allAccounts: accounts.map((address, at) => ({ address, type: types?.[at] ?? 'eoa' })) });

/** Whether there is more than one account to choose among. */
export const hasChoice = (namespace: Namespace, connection: Connection): boolean => toChoices(namespace, connection).length > 1;

/** Props of the choice of a first account. */
export type FirstAccountProps = {
  /** The wallet's answer. */
  readonly connection: Connection;
  readonly namespace: Namespace;
  readonly onChoose: (address: string) => void;
};

/** Asks which of the accounts that a wallet has just shared the page works with; it is connected with that one. */
export function FirstAccount({ connection, namespace, onChoose }: FirstAccountProps): JSX.Element {
  const { connectors, getAdapter, stores } = useControllers();
  const texts = useMessages(accountChoiceMessages);
  const { connectorId, wallet } = connection;
  const connector = connectors.find(connectorId);
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    let isLeft = false;
    getAdapter(namespace).then(
      (adapter) => {
        const described = describeAddresses(connector, namespace, adapter, stores.getNetwork(namespace));
        if (!isLeft) setLabels(toLabels(described));
      },
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [connector, getAdapter, namespace, stores]);
  const text = texts.text({ wallet: wallet.name });
  useAnnouncement(`${texts.title}. ${text}`);
  return (
    <>
      <Hero
        dense
        picture={<WalletPicture size={64} name={wallet.name} src={connector?.icon ?? wallet.icon} />}
        title={texts.title}
        text={text}
      />
      <AccountList label={texts.title} addresses={toChoices(namespace, connection)} labels={labels} onChoose={onChoose} />
    </>
  );
}

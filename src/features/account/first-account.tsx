import { useEffect, useState, type JSX } from 'react';
import { describeAddresses } from '../../controllers/account/describe-addresses.js';
import { listChoices } from '../../controllers/account/list-choices.js';
import type { Connection } from '../../controllers/connection-state.js';
import { useAnnouncement, useControllers } from '../../controllers/use-controllers.js';
import type { Namespace } from '../../config/namespaces.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Hero } from '../../ui/hero/hero.js';
import { WalletPicture } from '../../ui/picture/picture.js';
import { AccountList } from './account-list.js';
import { accountMessages } from './messages.js';

/** Whether there is more than one account to choose among. */
export const hasChoice = (namespace: Namespace, { accounts, types }: Connection): boolean =>
  listChoices(namespace, accounts, types).length > 1;

/** Props of the choice of a first account. */
export type FirstAccountProps = {
  /** The wallet's answer. */
  readonly link: Connection;
  readonly namespace: Namespace;
  readonly onChoose: (address: string) => void;
};

/** Asks which of the accounts that a wallet has just shared the page works with; it is connected with that one. */
export function FirstAccount({ link, namespace, onChoose }: FirstAccountProps): JSX.Element {
  const { connectors, getAdapter, stores } = useControllers();
  const texts = useMessages(accountMessages);
  const { accounts, connectorId, types, wallet } = link;
  const connector = connectors.find(connectorId);
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    let isLeft = false;
    getAdapter(namespace).then(
      (adapter) => {
        const described = describeAddresses(connector, namespace, adapter, stores.getNetwork(namespace));
        const named = described.flatMap(([address, { label }]) => (label ? [[address, label] as const] : []));
        if (!isLeft) setLabels(Object.fromEntries(named));
      },
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [connector, getAdapter, namespace, stores]);
  const text = texts.chooseText({ wallet: wallet.name });
  useAnnouncement(`${texts.chooseTitle}. ${text}`);
  return (
    <>
      <Hero
        dense
        picture={<WalletPicture size={64} name={wallet.name} src={connector?.icon ?? wallet.icon} />}
        title={texts.chooseTitle}
        text={text}
      />
      <AccountList label={texts.chooseTitle} addresses={listChoices(namespace, accounts, types)} labels={labels} onChoose={onChoose} />
    </>
  );
}

import type { JSX } from 'react';
import { listChoices } from '../../controllers/account/list-choices.js';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { AccountList } from './account-list.js';
import { accountMessages } from './messages.js';

/** Chooses which of the accounts that the wallet shares the page works with. */
export function ChooseAccountView(): JSX.Element | null {
  const controllers = useControllers();
  const { environment, router } = controllers;
  const account = useAccount();
  const texts = useMessages(accountMessages);
  if (!account) return null;
  const { address: current, addressLabels = {}, allAccounts, namespace } = account;
  const addresses = allAccounts.map(({ address }) => address);
  const types = allAccounts.map(({ type }) => type);
  const choose = async (address: string) => {
    router.back();
    if (address === current) return;
    const { switchAccount } = await import('../../actions/connections/manage-connections.js');
    await switchAccount(controllers, { namespace, address });
  };
  return (
    <AccountList
      label={texts.chooseTitle}
      addresses={listChoices(namespace, addresses, types)}
      labels={addressLabels}
      current={current}
      onChoose={(address) => void choose(address).catch((error: unknown) => environment.log.error('The account was not changed.', error))}
    />
  );
}

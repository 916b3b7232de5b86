import type { JSX } from 'react';
import { listChoices } from '../../controllers/account/list-choices.js';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { accountChoiceMessages } from '../account-part-messages.js';
import { AccountList } from '../../ui/account/account-list.js';

/** Chooses which of the accounts that the wallet shares the page works with. */
export function ChooseAccountView(): JSX.Element | null {
  const controllers = useControllers();
  const { environment, router } = controllers;
  const account = useAccount();
  const texts = useMessages(accountChoiceMessages);
  if (!account) return null;
  const { address: current, addressLabels = {}, namespace } = account;
  const choose = async (address: string) => {
    router.back();
    if (address === current) return;
    const { switchAccount } = await import('../../actions/connections/manage-connections.js');
    await switchAccount(controllers, { namespace, address });
  };
  return (
    <AccountList
      label={texts.title}
      addresses={listChoices(account)}
      labels={addressLabels}
      current={current}
      onChoose={(address) => void choose(address).catch((error: unknown) => environment.log.error('The account was not changed.', error))}
    />
  );
}

/** The question, as the title. */
export const useChoiceTitle = (): string => useMessages(accountChoiceMessages).title;

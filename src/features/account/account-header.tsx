import type { JSX } from 'react';
import { useAccount } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { AccountTitle } from '../../ui/account-title.js';
import { accountMessages } from './messages.js';

/** Who is connected and where: the header of the account. */
export function AccountHeader(): JSX.Element | null {
  const account = useAccount();
  const texts = useMessages(accountMessages);
  if (!account) return null;
  const network = account.network?.name ?? '';
  return (
    <AccountTitle
      address={account.address}
      network={network}
      networkLabel={texts.network({ network })}
      muted={account.network?.supported === false}
    />
  );
}

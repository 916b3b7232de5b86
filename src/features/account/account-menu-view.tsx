import type { JSX } from 'react';
import { useAccount } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Plate } from '../../ui/row/row.js';
import { useDelegate } from '../delegate-plate.js';
import { StatusNotice } from '../status-notice.js';
import { AccountRow, CopyRow, DisconnectRow, ExplorerRow } from './account-rows.js';
import { BalanceTotal } from './balance-total.js';
import { accountMessages } from './messages.js';
import { UnsupportedNotice } from './unsupported-notice.js';

/** Renders the account of an entry without tokens and transfers: its balance, and what can be done with the connection. */
export function AccountMenuView(): JSX.Element | null {
  const account = useAccount();
  // Read here, so that the settings name it from their first paint on.
  useDelegate(account);
  const texts = useMessages(accountMessages);
  if (!account) return null;
  const { network, status, walletInfo } = account;
  return (
    <>
      {network?.supported === false ? <UnsupportedNotice account={account} /> : <BalanceTotal account={account} />}
      {status === 'reconnecting' && <StatusNotice>{texts.reconnecting({ wallet: walletInfo.name })}</StatusNotice>}
      <Plate>
        <CopyRow account={account} />
        <ExplorerRow account={account} />
        <AccountRow account={account} />
      </Plate>
      <Plate>
        <DisconnectRow account={account} />
      </Plate>
    </>
  );
}

import type { JSX } from 'react';
import type { Account } from '../../controllers/account/account.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Button } from '../../ui/button/button.js';
import { useStore } from '../../utils/use-store.js';
import { StatusNotice } from '../status-notice.js';
import { goToNetworks } from './account-rows.js';
import { accountMessages } from './messages.js';

/** Says that the wallet is on a network that the page does not list, in place of the balance. */
export function UnsupportedNotice({ account }: { readonly account: Account }): JSX.Element {
  const controllers = useControllers();
  const { enableNetworkSwitch } = useStore(controllers.stores.$options);
  const texts = useMessages(accountMessages);
  return (
    <StatusNotice
      kind="warning"
      title={texts.unsupportedTitle}
      detail={
        enableNetworkSwitch !== false && (
          <Button variant="quiet" size="small" onClick={() => goToNetworks(controllers)}>
            {texts.chooseNetwork}
          </Button>
        )
      }
    >
      {texts.unsupportedText({ wallet: account.walletInfo.name })}
    </StatusNotice>
  );
}

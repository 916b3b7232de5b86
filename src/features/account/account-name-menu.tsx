import type { JSX } from 'react';
import type { Account } from '../../controllers/account/account.js';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Spinner } from '../../ui/button/button.js';
import { copyIcon, Icon } from '../../ui/icons/icon.js';
import { externalIcon } from '../../ui/icons/icons.js';
import { globeIcon, leaveIcon, settingsIcon } from '../../ui/icons/subject-icons.js';
import { Menu } from '../../ui/menu/menu.js';
import { Row } from '../../ui/row/row.js';
import type { ViewMenuProps } from '../feature.js';
import { useDisconnect, useExplorerUrl } from './account-rows.js';
import { accountMessages } from './messages.js';

const ITEM = { tight: true, role: 'menuitem', tabIndex: -1 } as const;

/** The menu at the account's name in the header: what visitors go to the settings for most. */
export function AccountNameMenu(props: ViewMenuProps): JSX.Element | null {
  const account = useAccount();
  return account ? <Items {...props} account={account} /> : null;
}

function Items({ account, opener, onClose, onCopy }: ViewMenuProps & { readonly account: Account }): JSX.Element {
  const { router } = useControllers();
  const texts = useMessages(accountMessages);
  const url = useExplorerUrl(account);
  const [leaving, disconnect] = useDisconnect(account);
  /** Closes the menu before an act, with the focus where it was: going back finds it there. */
  const leave = (act: () => void) => () => {
    opener.focus({ preventScroll: true });
    onClose();
    act();
  };
  return (
    <Menu label={texts.title} opener={opener} onClose={onClose} data-testid="account-menu">
      <Row {...ITEM} title={texts.copyAddress} picture={<Icon icon={copyIcon} />} onClick={leave(onCopy)} data-testid="account-menu-copy" />
      {url !== undefined && (
        <Row
          {...ITEM}
          title={texts.explorer}
          picture={<Icon icon={globeIcon} />}
          end={<Icon icon={externalIcon} size={16} />}
          {...(url === 'loading' ? { disabled: true } : { href: url, onClick: leave(() => {}) })}
          data-testid="account-menu-explorer"
        />
      )}
      <Row
        {...ITEM}
        title={texts.settingsTitle}
        picture={<Icon icon={settingsIcon} />}
        onClick={leave(() => router.push('AccountSettings'))}
        data-testid="account-menu-settings"
      />
      <Row
        {...ITEM}
        title={leaving ? texts.disconnecting : texts.disconnect}
        picture={<Icon icon={leaveIcon} />}
        {...(leaving && { end: <Spinner />, 'aria-busy': true })}
        onClick={disconnect}
        disabled={leaving}
        data-testid="account-menu-disconnect"
      />
    </Menu>
  );
}

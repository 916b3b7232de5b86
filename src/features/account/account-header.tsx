import type { JSX } from 'react';
import { ADDRESS_END_CHARS, ADDRESS_START_CHARS } from '../../config/constants.js';
import { useNetworkImage } from '../../controllers/network/use-network-image.js';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { AccountTitle } from '../../ui/account-title.js';
import { formatAddress } from '../../utils/format-address.js';
import { useStore } from '../../utils/use-store.js';
import { accountMessages } from './messages.js';

/** Who is connected and where: the header of the account. */
export function AccountHeader(): JSX.Element | null {
  const { router, stores } = useControllers();
  const getNetworkImage = useNetworkImage();
  const account = useAccount();
  const options = useStore(stores.$options);
  const texts = useMessages(accountMessages);
  if (!account) return null;
  const { address, network } = account;
  const name = network?.name ?? '';
  return (
    <AccountTitle
      address={address}
      accountLabel={texts.settingsOf({ address: formatAddress(address, ADDRESS_START_CHARS, ADDRESS_END_CHARS) })}
      onAccount={() => router.push('AccountSettings')}
      network={name}
      networkPicture={network && getNetworkImage(network)}
      networkLabel={texts.network({ network: name })}
      onNetwork={() => router.push('Networks')}
      networkFixed={options.enableNetworkSwitch === false}
      muted={network?.supported === false}
    />
  );
}

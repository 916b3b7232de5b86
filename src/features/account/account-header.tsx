import { type JSX, type MouseEvent, useState } from 'react';
import { ADDRESS_END_CHARS, ADDRESS_START_CHARS } from '../../config/constants.js';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useNetworkImage } from '../../controllers/use-images.js';
import { useMessages } from '../../i18n/use-messages.js';
import { AccountTitle } from '../../ui/account/account.js';
import { formatAddress } from '../../utils/format-address.js';
import { useStore } from '../../utils/use-store.js';
import type { LoadedFeature } from '../feature-loader.js';
import { useFeatures } from '../use-features.js';
import { goToNetworks, useCopyAddress } from './account-rows.js';
import { useIdentity } from './use-identity.js';
import { accountMessages } from './messages.js';

/** Renders the account's header: avatar, name or address with its menu, and network. */
export function AccountHeader(): JSX.Element | null {
  const controllers = useControllers();
  const { router, stores } = controllers;
  const features = useFeatures();
  const getNetworkImage = useNetworkImage();
  const account = useAccount();
  const options = useStore(stores.$options);
  const texts = useMessages(accountMessages);
  const [copied, copy] = useCopyAddress(account?.address ?? '');
  const { name: person, picture } = useIdentity(account);
  const [menu, setMenu] = useState<readonly [opener: HTMLElement, Menu?: NonNullable<LoadedFeature['menus']>['AccountSettings']]>();
  if (!account) return null;
  const toggleMenu = ({ currentTarget: opener }: MouseEvent<HTMLButtonElement>) => {
    setMenu(menu ? undefined : [opener]);
    // Another press calls it off. The view itself says that it does not load.
    if (!menu)
      features.load('AccountSettings').then(
        ({ menus }) => setMenu((now) => now && [opener, menus!.AccountSettings]),
        () => opener.isConnected && router.push('AccountSettings'),
      );
  };
  const [opener, Menu] = menu ?? [];
  const { address, network } = account;
  const name = network?.name ?? '';
  return (
    <AccountTitle
      address={address}
      name={person}
      picture={picture}
      accountLabel={texts.settingsOf({ address: person ?? formatAddress(address, ADDRESS_START_CHARS, ADDRESS_END_CHARS) })}
      copyLabel={copied ? texts.copied : texts.copyAddress}
      onCopy={copy}
      copied={copied}
      onAccount={toggleMenu}
      expanded={menu !== undefined}
      network={name}
      networkId={network?.caipNetworkId}
      networkPicture={network && getNetworkImage(network)}
      networkLabel={texts.network({ network: name })}
      onNetwork={() => goToNetworks(controllers)}
      networkFixed={options.enableNetworkSwitch === false}
      muted={network?.supported === false}
    >
      {Menu && <Menu opener={opener!} onClose={() => setMenu(undefined)} onCopy={copy} />}
    </AccountTitle>
  );
}

import type { JSX } from 'react';
import { isSmartAccount } from '../../controllers/account/is-smart-account.js';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Button } from '../../ui/button/button.js';
import { Hero } from '../../ui/hero/hero.js';
import { Identicon } from '../../ui/picture/token-disc.js';
import { formatAddress } from '../../utils/format-address.js';
import { namesMessages } from './messages.js';

/** Renders the explanation of names before one is chosen. Spec §2, "ChooseAccountName". */
export function ChooseNameView(): JSX.Element | null {
  const { events, router, stores } = useControllers();
  const account = useAccount();
  const texts = useMessages(namesMessages);
  if (!account) return null;
  const choose = () => {
    events.emit('OPEN_ENS_FLOW', { isSmartAccount: isSmartAccount(stores) });
    router.push('RegisterAccountName');
  };
  return (
    <>
      <Hero
        picture={<Identicon address={account.address} size={64} />}
        title={texts.introTitle({ address: formatAddress(account.address, 4, 6) })}
        text={texts.introText}
        data-testid="w3m-name-intro"
      />
      <Button variant="primary" size="big" onClick={choose} data-testid="w3m-name-choose">
        {texts.choose}
      </Button>
    </>
  );
}

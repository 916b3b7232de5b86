import type { JSX } from 'react';
import { isSmartAccount } from '../../controllers/account/is-smart-account.js';
import type { RouteParams } from '../../controllers/router/router-controller.js';
import { useAccount, useControllers, useCopy } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Button, Actions } from '../../ui/button/button.js';
import { Hero } from '../../ui/hero/hero.js';
import { AvatarPair, Thread } from '../../ui/hero/thread.js';
import { copyIcon } from '../../ui/icons/icons.js';
import { tagIcon } from '../../ui/icons/subject-icons.js';
import { IconTile } from '../../ui/picture/icon-tile.js';
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

/** The name is the account's. Spec §2, "RegisterAccountNameSuccess". */
export function NameSuccessView({
  params,
}: {
  readonly params: RouteParams['RegisterAccountNameSuccess'] | undefined;
}): JSX.Element | null {
  const { router } = useControllers();
  const account = useAccount();
  const texts = useMessages(namesMessages);
  const copy = useCopy({ copied: texts.copied });
  const name = typeof params?.name === 'string' ? params.name : '';
  if (!account) return null;
  return (
    <>
      <Hero
        role="status"
        picture={
          <AvatarPair>
            <Identicon address={account.address} size={64} />
            <Thread state="done" />
            <IconTile icon={tagIcon} tone="accent" size={64} />
          </AvatarPair>
        }
        title={<bdi dir="auto">{texts.successTitle({ name })}</bdi>}
        text={texts.successText}
        data-testid="w3m-name-success"
      />
      <Actions>
        <Button variant="secondary" size="big" iconStart={copyIcon} onClick={() => void copy(name)}>
          {texts.copy}
        </Button>
        <Button variant="primary" size="big" onClick={() => router.reset('Account')} data-testid="w3m-name-done">
          {texts.done}
        </Button>
      </Actions>
    </>
  );
}

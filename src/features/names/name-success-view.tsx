import type { JSX } from 'react';
import type { RouteParams } from '../../controllers/router/route-params.js';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useCopy } from '../../controllers/use-copy.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Actions, Button } from '../../ui/button/button.js';
import { Hero } from '../../ui/hero/hero.js';
import { copyIcon } from '../../ui/icons/icons.js';
import { Identicon } from '../../ui/picture/token-disc.js';
import { namesMessages } from './messages.js';

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
        picture={<Identicon address={account.address} size={64} />}
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

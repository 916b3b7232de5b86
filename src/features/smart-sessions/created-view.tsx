import type { JSX } from 'react';
import type { RouteParams } from '../../controllers/router/route-params.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useDapp } from '../../controllers/use-dapp.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Actions, Button } from '../../ui/button/button.js';
import { IconTile } from '../../ui/picture/icon-tile.js';
import { Hero } from '../../ui/hero/hero.js';
import { shieldIcon } from '../../ui/icons/icons.js';
import { sessionsMessages } from './messages.js';

/** The session is in force, and where it can be ended. */
export function CreatedView({ params }: { readonly params: RouteParams['SmartSessionCreated'] | undefined }): JSX.Element {
  const { modal, router } = useControllers();
  const texts = useMessages(sessionsMessages);
  const { name: app } = useDapp();
  const pci = params?.pci;
  return (
    <>
      <Hero
        role="status"
        picture={<IconTile icon={shieldIcon} tone="success" size={64} />}
        title={texts.createdTitle({ app })}
        text={texts.createdText}
        data-testid="session-created"
      />
      <Actions>
        {pci !== undefined && (
          <Button variant="secondary" size="big" onClick={() => router.push('SmartSession', { pci })} data-testid="session-see">
            {texts.see}
          </Button>
        )}
        <Button variant="primary" size="big" onClick={() => modal.close()} data-testid="session-done">
          {texts.done}
        </Button>
      </Actions>
    </>
  );
}

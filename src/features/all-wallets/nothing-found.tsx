import { useEffect, type JSX } from 'react';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Actions, Button } from '../../ui/button/button.js';
import { lineDrawing } from '../../ui/hero/empty-drawings.js';
import { Empty, Hero } from '../../ui/hero/hero.js';
import { retryIcon } from '../../ui/icons/icon.js';
import { qrIcon } from '../../ui/icons/icons.js';
import { useFeatures } from '../use-features.js';
import { allWalletsMessages } from './messages.js';

/** Says that there is no such wallet, and leads to the code by which any wallet can be connected, where WalletConnect is on. */
export function NothingFound({ query }: { readonly query: string }): JSX.Element {
  const { announcer, router } = useControllers();
  const isPaired = useFeatures().hasView('ConnectingWalletConnect');
  const texts = useMessages(allWalletsMessages);
  const title = query === '' ? texts.noneTitle : texts.emptyTitle({ query });
  const text = !isPaired ? texts.noneInstallText : query === '' ? texts.noneText : texts.emptyText;
  useEffect(() => announcer.announce(`${title}. ${text}`), [announcer, title, text]);
  return (
    <>
      <Hero dense picture={<Empty drawing={lineDrawing} />} title={title} text={text} data-testid="w3m-wallets-none" />
      {isPaired && (
        <Actions>
          <Button
            variant="secondary"
            size="big"
            iconStart={qrIcon}
            onClick={() => router.push('ConnectingWalletConnect', undefined)}
            data-testid="w3m-wallets-code"
          >
            {texts.showCode}
          </Button>
        </Actions>
      )}
    </>
  );
}

/** Says that the catalogue could not be read, and reads it again: at a press, and when the browser is online again. */
export function NotLoaded({ onRetry }: { readonly onRetry: () => void }): JSX.Element {
  const texts = useMessages(allWalletsMessages);
  const { environment } = useControllers();
  useEffect(() => environment.listen(environment.window!, 'online', onRetry), [environment, onRetry]);
  return (
    <>
      <Hero dense role="alert" picture={<Empty />} title={texts.failedTitle} text={texts.failedText} />
      <Actions>
        <Button variant="secondary" size="big" iconStart={retryIcon} onClick={onRetry} data-testid="w3m-wallets-retry">
          {texts.tryAgain}
        </Button>
      </Actions>
    </>
  );
}

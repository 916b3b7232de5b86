import { useEffect, useRef, useState, type JSX } from 'react';
import { CONNECTED_HOLD_MS } from '../../config/constants.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useDapp } from '../../controllers/use-dapp.js';
import type { RouteParams } from '../../controllers/router/route-params.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Actions } from '../../ui/button/actions.js';
import { Button } from '../../ui/button/button.js';
import { AvatarPair } from '../../ui/hero/avatar-pair.js';
import { Hero } from '../../ui/hero/hero.js';
import { Thread } from '../../ui/hero/thread.js';
import { WalletPicture } from '../../ui/picture/wallet-picture.js';
import { CopyDetails } from '../copy-details.js';
import { connectingMessages } from './messages.js';
import { useConnecting, type ConnectingStage } from './use-connecting.js';
import { useWallet } from './use-wallet.js';
import { retryIcon } from '../../ui/icons/icons-core.js';

type Params = { readonly params: RouteParams['ConnectingExternal'] };
type ThreadState = 'wait' | 'done' | 'no' | 'late';

const THREADS: Record<ConnectingStage, ThreadState> = {
  waiting: 'wait',
  connected: 'done',
  rejected: 'no',
  timeout: 'late',
  blocked: 'late',
  unsupported: 'no',
  notFound: 'no',
  unloaded: 'no',
};

/** Waits for a wallet in the browser. Spec §2, "ConnectingExternal". */
export function ConnectingView({ params }: Params): JSX.Element | null {
  const { connectors, router, stores } = useControllers();
  const { connectorId, namespace, asked } = params;
  const mayChoose = !namespace && !asked && stores.$options.get().adapters.length > 1;
  // Decided once, when every kind of connector has reported: the Solana account of a wallet may be reported after its EVM account.
  const [hasChoice, setHasChoice] = useState(mayChoose ? undefined : false);
  useEffect(() => {
    const decide = () => setHasChoice((connectors.find(connectorId)?.namespaces.length ?? 0) > 1);
    if (hasChoice === undefined) connectors.start().then(decide, decide);
  }, [hasChoice, connectorId, connectors]);
  useEffect(() => {
    if (hasChoice) router.replace('ConnectingMultiChain', { connectorId });
  }, [hasChoice, connectorId, router]);
  return hasChoice ? null : <Waiting params={params} isReady={hasChoice === false} />;
}

/** Requests the connection as soon as it is ready. */
function Waiting({ params, isReady }: Params & { readonly isReady: boolean }): JSX.Element {
  const { announcer, environment, modal, router } = useControllers();
  const texts = useMessages(connectingMessages);
  const dapp = useDapp();
  const { stage, name, icon, details, connected, retry } = useConnecting(params, isReady);
  const retryButton = useRef<HTMLButtonElement>(null);

  const wallet = { wallet: name };
  const words: Record<ConnectingStage, readonly [title: string, text: string]> = {
    waiting: [texts.waitingTitle(wallet), texts.waitingText],
    connected: [texts.connectedTitle, connected ? texts.connectedText(connected) : ''],
    rejected: [texts.declinedTitle, texts.declinedText(wallet)],
    timeout: [texts.lateTitle(wallet), texts.lateText(wallet)],
    blocked: [texts.busyTitle(wallet), texts.busyText],
    unsupported: [texts.failedTitle(wallet), texts.failedText],
    notFound: [texts.goneTitle(wallet), texts.goneText],
    unloaded: [texts.unloadedTitle, texts.unloadedText],
  };
  const [title, text] = words[stage];
  const failed = stage !== 'waiting' && stage !== 'connected';

  useEffect(() => announcer.announce(`${title}. ${text}`, failed ? 'assertive' : 'polite'), [announcer, title, text, failed]);
  useEffect(() => {
    // The way on is where the hand already is.
    if (failed) retryButton.current?.focus();
  }, [failed]);
  useEffect(() => (stage === 'connected' ? environment.setTimer(modal.finish, CONNECTED_HOLD_MS) : undefined), [stage, environment, modal]);

  return (
    <>
      <Hero
        data-testid="w3m-connecting"
        steady
        picture={
          <AvatarPair>
            <WalletPicture size={64} name={dapp.name} src={dapp.icon} />
            <Thread state={THREADS[stage]} />
            <WalletPicture size={64} name={name} src={icon} />
          </AvatarPair>
        }
        // Other words are another element: words in the middle of a line that change would count as words that moved.
        title={<span key={stage}>{title}</span>}
        text={<span key={stage}>{text}</span>}
      />
      {failed && (
        <Actions>
          {details !== undefined && stage === 'unsupported' && (
            <CopyDetails details={details} label={texts.copyDetails} copied={texts.copied} />
          )}
          {stage === 'notFound' && (
            <Button variant="secondary" size="big" onClick={() => router.reset('Connect')} data-testid="w3m-connecting-other">
              {texts.otherWallet}
            </Button>
          )}
          <Button ref={retryButton} variant="primary" size="big" iconStart={retryIcon} onClick={retry} data-testid="w3m-connecting-retry">
            {texts.tryAgain}
          </Button>
        </Actions>
      )}
    </>
  );
}

/** The wallet's name, as the title. */
export function useConnectingTitle({ connectorId, namespace }: Params['params']): string {
  return useWallet(connectorId, namespace).name;
}

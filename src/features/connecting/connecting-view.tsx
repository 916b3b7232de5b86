import { type JSX, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { CONNECTED_HOLD_MS } from '../../config/constants.js';
import { wantsWalletConnect } from '../../config/enabled-services.js';
import type { RouteParams } from '../../controllers/router/route-params.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useDapp } from '../../controllers/use-dapp.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Actions, Button } from '../../ui/button/button.js';
import { Hero } from '../../ui/hero/hero.js';
import { AvatarPair, Thread } from '../../ui/hero/thread.js';
import { Icon } from '../../ui/icons/icon.js';
import { retryIcon } from '../../ui/icons/icons-core.js';
import { forwardIcon, qrIcon } from '../../ui/icons/icons.js';
import { WalletPicture } from '../../ui/picture/wallet-picture.js';
import { Plate, Row } from '../../ui/row/row.js';
import { connectingMessages } from './messages.js';
import { type ConnectingStage, loadOutcome, useConnecting, useWallet } from './use-connecting.js';

type Params = { readonly params: RouteParams['ConnectingExternal'] };
type ThreadState = 'wait' | 'done' | 'no' | 'late';

const THREADS: Record<ConnectingStage, ThreadState> = {
  waiting: 'wait',
  locked: 'late',
  open: 'late',
  connected: 'done',
  rejected: 'no',
  timeout: 'late',
  blocked: 'late',
  unsupported: 'no',
  notFound: 'no',
  unloaded: 'no',
};

/** A device that is held in the hand: it shows no code to itself. */
const FINGER = '(pointer: coarse)';

const Outcome = lazy(async () => ({ default: (await loadOutcome()).Outcome }));
const OutcomeDetails = lazy(async () => ({ default: (await loadOutcome()).OutcomeDetails }));

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

/** Requests the connection as soon as it is ready. The way on is there from the first moment: another wallet, the phone, again. */
function Waiting({ params, isReady }: Params & { readonly isReady: boolean }): JSX.Element {
  const { announcer, environment, modal, router, stores } = useControllers();
  const texts = useMessages(connectingMessages);
  const dapp = useDapp();
  const { stage, name, icon, error, connected, followAccounts, retry } = useConnecting(params, isReady);
  const retryButton = useRef<HTMLButtonElement>(null);
  // Decided once: a row that comes later would move the buttons.
  const [hasPhone] = useState(() => wantsWalletConnect(stores.$options.get()) && !environment.window?.matchMedia?.(FINGER).matches);

  const isDone = stage === 'connected';
  const isWaiting = stage === 'waiting' || stage === 'locked' || stage === 'open';
  const failed = !isWaiting && !isDone;
  const [title, text] = isDone
    ? [texts.connectedTitle, connected ? texts.connectedText(connected) : '']
    : stage === 'unloaded'
      ? [texts.unloadedTitle, texts.unloadedText]
      : [texts.waitingTitle({ wallet: name }), texts.waitingText];
  /** The waiting goes on in these words until those of its outcome are there. */
  const isOwn = stage === 'waiting' || isDone || stage === 'unloaded';
  useEffect(() => {
    if (isOwn) announcer.announce(`${title}. ${text}`, stage === 'unloaded' ? 'assertive' : 'polite');
  }, [announcer, title, text, isOwn, stage]);
  useEffect(() => {
    // The way on is where the hand already is.
    if (failed) retryButton.current?.focus();
  }, [failed]);
  useEffect(() => (isDone ? environment.setTimer(modal.finish, CONNECTED_HOLD_MS) : undefined), [isDone, environment, modal]);

  const picture = (
    <AvatarPair>
      <WalletPicture size={64} name={dapp.name} src={dapp.icon} />
      <Thread state={THREADS[stage]} />
      <WalletPicture size={64} name={name} src={icon} />
    </AvatarPair>
  );
  const hero = (
    <Hero
      data-testid="w3m-connecting"
      steady
      picture={picture}
      // Other words are another element: words in the middle of a line that change would count as words that moved.
      title={<span key={stage}>{title}</span>}
      text={<span key={stage}>{text}</span>}
    />
  );
  return (
    <>
      {isOwn ? (
        hero
      ) : (
        <Suspense fallback={hero}>
          <Outcome stage={stage} wallet={name} picture={picture} error={error} followAccounts={followAccounts} />
        </Suspense>
      )}
      {!isDone && (
        <>
          {hasPhone && (
            <Plate>
              <Row
                title={texts.phone}
                picture={<Icon icon={qrIcon} />}
                end={<Icon icon={forwardIcon} size={16} />}
                onClick={() => router.push('ConnectingWalletConnect', undefined)}
                data-testid="w3m-connecting-phone"
              />
            </Plate>
          )}
          <Actions>
            {stage === 'unsupported' && error ? (
              <Suspense>
                <OutcomeDetails error={error} />
              </Suspense>
            ) : (
              <Button variant="secondary" size="big" onClick={() => router.reset('Connect')} data-testid="w3m-connecting-other">
                {texts.otherWallet}
              </Button>
            )}
            <Button
              ref={retryButton}
              variant={failed ? 'primary' : 'secondary'}
              size="big"
              iconStart={retryIcon}
              onClick={retry}
              data-testid={failed ? 'w3m-connecting-retry' : 'w3m-connecting-again'}
            >
              {texts.tryAgain}
            </Button>
          </Actions>
        </>
      )}
    </>
  );
}

/** The wallet's name, as the title. */
export function useConnectingTitle({ connectorId, namespace }: Params['params']): string {
  return useWallet(connectorId, namespace).name;
}

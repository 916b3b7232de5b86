import { type JSX, lazy, Suspense, useEffect, useState } from 'react';
import { CONNECTED_HOLD_MS } from '../../config/constants.js';
import type { RouteParams } from '../../controllers/router/router-controller.js';
import { useAnnouncement, useControllers } from '../../controllers/use-controllers.js';
import { useDapp } from '../../controllers/use-dapp.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Actions, Button } from '../../ui/button/button.js';
import { Hero } from '../../ui/hero/hero.js';
import { AvatarPair, Thread, type ThreadProps } from '../../ui/hero/thread.js';
import { retryIcon } from '../../ui/icons/icon.js';
import { WalletPicture } from '../../ui/picture/picture.js';
import { connectingMessages } from './messages.js';
import { useConnecting, useWallet } from './use-connecting.js';

/** With the account's views, which are fetched while this one is shown. */
const FirstAccount = lazy(async () => ({ default: (await import('./first-account.js')).FirstAccount }));

type Params = { readonly params: RouteParams['ConnectingExternal'] };

/** Time that a wallet has to answer before the ways on are shown, in milliseconds. */
const QUICK_MS = 300;

/** A quick answer does without them. */
const LateView = lazy(async () => ({ default: (await import('./late-view.js')).LateView }));

/** Waits for a wallet in the browser. Spec §2, "ConnectingExternal". */
export function ConnectingView({ params }: Params): JSX.Element | null {
  const { connectors, router, stores } = useControllers();
  const { connectorId, namespace, requested } = params;
  const mayChoose = !namespace && !requested && stores.$options.get().adapters.length > 1;
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
  const { environment, modal } = useControllers();
  const texts = useMessages(connectingMessages);
  const dapp = useDapp();
  const connecting = useConnecting(params, isReady);
  const { stage, name, icon, connected, choice, ask } = connecting;
  const [isLate, setLate] = useState(false);
  useEffect(() => environment.setTimer(() => setLate(true), QUICK_MS), [environment]);

  const isDone = stage === 'connected';
  const isUnloaded = stage === 'unloaded';
  const [title, text] = isDone
    ? [texts.connectedTitle, connected ? texts.connectedText(connected) : '']
    : isUnloaded
      ? [texts.unloadedTitle, texts.unloadedText]
      : [texts.waitingTitle({ wallet: name }), texts.waitingText];
  const isOwn = stage === 'waiting' || isDone || isUnloaded;
  useAnnouncement(isOwn && !choice && `${title}. ${text}`, isUnloaded && 'assertive');
  useEffect(() => (isDone ? environment.setTimer(modal.finish, CONNECTED_HOLD_MS) : undefined), [isDone, environment, modal]);

  const toPicture = (state: ThreadProps['state']) => (
    <AvatarPair>
      <WalletPicture size={64} name={dapp.name} src={dapp.icon} />
      <Thread state={state} />
      <WalletPicture size={64} name={name} src={icon} />
    </AvatarPair>
  );
  const hero = (
    <Hero
      data-testid="w3m-connecting"
      steady
      picture={toPicture(isDone ? 'done' : isUnloaded ? 'no' : 'wait')}
      // Other words are another element: words in the middle of a line that change would count as words that moved.
      title={<span key={title}>{title}</span>}
      text={<span key={text}>{text}</span>}
    />
  );
  if (choice)
    return (
      <Suspense fallback={hero}>
        <FirstAccount connection={choice.connection} namespace={choice.namespace} onChoose={choice.choose} />
      </Suspense>
    );
  if (isUnloaded)
    return (
      <>
        {hero}
        <Actions>
          <Button variant="primary" size="big" iconStart={retryIcon} onClick={ask} data-testid="w3m-connecting-retry">
            {texts.tryAgain}
          </Button>
        </Actions>
      </>
    );
  if (isDone || (stage === 'waiting' && !isLate)) return hero;
  return (
    <Suspense fallback={hero}>
      <LateView connecting={connecting} connectorId={params.connectorId} hero={hero} toPicture={toPicture} />
    </Suspense>
  );
}

/** The wallet's name, as the title. */
export function useConnectingTitle({ connectorId, namespace }: Params['params']): string {
  return useWallet(connectorId, namespace).name;
}

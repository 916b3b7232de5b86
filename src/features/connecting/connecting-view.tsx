import { type JSX, useEffect, useState } from 'react';
import { CONNECTED_HOLD_MS } from '../../config/constants.js';
import type { RouteParams } from '../../controllers/router/router-controller.js';
import { useAnnouncement, useControllers } from '../../controllers/use-controllers.js';
import { useDapp } from '../../controllers/use-dapp.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Actions, Button } from '../../ui/button/button.js';
import { Hero } from '../../ui/hero/hero.js';
import { AvatarPair, Thread } from '../../ui/hero/thread.js';
import { retryIcon } from '../../ui/icons/icon.js';
import { WalletPicture } from '../../ui/picture/picture.js';
import { createLazyCode } from '../../utils/lazy.js';
import { useLoaded } from '../../utils/use-loaded.js';
import type { Outcome } from './late-view.js';
import { connectingMessages } from './messages.js';
import { useConnecting, useWallet } from './use-connecting.js';

type Params = { readonly params: RouteParams['ConnectingExternal'] };

/** Time that a wallet has to answer before the ways on are shown, in milliseconds. */
const QUICK_MS = 300;

/** Height of the buttons of a wait, in pixels, and with the row above them. */
const BUTTONS_PX = 48;
const PHONE_PX = 116;

/** A quick answer does without them. */
const lateCode = /* @__PURE__ */ createLazyCode(() => import('./late-view.js'));

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
  const { connectors, environment, modal } = useControllers();
  const texts = useMessages(connectingMessages);
  const dapp = useDapp();
  const connecting = useConnecting(params, isReady);
  const { stage, name, icon, connected, choice, ask } = connecting;
  const [isLate, setLate] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>();
  useEffect(() => environment.setTimer(() => setLate(true), QUICK_MS), [environment]);

  const isDone = stage === 'connected';
  const isUnloaded = stage === 'unloaded';
  const [title, text, thread]: Outcome = isDone
    ? [texts.connectedTitle, connected ? texts.connectedText(connected) : '', 'done']
    : isUnloaded
      ? [texts.unloadedTitle, texts.unloadedText, 'no']
      : (outcome ?? [texts.waitingTitle({ wallet: name }), texts.waitingText, 'wait']);
  const isOwn = stage === 'waiting' || isDone || isUnloaded;
  useAnnouncement(isOwn && outcome === undefined && `${title}. ${text}`, isUnloaded && 'assertive');
  useEffect(() => (isDone ? environment.setTimer(modal.finish, CONNECTED_HOLD_MS) : undefined), [isDone, environment, modal]);

  const isQuick = stage === 'waiting' && !isLate && !choice;
  const late = useLoaded(lateCode, !isUnloaded && !isQuick);
  // What comes there moves nothing.
  const room = <div style={{ blockSize: connectors.find('walletConnect') ? PHONE_PX : BUTTONS_PX }} />;
  return (
    <>
      {outcome !== null && (
        <Hero
          data-testid="w3m-connecting"
          steady
          picture={
            <AvatarPair>
              <WalletPicture size={64} name={dapp.name} src={dapp.icon} />
              <Thread state={thread} />
              <WalletPicture size={64} name={name} src={icon} />
            </AvatarPair>
          }
          // Other words are another element: words in the middle of a line that change would count as words that moved.
          title={<span key={title}>{title}</span>}
          text={<span key={text}>{text}</span>}
        />
      )}
      {isUnloaded ? (
        <Actions>
          <Button variant="primary" size="big" iconStart={retryIcon} onClick={ask} data-testid="w3m-connecting-retry">
            {texts.tryAgain}
          </Button>
        </Actions>
      ) : late && !isQuick ? (
        <late.LateView connecting={connecting} connectorId={params.connectorId} onOutcome={setOutcome} room={room} />
      ) : (
        room
      )}
    </>
  );
}

/** The wallet's name, as the title. */
export function useConnectingTitle({ connectorId, namespace }: Params['params']): string {
  return useWallet(connectorId, namespace).name;
}

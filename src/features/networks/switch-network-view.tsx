import { useEffect, useRef, type JSX } from 'react';
import { CONNECTED_HOLD_MS } from '../../config/constants.js';
import type { CaipNetworkId } from '../../config/network.js';
import { findNetwork } from '../../controllers/network/active-network.js';
import { useNetworkImage } from '../../controllers/network/use-network-image.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Actions } from '../../ui/button/actions.js';
import { Button } from '../../ui/button/button.js';
import { AvatarPair } from '../../ui/hero/avatar-pair.js';
import { Hero } from '../../ui/hero/hero.js';
import { retryIcon } from '../../ui/icons/icons-core.js';
import { NetworkPin } from '../../ui/picture/network-pin.js';
import { Thread } from '../../ui/hero/thread.js';
import { WalletPicture } from '../../ui/picture/wallet-picture.js';
import { useStore } from '../../utils/use-store.js';
import { CopyDetails } from '../copy-details.js';
import { leaveNetworkViews } from '../../actions/networks/leave-network-views.js';
import { networksMessages } from './messages.js';
import { useSwitching, type SwitchingStage } from './use-switching.js';

type Params = { readonly params: { readonly network: CaipNetworkId } };

const THREADS: Record<SwitchingStage, 'wait' | 'done' | 'no' | 'late'> = {
  waiting: 'wait',
  done: 'done',
  rejected: 'no',
  unsupported: 'no',
  notApproved: 'no',
  ignored: 'no',
  timeout: 'late',
  busy: 'late',
  off: 'no',
  gone: 'no',
  notFound: 'no',
  unloaded: 'no',
};

/** Waits for a wallet to go to a network. Asks by itself when it appears. */
export function SwitchNetworkView({ params }: Partial<Params>): JSX.Element {
  const { announcer, environment, modal, router, stores } = useControllers();
  const texts = useMessages(networksMessages);
  const getImage = useNetworkImage();
  const { stage, network, place, hasWallet, details, retry } = useSwitching(readNetwork(params));
  const action = useRef<HTMLButtonElement>(null);
  const hadWallet = useRef(hasWallet);

  const wallet = place.wallet?.name ?? texts.yourWallet;
  const wanted = network?.name ?? '';
  const facts = { wallet, wanted, network: place.name };
  const words: Record<SwitchingStage, readonly [title: string, text: string]> = {
    waiting: [texts.waitingTitle(facts), texts.waitingText({ network: wanted })],
    done: [texts.doneTitle({ network: wanted }), texts.doneText],
    rejected: [texts.declinedTitle, texts.declinedText(facts)],
    unsupported: [texts.unsupportedTitle, texts.unsupportedText(facts)],
    notApproved: [texts.unsupportedTitle, texts.notApprovedText(facts)],
    ignored: [texts.ignoredTitle(facts), texts.ignoredText(facts)],
    timeout: [texts.lateTitle(facts), texts.lateText(facts)],
    busy: [texts.busyTitle(facts), texts.busyText],
    off: [texts.offTitle, texts.offText(facts)],
    gone: [texts.goneTitle(facts), texts.goneText],
    notFound: [texts.notFoundTitle, texts.notFoundText],
    unloaded: [texts.unloadedTitle, texts.unloadedText],
  };
  const [title, text] = words[stage];
  const failed = stage !== 'waiting' && stage !== 'done';

  useEffect(() => announcer.announce(`${title}. ${text}`, failed ? 'assertive' : 'polite'), [announcer, title, text, failed]);
  useEffect(() => {
    // The way on is where the hand already is.
    if (failed) action.current?.focus();
  }, [failed, stage]);
  useEffect(() => {
    // Close when the wallet has disconnected during the request.
    if (hadWallet.current && !hasWallet) modal.close();
    hadWallet.current = hasWallet;
  }, [hasWallet, modal]);
  useEffect(() => {
    if (stage !== 'done') return undefined;
    const leave = () => {
      const isElsewhere = Object.values(stores.$connections.get()).some((state) => 'link' in state);
      // Another namespace is connected: choose a wallet for this one.
      if (!hasWallet && isElsewhere) router.reset('Connect');
      else leaveNetworkViews(router);
    };
    return environment.setTimer(leave, hasWallet ? CONNECTED_HOLD_MS : 0);
  }, [stage, hasWallet, environment, router, stores]);

  return (
    <>
      <Hero
        data-testid="w3m-switching"
        picture={
          <AvatarPair>
            <WalletPicture size={64} name={wallet} src={place.wallet?.icon} />
            <Thread state={THREADS[stage]} />
            <NetworkPin size={64} name={wanted || '?'} src={network && getImage(network)} muted={!network} />
          </AvatarPair>
        }
        title={title}
        text={text}
      />
      {failed && (
        <Actions>
          {stage === 'unsupported' && details !== undefined && (
            <CopyDetails details={details} label={texts.copyDetails} copied={texts.copied} />
          )}
          {stage === 'notFound' ? (
            <Button
              ref={action}
              variant="primary"
              size="big"
              onClick={() => router.replace('Networks')}
              data-testid="w3m-switching-networks"
            >
              {texts.seeNetworks}
            </Button>
          ) : (
            // Offer no retry where switching is off.
            stage !== 'off' && (
              <Button ref={action} variant="primary" size="big" iconStart={retryIcon} onClick={retry} data-testid="w3m-switching-retry">
                {texts.tryAgain}
              </Button>
            )
          )}
        </Actions>
      )}
    </>
  );
}

/** The network's name, as the title. */
export function useSwitchTitle(params: Params['params'] | undefined): string {
  const { stores } = useControllers();
  const { switchTitle } = useMessages(networksMessages);
  return findNetwork(useStore(stores.$options), readNetwork(params))?.name ?? switchTitle;
}

/** Parameters may come from a host's `open()`: anything, or nothing. */
function readNetwork(params: unknown): CaipNetworkId | undefined {
  const network = (params as { network?: unknown } | null | undefined)?.network;
  return typeof network === 'string' ? (network as CaipNetworkId) : undefined;
}

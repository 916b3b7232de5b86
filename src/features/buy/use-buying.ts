import { useEffect, useRef, useState } from 'react';
import type { Transaction } from '../../api/blockchain/get-history.js';
import { isSmartAccount } from '../../controllers/account/is-smart-account.js';
import { readAgain } from '../../controllers/query/read-again.js';
import type { Network } from '../../config/network.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { beginBuying, type BuyStep } from './begin-buying.js';
import { readSigns } from './buy-queries.js';
import { type BuyWindow, openBuyWindow } from './buy-window.js';
import { loadSellerPage } from './load-seller-page.js';
import type { BegunPurchase } from './manifest.js';
import type { BuyProvider } from './providers.js';

/**
 * Where a purchase is: its page is being found, the browser kept the window shut, it is open, it was closed, the seller is at
 * it, the seller failed, nothing has come in a long time, or there is no page.
 */
export type BuyStage = 'preparing' | 'blocked' | 'open' | 'closed' | 'processing' | 'failed' | 'late' | 'unavailable';

/** A purchase as it is drawn. */
export type Buying = {
  readonly stage: BuyStage;
  /** The seller's page, once it is known. */
  readonly url: string | undefined;
  readonly error: Error | undefined;
  /** Opens the seller's window anew; called within the press. */
  readonly open: () => void;
  /** Looks for the purchase, also when its page was opened by a link: there is no window of ours then. */
  readonly look: () => void;
};

/** What a purchase is about. */
export type BuyFacts = { readonly begun: BegunPurchase; readonly provider: BuyProvider; readonly network: Network };

type Attempt = { readonly window?: BuyWindow | undefined; readonly startedMs: number; readonly url?: string | undefined };

/**
 * Finds the seller's page, leads the window there, and looks for what was bought.
 *
 * @param onDone Called once, when it is there.
 */
export function useBuying({ begun, provider, network }: BuyFacts, onDone: (bought: Transaction) => void): Buying {
  const { environment, events, modal, query, stores } = useControllers();
  const [attempt, setAttempt] = useState<Attempt>(begun);
  const [stage, setStage] = useState<BuyStage>('preparing');
  const [url, setUrl] = useState<string>();
  const [error, setError] = useState<Error>();
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });

  useEffect(() => {
    const toFacts = () => ({ provider: provider.id, isSmartAccount: isSmartAccount(stores), network: network.caipNetworkId });
    const tell = (step: BuyStep) => {
      if (step.type === 'page') {
        setUrl(step.url);
        // What has shown already says more: that the seller is at it, or that the window was closed meanwhile.
        setStage((now) => (now !== 'preparing' ? now : step.isOpen ? 'open' : attempt.window ? 'closed' : 'blocked'));
        return;
      }
      if (step.type === 'done') {
        events.emit('BUY_SUCCESS', toFacts());
        readAgain({ query });
        done.current(step.transaction);
        return;
      }
      if (step.type === 'closed') events.emit('BUY_CANCEL', toFacts());
      if (step.type === 'failed') events.emit('BUY_ERROR', { ...toFacts(), message: 'Buy failed' });
      if (step.type === 'unavailable') {
        events.emit('BUY_ERROR', { ...toFacts(), message: step.error.message });
        setError(step.error);
      }
      setStage(step.type);
    };
    return beginBuying(
      environment,
      {
        window: attempt.window,
        startedMs: attempt.startedMs,
        // What tells of everything that comes has to be asked for this token.
        symbol: provider.tells ? undefined : begun.symbol,
        read: async () => readSigns(await query.load(), { address: begun.address, network: network.caipNetworkId, tells: provider.tells }),
        loadPage: async () => attempt.url ?? loadSellerPage(await query.load(), stores.$options.get(), network, begun),
      },
      tell,
    );
    // A purchase is begun once; only another attempt begins anew.
    // oxlint-disable-next-line exhaustive-deps
  }, [attempt]);

  const isAway = stage === 'preparing' || stage === 'open' || stage === 'processing';
  useEffect(() => (isAway ? modal.waitOutside() : undefined), [isAway, modal]);

  const begin = (next: Attempt) => {
    setError(undefined);
    setStage(next.url === undefined ? 'preparing' : 'open');
    setAttempt(next);
  };
  return {
    stage,
    url,
    error,
    open: () => begin({ window: openBuyWindow(environment.window!), startedMs: environment.now() }),
    look: () => begin({ window: undefined, startedMs: attempt.startedMs, url }),
  };
}

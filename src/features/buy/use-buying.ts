import { useEffect, useRef, useState } from 'react';
import type { Transaction } from '../../api/blockchain/get-history.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useStore } from '../../utils/use-store.js';
import { type Buying, type BuyFacts, type BuyState, createBuying } from '../../actions/buy/create-buying.js';

/**
 * Opens the provider's page in the window, and looks for the purchase while the component is mounted. @param facts Read once, when the
 * purchase begins. @param onDone Called once, when the tokens have arrived.
 */
export function useBuying(facts: BuyFacts, onDone: (bought: Transaction) => void): BuyState & Pick<Buying, 'open' | 'refresh'> {
  const controllers = useControllers();
  const { modal } = controllers;
  const [{ $state, begin, open, refresh, stop }] = useState(() => createBuying(controllers, facts));
  const state = useStore($state);
  const { stage, transaction: bought } = state;
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    begin();
    return stop;
  }, [begin, stop]);
  useEffect(() => {
    if (bought) done.current(bought);
  }, [bought]);

  const isAway = stage === 'preparing' || stage === 'open' || stage === 'processing';
  useEffect(() => (isAway ? modal.waitOutside() : undefined), [isAway, modal]);
  return { ...state, open, refresh };
}

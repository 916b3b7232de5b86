import type { QueryClient } from '@tanstack/query-core';
import type { Disposer } from '../../config/environment.js';
import { learn } from '../../controllers/account/account-details.js';
import type { Account } from '../../controllers/account/account.js';
import type { Controllers } from '../../controllers/controllers.js';
import { isUnserved } from '../../errors/request-errors.js';
import { parseProviderFailure } from '../../errors/provider-errors.js';
import { accountMessages } from './messages.js';

declare module '../../config/event-payloads.js' {
  interface EventPayloads {
    /** The network as CAIP-2; `service` is the data service, `node` the network itself. */
    BALANCE_ERROR: {
      readonly network: string;
      readonly isSmartAccount: boolean;
      readonly source: 'service' | 'node';
      readonly message: string;
    };
  }
}

/** First part of the key of each query that reads a balance, and the source that it asks. */
const SOURCES = { portfolio: 'service', 'native-balance': 'node' } as const;

/** Shows and reports failed balances. */
export type BalanceFailures = {
  /** Follows the queries of a client from now on. */
  follow(client: QueryClient): void;
  /** Looks at the active account again. */
  check(): void;
  stop: Disposer;
};

/**
 * Shows the toast 'Token Balance Unavailable' while the modal is open, and emits `BALANCE_ERROR`, once per failure: the next one
 * counts after a balance was read. An unsupported network shows the toast as well. A balance that no source reports is no failure.
 *
 * @see Spec §8, "Toasts"
 */
export function watchBalanceFailures({
  events,
  i18n,
  stores,
  toast,
}: Pick<Controllers, 'events' | 'i18n' | 'stores' | 'toast'>): BalanceFailures {
  // Bound at once, so that the translation is loaded before a toast needs it.
  const $texts = i18n.bind(accountMessages);
  /** Keys of failures that were reported, and of those that were shown, until the balance is read. */
  const reported = new Set<string>();
  const shown = new Set<string>();
  let client: QueryClient | undefined;
  let stopClient: Disposer | undefined;

  const learnAvailability = ({ balanceUnavailable = false, caipAddress }: Account, isUnavailable: boolean) => {
    if (balanceUnavailable !== isUnavailable) learn(stores, caipAddress, { balanceUnavailable: isUnavailable || undefined });
  };
  const check = () => {
    const account = stores.getAccount();
    if (account?.status !== 'connected') {
      reported.clear();
      shown.clear();
      return;
    }
    const { caipAddress, network, type } = account;
    const failed: string[] = [];
    const unsupportedKey = 'unsupported network';
    if (network?.supported === false) failed.push(unsupportedKey);
    else shown.delete(unsupportedKey);
    for (const [name, source] of Object.entries(SOURCES)) {
      const key = `${name} ${caipAddress}`;
      const state = client?.getQueryCache().find<unknown, Error>({ queryKey: [name, caipAddress], exact: false })?.state;
      if (state?.status === 'success') {
        reported.delete(key);
        shown.delete(key);
      }
      // Offline, a query that never had an answer waits without an error.
      const isPaused = state?.fetchStatus === 'paused' && state.status === 'pending';
      const error = state?.error ?? (isPaused ? new Error('Offline.') : undefined);
      if (source === 'node') learnAvailability(account, error !== undefined && state?.data === undefined);
      if (!error || isUnserved(error)) continue;
      failed.push(key);
      if (reported.has(key)) continue;
      reported.add(key);
      const { details: message } = parseProviderFailure(error);
      events.emit('BALANCE_ERROR', {
        network: network?.caipNetworkId ?? '',
        isSmartAccount: type === 'smartAccount',
        source,
        message,
      });
    }
    if (failed.length === 0 || !stores.$modal.get().open) return;
    // If the service and then the node fail, show one message.
    if (!failed.some((key) => shown.has(key))) toast.show('error', $texts.get().balanceFailed);
    failed.forEach((key) => shown.add(key));
  };

  return {
    check,
    follow(followed) {
      if (client === followed) return;
      client = followed;
      stopClient = followed.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && (query.queryKey[0] as string) in SOURCES) check();
      });
      check();
    },
    stop: () => stopClient?.(),
  };
}

import type { TransferContext, Transfers } from '../../adapters/transfers.js';
import type { Disposer, Environment } from '../../config/environment.js';
import type { WalletProvider } from '../../connectors/connector.js';
import { watchOtherTabs } from '../../storage/cross-tab.js';
import { PENDING_LIMIT, pendingKey, type PendingTransaction } from '../../storage/pending-key.js';
import type { InstanceStorage } from '../../storage/storage.js';
import { toPlainAmount } from '../../utils/decimals.js';
import type { Account } from '../account/account.js';
import type { Controllers } from '../controllers.js';
import type { PendingRequest } from '../open-requests.js';

/** Time for which a final transaction is still shown, in milliseconds: until the service that lists transactions knows it. */
export const ENDED_STAY_MS = 60 * 60_000;
/** Time for which a transaction that differs from its review is still shown, in milliseconds: no service reports the difference. */
export const DIFFERENT_STAY_MS = 7 * 24 * 60 * 60_000;
/** Time for which a final transaction is stored, in milliseconds: the activity takes its receiver, token and spender from it. */
export const SENT_STAY_MS = 30 * 24 * 60 * 60_000;
/** Time without a readable status of a batch after which its end counts as unknown, in milliseconds. */
export const BATCH_SILENCE_MS = 120_000;

/** Returns the transactions sent from this browser that are still stored, the latest first. */
export function readSent(storage: InstanceStorage, now: number): readonly PendingTransaction[] {
  return (storage.get(pendingKey) ?? []).filter(({ endedAt }) => endedAt === undefined || now - endedAt < SENT_STAY_MS);
}

/** Returns the transactions sent from this browser that have a row of their own, the latest first. */
export function readPending(storage: InstanceStorage, now: number): readonly PendingTransaction[] {
  return readSent(storage, now).filter(
    ({ endedAt, actual }) => endedAt === undefined || now - endedAt < (actual ? DIFFERENT_STAY_MS : ENDED_STAY_MS),
  );
}

const toHashes = (sent: readonly PendingTransaction[]): readonly string[] =>
  sent.flatMap(({ hash, minedHash }) => (minedHash === undefined ? [hash] : [hash, minedHash]));

/** Lists the hashes of every transaction that was sent from this browser, those of sped up ones too. */
export const listHashes = (storage: InstanceStorage, now: number): readonly string[] => toHashes(readSent(storage, now));

/** Lists the hashes of every transaction that was sent from this browser but one, those of sped up ones too. */
export const listOtherHashes = (storage: InstanceStorage, now: number, hash: string): readonly string[] =>
  toHashes(readSent(storage, now).filter((one) => one.hash !== hash));

/** Puts a transaction first; next steps are those of the latest one. Beyond 99 the oldest is forgotten. Spec §9. */
export function addPending(storage: InstanceStorage, now: number, added: PendingTransaction): void {
  const others = readSent(storage, now).filter(({ hash }) => hash !== added.hash);
  const kept = added.nextSteps ? others.map(({ nextSteps: _nextSteps, ...one }) => one) : others;
  storage.set(pendingKey, [added, ...kept].slice(0, PENDING_LIMIT));
}

/** Dismisses the next steps of a transaction, whatever its state. */
export function dismissNextSteps(storage: InstanceStorage, hash: string): void {
  storage.set(
    pendingKey,
    (storage.get(pendingKey) ?? []).map((one) => (one.hash === hash ? { ...one, nextSteps: undefined } : one)),
  );
}

/** Stores a transaction's final status. Does nothing if the transaction is not listed or has ended. @returns Whether it was written. */
export function changePending(storage: InstanceStorage, now: number, hash: string, change: Partial<PendingTransaction>): boolean {
  const list = readSent(storage, now);
  if (!list.some((one) => one.hash === hash && one.state === 'pending')) return false;
  storage.set(
    pendingKey,
    list.map((one) => (one.hash === hash ? { ...one, ...change } : one)),
  );
  return true;
}

/** Calls back when the list changes, here or in another tab. */
export function watchPending(environment: Environment, storage: InstanceStorage, listener: () => void): Disposer {
  const stops = [storage.listen(pendingKey, listener), watchOtherTabs(environment, storage, pendingKey, listener)];
  return () => stops.forEach((stop) => stop());
}

/** Time after which a transaction that may have been sent and was never seen is no longer followed, in milliseconds. */
export const UNCERTAIN_STAY_MS = 60 * 60_000;

/** Transfers and wallet with which a transaction was sent. */
export type SentThrough = TransferContext & { readonly transfers: Pick<Transfers, 'follow'> };

/**
 * Adds a transaction that the wallet has just sent to the pending ones, and asks for its nonce at once: a transaction that is
 * sped up in the wallet within seconds can be found by its nonce only.
 */
export function trackSent(
  { environment, storage }: Pick<Controllers, 'environment' | 'storage'>,
  { provider, network, transfers }: SentThrough,
  sent: Omit<PendingTransaction, 'at' | 'state' | 'network'>,
): void {
  const { hash, from, trace } = sent;
  // Without a node its end will never be known.
  const state = transfers.follow ? 'pending' : 'sent';
  // A proposal of a Safe has no hash yet: its wallet is asked for the status of calls.
  const { returnsCallsId } = provider as WalletProvider;
  addPending(storage, environment.now(), {
    ...sent,
    ...(returnsCallsId && { batchId: hash }),
    ...{ network: network.caipNetworkId, at: environment.now(), state },
  });
  if (!trace || !transfers.follow || returnsCallsId) return;
  const others = listOtherHashes(storage, environment.now(), hash);
  transfers.follow({ provider, network, hash, from, trace, others }).then(
    ({ nonce, trace: seen }) => {
      if (nonce !== undefined) changePending(storage, environment.now(), hash, { nonce, trace: seen });
    },
    // It is asked again at every look.
    () => {},
  );
}

/**
 * Adds a transaction that may have been sent to the pending ones: the wallet's answer was lost. It is followed by its sender's nonces until
 * the chain shows it.
 */
export function trackUncertain(
  { environment, storage }: Pick<Controllers, 'environment' | 'storage'>,
  { network, transfers }: Pick<SentThrough, 'network' | 'transfers'>,
  sent: Omit<PendingTransaction, 'at' | 'hash' | 'isUncertain' | 'state' | 'network'>,
): void {
  const at = environment.now();
  const { firstNonce, nextNonce = firstNonce } = sent.trace ?? {};
  // What was sent before it has another nonce.
  const trace = nextNonce === undefined ? sent.trace : { ...sent.trace, firstNonce: nextNonce };
  const state = transfers.follow ? ({ state: 'pending' } as const) : ({ state: 'undetermined', endedAt: at } as const);
  addPending(storage, at, {
    ...sent,
    trace,
    hash: `uncertain:${sent.from}:${at}`,
    isUncertain: true,
    network: network.caipNetworkId,
    at,
    ...state,
  });
}

/** Returns the requests of an account whose transactions may have been sent, the latest first: the chain has not shown them yet. */
export const listUncertain = (
  { environment, storage }: Pick<Controllers, 'environment' | 'storage'>,
  { address, network }: Pick<Account, 'address' | 'network'>,
): readonly PendingRequest[] =>
  readPending(storage, environment.now())
    .filter((one) => one.isUncertain && one.state !== 'confirmed' && one.minedHash === undefined && one.from === address)
    .filter((one) => one.network === network?.caipNetworkId)
    .map(({ at: id, from, kind = 'send' as const, amount, decimals, symbol, to, name }) => ({
      ...{ id, from, kind, amount: toPlainAmount(BigInt(amount), decimals), symbol, to, name, isUncertain: true as const },
    }));

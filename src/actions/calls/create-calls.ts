import type { CaipNetworkId } from '../../config/network.js';
import { isStillHere } from '../../controllers/account/get-transfers.js';
import type { Controllers } from '../../controllers/controllers.js';
import { BATCH_SILENCE_MS, readSent, trackSent } from '../../controllers/pending/pending-list.js';
import type { CallsRecord } from '../../storage/calls-key.js';
import { isOneAddress } from '../../utils/token-address.js';
import { SendCallsError, type CallsResult, TrackTransactionError } from '../flow-errors.js';
import { type FindControllers, isNamed } from '../connections/find-account.js';
import { getNamed, getReady, loadCalls, type ReadyCalls } from './get-ready.js';
import { assertCallsNamespace, type ParsedCalls, parseCalls, parseCallsId, type SendCallsParameters } from './parse-calls.js';
import { readCalls } from './read-calls.js';
import { findRecord, keepRecord, type RunControllers, runCalls, trackBatch } from './run-calls.js';

const HASH = /^0x[0-9a-f]{64}$/i;
/** Time that a transaction is looked for, in milliseconds: nodes behind one address do not all know it at once. */
export const TRACK_LIMIT_MS = 30_000;

/**
 * Adds a transaction that a page has sent in its own way to the account's. Receiver and sum are those that a node returns, so that a page can
 * show nothing else.
 *
 * @param wait Waits until the next look. Rejects when the instance is destroyed.
 * @throws {TrackTransactionError}
 */
export async function trackTransaction(
  controllers: Pick<Controllers, 'connection' | 'environment' | 'events' | 'findPageChanges' | 'getAdapter' | 'storage' | 'stores'>,
  hash: string,
  wait: () => Promise<void>,
): Promise<void> {
  const { environment, storage, stores } = controllers;
  if (typeof hash !== 'string' || !HASH.test(hash))
    throw new TrackTransactionError('input', { details: 'hash: expected 0x and 64 hexadecimal digits.' });
  const { account, provider, network, transfers } = await getReady(controllers).catch((cause: unknown) => {
    const { reason, details } = cause as SendCallsError;
    throw new TrackTransactionError(reason === 'network' ? 'network' : 'account', { cause, ...(details !== undefined && { details }) });
  });
  const from = account.address;
  const isListed = () =>
    readSent(storage, environment.now()).some((one) => isOneAddress(one.hash, hash) || isOneAddress(one.minedHash, hash));
  const startedAt = environment.now();
  for (;;) {
    if (isListed()) return;
    const seen = await transfers.follow?.({ provider, network, hash, from }).catch(() => undefined);
    if (!isStillHere(stores, account)) throw new TrackTransactionError('network', { details: 'The account or its network has changed.' });
    const { call, visibility } = seen?.trace ?? {};
    if (visibility === 'seen' && !call) throw new TrackTransactionError('account', { details: `${from} did not send ${hash}.` });
    if (call) {
      const { to, valueWei } = call;
      if (to === undefined) throw new TrackTransactionError('input', { details: `${hash} creates a contract.` });
      if (isListed()) return;
      const { decimals, symbol } = network.nativeCurrency;
      const entry = { hash, from, to, amount: valueWei, decimals, symbol, kind: 'calls' as const, trace: seen!.trace, nonce: seen!.nonce };
      trackSent(controllers, { provider, network, transfers }, entry);
      return;
    }
    if (environment.now() - startedAt >= TRACK_LIMIT_MS) throw new TrackTransactionError('notFound', { details: hash });
    await wait().catch((cause: unknown) => {
      throw new TrackTransactionError('account', { cause, details: 'The instance was destroyed.' });
    });
  }
}

/** Interval of looking for the end of calls, in milliseconds. */
const LOOK_MS = 1000;

/** Bytes of an id that this package makes. */
const ID_BYTES = 32;

/** The controllers that calls use. */
export type CallsControllers = RunControllers & FindControllers & Pick<Controllers, 'events' | 'findPageChanges' | 'getAdapter'>;

/** Calls of an instance. */
export type Calls = {
  sendCalls(parameters: SendCallsParameters): Promise<CallsResult>;
  getCallsStatus(parameters: { readonly id: string }): Promise<CallsResult>;
  waitForCallsStatus(parameters: { readonly id: string }): Promise<CallsResult>;
  trackTransaction(hash: string): Promise<void>;
};

/** Creates the calls of an instance. */
export function createCalls(controllers: CallsControllers): Calls {
  const { environment, storage, stores } = controllers;
  /** Calls that this page is sending, by their id. */
  const running = new Map<string, { readonly text: string; readonly end: Promise<CallsResult> }>();
  const find = (id: string) => findRecord(storage, environment.now(), id);
  const wait = async () =>
    new Promise<void>((resolve, reject) => {
      const stop = environment.onDispose(() => reject(new SendCallsError('account', { details: 'The instance was destroyed.' })));
      environment.setTimer(() => {
        resolve();
        stop();
      }, LOOK_MS);
    });

  const read = async (ready: ReadyCalls, record: CallsRecord, error?: SendCallsError) =>
    readCalls({ controllers, ready, isRunning: false, error }, record);

  /** Sends the remaining calls; returns the outcome of each. */
  const run = async (ready: ReadyCalls, parsed: ParsedCalls, record: CallsRecord): Promise<CallsResult> => {
    const end = await runCalls({ controllers, ready, parsed, record, wait });
    return (await read(ready, end.record, end.error)).result;
  };
  /** Goes on with calls of an id that was used before. */
  const resume = async (ready: ReadyCalls, parsed: ParsedCalls, record: CallsRecord): Promise<CallsResult> => {
    const { account, network, calls, provider } = ready;
    const traced = parsed.calls.map(calls.toTracedCall);
    const isSame = JSON.stringify(traced) === JSON.stringify(record.calls.map(({ state: _state, hash: _hash, ...call }) => call));
    if (!isSame) throw new SendCallsError('input', { details: `id: ${record.id} is used for other calls.` });
    assertSameContext(ready, record);
    if (record.isBatch && record.batchId === undefined) {
      // The answer to the request was lost: the wallet knows whether it has the calls.
      const progress = await calls.followBatch({ provider, network, id: record.id }).catch(() => undefined);
      if (!progress || progress.state === 'unknown') return (await read(ready, record)).result;
      const sent: CallsRecord = { ...record, batchId: record.id, calls: record.calls.map((call) => ({ ...call, state: 'sent' })) };
      keepRecord(storage, environment.now(), sent);
      const { decimals, symbol } = network.nativeCurrency;
      const amount = String(parsed.calls.reduce((total, { value }) => total + value, 0n));
      trackBatch(controllers, ready, record.id, {
        from: account.address,
        to: parsed.calls[0]!.to,
        amount,
        decimals,
        symbol,
        kind: 'calls',
      });
      return (await read(ready, sent)).result;
    }
    for (;;) {
      const { result } = await read(ready, record);
      const isWaiting = record.calls.some(({ state }) => state === 'waiting');
      if (!isWaiting || result.calls.some(({ status }) => status === 'reverted' || status === 'replaced')) return result;
      if (!result.calls.some(({ status }) => status === 'pending')) return run(ready, parsed, record);
      await wait();
    }
  };
  const start = async (parsed: ParsedCalls, id: string): Promise<CallsResult> => {
    const ready = await (isNamed(parsed.target) ? getNamed(controllers, parsed.target) : getReady(controllers));
    const before = parsed.id === undefined ? undefined : find(parsed.id);
    if (before) return resume(ready, parsed, before);
    const calls = parsed.calls.map((call) => ({ ...ready.calls.toTracedCall(call), state: 'waiting' as const }));
    const { account, network, walletId } = ready;
    const from = { network: network.caipNetworkId, from: account.address, ...(walletId !== undefined && { walletId }) };
    return run(ready, parsed, { id, ...from, at: environment.now(), isBatch: false, calls });
  };
  /** Returns the account that has the calls of a record: the named one, whichever is in use now. */
  const open = async ({ from: account, network, walletId }: CallsRecord) =>
    walletId === undefined ? getReady(controllers) : getNamed(controllers, { account, walletId, network: network as CaipNetworkId }, true);
  /** Reads the status of calls once. @param before The account of the look before. */
  const look = async (id: string, before?: ReadyCalls) => {
    const record = find(id);
    if (!record) throw new SendCallsError('notFound', { details: id });
    const ready = before?.isHere() ? before : await open(record);
    assertSameContext(ready, record);
    const reading = await readCalls({ controllers, ready, isRunning: running.has(id) }, find(id) ?? record);
    return { ...reading, ready: record.walletId === undefined ? undefined : ready };
  };

  return {
    async sendCalls(parameters) {
      const isOfAccount = parameters && isNamed(parameters);
      assertCallsNamespace(parameters?.namespace ?? (isOfAccount ? 'eip155' : stores.$activeNamespace.get()));
      const parsed = parseCalls(parameters, (await loadCalls(controllers)).calls);
      const id = parsed.id ?? createId();
      const earlier = running.get(id);
      const text = toText(parsed);
      if (earlier?.text === text) return earlier.end;
      if (earlier) throw new SendCallsError('input', { details: `id: ${id} is used for other calls.` });
      const end = start(parsed, id).finally(() => running.delete(id));
      running.set(id, { text, end });
      return end;
    },
    async getCallsStatus(parameters) {
      return (await look(parseCallsId(parameters))).result;
    },
    async waitForCallsStatus(parameters) {
      const id = parseCallsId(parameters);
      let heardAt = environment.now();
      let ready: ReadyCalls | undefined;
      for (;;) {
        const { result, isHeard, ready: next } = await look(id, ready);
        ready = next;
        if (result.status !== 'pending') return result;
        if (isHeard) heardAt = environment.now();
        if (environment.now() - heardAt >= BATCH_SILENCE_MS) throw new SendCallsError('unknown', { result });
        await wait();
      }
    },
    trackTransaction: async (hash) => trackTransaction(controllers, hash, wait),
  };
}

/** Status is read from the wallet and the network that have the calls. */
function assertSameContext({ account, network }: ReadyCalls, record: CallsRecord): void {
  if (account.address !== record.from) throw new SendCallsError('account', { details: `The calls were sent by ${record.from}.` });
  if (network.caipNetworkId !== record.network)
    throw new SendCallsError('network', { details: `The calls were sent on ${record.network}.` });
}

/** Returns what two requests with the same id have in common: calls, account and network. */
const toText = ({ calls, target: { account, walletId, network } }: ParsedCalls) =>
  [
    ...[account?.toLowerCase(), walletId, typeof network === 'object' ? network.id : network],
    ...calls.map(({ to, value, data }) => `${to} ${value} ${data}`),
  ].join();

const createId = () =>
  `0x${Array.from(crypto.getRandomValues(new Uint8Array(ID_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;

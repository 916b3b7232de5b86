import type { Controllers } from '../../controllers/controllers.js';
import { isStillHere } from '../../controllers/account/is-still-here.js';
import { readSent } from '../../controllers/pending/pending-list.js';
import { trackSent } from '../../controllers/pending/track-sent.js';
import { isOneAddress } from '../../utils/token-address.js';
import { type SendCallsError, TrackTransactionError } from './calls-errors.js';
import { getReady } from './get-ready.js';

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
  controllers: Pick<Controllers, 'environment' | 'events' | 'findPageChanges' | 'getAdapter' | 'storage' | 'stores'>,
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

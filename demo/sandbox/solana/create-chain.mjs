import { base64 } from '@scure/base';
import { gunzipSync, gzipSync } from 'node:zlib';
import { BLOCKHASH_BLOCKS, LAG, createBlockClock } from './block-clock.mjs';
import { createRuntime } from './create-runtime.mjs';
import { recordBalances } from './record-balances.mjs';
import { listKeys, wrapMessage } from './wire.mjs';

/** Number of blocks after which a node finds a transaction only with `searchTransactionHistory`. */
const STATUS_BLOCKS = 300;

/**
 * Makes a Solana chain: the runtime, its blocks, and what has happened on it. Whatever lands does so in the newest block, at
 * once; accounts are those of the newest block under every commitment.
 *
 * @param options.native The runtime, loaded.
 * @param options.genesisHash Names the chain, in base58.
 * @param options.now The clock, in milliseconds.
 * @returns The chain.
 */
export function createChain({ native, genesisHash, now }) {
  const clock = createBlockClock({ genesisHash, now });
  const runtime = createRuntime(native);
  const listeners = new Set();
  let records = [];
  let bySignature = new Map();
  let dropped = 0;

  const setTime = () => {
    const block = clock.height();
    runtime.setTime({ slot: clock.slotOf(block), epoch: clock.epoch().epoch, seconds: clock.secondsAt(block), recent: clock.listRecent() });
  };

  /** Whether a block under that commitment lets a blockhash pass. */
  const isGoodHash = (hash, commitment = 'processed') => {
    const block = clock.heightOf(hash);
    const newest = clock.height(commitment);
    return block !== undefined && block <= newest && newest - block <= BLOCKHASH_BLOCKS;
  };

  /** Returns the error that keeps a transaction out of every block. */
  const findObstacle = ({ message, signature }, commitment) => {
    if (bySignature.has(signature)) return 'AlreadyProcessed';
    return isGoodHash(message.recentBlockhash, commitment) ? undefined : 'BlockhashNotFound';
  };

  const refusal = (err) => ({ err, logs: [], units: 0, fee: 0, inner: [], returnData: null, after: new Map() });

  const note = (record) => {
    records.push(record);
    bySignature.set(record.signature, record);
  };

  const simulate = (transaction, { sigVerify = true, replaceBlockhash = false, commitment } = {}) => {
    const obstacle = replaceBlockhash ? undefined : findObstacle(transaction, commitment);
    if (obstacle) return refusal(obstacle);
    setTime();
    return runtime.run(transaction.bytes, { version: transaction.version, isDry: true, sigVerify });
  };

  return {
    clock,
    genesisHash,
    isGoodHash,
    simulate,
    getAccount: runtime.getAccount,
    listAccounts: runtime.listAccounts,
    getRent: runtime.getRent,
    fund: runtime.fund,

    /** Returns a message's fee in lamports; `undefined` when its blockhash is too old. */
    getFee(message, messageBytes, commitment) {
      if (!isGoodHash(message.recentBlockhash, commitment)) return undefined;
      return runtime.run(wrapMessage(messageBytes), { version: message.version, isDry: true, sigVerify: false }).fee;
    },

    /** The next transactions are accepted and never land. */
    dropNext: (count) => void (dropped = count),

    /**
     * Puts a transaction into the newest block, if it gets there at all. One that fails while it runs is there too, and has
     * cost its fee.
     */
    land(transaction) {
      if (dropped > 0) {
        dropped--;
        return;
      }
      if (findObstacle(transaction)) return;
      setTime();
      const { keys, loaded } = listKeys(transaction.message, runtime.getAccount);
      const before = recordBalances(keys, runtime.getAccount);
      const { after: _, ...outcome } = runtime.run(transaction.bytes, { version: transaction.version });
      const after = recordBalances(keys, runtime.getAccount);
      // A transaction that fails before it runs is not recorded, and costs its payer nothing.
      if (outcome.err && before.lamports[0] === after.lamports[0]) return;
      const height = clock.height();
      const { signature, signatures, version, bytes } = transaction;
      const wire = base64.encode(bytes);
      note({ signature, signatures, version, wire, height, blockTime: clock.secondsAt(height), ...outcome, keys, loaded, before, after });
      for (const listener of listeners) listener();
    },

    /** Returns a transaction's status: `{ record, confirmations, confirmationStatus }`; `undefined` when it is unknown. */
    getStatus(signature, { search = false } = {}) {
      const record = bySignature.get(signature);
      const confirmations = record && clock.height() - record.height;
      if (!record || (!search && confirmations > STATUS_BLOCKS)) return undefined;
      const confirmationStatus = confirmations >= LAG.finalized ? 'finalized' : confirmations >= LAG.confirmed ? 'confirmed' : 'processed';
      return { record, confirmationStatus, confirmations: confirmationStatus === 'finalized' ? null : confirmations };
    },

    countRecords: () => records.length,

    /**
     * Lists an account's transactions, newest first.
     *
     * @param before Signature of a transaction of any account: only older ones, and none where it is unknown.
     */
    listRecords(address, before) {
      const end = before ? records.findIndex(({ signature }) => signature === before) : records.length;
      return records
        .slice(0, Math.max(end, 0))
        .filter(({ keys }) => keys.includes(address))
        .toReversed();
    },

    advance(blocks) {
      clock.advance(blocks);
      for (const listener of listeners) listener();
    },

    /** Calls the listener after a transaction or added blocks. @returns A function that removes it. */
    follow(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Everything, as JSON. */
    save: () => ({ clock: clock.save(), runtime: base64.encode(gzipSync(runtime.save())), records: structuredClone(records) }),

    /** Puts what was saved in the place of everything; blocks go on from the later of the two. @throws When it is something else. */
    load(saved) {
      runtime.load(Uint8Array.from(gunzipSync(base64.decode(saved.runtime))));
      clock.load(saved.clock);
      records = structuredClone(saved.records);
      bySignature = new Map(records.map((record) => [record.signature, record]));
      dropped = 0;
    },
  };
}

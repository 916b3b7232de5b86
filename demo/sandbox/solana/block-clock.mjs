import { createHash } from 'node:crypto';
import { base58 } from '@scure/base';

/** A block passes every so often. */
export const BLOCK_MS = 400;

/** For how many blocks after its own a blockhash is good. */
export const BLOCKHASH_BLOCKS = 150;

/** Number of blocks by which a commitment is behind the newest one. */
export const LAG = { processed: 0, confirmed: 1, finalized: 32 };

const SLOTS_IN_EPOCH = 432_000;

/** The block that the world begins with. */
const FIRST_HEIGHT = 425_180_769;

/** Slots in which no block was made: a height is never a slot. */
const SKIPPED_SLOTS = 22_419_231;

/**
 * Counts the blocks. They advance with the clock, and `advance` adds more. A block's hash follows from its height.
 *
 * @param options.now The clock, in milliseconds.
 * @returns `{ height(commitment?), slot(commitment?), slotOf(height), hashOf(height), heightOf(hash), listRecent(), epoch(commitment?),
 * secondsAt(height), advance(blocks), save(), load(saved) }`
 */
export function createBlockClock({ genesisHash, now }) {
  let base = FIRST_HEIGHT;
  let since = now();
  const hashes = new Map();
  let hashed = 0;

  const newest = () => base + Math.max(0, Math.floor((now() - since) / BLOCK_MS));
  const height = (commitment = 'processed') => newest() - LAG[commitment];
  const slotOf = (block) => block + SKIPPED_SLOTS;
  const hashOf = (block) => base58.encode(createHash('sha256').update(`${genesisHash}:${block}`).digest());

  /** Hashes that may still be good, oldest first: hash → block. */
  const keepUp = () => {
    const [last, first] = [newest(), newest() - BLOCKHASH_BLOCKS - LAG.finalized];
    if (hashed > last || hashed < first) hashes.clear();
    for (let block = hashes.size === 0 ? first : hashed + 1; block <= last; block++) hashes.set(hashOf(block), block);
    hashed = last;
    for (const [old, block] of hashes) {
      if (block >= first) break;
      hashes.delete(old);
    }
    return hashes;
  };

  const restart = (block) => {
    base = block;
    since = now();
  };

  return {
    height,
    slotOf,
    hashOf,
    /** The block of a hash that may still be good, `undefined` for any other. */
    heightOf: (hash) => keepUp().get(hash),
    /** The newest slots with their hashes, newest first. */
    listRecent: () => [...keepUp()].map(([hash, block]) => ({ slot: slotOf(block), hash })).toReversed(),
    slot: (commitment) => slotOf(height(commitment)),
    epoch(commitment) {
      const slot = slotOf(height(commitment));
      return { epoch: Math.floor(slot / SLOTS_IN_EPOCH), slotIndex: slot % SLOTS_IN_EPOCH, slotsInEpoch: SLOTS_IN_EPOCH };
    },
    /** Returns the time of a block, in seconds since 1970: calculated back from now, so it is an estimate, as on every Solana chain. */
    secondsAt: (block) => Math.floor((now() - (newest() - block) * BLOCK_MS) / 1000),
    advance: (blocks) => void (base += blocks),
    save: () => ({ height: newest() }),
    /** Goes on from there; never back. */
    load: (saved) => restart(Math.max(saved.height, newest())),
  };
}

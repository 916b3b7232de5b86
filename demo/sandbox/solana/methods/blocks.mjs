import { BLOCK_MS, BLOCKHASH_BLOCKS } from '../block-clock.mjs';
import { API_VERSION, readAddress, readCommitment, readConfig, readCount, readList, withContext } from '../params.mjs';
import { badParam } from '../rpc-error.mjs';
import { data } from '../world-data.mjs';

/** Number of blocks whose fees are returned. */
const FEE_BLOCKS = 150;

/** A sample of the chain's pace. */
const SAMPLE_SECONDS = 60;
const SAMPLE_SLOTS = (SAMPLE_SECONDS * 1000) / BLOCK_MS;

/** Methods about blocks and the chain: name → `(chain, params) => result`. */
export const BLOCK_METHODS = {
  getHealth: () => 'ok',
  getVersion: () => ({ 'solana-core': API_VERSION, 'feature-set': 3_604_001_754 }),
  getGenesisHash: ({ genesisHash }) => genesisHash,
  getSlot: (chain, [config]) => chain.clock.slot(readCommitment(chain, readConfig(config))),
  getBlockHeight: (chain, [config]) => chain.clock.height(readCommitment(chain, readConfig(config))),

  getEpochInfo(chain, [config]) {
    const commitment = readCommitment(chain, readConfig(config));
    return {
      ...chain.clock.epoch(commitment),
      absoluteSlot: chain.clock.slot(commitment),
      blockHeight: chain.clock.height(commitment),
      transactionCount: chain.countRecords(),
    };
  },

  getLatestBlockhash(chain, [config]) {
    const commitment = readCommitment(chain, readConfig(config));
    const height = chain.clock.height(commitment);
    return withContext(chain, commitment, {
      blockhash: chain.clock.hashOf(height),
      lastValidBlockHeight: height + BLOCKHASH_BLOCKS,
    });
  },

  isBlockhashValid(chain, [blockhash, config]) {
    const commitment = readCommitment(chain, readConfig(config));
    if (typeof blockhash !== 'string') throw badParam('`params` should have at least 1 argument(s)');
    return withContext(chain, commitment, chain.isGoodHash(blockhash, commitment));
  },

  getMinimumBalanceForRentExemption: (chain, [size]) => Number(chain.getRent(readCount(size))),

  /** No slot of the last minutes was without a block. */
  getRecentPerformanceSamples({ clock }, [limit = 720]) {
    const last = Math.floor(clock.slot() / SAMPLE_SLOTS);
    return Array.from({ length: Math.min(readCount(limit), 720) }, (_, index) => ({
      slot: (last - index) * SAMPLE_SLOTS,
      ...{ numTransactions: 0, numNonVoteTransactions: 0, numSlots: SAMPLE_SLOTS, samplePeriodSecs: SAMPLE_SECONDS },
    }));
  },

  /** The market is constant: every transaction pays this price per compute unit. */
  getRecentPrioritizationFees({ clock }, [addresses = []]) {
    readList(addresses, 128).forEach(readAddress);
    const first = clock.slot() - FEE_BLOCKS + 1;
    return Array.from({ length: FEE_BLOCKS }, (_, index) => ({ slot: first + index, prioritizationFee: data.priorityFee }));
  },
};

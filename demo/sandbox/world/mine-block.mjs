import { numberToHex } from 'viem';

const FEES = { maxFeePerGas: numberToHex(200n * 10n ** 9n), maxPriorityFeePerGas: numberToHex(10n ** 9n) };

/**
 * Creates the sender of transactions, which mines them in blocks of a chosen time. It counts the nonces itself, so that a block's
 * transactions can be sent together.
 *
 * @returns `mineBlock(timestamp, transactions)`; a transaction is `{ from, to?, data?, value?, gas? }`, `gas` a number.
 */
export function createMiner(chain) {
  const nonces = new Map();
  const toTransaction = ({ from, to, data, value = 0n, gas = 500_000 }) => {
    const nonce = nonces.get(from) ?? 0;
    nonces.set(from, nonce + 1);
    const fields = { from, to, data, value: numberToHex(value), gas: numberToHex(gas), nonce: numberToHex(nonce), ...FEES };
    return ['eth_sendTransaction', fields];
  };
  return async function mineBlock(timestamp, transactions) {
    await chain.batch(transactions.map(toTransaction));
    await chain.call('evm_setNextBlockTimestamp', timestamp);
    await chain.call('evm_mine');
  };
}

/**
 * Prepares a fresh chain, runs the work, and resets the chain's modes: a block for every transaction, time from `now`, no impersonation,
 * and a low fee. @param startSeconds Unix time of the first mined block. @param nowMs Returns the present time.
 */
export async function withPastTime(chain, startSeconds, nowMs, work) {
  await chain.call('evm_setAutomine', false);
  await chain.call('anvil_autoImpersonateAccount', true);
  await chain.call('evm_setTime', startSeconds);
  try {
    await work(createMiner(chain));
  } finally {
    await chain.call('evm_setAutomine', true);
    await chain.call('anvil_autoImpersonateAccount', false);
    await setPresent(chain, nowMs);
  }
}

/** Lets a chain's time go on from the present, or from its newest block if that is later, at a fee of 1 gwei. */
export async function setPresent(chain, nowMs) {
  const { timestamp } = await chain.call('eth_getBlockByNumber', 'latest', false);
  await chain.call('evm_setTime', Math.max(Math.floor(nowMs() / 1000), Number(timestamp)));
  await chain.call('anvil_setNextBlockBaseFeePerGas', numberToHex(10n ** 9n));
}

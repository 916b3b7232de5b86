import { encodeFunctionData, numberToHex, parseUnits } from 'viem';
import { exchange, own } from './artefacts.mjs';
import { DEPLOYER, NATIVE } from './map-world.mjs';

/** Address that delivers purchased tokens. It has no key; the chain impersonates it for each transfer. */
export const SELLER = '0x5ea5000000000000000000000000000000000002';

/** Time-out of a block, and the interval of checking for it, in milliseconds. */
const [BLOCK_LIMIT_MS, LOOK_MS] = [10_000, 20];

const millionEther = numberToHex(10n ** 24n);

/**
 * Creates the delivery of purchased tokens on a chain, in transactions of its own.
 *
 * @returns `sell({ address?, to, amount })`: a token's address, the native token without one; a decimal text. Returns the hash. @throws
 * When the token is unknown, or the chain refuses.
 */
export function createSeller({ chain, map }) {
  const send = async (from, to, { value = 0n, data } = {}) => {
    await chain.call('anvil_setBalance', from, millionEther);
    await chain.call('anvil_impersonateAccount', from);
    try {
      const hash = await chain.call('eth_sendTransaction', { from, to, value: numberToHex(value), ...(data && { data }) });
      const receipt = await awaitReceipt(chain, hash);
      if (receipt?.status !== '0x1') throw new Error(`${hash} was not done.`);
      return hash;
    } finally {
      await chain.call('anvil_stopImpersonatingAccount', from);
    }
  };
  const call = (abi, functionName, ...args) => ({ data: encodeFunctionData({ abi, functionName, args }) });

  return async function sell({ address = NATIVE, to, amount }) {
    if (address.toLowerCase() === NATIVE) return send(SELLER, to, { value: parseUnits(amount, 18) });
    const token = map.tokens.find((one) => one.address === address.toLowerCase());
    if (!token) throw new Error(`There is no token ${address} on ${chain.name}.`);
    const units = parseUnits(amount, token.decimals);
    const { abi } = own.ShoreToken;
    // A token with a transfer tax would arrive short: mint it to the receiver.
    if (token.tollBps) return send(DEPLOYER, token.address, call(abi, 'mint', to, units));
    if (token.address === map.weth) await send(SELLER, map.weth, { value: units, ...call(exchange.weth.abi, 'deposit') });
    else await send(DEPLOYER, token.address, call(abi, 'mint', SELLER, units));
    return send(SELLER, token.address, call(abi, 'transfer', to, units));
  };
}

/** The node gives a hash before it has mined. @returns The receipt, or `null` where none came in time. */
async function awaitReceipt(chain, hash) {
  const end = performance.now() + BLOCK_LIMIT_MS;
  for (;;) {
    const receipt = await chain.call('eth_getTransactionReceipt', hash);
    if (receipt || performance.now() > end) return receipt;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

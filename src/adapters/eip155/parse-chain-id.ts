// chunk: engine
/** The largest chain id that wallets and EIP-155 signatures can carry as a JavaScript number. */
const MAX_CHAIN_ID = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * Reads a wallet's answer to `eth_chainId`. The standard says hexadecimal with `0x`; wallets also answer decimal
 * strings and numbers.
 *
 * @returns The CAIP-2 reference, for example `1`, or `undefined` when the answer is no chain id.
 * @see https://eips.ethereum.org/EIPS/eip-695
 */
export function parseEvmChainId(value: unknown): string | undefined {
  const text = typeof value === 'number' || typeof value === 'bigint' ? String(value) : value;
  if (typeof text !== 'string' || !/^(0x[0-9a-f]{1,16}|\d{1,20})$/i.test(text)) return undefined;
  const id = BigInt(text);
  return id > 0n && id <= MAX_CHAIN_ID ? id.toString() : undefined;
}

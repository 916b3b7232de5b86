/**
 * Contracts that answer as a token with what an account has of the native currency, in lower case, by chain id.
 *
 * @see https://docs.celo.org/what-is-celo/using-celo/protocol/celo-token
 * @see https://docs.polygon.technology/pos/architecture/bor
 * @see https://docs.zksync.io/zksync-protocol/contracts/system-contracts
 */
const FACES: Readonly<Record<string, string>> = {
  42220: '0x471ece3750da237f93b8e339c536989b8978a438',
  137: '0x0000000000000000000000000000000000001010',
  324: '0x000000000000000000000000000000000000800a',
};

/** The one of the OP stack and of Metis; no other chain has a contract there. @see https://specs.optimism.io/protocol/predeploys.html */
const OP_FACE = '0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000';

/** Returns whether a token is the native currency of its chain under the address of a contract. */
export function isNativeFace(chainId: number | string, address: string): boolean {
  const lower = address.toLowerCase();
  return lower === OP_FACE || lower === FACES[chainId];
}

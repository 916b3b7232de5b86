const NO_SOLANA = 'This sandbox has no Solana yet';

/**
 * Reads a chain as apps name it: `31337`, `'31337'`, `'0x7a69'` or `'eip155:31337'`.
 *
 * @returns The chain; `undefined` when it is none of the sandbox's.
 * @throws When it is one of Solana's.
 */
export function findChain(chains, named) {
  if (typeof named === 'string' && named.startsWith('solana')) throw new Error(NO_SOLANA);
  const reference = typeof named === 'string' && named.startsWith('eip155:') ? named.slice('eip155:'.length) : named;
  return chains.find(({ id }) => reference !== '' && Number(reference) === id);
}

/** The same for who must not go elsewhere. @throws When it is none of the sandbox's. */
export function needChain(chains, named) {
  const chain = findChain(chains, named);
  if (!chain) throw new Error(`The sandbox wallet does not know the network ${named}`);
  return chain;
}

/** @throws always: nothing here speaks to Solana. */
export function refuseSolana() {
  throw new Error(NO_SOLANA);
}

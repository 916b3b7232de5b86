/** Whether a chain is Solana's. Those of Ethereum's kind are known by a number, it is known by its CAIP-2 id. */
export const isSolana = ({ namespace }) => namespace === 'solana';

/**
 * Reads a chain as apps name it: `31337`, `'31337'`, `'0x7a69'`, `'eip155:31337'`, or the Solana one's CAIP-2 id.
 *
 * @returns The chain; `undefined` when it is none of the sandbox's.
 */
export function findChain(chains, named) {
  const reference = typeof named === 'string' && named.startsWith('eip155:') ? named.slice('eip155:'.length) : named;
  return chains.find((chain) => (isSolana(chain) ? named === chain.id : reference !== '' && Number(reference) === chain.id));
}

/** The same for who must not go elsewhere. @throws When it is none of the sandbox's. */
export function needChain(chains, named) {
  const chain = findChain(chains, named);
  if (!chain) throw new Error(`The sandbox wallet does not know the network ${named}`);
  return chain;
}

/** The chain that a call is for: the named one, else one that has such calls. @throws Where there is none. */
export function needChainOf(chains, method, named, present) {
  const wantsSolana = method.startsWith('solana_');
  const chain = named === undefined ? present : needChain(chains, named);
  if (isSolana(chain) === wantsSolana) return chain;
  if (named !== undefined) throw new Error(`${method} is no method of ${chain.name}`);
  const other = chains.find((one) => isSolana(one) === wantsSolana);
  if (!other) throw new Error('This sandbox has no Solana');
  return other;
}

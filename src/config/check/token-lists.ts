import { isAddress } from 'viem/utils';
import type { ModalOptions } from '../options.js';

type Rows = readonly { readonly address: string; readonly chainId: number }[];

/** Checks of a token list's rows, by the namespace of the list's key. Other namespaces have no token lists. */
const KINDS: Readonly<Record<string, { isAddress(text: string): boolean; isOfChain(chainId: number, reference: string): boolean }>> = {
  eip155: { isAddress: (text) => isAddress(text), isOfChain: (chainId, reference) => String(chainId) === reference },
  // 101 to 103 are the public clusters, 104 any other one.
  solana: { isAddress: (text) => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text), isOfChain: (chainId) => chainId >= 101 && chainId <= 104 },
};

/**
 * Finds rows of token lists that would be left out: the first whose address is none of its network, and lists without a row of the network.
 *
 * @param tokens The option, whose other fields are right.
 */
export function* findTokenRowProblems(tokens: ModalOptions['tokens'] = {}): Generator<readonly [field: string, problem: string]> {
  for (const [key, { list = [] } = {}] of Object.entries(tokens as Readonly<Record<string, { list?: Rows } | undefined>>)) {
    const [namespace = '', reference = ''] = key.split(':');
    const kind = KINDS[namespace];
    if (!kind || list.length === 0) continue;
    const own = list.filter(({ chainId }) => kind.isOfChain(chainId, reference));
    if (own.length === 0) {
      const found = [...new Set(list.map(({ chainId }) => chainId))].slice(0, 3).join(', ');
      yield [`tokens.${key}.list`, `has 0 of ${list.length} tokens on this network; their chainId is ${found}`];
    }
    const at = list.findIndex((row) => own.includes(row) && !kind.isAddress(row.address));
    if (at >= 0) yield [`tokens.${key}.list[${at}].address`, 'must be an address of this network, with a right checksum'];
  }
}

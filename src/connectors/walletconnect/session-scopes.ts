import type { AllowedScope } from '../connector.js';

/** Scopes of a session, by namespace or chain. */
type Scopes = Readonly<
  Record<
    string,
    { readonly accounts: readonly string[]; readonly methods: readonly string[]; readonly chains?: readonly string[] | undefined }
  >
>;

/** Chains of Solana under the ids that older wallets know. @see https://github.com/ChainAgnostic/namespaces/tree/main/solana */
export const FORMER_IDS: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
};

/** The id that the page uses of a chain that a wallet may know under a former one. */
const toCurrentId = (caipNetworkId: string) => Object.keys(FORMER_IDS).find((id) => FORMER_IDS[id] === caipNetworkId) ?? caipNetworkId;

/**
 * Reads the chains and methods that a session allows in a namespace. A scope is the whole namespace (`eip155`), or one chain of it
 * (`eip155:10`): the methods of a chain are those of each scope that has it.
 *
 * @param reference Chain of the methods, as CAIP-2 reference.
 * @param isForEveryChain Whether the wallet goes to chains that it did not name: then the methods are those of the whole namespace.
 * @see https://chainagnostic.org/CAIPs/caip-25
 * @see https://chainagnostic.org/CAIPs/caip-217
 */
export function readScopes(sessionScopes: Scopes, namespace: string, reference: string, isForEveryChain: boolean): AllowedScope {
  const scopes = Object.entries(sessionScopes)
    .filter(([key]) => key === namespace || key.startsWith(`${namespace}:`))
    .map(([key, { accounts, chains = [], methods }]) => {
      const isWhole = key === namespace;
      const named = isWhole ? [...accounts, ...chains].map((caip) => caip.split(':').slice(0, 2).join(':')) : [key];
      return { isWhole, methods, chains: named.map(toCurrentId) };
    });
  const chain = toCurrentId(`${namespace}:${reference}`);
  const allowing = scopes.filter(({ isWhole, chains }) => chains.includes(chain) || (isWhole && isForEveryChain));
  return {
    chains: isForEveryChain ? undefined : [...new Set(scopes.flatMap(({ chains }) => chains))],
    methods: [...new Set(allowing.flatMap(({ methods }) => methods))],
  };
}

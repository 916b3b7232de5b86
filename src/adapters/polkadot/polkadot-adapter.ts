// chunk of this folder: other-namespaces
import { BalanceUnavailableError, UnreadableSignatureError } from '../../errors/request-errors.js';
import type { AdapterContext, NamespaceAdapter } from '../adapter.js';
import type { Eip1193Requester } from '../eip1193-requester.js';
import { toExplorerUrl } from '../explorer-url.js';
import { parseGenesis, switchPageChain } from '../page-chain.js';
import { readSs58, writeSs58 } from './ss58.js';

/** Bytes of a signature: 64, one more where its kind is named, and one more of ECDSA. */
const LENGTHS: readonly number[] = [64, 65, 66];

/** Genesis of networks that have addresses of their own → the number that these begin with. @see https://github.com/paritytech/ss58-registry */
const PREFIXES: Readonly<Record<string, number>> = {
  // Polkadot and its hub.
  '91b171bb158e2d3848fa23a9f1c25182': 0,
  '68d56f15f85d3136970ec16946040bc1': 0,
  // Kusama and its hub.
  b0a8d493285c2df73290dfb7e61f870f: 2,
  '48239ef607d7928874027a43a6768920': 2,
  // Westend.
  e143f23803ac50e8f6f8e62695d1ce9e: 42,
};

/** The number of addresses that are of no network. */
const ANY_NETWORK = 42;

/** The namespace's CAIP-2 name. */
const POLKADOT = 'polkadot';

/**
 * Makes the adapter of Polkadot's networks: accounts, signing, links. No node is asked and nothing is sent (spec §6), and a wallet
 * has no chain: its keys are the same on each.
 */
export function createAdapter({ networks }: AdapterContext): NamespaceAdapter {
  const own = networks.filter(({ chainNamespace }) => chainNamespace === POLKADOT);
  const prefix = findPrefix(own.map(({ id }) => String(id)));
  return {
    namespace: POLKADOT,

    // A key is written in another way on each network, and extensions write it for none: which one it is said by the page.
    parseAddress(value) {
      const read = readSs58(value);
      return read && writeSs58({ ...read, prefix: prefix ?? read.prefix });
    },
    parseChainId: (value) => parseGenesis(value, POLKADOT),

    async getBalance() {
      throw new BalanceUnavailableError('Balances of Polkadot are not available.', 'unserved');
    },
    switchNetwork: switchPageChain,
    signMessage,

    getAddressUrl: (network, address) => toExplorerUrl(network, `account/${address}`),
  };
}

/**
 * With which number addresses are written on some networks: their own where they share one, that of no network where each has
 * another, so that one key has one spelling on a page.
 *
 * @param references CAIP-2 references.
 * @returns `undefined` where the number of one of them is not known.
 */
function findPrefix(references: readonly string[]): number | undefined {
  const prefixes = new Set(references.map((reference) => PREFIXES[reference]));
  if (prefixes.has(undefined)) return undefined;
  const [only] = prefixes;
  return prefixes.size > 1 ? ANY_NETWORK : only;
}

/**
 * Asks a wallet to sign a text. It signs the text between `<Bytes>` and `</Bytes>`.
 *
 * @returns The signature, hex with `0x`, in lower case.
 * @throws Whatever the wallet refuses with.
 * @throws {UnreadableSignatureError}
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/polkadot-rpc
 */
async function signMessage(parameters: { provider: Eip1193Requester; address: string; message: string }): Promise<string> {
  const { provider, address, message } = parameters;
  const answer = await provider.request({ method: 'polkadot_signMessage', params: { address, message } });
  const signature = typeof answer === 'string' ? answer : (answer as { signature?: unknown } | null | undefined)?.signature;
  const [, digits] = (typeof signature === 'string' && /^0x((?:[0-9a-f]{2})+)$/i.exec(signature)) || [];
  if (digits === undefined || !LENGTHS.includes(digits.length / 2))
    throw new UnreadableSignatureError(`polkadot_signMessage answered ${String(JSON.stringify(answer)).slice(0, 200)}.`);
  return `0x${digits.toLowerCase()}`;
}

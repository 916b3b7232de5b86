// chunk of this folder: other-namespaces
import { blake2b } from '@noble/hashes/blake2';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils';
import { base58 } from '@scure/base';
import { BalanceUnavailableError, UnreadableSignatureError } from '../../errors/request-errors.js';
import type { AdapterContext, NamespaceAdapter } from '../adapter.js';
import type { Eip1193Requester } from '../eip1193-requester.js';
import { toExplorerUrl } from '../explorer-url.js';
import { parseGenesis, switchPageChain } from '../page-chain.js';

/** The longest address of a key: two bytes of network, 32 of key, two of checksum, in base 58. */
const LONGEST = 50;

const KEY_BYTES = 32;

const SUM_BYTES = 2;

/** From this number on a network takes two bytes. */
const TWO_BYTES_FROM = 64;

const toSum = (body: Uint8Array): Uint8Array => blake2b(concatBytes(utf8ToBytes('SS58PRE'), body), { dkLen: 64 });

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

/** Parsed Polkadot address: a key (32 bytes), and the number of its network. */
export type Ss58 = { readonly key: Uint8Array; readonly prefix: number };

/**
 * Reads the address of a key: SS58 with its checksum.
 *
 * @see https://docs.substrate.io/reference/address-formats/
 * @returns `undefined` when it is none.
 */
export function readSs58(address: unknown): Ss58 | undefined {
  if (typeof address !== 'string' || address.length > LONGEST) return undefined;
  const bytes = decode(address);
  const [first = 0xff, second = 0] = bytes;
  const start = first < TWO_BYTES_FROM ? 1 : 2;
  if (first > 0x7f || bytes.length !== start + KEY_BYTES + SUM_BYTES) return undefined;
  // The lower bits come in the first byte but for its mark, the upper ones in the second.
  const prefix = start === 1 ? first : ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8);
  if (start === 2 && prefix < TWO_BYTES_FROM) return undefined;
  const sum = toSum(bytes.subarray(0, -SUM_BYTES));
  if (bytes.at(-2) !== sum[0] || bytes.at(-1) !== sum[1]) return undefined;
  return { key: bytes.slice(start, -SUM_BYTES), prefix };
}

/**
 * Writes a key (32 bytes) as an address of a network, by its number. @see {@link readSs58}
 *
 * @see https://docs.substrate.io/reference/address-formats/
 */
export function writeSs58({ key, prefix }: Ss58): string {
  const mark =
    prefix < TWO_BYTES_FROM ? Uint8Array.of(prefix) : Uint8Array.of(((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 0x03) << 6));
  const body = concatBytes(mark, key);
  return base58.encode(concatBytes(body, toSum(body).subarray(0, SUM_BYTES)));
}

function decode(address: string): Uint8Array {
  try {
    return base58.decode(address);
  } catch {
    return new Uint8Array();
  }
}

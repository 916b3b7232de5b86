// chunk of this folder: other-namespaces
import type { Network } from '../../config/network.js';
import { parseProviderFailure } from '../../errors/provider-errors.js';
import { BalanceUnavailableError, UnreadableSignatureError } from '../../errors/request-errors.js';
import type { AdapterContext, NamespaceAdapter } from '../adapter.js';
import type { Eip1193Requester } from '../eip1193-requester.js';
import { toExplorerUrl } from '../explorer-url.js';
import { parseGenesis, switchPageChain } from '../page-chain.js';
import { type FailureWords, readSendFailure } from '../send-failure.js';
import type { SendFailure } from '../send-outcome.js';
import { type Transfer, TransferError, type TransferRequest, type Transfers } from '../transfers.js';
import { isOfChain, parseBitcoinAddress } from './parse-address.js';
import { formatSignature, parseAnswer } from './parse-signature.js';

/** Bytes of a signature of a key: a header and two numbers. The shortest of BIP-322 is Taproot's, longer by a byte. */
const SHORTEST = 65;

/** The namespace's CAIP-2 name. */
const BIP122 = 'bip122';

/**
 * Makes the adapter of Bitcoin and its test networks. No node is asked: a balance comes from the data API, money is sent by the
 * wallet itself. A wallet has no chain of its own; its addresses say which ones they are of.
 */
export function createAdapter({ networks, getServedBalance }: AdapterContext): NamespaceAdapter {
  const own = networks.filter(({ chainNamespace }) => chainNamespace === BIP122);
  return {
    namespace: BIP122,

    parseAddress(value, network) {
      const parsed = parseBitcoinAddress(value);
      return parsed && (network ? [network] : own).some(({ id }) => isOfChain(parsed, String(id))) ? parsed.canonical : undefined;
    },
    parseChainId: (value) => parseGenesis(value, BIP122),

    async getBalance({ address, network, signal }) {
      const amount = network && (await getServedBalance?.({ address, network, signal }));
      signal?.throwIfAborted();
      if (amount === undefined) throw new BalanceUnavailableError('The data API does not serve balances of this network.', 'unserved');
      return amount;
    },
    switchNetwork: switchPageChain,
    signMessage,

    getAddressUrl: (network, address) => toExplorerUrl(network, `address/${address}`),
    loadTransfers: async () => createTransfers(),
  };
}

/**
 * Asks a wallet to sign a text: as wallets have always done where an address pays to a key's hash, by BIP-322 for the rest.
 *
 * @returns The signature in base64, whether the wallet wrote it so or in hex, with the name of its form where the wallet wrote one.
 * @throws Whatever the wallet refuses with.
 * @throws {UnreadableSignatureError} also when another address signed.
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/bitcoin-rpc#signmessage
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 */
async function signMessage(parameters: { provider: Eip1193Requester; address: string; message: string }): Promise<string> {
  const { provider, address, message } = parameters;
  const protocol = ['p2tr', 'p2wsh'].includes(parseBitcoinAddress(address)?.kind ?? '') ? 'bip322' : 'ecdsa';
  const answer = await provider.request({ method: 'signMessage', params: { account: address, message, address, protocol } });
  const signed = (typeof answer === 'string' ? { signature: answer } : answer) as
    | { signature?: unknown; address?: unknown }
    | null
    | undefined;
  const by = parseBitcoinAddress(signed?.address)?.canonical;
  const signature = parseAnswer(signed?.signature);
  if (!signature || signature.bytes.length < SHORTEST || (by !== undefined && by !== address))
    throw new UnreadableSignatureError(`signMessage answered ${String(JSON.stringify(answer)).slice(0, 200)}.`);
  return formatSignature(signature);
}

/** The wallet's own method. @see https://docs.reown.com/advanced/multichain/rpc-reference/bitcoin-rpc#sendtransfer */
const METHOD = 'sendTransfer';
/** All there will ever be, in satoshis. */
const MOST = 21_000_000n * 100_000_000n;

/**
 * The words of nodes. A node that says that the inputs are spent may mean by this very transaction.
 *
 * @see https://github.com/bitcoin/bitcoin/blob/master/src/validation.cpp
 */
const BITCOIN_WORDS: readonly FailureWords[] = [
  { outcome: 'uncertain', words: /already[ -](known|in)|txn-mempool-conflict|missing-?or-?spent|missing-?inputs/i },
  { outcome: 'unsent', reason: 'feeTooLow', words: /(relay|mempool min) fee not met|insufficient fee|fee (is )?too low/i },
  { outcome: 'unsent', reason: 'funds', words: /insufficient (funds|balance)|not enough (funds|balance)/i },
  { outcome: 'unsent', words: /\bdust\b/i },
];

const readBitcoinFailure = (thrown: unknown): SendFailure => readSendFailure(thrown, BITCOIN_WORDS);

/**
 * Creates the Bitcoin transfers: the wallet chooses inputs and fee, shows the fee and sends. Statuses are not followed, because the page
 * has no Bitcoin node.
 */
export function createTransfers(): Transfers {
  return {
    async readToken() {
      throw new TransferError('token');
    },
    simulateReceivedAmount: async () => undefined,
    buildTransaction: async (parameters) => buildTransaction(parameters),
    decodeTransaction,
    async send({ provider, network, request }) {
      if (provider.approves?.(String(network.id)) === false) throw new TransferError('network');
      const answer = await provider.request({ method: request.method, params: request.params[0] }).catch((thrown: unknown) => {
        if (readBitcoinFailure(thrown).outcome !== 'uncertain') throw thrown;
        throw new TransferError('uncertain', { cause: thrown, details: parseProviderFailure(thrown).details });
      });
      const id = typeof answer === 'string' ? answer : (answer as { txid?: unknown } | null | undefined)?.txid;
      if (typeof id !== 'string' || !/^[0-9a-f]{64}$/i.test(id))
        throw new TransferError('uncertain', { details: String(JSON.stringify(answer)).slice(0, 200) });
      return id.toLowerCase();
    },
    readFailure: readBitcoinFailure,
  };
}

/** @throws {TransferError} `input` for anything but bitcoins between two addresses of the network. */
function buildTransaction({ network, transfer }: { readonly network: Network; readonly transfer: Transfer }): TransferRequest {
  const { from, to, amount, token } = transfer;
  const isHere = [from, to].every((address) => {
    const parsed = parseBitcoinAddress(address);
    return parsed !== undefined && isOfChain(parsed, String(network.id));
  });
  if (!isHere || token !== undefined || amount <= 0n || amount > MOST) throw new TransferError('input');
  return { method: METHOD, params: [{ account: from, recipientAddress: to, amount: amount.toString() }] };
}

/** Reads back what the wallet would be asked for. `undefined` when it is anything but one plain transfer. */
function decodeTransaction({ method, params }: TransferRequest): Transfer | undefined {
  const [transfer, ...others] = params as readonly Record<string, unknown>[];
  const { account, recipientAddress, amount, ...more } = transfer ?? {};
  const isPlain = method === METHOD && others.length === 0 && Object.keys(more).length === 0;
  const [from, to] = [account, recipientAddress].map((address) => parseBitcoinAddress(address)?.canonical);
  if (!isPlain || from === undefined || to === undefined || typeof amount !== 'string' || !/^[1-9]\d{0,15}$/.test(amount)) return undefined;
  return { from, to, amount: BigInt(amount) };
}

import type { Network } from '../../config/network.js';
import { type Transfer, TransferError, type TransferRequest, type Transfers } from '../transfers.js';
import { isOfChain, parseBitcoinAddress } from './parse-address.js';

/** The wallet's own method. @see https://docs.reown.com/advanced/multichain/rpc-reference/bitcoin-rpc#sendtransfer */
const METHOD = 'sendTransfer';
/** All there will ever be, in satoshis. */
const MOST = 21_000_000n * 100_000_000n;

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
    buildTransaction: async (given) => buildTransaction(given),
    decodeTransaction,
    async send({ provider, network, request }) {
      if (provider.approves?.(String(network.id)) === false) throw new TransferError('network');
      const answer = await provider.request({ method: request.method, params: request.params[0] });
      const id = typeof answer === 'string' ? answer : (answer as { txid?: unknown } | null | undefined)?.txid;
      if (typeof id !== 'string' || !/^[0-9a-f]{64}$/i.test(id))
        throw new TransferError('answer', { details: String(JSON.stringify(answer)).slice(0, 200) });
      return id.toLowerCase();
    },
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
  const [given, ...others] = params as readonly Record<string, unknown>[];
  const { account, recipientAddress, amount, ...more } = given ?? {};
  const isPlain = method === METHOD && others.length === 0 && Object.keys(more).length === 0;
  const [from, to] = [account, recipientAddress].map((address) => parseBitcoinAddress(address)?.canonical);
  if (!isPlain || from === undefined || to === undefined || typeof amount !== 'string' || !/^[1-9]\d{0,15}$/.test(amount)) return undefined;
  return { from, to, amount: BigInt(amount) };
}

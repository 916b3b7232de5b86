import { base64urlnopad } from '@scure/base';
import type { Wallet } from '@wallet-standard/base';
import type { Network } from '../../config/network.js';
import { PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import { ProviderRequestError } from '../../errors/request-errors.js';
import {
  type BitcoinAccount,
  type BitcoinTransport,
  createUnknown,
  findProvider,
  parsePsbt,
  readAccounts,
  toSatsName,
} from './bitcoin-transport.js';
import { PURPOSES } from './bitcoin-words.js';

/** Methods of sats-connect before it spoke JSON-RPC; each takes a token. @see https://docs.xverse.app/sats-connect-v1 */
type TokenProvider = {
  connect(token: string): Promise<unknown>;
  signMessage(token: string): Promise<unknown>;
  signTransaction(token: string): Promise<unknown>;
  sendBtcTransaction?(token: string): Promise<unknown>;
};

/** Text that such wallets reject with when the visitor declines. */
const CANCELLED = 'cancel';

const encode = (value: unknown) => base64urlnopad.encode(new TextEncoder().encode(JSON.stringify(value)));

/** Writes a token: a JSON Web Token without a signature. @see https://www.rfc-editor.org/rfc/rfc7519#section-6 */
export const toToken = (payload: unknown): string => `${encode({ typ: 'JWT', alg: 'none' })}.${encode(payload)}.`;

/**
 * Asks a Bitcoin wallet by the first methods of sats-connect, as wallets do that follow Magic Eden's guide; `undefined` where it has none. They
 * have no request without a prompt, and no end.
 *
 * @see https://docs.magiceden.io/docs/integrate-your-btc-wallet-with-magic-eden
 */
export function createTokenTransport(wallet: Wallet): BitcoinTransport | undefined {
  const provider = findProvider<TokenProvider>(wallet, 'sats-connect:', 'connect', 'signMessage', 'signTransaction');
  if (!provider) return undefined;
  let shared: readonly BitcoinAccount[] | undefined;

  const ask = async (method: keyof TokenProvider, payload: object, network: Network): Promise<unknown> => {
    if (typeof provider[method] !== 'function') throw createUnknown(method);
    try {
      return await provider[method](toToken({ ...payload, network: { type: toSatsName(network) } }));
    } catch (thrown) {
      if (thrown === CANCELLED) throw new ProviderRequestError(PROVIDER_ERROR_CODES.userRejected, 'The visitor declined.');
      throw thrown;
    }
  };

  return {
    async connect(network) {
      const answer = (await ask('connect', { purposes: PURPOSES }, network)) as { addresses?: unknown } | null;
      const accounts = readAccounts(answer?.addresses, network);
      shared = accounts;
      return accounts;
    },
    peek: async () => shared,
    async signMessage({ address, message, protocol }, network) {
      const payload = { address, message, ...(protocol && { protocol: protocol.toUpperCase() }) };
      return { address, signature: await ask('signMessage', payload, network) };
    },
    async sendTransfer({ account, recipient, satoshis }, network) {
      const recipients = [{ address: recipient, amountSats: String(satoshis) }];
      return { txid: await ask('sendBtcTransaction', { recipients, senderAddress: account }, network) };
    },
    async signPsbt({ psbt, inputs, broadcast }, network) {
      const inputsToSign = inputs.map(({ address, index, sighashTypes: [sigHash] = [] }) => ({
        address,
        signingIndexes: [index],
        ...(sigHash !== undefined && { sigHash }),
      }));
      const answer = await ask('signTransaction', { psbtBase64: psbt, broadcast, inputsToSign }, network);
      const { psbtBase64, txId } = (answer ?? {}) as { psbtBase64?: unknown; txId?: unknown };
      const signed = parsePsbt(psbtBase64);
      return { ...(signed !== undefined && { psbt: signed }), ...(txId !== undefined && { txid: txId }) };
    },
    async disconnect() {
      shared = [];
    },
    listen: () => () => {},
  };
}

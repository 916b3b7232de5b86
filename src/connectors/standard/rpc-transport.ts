import type { Wallet } from '@wallet-standard/base';
import type { Network } from '../../config/network.js';
import { parseProviderFailure, PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import { ProviderRequestError } from '../../errors/request-errors.js';
import {
  type BitcoinAccount,
  type BitcoinTransport,
  createUnknown,
  findProvider,
  isUnknown,
  parsePsbt,
  readAccounts,
  toSatsName,
} from './bitcoin-transport.js';
import { NOT_IMPLEMENTED, RPC_ERRORS, RPC_WORDS, type RpcWords } from './bitcoin-words.js';

/** Codes of wallets that share no address, or none of the network. */
const NOT_SHARED: readonly unknown[] = [PROVIDER_ERROR_CODES.unauthorized, PROVIDER_ERROR_CODES.chainDisconnected];

type RpcProvider = {
  request(method: string, params: unknown): Promise<unknown>;
  addListener?(listener: { eventName: string; cb: (event: unknown) => void }): unknown;
};

/** The error of a JSON-RPC response, which wallets resolve with, reject with, or throw by itself. */
function readError(answer: unknown): ProviderRequestError | undefined {
  const { error } = (answer ?? {}) as { error?: unknown };
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (error === undefined || error === null) return undefined;
  return new ProviderRequestError(RPC_ERRORS[Number(code)] ?? Number(code), typeof message === 'string' ? message : '');
}

/** Asks a Bitcoin wallet by JSON-RPC, in one of the {@link RPC_WORDS}; `undefined` where it has no such provider. */
export function createRpcTransport(wallet: Wallet): BitcoinTransport | undefined {
  const provider = findProvider<RpcProvider>(wallet, 'sats-connect:', 'request');
  if (!provider) return undefined;
  let words = RPC_WORDS[0] as RpcWords;
  /** Accounts of the last connection since the page loaded, for wallets that cannot be asked without a prompt. */
  let shared: readonly BitcoinAccount[] | undefined;

  const ask = async (method: string, params: unknown): Promise<unknown> => {
    const answer = await provider.request(method, params).catch((thrown: unknown) => {
      const { code, message } = (thrown ?? {}) as { code?: unknown; message?: unknown };
      if (code === undefined && NOT_IMPLEMENTED.test(String(message))) throw createUnknown(method);
      throw readError(thrown) ?? (Number(code) in RPC_ERRORS ? readError({ error: thrown }) : thrown);
    });
    const error = readError(answer);
    if (error) throw error;
    return (answer as { result?: unknown } | null)?.result;
  };
  /** Reads the wallet's answer, checked: it may be on another network than the page. */
  const read = (answer: unknown, network: Network) => {
    const { addresses = answer, network: own } = (answer ?? {}) as { addresses?: unknown; network?: { bitcoin?: { name?: unknown } } };
    const name = own?.bitcoin?.name;
    if (name !== undefined && name !== toSatsName(network)) {
      throw new ProviderRequestError(PROVIDER_ERROR_CODES.chainDisconnected, `The wallet is on ${String(name)}.`);
    }
    return readAccounts(addresses, network);
  };

  return {
    async connect(network) {
      for (const known of RPC_WORDS)
        for (const [method, params] of known.connect(network)) {
          try {
            const accounts = read(await ask(method, params), network);
            shared = accounts;
            words = known;
            return accounts;
          } catch (thrown) {
            if (!isUnknown(thrown)) throw thrown;
          }
        }
      throw createUnknown('how to connect');
    },
    async peek(network) {
      if (words.peek === undefined) return shared;
      try {
        const answer = await ask(words.peek, null);
        // Some wallets answer with nothing where they do not know the method.
        return answer === undefined || answer === null ? shared : read(answer, network);
      } catch (thrown) {
        if (isUnknown(thrown)) return shared;
        if (NOT_SHARED.includes(parseProviderFailure(thrown).code)) return [];
        throw thrown;
      }
    },
    signMessage: async (text, network) => ask('signMessage', words.signMessage(text, network)),
    sendTransfer: async (transfer, network) => ask('sendTransfer', words.sendTransfer(transfer, network)),
    async signPsbt(psbt, network) {
      const { psbt: own, hex, txid } = ((await ask('signPsbt', words.signPsbt(psbt, network))) ?? {}) as Readonly<Record<string, unknown>>;
      const signed = parsePsbt(own ?? hex);
      return { ...(signed !== undefined && { psbt: signed }), ...(txid !== undefined && { txid }) };
    },
    async disconnect() {
      shared = [];
      if (words.disconnect !== undefined) await ask(words.disconnect, null);
    },
    listen(onAccounts, onEnd) {
      const on = (eventName: string, cb: (event: unknown) => void) => {
        try {
          const stop = provider.addListener?.({ eventName, cb });
          return typeof stop === 'function' ? (stop as () => void) : undefined;
        } catch {
          // A wallet that cannot be listened to can still be used.
          return undefined;
        }
      };
      // Some wallets leave the addresses out of the event, and after a change of network they are the new one's: read them again. Where
      // they cannot be read, they are not those that were shared.
      const onChange = () => {
        shared = [];
        onAccounts();
      };
      const stops = [...words.changes.map((event) => on(event, onChange)), words.end === undefined ? undefined : on(words.end, onEnd)];
      return () => stops.forEach((stop) => stop?.());
    },
  };
}

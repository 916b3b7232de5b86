import type { Wallet } from '@wallet-standard/base';
import type { Network } from '../../config/network.js';
import { PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import { ProviderRequestError } from '../../errors/request-errors.js';
import { type BitcoinTransport, isUnknown, readAccounts, toSatsName } from './bitcoin-transport.js';

/** The feature's name. @see https://docs.xverse.app/sats-connect */
const FEATURE = 'sats-connect:';
const PURPOSES = ['payment', 'ordinals'];
/** Codes of sats-connect → those of EIP-1193. */
const CODES: Readonly<Record<number, number>> = {
  [-32000]: PROVIDER_ERROR_CODES.userRejected,
  [-32001]: PROVIDER_ERROR_CODES.unsupportedMethod,
  [-32002]: PROVIDER_ERROR_CODES.unauthorized,
  [-32601]: PROVIDER_ERROR_CODES.unsupportedMethod,
};

type SatsProvider = {
  request(method: string, params: unknown): Promise<unknown>;
  addListener?(listener: { eventName: string; cb: (event: unknown) => void }): unknown;
};

/** Speaks to a Bitcoin wallet by sats-connect; `undefined` where it has none. @see https://docs.xverse.app/sats-connect */
export function createSatsConnectTransport({ features }: Wallet): BitcoinTransport | undefined {
  const { provider } = ((features as Record<string, unknown>)[FEATURE] ?? {}) as { provider?: SatsProvider };
  if (typeof provider?.request !== 'function') return undefined;

  const ask = async (method: string, params: unknown): Promise<unknown> => {
    const answer = (await provider.request(method, params)) as { result?: unknown; error?: { code?: unknown; message?: unknown } } | null;
    if (answer?.error) {
      const { code, message } = answer.error;
      throw new ProviderRequestError(CODES[Number(code)] ?? Number(code), String(message));
    }
    return answer?.result;
  };
  /** Reads the wallet's answer, checked: it may be on another network than the page. */
  const read = (answer: unknown, network: Network) => {
    const { addresses, network: own } = (answer ?? {}) as { addresses?: unknown; network?: { bitcoin?: { name?: unknown } } };
    const name = own?.bitcoin?.name;
    if (name !== undefined && name !== toSatsName(network)) {
      throw new ProviderRequestError(PROVIDER_ERROR_CODES.chainDisconnected, `The wallet is on ${String(name)}.`);
    }
    return readAccounts(addresses, network);
  };

  return {
    async connect(network) {
      try {
        return read(await ask('wallet_connect', { addresses: PURPOSES, network: toSatsName(network) }), network);
      } catch (thrown) {
        if (!isUnknown(thrown)) throw thrown;
        // Older method with the same answer.
        return readAccounts(await ask('getAccounts', { purposes: PURPOSES }), network);
      }
    },
    async peek(network) {
      try {
        return read(await ask('wallet_getAccount', null), network);
      } catch {
        return undefined;
      }
    },
    signMessage: async ({ address, message, protocol }) =>
      ask('signMessage', { address, message, ...(protocol && { protocol: protocol.toUpperCase() }) }),
    sendTransfer: async ({ recipient, satoshis }) => ask('sendTransfer', { recipients: [{ address: recipient, amount: satoshis }] }),
    async signPsbt({ psbt, inputs, broadcast }) {
      const signInputs: Record<string, number[]> = {};
      for (const { address, index } of inputs) (signInputs[address] ??= []).push(index);
      return ask('signPsbt', { psbt, signInputs, broadcast });
    },
    disconnect: async () => void (await ask('wallet_disconnect', null)),
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
      // Some wallets leave the addresses out of the event, and after a change of network they are the new one's: read them again.
      const stops = [
        on('accountChange', () => onAccounts(undefined)),
        on('networkChange', () => onAccounts(undefined)),
        on('disconnect', onEnd),
      ];
      return () => stops.forEach((stop) => stop?.());
    },
  };
}

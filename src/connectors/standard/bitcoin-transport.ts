import type { Wallet } from '@wallet-standard/base';
import { isOfChain, parseBitcoinAddress } from '../../adapters/bip122/parse-address.js';
import type { Disposer } from '../../config/environment.js';
import type { Network } from '../../config/network.js';
import { parseProviderFailure, PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import { ProviderRequestError } from '../../errors/request-errors.js';

/** An address of a Bitcoin wallet, and what the wallet keeps it for. */
export type BitcoinAccount = {
  readonly address: string;
  /** Hex. */
  readonly publicKey?: string | undefined;
  readonly purpose: 'payment' | 'ordinals';
};

/** A text to sign, and how. */
export type TextToSign = { readonly address: string; readonly message: string; readonly protocol?: 'ecdsa' | 'bip322' | undefined };

/** A transaction to sign: in base64, the places of the inputs by who signs them, and whether it is sent afterwards. */
export type PsbtToSign = {
  readonly psbt: string;
  readonly inputs: readonly { readonly address: string; readonly index: number }[];
  readonly broadcast: boolean;
};

/** One of the ways in which Bitcoin wallets are spoken to; what a wallet does not know is refused with {@link isUnknown}. */
export type BitcoinTransport = {
  /** Asks the visitor. */
  connect(network: Network): Promise<readonly BitcoinAccount[]>;
  /** Returns the accounts that are already shared, without asking the visitor. */
  peek(network: Network): Promise<readonly BitcoinAccount[] | undefined>;
  signMessage(text: TextToSign): Promise<unknown>;
  sendTransfer(transfer: { readonly recipient: string; readonly satoshis: number }): Promise<unknown>;
  signPsbt(psbt: PsbtToSign, network: Network): Promise<unknown>;
  disconnect(): Promise<void>;
  /** Calls back with what the wallet says of its accounts; `undefined` where it only says that they changed. */
  listen(onAccounts: (accounts: readonly BitcoinAccount[] | undefined) => void, onEnd: () => void): Disposer;
};

/** Bitcoin wallets' names of a network, by its CAIP-2 reference: in the Wallet Standard, and in sats-connect. */
const NAMES: Readonly<Record<string, readonly [standard: string, sats: string]>> = {
  '000000000019d6689c085ae165831e93': ['bitcoin:mainnet', 'Mainnet'],
  '000000000933ea01ad0ee984209779ba': ['bitcoin:testnet', 'Testnet'],
  '00000000da84f2bafbbc53dee25a72ae': ['bitcoin:testnet4', 'Testnet4'],
  '00000008819873e925422c1ff0f99f7c': ['bitcoin:signet', 'Signet'],
  '0f9188f13cb7b2c71f2a335e3a4fc328': ['bitcoin:regtest', 'Regtest'],
};

/** Returns the Wallet Standard's names of a network: the Bitcoin wallets' one, and the CAIP-2 id. */
export function toStandardNames({ id, caipNetworkId }: Network): readonly string[] {
  const [name] = NAMES[String(id)] ?? [];
  return name ? [name, caipNetworkId] : [caipNetworkId];
}

/** Returns sats-connect's name of a network; `undefined` where it has none. */
export function toSatsName({ id }: Network): string | undefined {
  return NAMES[String(id)]?.[1];
}

/** Reads accounts as wallets list them: an address of the network each, what it is for as far as that is said. */
export function readAccounts(list: unknown, network: Network): readonly BitcoinAccount[] {
  const entries = (Array.isArray(list) ? list : []) as readonly (Partial<Record<keyof BitcoinAccount, unknown>> | null)[];
  const read = entries.flatMap((entry, at): BitcoinAccount[] => {
    const parsed = parseBitcoinAddress(entry?.address);
    if (!parsed || !isOfChain(parsed, String(network.id))) return [];
    const said = entry?.purpose;
    // Wallets answer a request for both in its order; the collectibles' address is Taproot.
    const purpose = said === 'payment' || said === 'ordinals' ? said : at > 0 && parsed.kind === 'p2tr' ? 'ordinals' : 'payment';
    const key = entry?.publicKey;
    const publicKey = key instanceof Uint8Array ? Array.from(key, (byte) => byte.toString(16).padStart(2, '0')).join('') : key;
    return [{ address: parsed.canonical, purpose, ...(typeof publicKey === 'string' && publicKey !== '' && { publicKey }) }];
  });
  return read.toSorted((a, b) => Number(a.purpose === 'ordinals') - Number(b.purpose === 'ordinals'));
}

/** Creates the error of an unsupported method. */
export function createUnknown(method: string): ProviderRequestError {
  return new ProviderRequestError(PROVIDER_ERROR_CODES.unsupportedMethod, `The wallet does not know ${method}.`);
}

/** Whether a wallet reported an unsupported method: the visitor was not asked then, and another transport may be tried. */
export function isUnknown(thrown: unknown): boolean {
  return parseProviderFailure(thrown).code === PROVIDER_ERROR_CODES.unsupportedMethod;
}

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

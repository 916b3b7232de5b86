import { base64, hex } from '@scure/base';
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

/** Input of a transaction, and the address that signs it. */
export type InputToSign = {
  readonly address: string;
  readonly index: number;
  /** Default: the one that the transaction says for the input. @see https://github.com/bitcoin/bips/blob/master/bip-0174.mediawiki */
  readonly sighashTypes?: readonly number[];
};

/** A transaction to sign: in base64, the inputs (none: those that are the wallet's), and whether it is sent afterwards. */
export type PsbtToSign = { readonly psbt: string; readonly inputs: readonly InputToSign[]; readonly broadcast: boolean };

/** Bitcoins to send from the wallet's payment address. */
export type TransferToSend = { readonly account: string; readonly recipient: string; readonly satoshis: number };

/** One of the ways in which Bitcoin wallets are spoken to; what a wallet does not know is refused with {@link isUnknown}. */
export type BitcoinTransport = {
  /** Asks the visitor. */
  connect(network: Network): Promise<readonly BitcoinAccount[]>;
  /**
   * Returns the accounts that are already shared, without asking the visitor; `undefined` where the wallet has no such request, and nothing was
   * shared since the page loaded. @throws Where the wallet cannot be read now.
   */
  peek(network: Network): Promise<readonly BitcoinAccount[] | undefined>;
  signMessage(text: TextToSign, network: Network): Promise<unknown>;
  sendTransfer(transfer: TransferToSend, network: Network): Promise<unknown>;
  signPsbt(psbt: PsbtToSign, network: Network): Promise<unknown>;
  disconnect(): Promise<void>;
  /** Calls back when the accounts may have changed: {@link peek} says which they are. */
  listen(onAccounts: () => void, onEnd: () => void): Disposer;
};

/** Bitcoin wallets' names of a network, by its CAIP-2 reference: in the Wallet Standard, in sats-connect, and in UniSat. */
const NAMES: Readonly<Record<string, readonly [standard: string, sats: string, unisat?: string]>> = {
  '000000000019d6689c085ae165831e93': ['bitcoin:mainnet', 'Mainnet', 'BITCOIN_MAINNET'],
  '000000000933ea01ad0ee984209779ba': ['bitcoin:testnet', 'Testnet', 'BITCOIN_TESTNET'],
  '00000000da84f2bafbbc53dee25a72ae': ['bitcoin:testnet4', 'Testnet4', 'BITCOIN_TESTNET4'],
  '00000008819873e925422c1ff0f99f7c': ['bitcoin:signet', 'Signet', 'BITCOIN_SIGNET'],
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

/** Returns UniSat's name of a network; `undefined` where it has none. */
export function toUnisatName({ id }: Network): string | undefined {
  return NAMES[String(id)]?.[2];
}

/**
 * Reads accounts as wallets list them, those that pay first: an address of the network each. Addresses for something else than payments and
 * collectibles, such as those of Stacks and Spark, are left out.
 */
export function readAccounts(list: unknown, network: Network): readonly BitcoinAccount[] {
  const entries = (Array.isArray(list) ? list : []) as readonly (Partial<Record<keyof BitcoinAccount, unknown>> | null)[];
  const known = entries.flatMap((entry) => {
    const parsed = parseBitcoinAddress(entry?.address);
    const said = entry?.purpose;
    if (!parsed || !isOfChain(parsed, String(network.id))) return [];
    return said === undefined || said === 'payment' || said === 'ordinals' ? [{ parsed, said, key: entry?.publicKey } as const] : [];
  });
  // Wallets that say no purpose keep collectibles at the Taproot address, beside another one for payments.
  const hasOther = known.some(({ parsed }) => parsed.kind !== 'p2tr');
  const read = known.map(({ parsed, said, key }): BitcoinAccount => {
    const publicKey = key instanceof Uint8Array ? hex.encode(key) : key;
    return {
      address: parsed.canonical,
      purpose: said ?? (hasOther && parsed.kind === 'p2tr' ? 'ordinals' : 'payment'),
      ...(typeof publicKey === 'string' && publicKey !== '' && { publicKey }),
    };
  });
  return read.toSorted((a, b) => Number(a.purpose === 'ordinals') - Number(b.purpose === 'ordinals'));
}

/** First bytes of a transaction to sign: `psbt`, then 0xff. @see https://github.com/bitcoin/bips/blob/master/bip-0174.mediawiki */
const PSBT_MAGIC = '70736274ff';

/** Reads a transaction to sign that is written in hex or in base64. @returns In base64; `undefined` for anything else. */
export function parsePsbt(psbt: unknown): string | undefined {
  if (typeof psbt !== 'string') return undefined;
  try {
    const isHex = psbt.toLowerCase().startsWith(PSBT_MAGIC);
    const bytes = isHex ? hex.decode(psbt.toLowerCase()) : base64.decode(psbt);
    return hex.encode(bytes.subarray(0, PSBT_MAGIC.length / 2)) === PSBT_MAGIC ? base64.encode(bytes) : undefined;
  } catch {
    return undefined;
  }
}

/** Base64 → hex. */
export const toHex = (text: string): string => hex.encode(base64.decode(text));

/** Returns the provider of a wallet's feature that has one; `undefined` where it lacks one of the functions. */
export function findProvider<Provider>(
  { features }: Wallet,
  feature: string,
  ...methods: readonly (keyof Provider)[]
): Provider | undefined {
  const { provider } = ((features as Record<string, unknown>)[feature] ?? {}) as { provider?: Provider };
  return methods.every((method) => typeof provider?.[method] === 'function') ? provider : undefined;
}

/** Creates the error of an unsupported method. */
export function createUnknown(method: string): ProviderRequestError {
  return new ProviderRequestError(PROVIDER_ERROR_CODES.unsupportedMethod, `The wallet does not know ${method}.`);
}

/** Whether a wallet reported an unsupported method: the visitor was not asked then, and another transport may be tried. */
export function isUnknown(thrown: unknown): boolean {
  return parseProviderFailure(thrown).code === PROVIDER_ERROR_CODES.unsupportedMethod;
}

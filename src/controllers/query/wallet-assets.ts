// chunk: query
import * as z from 'zod/mini';
import type { Environment } from '../../config/environment.js';
import { RPC_TIMEOUT_MS } from '../../config/constants.js';
import type { WalletProvider } from '../../connectors/connector.js';
import { readCapabilities } from '../../embedded-wallet/messages/user.js';
import type { WalletAsset } from '../../embedded-wallet/messenger.js';
import type { Network } from '../../config/network.js';
import type { CachedToken } from '../../storage/holdings-keys.js';
import { formatUnits } from '../../utils/format-units.js';
import { withTimeout } from '../../utils/with-timeout.js';
import type { Account } from '../account/account.js';

/** The largest balance of an ERC-20 contract has 64 hexadecimal digits. */
const BALANCE = /^0x[\da-f]{1,64}$/i;
const ADDRESS = /^0x[\da-f]{40}$/i;
/** `decimals()` of an ERC-20 contract is a uint8. */
const MAX_DECIMALS = 255;
/** A chain id as wallets write it: hexadecimal, decimal, or CAIP-2. */
const CHAIN_ID = /^(?:eip155:)?(0x[\da-f]+|\d+)$/i;

/** Longest wait for the capabilities of a wallet that is not known to have any, in milliseconds: every list of tokens waits for them. */
const CAPABILITIES_LIMIT_MS = 1000;

/** Assets by chain; those of other types than {@link assetSchema} are not looked into. */
const assetsSchema = z.record(z.string(), z.array(z.looseObject({ type: z.string() })));

/**
 * A fungible asset as ERC-7811 and the wallets of today write it: metadata is optional, and so are a price and a picture, which the standard
 * does not have.
 */
const assetSchema = z.object({
  address: z.nullish(z.string()),
  balance: z.string(),
  metadata: z.nullish(
    z.object({
      name: z.optional(z.string()),
      symbol: z.optional(z.string()),
      decimals: z.optional(z.number()),
      price: z.optional(z.unknown()),
      iconUrl: z.optional(z.unknown()),
    }),
  ),
});

/** Tokens that a wallet lists. */
export type WalletTokens = {
  readonly tokens: readonly CachedToken[];
  /** Whether the wallet says what they are worth together: a price of some, and the facts of all. */
  readonly isPriced: boolean;
};

type Reader = Pick<Account, 'address' | 'namespace' | 'network'>;

/**
 * Asks the wallet for the tokens of an EVM account: `wallet_getCapabilities`, then `wallet_getAssets` where the wallet supports
 * `assetDiscovery` on the chain. Spec §7, "A wallet asset query takes account and chain filter". Every wallet's answer is read in the same
 * way; the frame of the embedded wallet has checked its own more strictly before (spec §5).
 *
 * @returns Token rows of the account's network; `undefined` where the wallet lists none, answers something invalid, or is silent for 10 s:
 * then a data service has to be asked.
 * @see https://eips.ethereum.org/EIPS/eip-7811
 * @see https://eips.ethereum.org/EIPS/eip-5792#wallet_getcapabilities
 */
export async function getWalletTokens(
  account: Reader,
  provider: WalletProvider | undefined,
  setTimer: Environment['setTimer'],
): Promise<WalletTokens | undefined> {
  const { address, network } = account;
  const ask = async () => {
    if (!network || !provider || !(await listsAssets(account, provider, setTimer))) return undefined;
    const chainFilter = [`0x${Number(network.id).toString(16)}`];
    const answer = await provider.request({ method: 'wallet_getAssets', params: [{ account: address, chainFilter }] });
    const assets = findChain(assetsSchema.parse(answer), network);
    return assets && toWalletTokens(assets, network, provider.listsAssets === 'priced');
  };
  const limit = { setTimer, limitMs: RPC_TIMEOUT_MS, createError: () => new Error('The wallet did not list its assets in time.') };
  return withTimeout(ask(), limit).catch(() => undefined);
}

/**
 * Returns whether the wallet can be asked for the tokens of an EVM account on its network. A wallet whose provider does not say so is asked
 * for its capabilities, and has {@link CAPABILITIES_LIMIT_MS} to tell.
 *
 * @see https://eips.ethereum.org/EIPS/eip-7811#capabilities
 */
export async function listsAssets(
  { address, namespace, network }: Reader,
  provider: WalletProvider | undefined,
  setTimer: Environment['setTimer'],
): Promise<boolean> {
  if (namespace !== 'eip155' || !network || !provider || provider.listsAssets === false) return false;
  const reading = readCapabilities(provider, address);
  const limit = { setTimer, limitMs: CAPABILITIES_LIMIT_MS, createError: () => new Error('The wallet did not tell its capabilities.') };
  const capabilities = await (provider.listsAssets ? reading : withTimeout(reading, limit).catch(() => undefined));
  if (capabilities === undefined) return false;
  // A session can say so by itself (ERC-7811): then a wallet without capabilities is believed.
  const isSaid = provider.listsAssets === true && Object.keys(capabilities).length === 0;
  return isSaid || isDiscoverable(findChain(capabilities, network) ?? capabilities['0x0']);
}

/**
 * Reads the fungible assets of a wallet. NFTs and other types are left out, and tokens without a name, a symbol or decimals, which the standard
 * allows: then the wallet does not say what the account holds altogether.
 *
 * @throws Where one is no asset of an EVM chain, or stands in the list twice.
 */
function toWalletTokens(assets: readonly { readonly type: string }[], network: Network, hasPrices: boolean): WalletTokens {
  let isComplete = true;
  const seen = new Set<string>();
  const tokens = assets.flatMap((one): CachedToken[] => {
    const type = one.type.toUpperCase();
    if (type !== 'ERC20' && type !== 'NATIVE') return [];
    const { address, balance, metadata } = assetSchema.parse(one);
    // The page knows its native token better than a wallet does.
    const { name, symbol, decimals } = type === 'NATIVE' ? network.nativeCurrency : (metadata ?? {});
    const key = type === 'NATIVE' ? type : String(address).toLowerCase();
    if (seen.has(key)) throw new RangeError(`${key} is listed twice.`);
    seen.add(key);
    if (name === undefined || symbol === undefined || decimals === undefined) {
      isComplete = false;
      return [];
    }
    const { price, iconUrl } = metadata ?? {};
    const isPrice = typeof price === 'number' && Number.isFinite(price) && price > 0;
    const facts = { name, symbol, decimals, price: isPrice ? price : 0, iconUrl: typeof iconUrl === 'string' ? iconUrl : '' };
    return [toToken({ address: address ?? '', balance, type, metadata: facts }, network.caipNetworkId)];
  });
  return { tokens, isPriced: hasPrices || (isComplete && tokens.some(({ price }) => price > 0)) };
}

/** The entry of a chain in an object by chain ids: hexadecimal, decimal, or CAIP-2. */
function findChain<Value>(byChain: Readonly<Record<string, Value>>, { id }: Pick<Network, 'id'>): Value | undefined {
  return Object.entries(byChain).find(([key]) => {
    const written = CHAIN_ID.exec(key)?.[1];
    return written !== undefined && BigInt(written) === BigInt(id);
  })?.[1];
}

function isDiscoverable(capability: unknown): boolean {
  return (capability as { assetDiscovery?: { supported?: unknown } } | null | undefined)?.assetDiscovery?.supported === true;
}

/**
 * Converts a wallet asset to a row as the data service has it.
 *
 * @throws {RangeError} for a balance, an address or decimals that no EVM token has.
 */
export function toToken({ address, balance, type, metadata }: WalletAsset, caipNetworkId: string): CachedToken {
  const { name, symbol, decimals, price, iconUrl } = metadata;
  const isToken = type === 'ERC20';
  if (!BALANCE.test(balance)) throw new RangeError(`The balance ${balance} is no hexadecimal number.`);
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > MAX_DECIMALS) throw new RangeError(`${decimals} are no decimals.`);
  if (isToken && !ADDRESS.test(address)) throw new RangeError(`${address} is no address.`);
  const numeric = formatUnits(BigInt(balance), decimals, decimals);
  return {
    name,
    symbol,
    chainId: caipNetworkId,
    ...(isToken && { address: `${caipNetworkId}:${address}` }),
    ...(price > 0 && { value: Number(numeric) * price }),
    price,
    quantity: { decimals: String(decimals), numeric },
    iconUrl,
  };
}

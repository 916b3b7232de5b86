import * as z from 'zod/mini';
import type { Environment } from '../../config/environment.js';
import { RPC_TIMEOUT_MS } from '../../config/constants.js';
import type { WalletProvider } from '../../connectors/connector.js';
import { readCapabilities } from '../../embedded-wallet/fallbacks.js';
import { readAssets, type WalletAsset } from '../../embedded-wallet/read-answer.js';
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

/** Longest wait for the capabilities of a wallet that is not known to have any, in milliseconds: every list of tokens waits for them. */
const CAPABILITIES_LIMIT_MS = 1000;

/**
 * An asset in the form of ERC-7811: types are written in either case, the native token needs no metadata, a price and a picture are additions
 * of some wallets.
 */
const outsideAssetSchema = z.object({
  address: z.string(),
  balance: z.string(),
  type: z.string(),
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
const outsideAssetsSchema = z.record(z.string(), z.array(z.looseObject({ type: z.string() })));

/**
 * Asks the wallet for the tokens of an EVM account: `wallet_getCapabilities`, then `wallet_getAssets` where the wallet supports
 * `assetDiscovery` on the chain. Spec §7, "A wallet asset query takes account and chain filter". An outside wallet, whose provider does not
 * say whether it lists assets, has {@link CAPABILITIES_LIMIT_MS} to tell; NFTs and other types of its answer are left out.
 *
 * @returns Token rows of the account's network; `undefined` where the wallet lists none, answers something invalid, or is silent for 10 s:
 * then a data service has to be asked.
 * @see https://eips.ethereum.org/EIPS/eip-7811
 * @see https://eips.ethereum.org/EIPS/eip-5792#wallet_getcapabilities
 */
export async function getWalletTokens(
  { address, namespace, network }: Pick<Account, 'address' | 'namespace' | 'network'>,
  provider: WalletProvider | undefined,
  setTimer: Environment['setTimer'],
): Promise<readonly CachedToken[] | undefined> {
  if (namespace !== 'eip155' || !network || !provider || provider.listsAssets === false) return undefined;
  const id = `0x${Number(network.id).toString(16)}`;
  const isOutside = provider.listsAssets === undefined;
  const ask = async () => {
    const reading = readCapabilities(provider, address);
    const capabilities = await (isOutside ? withTimeout(reading, { ...limit, limitMs: CAPABILITIES_LIMIT_MS }) : reading);
    if (!isDiscoverable(findChain(capabilities, id) ?? capabilities['0x0'])) return undefined;
    const answer = await provider.request({ method: 'wallet_getAssets', params: [{ account: address, chainFilter: [id] }] });
    const assets = isOutside
      ? toWalletAssets(findChain(outsideAssetsSchema.parse(answer), id), network)
      : findChain(readAssets(answer), id);
    return assets?.map((asset) => toToken(asset, network.caipNetworkId));
  };
  const limit = { setTimer, limitMs: RPC_TIMEOUT_MS, createError: () => new Error('The wallet did not list its assets in time.') };
  return withTimeout(ask(), limit).catch(() => undefined);
}

/** Reads assets in the form of ERC-7811. @throws When a fungible one is not what it has to be. */
function toWalletAssets(given: readonly { type: string }[] | undefined, { nativeCurrency }: Network): readonly WalletAsset[] | undefined {
  return given?.flatMap((one): WalletAsset[] => {
    const type = one.type.toUpperCase();
    if (type !== 'ERC20' && type !== 'NATIVE') return [];
    const { address, balance, metadata } = outsideAssetSchema.parse(one);
    // The page knows its native token better than a wallet does.
    const { name, symbol, decimals } = type === 'NATIVE' ? nativeCurrency : (metadata ?? {});
    if (name === undefined || symbol === undefined || decimals === undefined) throw new RangeError(`${address} has no metadata.`);
    const { price, iconUrl } = metadata ?? {};
    const isPrice = typeof price === 'number' && Number.isFinite(price) && price > 0;
    const facts = { name, symbol, decimals, price: isPrice ? price : 0, iconUrl: typeof iconUrl === 'string' ? iconUrl : '' };
    return [{ address, balance, type, metadata: facts }];
  });
}

/** Wallets write chain ids in hexadecimal, some in capitals. */
function findChain<Value>(byChain: Readonly<Record<string, Value>>, id: string): Value | undefined {
  return Object.entries(byChain).find(([key]) => key.toLowerCase() === id)?.[1];
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

import type { Environment } from '../../config/environment.js';
import { RPC_TIMEOUT_MS } from '../../config/constants.js';
import type { WalletProvider } from '../../connectors/connector.js';
import { readCapabilities } from '../../embedded-wallet/fallbacks.js';
import { readAssets, type WalletAsset } from '../../embedded-wallet/read-answer.js';
import type { CachedToken } from '../../storage/holdings-keys.js';
import { formatUnits } from '../../utils/format-units.js';
import { withTimeout } from '../../utils/with-timeout.js';
import type { Account } from '../account/account.js';

/** The largest balance of an ERC-20 contract has 64 hexadecimal digits. */
const BALANCE = /^0x[\da-f]{1,64}$/i;
const ADDRESS = /^0x[\da-f]{40}$/i;
/** `decimals()` of an ERC-20 contract is a uint8. */
const MAX_DECIMALS = 255;

/**
 * Asks the wallet for the tokens of an EVM account: `wallet_getCapabilities`, then `wallet_getAssets` where the wallet supports
 * `assetDiscovery` on the chain. Spec §7, "A wallet asset query takes account and chain filter".
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
  if (namespace !== 'eip155' || !network || provider?.listsAssets !== true) return undefined;
  const id = `0x${Number(network.id).toString(16)}`;
  const ask = async () => {
    const capabilities = await readCapabilities(provider, address);
    if (!isDiscoverable(findChain(capabilities, id) ?? capabilities['0x0'])) return undefined;
    const answer = await provider.request({ method: 'wallet_getAssets', params: [{ account: address, chainFilter: [id] }] });
    return findChain(readAssets(answer), id)?.map((asset) => toToken(asset, network.caipNetworkId));
  };
  const limit = { setTimer, limitMs: RPC_TIMEOUT_MS, createError: () => new Error('The wallet did not list its assets in time.') };
  return withTimeout(ask(), limit).catch(() => undefined);
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

import { isAddress, numberToHex, parseUnits } from 'viem';
import { badParams, CODES, readObject, RpcError } from './rpc-error.mjs';

const TYPES = ['NATIVE', 'ERC20'];

const toHexId = (caipId) => numberToHex(Number(caipId.split(':')[1]));

/** A row of the balances as a wallet asset: base units in hex, the type in capitals, as clients of this service check it. */
function toAsset({ address, name, symbol, price, quantity, iconUrl }, origin) {
  const decimals = Number(quantity.decimals);
  return {
    address: address ? address.split(':')[2] : 'native',
    balance: numberToHex(parseUnits(quantity.numeric, decimals)),
    type: address ? 'ERC20' : 'NATIVE',
    metadata: { name, symbol, decimals, price, iconUrl: `${origin}${iconUrl}` },
  };
}

/** Whether a filter, which wins over the others, names an asset. */
const isNamed = (wanted, { address, type }) =>
  wanted.some((one) => one.type?.toUpperCase() === type && (type === 'NATIVE' || one.address?.toLowerCase() === address.toLowerCase()));

/**
 * `wallet_getAssets`: what an account holds, by chain id in hex, dearest first. Other than the public server it adds up
 * nothing over chains.
 *
 * @throws {RpcError}
 * @see https://eips.ethereum.org/EIPS/eip-7811
 */
export async function getAssets(params, { world, origin }) {
  const { account, chainFilter, assetFilter, assetTypeFilter } = readObject(params);
  if (!isAddress(account ?? '', { strict: false })) throw badParams('account');
  if (chainFilter && !Array.isArray(chainFilter)) throw badParams('chainFilter');
  if (assetTypeFilter && !assetTypeFilter.every((type) => TYPES.includes(String(type).toUpperCase()))) throw badParams('assetTypeFilter');
  const known = world.chains.map(({ caipId }) => toHexId(caipId));
  const wanted = Object.keys(assetFilter ?? {});
  const asked = assetFilter ? wanted : (chainFilter ?? known);
  const stranger = asked.find((id) => !known.includes(String(id).toLowerCase()));
  if (stranger !== undefined) throw new RpcError(CODES.getAssets, `Chain ${stranger} is not supported`);

  const rows = await world.getBalances(account);
  const assetsOf = (id) =>
    rows
      .filter(({ chainId }) => toHexId(chainId) === id.toLowerCase())
      .map((row) => toAsset(row, origin))
      .filter((asset) =>
        assetFilter
          ? isNamed(assetFilter[id], asset)
          : !assetTypeFilter || assetTypeFilter.some((type) => type.toUpperCase() === asset.type),
      );
  return Object.fromEntries(asked.map((id) => [id, assetsOf(id)]));
}

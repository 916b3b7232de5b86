import { openNode } from '../../adapters/open-node.js';
import type { Network } from '../../config/network.js';
import type { Controllers } from '../../controllers/controllers.js';
import { isNativeToken, toLocalAddress } from '../../controllers/query/native-balance.js';
import type { OtherBalance, StoredFunding } from '../../storage/fundings-key.js';
import { OTHER_BALANCES_LIMIT } from '../../storage/fundings-key.js';
import { compareDecimals } from '../../utils/decimals.js';
import { isOneAddress } from '../../utils/token-address.js';
import type { Holding } from './read-chain.js';

type OtherControllers = Pick<Controllers, 'query' | 'stores'>;

/** Most networks beside its own on which a payment is looked for. */
const MOST_NETWORKS = 3;
/** Time after which a reading of other balances is given up, in milliseconds. */
const LIMIT_MS = 8000;

/** In place of a token: marks a network that was read, also where the account had nothing there. */
const READ = '-';

/** Something that came in another token, or on another network. */
export type OtherArrival = {
  readonly network: Network;
  /** Address of the token; absent for the native currency. */
  readonly token?: string | undefined;
  readonly symbol: string;
  /** Sum that came, as decimal text in whole tokens. */
  readonly amount: string;
};

type OtherRow = OtherBalance & { readonly symbol: string };

/** Networks on which a payment by mistake can arrive: the same address is the account's there. */
function listNetworks({ stores }: OtherControllers, own: Network): readonly Network[] {
  const others = stores.$options
    .get()
    .networks.filter(({ chainNamespace, caipNetworkId }) => chainNamespace === own.chainNamespace && caipNetworkId !== own.caipNetworkId);
  return [own, ...others.slice(0, MOST_NETWORKS)];
}

/** Reads the balances of listed tokens on one network. @returns `undefined` where they cannot be read. */
async function readNetwork({ query }: OtherControllers, network: Network, address: string): Promise<readonly OtherRow[] | undefined> {
  const loaded = await query.load();
  const ending = new AbortController();
  const stop = loaded.setTimer(() => ending.abort(), LIMIT_MS);
  try {
    const { signal } = ending;
    const node = await openNode({ account: { address, namespace: network.chainNamespace, network }, query: loaded, signal });
    const rows = await node?.reader.readTokens(node.parameters);
    return rows?.map((row) => {
      const token = isNativeToken(row, network) ? undefined : toLocalAddress(row, network);
      return { network: network.caipNetworkId, symbol: row.symbol, quantity: row.quantity.numeric, ...(token !== undefined && { token }) };
    });
  } catch {
    return undefined;
  } finally {
    stop();
  }
}

/** Whether a balance is the one that is wanted. */
const isNeeded = ({ network, token }: OtherBalance, { network: own, token: needed }: Pick<StoredFunding, 'network' | 'token'>): boolean =>
  network === own && isOneAddress(token, needed);

/**
 * Reads what the account has of other listed tokens, and on other networks of the page, by their nodes. Nothing is said later
 * of a network that cannot be read now.
 */
export async function readOtherBalances(
  controllers: OtherControllers,
  { network, owner, token }: Holding,
): Promise<readonly OtherBalance[]> {
  const target = { network: network.caipNetworkId, ...(token !== undefined && { token }) };
  const lists = await Promise.all(
    listNetworks(controllers, network).map(async (one) => ({ one, rows: await readNetwork(controllers, one, owner) })),
  );
  return lists
    .flatMap(({ one, rows }) =>
      rows === undefined ? [] : [{ network: one.caipNetworkId, token: READ, quantity: '0' }, ...rows.map(({ symbol: _, ...row }) => row)],
    )
    .filter((row) => !isNeeded(row, target))
    .slice(0, OTHER_BALANCES_LIMIT);
}

/** Subtracts decimal strings; the first is the larger one. */
function subtract(one: string, other: string): string {
  const scale = Math.max(...[one, other].map((text) => text.split('.')[1]?.length ?? 0));
  const toUnits = (text: string) => {
    const [whole = '0', fraction = ''] = text.split('.');
    return BigInt(whole + fraction.padEnd(scale, '0'));
  };
  const digits = String(toUnits(one) - toUnits(other)).padStart(scale + 1, '0');
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`.replace(/\.?0+$/, '');
}

/**
 * Reads what came to the account in another listed token, or on another network, since the funding began. A token that no list names is not
 * said: anyone can send one of any name.
 */
export async function readOtherArrivals(
  controllers: OtherControllers,
  funding: StoredFunding,
  own: Network,
): Promise<readonly OtherArrival[]> {
  const { others } = funding;
  const isKnown = ({ caipNetworkId }: Network) => others.some(({ network }) => network === caipNetworkId);
  const networks = listNetworks(controllers, own).filter((one) => isKnown(one));
  const lists = await Promise.all(
    networks.map(async (network) => {
      const rows = (await readNetwork(controllers, network, funding.address)) ?? [];
      return rows.flatMap((row): OtherArrival[] => {
        if (isNeeded(row, funding)) return [];
        const before = others.find((one) => one.network === row.network && isOneAddress(one.token, row.token))?.quantity ?? '0';
        if (compareDecimals(row.quantity, before) <= 0) return [];
        return [
          { network, symbol: row.symbol, amount: subtract(row.quantity, before), ...(row.token !== undefined && { token: row.token }) },
        ];
      });
    }),
  );
  return lists.flat();
}

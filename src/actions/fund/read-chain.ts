import type { ArrivalModule, ArrivalParameters, ChainLook, ChainPosition } from '../../adapters/arrivals.js';
import type { Eip1193Requester } from '../../adapters/eip1193-requester.js';
import type { TokenMetadata, Transfers } from '../../adapters/transfers.js';
import type { Namespace } from '../../config/namespaces.js';
import type { Network } from '../../config/network.js';
import type { Controllers } from '../../controllers/controllers.js';
import { FundError } from './fund-request.js';

/** Controllers that read a chain by the host's nodes. */
export type ChainControllers = Pick<Controllers, 'environment' | 'getAdapter'>;

/** Readers of arrivals, by namespace; in others a page cannot see them. */
const READERS: Readonly<Partial<Record<Namespace, () => Promise<ArrivalModule>>>> = {
  eip155: () => import('../../adapters/eip155/arrivals/index.js'),
  solana: () => import('../../adapters/solana/arrivals/index.js'),
};

/** Whether the page can see what arrives on a network. */
export const canWatch = ({ chainNamespace }: Pick<Network, 'chainNamespace'>): boolean => READERS[chainNamespace] !== undefined;

/** An account's balance of a token on a network. */
export type Holding = { readonly network: Network; readonly owner: string; readonly token: string | undefined };

async function open({ environment, getAdapter }: ChainControllers, { network, owner, token }: Holding) {
  const [reader, adapter] = await Promise.all([READERS[network.chainNamespace]?.(), getAdapter(network.chainNamespace)]);
  const client = reader && (await adapter.createNodeClient?.({ network }));
  if (!reader || !client) return undefined;
  const signal = new AbortController().signal;
  const parameters: ArrivalParameters = { client, network, owner, token, signal, setTimer: environment.setTimer };
  return { reader, parameters };
}

/**
 * Looks once at what an account has.
 *
 * @returns `undefined` where the page cannot see it.
 * @throws the node's error.
 */
export async function lookAtChain(controllers: ChainControllers, holding: Holding, since?: ChainPosition): Promise<ChainLook | undefined> {
  const opened = await open(controllers, holding);
  return opened?.reader.look(opened.parameters, since);
}

/** Reads a balance in base units, by the network's nodes. @returns `undefined` where the page cannot see it. @throws the node's error. */
export async function readHolding(controllers: ChainControllers, holding: Holding): Promise<bigint | undefined> {
  const opened = await open(controllers, holding);
  return opened?.reader.readBalance(opened.parameters);
}

/**
 * Reads the mean time between the last blocks of a network, in milliseconds; `undefined` where it cannot be known now. Never rejects.
 */
export async function readPaceMs(controllers: ChainControllers, holding: Holding): Promise<number | undefined> {
  try {
    const opened = await open(controllers, holding);
    return await opened?.reader.readPaceMs(opened.parameters);
  } catch {
    return undefined;
  }
}

/** Opens the transfers of a network with a requester that asks its nodes alone; `undefined` where one of both is not there. */
export async function openTransfers(
  { getAdapter }: Pick<Controllers, 'getAdapter'>,
  network: Network,
): Promise<{ readonly provider: Eip1193Requester; readonly transfers: Transfers } | undefined> {
  const adapter = await getAdapter(network.chainNamespace);
  const [client, transfers] = await Promise.all([adapter.createNodeClient?.({ network }), adapter.loadTransfers?.()]);
  return (
    client && transfers && { provider: { request: async (call: never) => client.request(call) } as unknown as Eip1193Requester, transfers }
  );
}

/**
 * Reads symbol and decimals of what is wanted: of a token from its contract. Its symbol is empty where the chain has none.
 *
 * @throws {FundError} `token`.
 */
export async function readFacts(
  controllers: ChainControllers,
  { network, owner, token }: Holding,
): Promise<Pick<TokenMetadata, 'symbol' | 'decimals'>> {
  if (token === undefined) return network.nativeCurrency;
  try {
    const opened = await openTransfers(controllers, network);
    if (!opened) throw new Error(`Tokens of ${network.name} cannot be read.`);
    return await opened.transfers.readToken({ provider: opened.provider, network, token, owner });
  } catch (cause) {
    throw new FundError('token', { cause, details: `${token} on ${network.name}` });
  }
}

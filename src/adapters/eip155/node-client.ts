// chunk: connect
import { createClient, custom, type Account, type Chain, type Client, type Transport } from 'viem';
import { RPC_TIMEOUT_MS } from '../../config/constants.js';
import type { Environment } from '../../config/environment.js';
import type { Network } from '../../config/network.js';
import { BalanceUnavailableError } from '../../errors/request-errors.js';
import { withTimeout } from '../../utils/with-timeout.js';
import type { NamespaceAdapter } from '../adapter.js';
import { createTransport, keepPerNetwork, type TransportParameters } from '../create-transport.js';
import type { Eip1193Requester } from '../eip1193-requester.js';

/** Makes a viem client over a wallet's own provider. */
export function createWalletClient(provider: Eip1193Requester, address: string, network: Network): Client<Transport, Chain, Account> {
  return createClient({
    account: address as `0x${string}`,
    chain: toChain(network),
    transport: custom(provider as Parameters<typeof custom>[0]),
  });
}

/** A network in the shape that viem knows. */
export function toChain({ id, name, nativeCurrency, rpcUrls, blockExplorers, testnet }: Network): Chain {
  return {
    id: Number(id),
    name,
    nativeCurrency,
    rpcUrls: { default: { http: rpcUrls.default.http } },
    ...(blockExplorers?.default && { blockExplorers }),
    ...(testnet !== undefined && { testnet }),
  };
}

/** Creates a viem client over a chain's nodes only; off-chain lookups of contracts (ERC-3668) are not followed. @throws {NoNodeError} */
export function createNodeClient(parameters: TransportParameters): Client {
  return createClient({ chain: toChain(parameters.chain), transport: createTransport(parameters), ccipRead: false });
}

type OffchainRequest = NonNullable<Exclude<Client['ccipRead'], false | undefined>['request']>;

/** Lets a client follow off-chain lookups through a request. @see https://eips.ethereum.org/EIPS/eip-3668 */
export function followOffchain(client: Client, request: OffchainRequest): Client {
  return { ...client, ccipRead: { request } };
}

/** Creates the function that returns a network's client: one client per network, created by the first call. */
export function createNodeClients(toParameters: (network: Network) => TransportParameters): (network: Network) => Client {
  return keepPerNetwork((network) => createNodeClient(toParameters(network)));
}

/**
 * Reads an account's native balance: from the wallet's provider, or without one from the network's nodes.
 *
 * @returns Wei.
 * @throws {BalanceUnavailableError}
 * @see https://ethereum.org/en/developers/docs/apis/json-rpc/#eth_getbalance
 */
export async function getBalance(
  { provider, address, network, signal }: Parameters<NamespaceAdapter['getBalance']>[0],
  { getNode, setTimer }: { getNode(network: Network): Promise<Client> } & Pick<Environment, 'setTimer'>,
): Promise<bigint> {
  if (!provider && !network) throw new BalanceUnavailableError('There is neither a wallet nor a network to ask.');
  const client = provider ? createClient({ transport: custom(provider as Parameters<typeof custom>[0]) }) : await getNode(network!);
  const request: Promise<unknown> = client.request({ method: 'eth_getBalance', params: [address as `0x${string}`, 'latest'] });
  // Nodes are given up one by one, each after its time.
  const answer = await (provider
    ? withTimeout(request, {
        setTimer,
        limitMs: RPC_TIMEOUT_MS,
        createError: () => new BalanceUnavailableError(`eth_getBalance gave no answer within ${RPC_TIMEOUT_MS} ms.`),
      })
    : request);
  signal?.throwIfAborted();
  if (typeof answer !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(answer))
    throw new BalanceUnavailableError(`eth_getBalance answered ${String(JSON.stringify(answer)).slice(0, 200)}.`);
  return BigInt(answer);
}

import { type Account, type Chain, type Client, createClient, custom, type Transport } from 'viem';
import type { Network } from '../../config/network.js';
import { createTransport, type TransportParameters } from '../create-transport.js';
import type { Eip1193Requester } from '../eip1193-requester.js';
import { keepPerNetwork } from '../keep-per-network.js';

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
    ...(blockExplorers && { blockExplorers }),
    ...(testnet !== undefined && { testnet }),
  };
}

/** Creates a viem client over a chain's nodes only; off-chain lookups of contracts (ERC-3668) are not followed. @throws {NoNodeError} */
export function createNodeClient(parameters: TransportParameters): Client {
  return createClient({ chain: toChain(parameters.chain), transport: createTransport(parameters), ccipRead: false });
}

/** Creates the function that returns a network's client: one client per network, created by the first call. */
export function createNodeClients(toParameters: (network: Network) => TransportParameters): (network: Network) => Client {
  return keepPerNetwork((network) => createNodeClient(toParameters(network)));
}

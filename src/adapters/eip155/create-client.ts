import { type Account, type Chain, type Client, createClient, custom, type Transport } from 'viem';
import type { Network } from '../../config/network.js';
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
    ...(blockExplorers && { blockExplorers }),
    ...(testnet !== undefined && { testnet }),
  };
}

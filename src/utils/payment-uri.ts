/** Reference of Solana's main cluster: links of Solana Pay name none, and wallets pay on this one. */
const SOLANA_MAIN = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';

/** Namespaces whose payment links exist, and how an address becomes one. */
const WRITERS: Readonly<Record<string, (address: string, id: string) => string | undefined>> = {
  eip155: (address, id) => `ethereum:${address}@${id}`,
  bip122: (address) => `bitcoin:${address}`,
  solana: (address, id) => (id === SOLANA_MAIN ? `solana:${address}` : undefined),
};

/**
 * Writes a payment link without an amount, which wallets open: EIP-681 with the chain, BIP-21 or Solana Pay.
 *
 * @returns `undefined` where the network has no such links.
 * @see https://eips.ethereum.org/EIPS/eip-681
 * @see https://github.com/bitcoin/bips/blob/master/bip-0021.mediawiki
 * @see https://docs.solanapay.com/spec
 */
export function toPaymentUri(
  network: { readonly chainNamespace: string; readonly id: string | number },
  address: string,
): string | undefined {
  const { chainNamespace, id } = network;
  return Object.hasOwn(WRITERS, chainNamespace) ? WRITERS[chainNamespace]!(address, String(id)) : undefined;
}

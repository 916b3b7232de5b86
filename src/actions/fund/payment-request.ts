// chunk of this folder: funding
import { toPlainAmount } from '../../utils/decimals.js';
import { toPaymentUri } from '../../utils/payment-uri.js';

/** A payment that is asked for: network, receiver, token and sum. */
export type PaymentRequest = {
  readonly network: { readonly chainNamespace: string; readonly id: string | number };
  /** The address that receives. */
  readonly address: string;
  /** The token's address; absent for the native currency. */
  readonly token?: string | undefined;
  /** Base units. */
  readonly amount: bigint;
  readonly decimals: number;
};

/** Writers of the sum, by namespace. `bare` is the link of the address alone. */
const WRITERS: Readonly<Record<string, (request: PaymentRequest, bare: string) => string | undefined>> = {
  eip155: ({ network, address, token, amount }, bare) =>
    token === undefined ? `${bare}?value=${amount}` : `ethereum:${token}@${network.id}/transfer?address=${address}&uint256=${amount}`,
  solana: ({ token, amount, decimals }, bare) =>
    `${bare}?amount=${toPlainAmount(amount, decimals)}${token === undefined ? '' : `&spl-token=${token}`}`,
  bip122: ({ token, amount, decimals }, bare) => (token === undefined ? `${bare}?amount=${toPlainAmount(amount, decimals)}` : undefined),
};

/**
 * Writes a payment link with token and sum, as wallets open it and read it from a QR code: EIP-681, Solana Pay or BIP-21. Whole numbers have
 * every digit, so that no reader rounds.
 *
 * @returns `undefined` where the network has no such links, and for a sum that is no payment.
 * @see https://eips.ethereum.org/EIPS/eip-681
 * @see https://docs.solanapay.com/spec
 * @see https://github.com/bitcoin/bips/blob/master/bip-0021.mediawiki
 * @example
 * toPaymentRequest({ network: base, address: '0x7099…79C8', token: '0x8335…2913', amount: 23_400_000n, decimals: 6 });
 */
export function toPaymentRequest(request: PaymentRequest): string | undefined {
  const { network, address, amount } = request;
  const bare = toPaymentUri(network, address);
  if (bare === undefined || amount <= 0n) return undefined;
  return WRITERS[network.chainNamespace]?.(request, bare);
}

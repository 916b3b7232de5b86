import { parseAmount, toPlainAmount } from '../../utils/decimals.js';
import { isOneAddress } from '../../utils/token-address.js';
import type { LinkPayment } from './payment-link.js';

/**
 * Difference between a payment link and the draft, one step at a time: its token, then its amount. The visitor takes it, or not.
 *
 * - `token`: the link names another token than the chosen one; without an address the native currency.
 * - `amount`: decimal text in whole tokens of the chosen token.
 */
export type LinkOffer =
  | { readonly kind: 'token'; readonly token: string | undefined }
  | { readonly kind: 'amount'; readonly amount: string };

/**
 * Compares a payment link with the draft.
 *
 * @param chosen Address of the chosen token, its decimals while they are known, and the amount of the draft in base units.
 * @returns The offer; `undefined` where the link asks for nothing else. `problem` is an amount that the token cannot have.
 */
export function readLinkOffer(
  payment: LinkPayment | undefined,
  chosen: { readonly address: string | undefined; readonly decimals: number | undefined; readonly amount: unknown },
): { readonly offer?: LinkOffer | undefined; readonly problem?: string | undefined } {
  if (!payment) return {};
  const { token, amount } = payment;
  if (!isOneAddress(token, chosen.address)) return { offer: { kind: 'token', token } };
  if (amount === undefined || chosen.decimals === undefined) return {};
  const units = typeof amount === 'bigint' ? amount : parseAmount(amount, chosen.decimals).amount;
  if (units === undefined) return { problem: `amount=${String(amount)}` };
  return units === chosen.amount ? {} : { offer: { kind: 'amount', amount: toPlainAmount(units, chosen.decimals) } };
}

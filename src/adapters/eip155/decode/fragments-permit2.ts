import { allowance, group, MOST_OF_PERMIT2, transfer, type Reader } from './readers.js';

/**
 * Calls of Permit2, which keeps allowances of its own: up to 160 bits, each with an end.
 *
 * @see https://github.com/Uniswap/permit2
 */
export const PERMIT2_FRAGMENTS: Readonly<Record<string, Reader>> = {
  'function approve(address token, address spender, uint160 units, uint48 expiration)': ([token, spender, units, until]) =>
    allowance(token, spender, units, { until: BigInt(until), most: MOST_OF_PERMIT2 }),
  'function permit(address owner, ((address token, uint160 amount, uint48 expiration, uint48 nonce) details, address spender, uint256 sigDeadline) permitSingle, bytes signature)':
    ([owner, { details, spender }]) =>
      allowance(details.token, spender, details.amount, { owner, until: BigInt(details.expiration), most: MOST_OF_PERMIT2 }),
  'function permit(address owner, ((address token, uint160 amount, uint48 expiration, uint48 nonce)[] details, address spender, uint256 sigDeadline) permitBatch, bytes signature)':
    ([owner, { details, spender }], call) =>
      group(
        call,
        // oxlint-disable-next-line no-explicit-any
        details.map(({ token, amount, expiration }: any) =>
          allowance(token, spender, amount, { owner, until: BigInt(expiration), most: MOST_OF_PERMIT2 }),
        ),
      ),
  'function transferFrom(address from, address to, uint160 units, address token)': ([from, to, units, token]) =>
    transfer(token, from, to, units),
  'function transferFrom((address from, address to, uint160 amount, address token)[] transferDetails)': ([details], call) =>
    group(
      call,
      // oxlint-disable-next-line no-explicit-any
      details.map(({ from, to, amount, token }: any) => transfer(token, from, to, amount)),
    ),
  'function permitTransferFrom(((address token, uint256 amount) permitted, uint256 nonce, uint256 deadline) permit, (address to, uint256 requestedAmount) transferDetails, address owner, bytes signature)':
    ([{ permitted }, { to, requestedAmount }, owner]) => transfer(permitted.token, owner, to, requestedAmount),
  'function lockdown((address token, address spender)[] approvals)': ([approvals], call) =>
    group(
      call,
      // oxlint-disable-next-line no-explicit-any
      approvals.map(({ token, spender }: any) => allowance(token, spender, 0n, { most: MOST_OF_PERMIT2 })),
    ),
};

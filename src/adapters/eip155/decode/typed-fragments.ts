import { allowance, group, MOST_OF_PERMIT2, transfer, type Reading } from './readers.js';

/** Effect of a signature, with its own expiry and owner. */
export type SignedReading = {
  readonly reading: Reading;
  /** Owner of the tokens, if the data names one; else the signer. */
  readonly owner?: string | undefined;
  /** Seconds since 1970. */
  readonly deadline: bigint | undefined;
  readonly since?: bigint | undefined;
};

/** Converts signed values to their effect; `contract` is the verifying contract. */
// oxlint-disable-next-line no-explicit-any
export type SignedReader = (values: any, contract: string) => SignedReading;

/** Reader of one kind of typed data, and its verifying contracts; without `contracts`, any token for itself. */
export type TypedFragment = { readonly read: SignedReader; readonly contracts?: readonly string[] };

/**
 * Permit2, which stands at one address on every chain but those that compute addresses in their own way.
 *
 * @see https://docs.uniswap.org/contracts/v4/deployments
 */
const PERMIT2 = ['0x000000000022D473030F116dDEE9F6B43aC78BA3', '0x0000000000225e31D15943971F47aD3022F714Fa'];

type Details = { readonly token: string; readonly amount: bigint; readonly expiration: bigint };
type Permitted = { readonly token: string; readonly amount: bigint };

/** Reads an allowance in Permit2: the expiration `0` is the end of the block that includes it. */
const kept = (spender: string, { token, amount, expiration }: Details) =>
  allowance(token, spender, amount, { until: expiration, most: MOST_OF_PERMIT2 });
const once = (spender: string, { token, amount }: Permitted) => allowance(token, spender, amount, { once: true });

const authorization: SignedReader = ({ from, to, value, validAfter, validBefore }, token) => ({
  reading: transfer(token, from, to, value),
  owner: from,
  since: validAfter,
  deadline: validBefore,
});
const single: SignedReader = ({ permitted, spender, deadline }) => ({ reading: once(spender, permitted), deadline });
const batch: SignedReader = ({ permitted, spender, deadline }, to) => ({
  reading: group(
    { to },
    permitted.map((one: Permitted) => once(spender, one)),
  ),
  deadline,
});

const PERMITTED = 'TokenPermissions(address token,uint256 amount)';
const DETAILS = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)';

/** Table of the typed data that can be decoded, by its encoded type. Other data is not decoded. */
export const TYPED_FRAGMENTS: Readonly<Record<string, TypedFragment>> = {
  // EIP-2612. The allowance has no end: the deadline is the signature's.
  'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)': {
    read: ({ owner, spender, value, deadline }, token) => ({ reading: allowance(token, spender, value, { owner }), owner, deadline }),
  },
  // DAI's, older than the EIP: all or nothing, and a deadline of 0 is none.
  'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)': {
    read: ({ holder, spender, expiry, allowed }, token) => ({
      reading: allowance(token, spender, allowed ? 2n ** 256n - 1n : 0n, { owner: holder }),
      owner: holder,
      deadline: expiry === 0n ? undefined : expiry,
    }),
  },
  // ERC-3009.
  'TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)': {
    read: authorization,
  },
  'ReceiveWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)': {
    read: authorization,
  },
  // Permit2: allowances that it keeps, and such that are used up at once.
  [`PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${DETAILS}`]: {
    contracts: PERMIT2,
    read: ({ details, spender, sigDeadline }) => ({ reading: kept(spender, details), deadline: sigDeadline }),
  },
  [`PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${DETAILS}`]: {
    contracts: PERMIT2,
    read: ({ details, spender, sigDeadline }, to) => ({
      reading: group(
        { to },
        details.map((one: Details) => kept(spender, one)),
      ),
      deadline: sigDeadline,
    }),
  },
  [`PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${PERMITTED}`]: {
    contracts: PERMIT2,
    read: single,
  },
  [`PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${PERMITTED}`]: {
    contracts: PERMIT2,
    read: batch,
  },
};

/** Types that begin so and go on with what only their own contract knows; each as it would be without the rest. */
export const OPEN_FRAGMENTS: Readonly<Record<string, TypedFragment>> = {
  [`PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${PERMITTED}`]: {
    contracts: PERMIT2,
    read: single,
  },
  [`PermitBatchWitnessTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${PERMITTED}`]: {
    contracts: PERMIT2,
    read: batch,
  },
};

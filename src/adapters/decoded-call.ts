/** A coin or a token and how much of it; without `token` it is the chain's own coin. */
export type TokenAmount = { readonly token?: string | undefined; readonly units: bigint };

/** Fields of every decoded call: the contract, and the native token sent with it, in base units. */
type DecodedCallBase = { readonly to: string; readonly value: bigint };

/** Effect of a call or a signature as decoded from its bytes. Amounts are base units; a contract may do more than its call says. */
export type DecodedCall = DecodedCallBase &
  /** `from` where it is another account's coin than the one's that is asked. */
  (
    | { readonly kind: 'coin'; readonly receiver: string; readonly units: bigint; readonly from?: string | undefined }
    /** Of a collectible's contract the number is its id: the two calls are the same. */
    | {
        readonly kind: 'transfer';
        readonly token: string;
        readonly from?: string | undefined;
        readonly receiver: string;
        readonly units: bigint;
      }
    | {
        readonly kind: 'allowance';
        readonly token: string;
        readonly owner?: string | undefined;
        readonly spender: string;
        readonly units: bigint;
        /** As much as there ever is. */
        readonly unlimited: boolean;
        readonly change: 'set' | 'more' | 'less';
        /** Expiry, in seconds since 1970; without it, never. */
        readonly until?: bigint | undefined;
        /** It is used up by the first taking, however little that takes. */
        readonly once?: true;
      }
    | { readonly kind: 'allowanceForAll'; readonly collection: string; readonly operator: string; readonly allowed: boolean }
    | {
        readonly kind: 'collectible';
        readonly collection: string;
        readonly from: string;
        readonly receiver: string;
        readonly ids: readonly bigint[];
      }
    | {
        readonly kind: 'swap';
        /** At most where the end is exact. */
        readonly pays: TokenAmount;
        /** At least where the beginning is exact. */
        readonly gets: TokenAmount;
        readonly exact: 'pays' | 'gets';
        readonly receiver: string;
        /** Seconds since 1970. */
        readonly deadline?: bigint | undefined;
      }
    /** A swap whose call does not name the token that comes out: how much of it, but not of what. */
    | { readonly kind: 'partlyNamedSwap'; readonly pays: TokenAmount; readonly least: bigint; readonly receiver?: string | undefined }
    | { readonly kind: 'wrap' | 'unwrap'; readonly token: string; readonly units: bigint }
    /** Batch; batches inside it are not decoded. */
    | { readonly kind: 'several'; readonly calls: readonly DecodedCall[] }
    /** Cannot be read: the data is what there is to show. */
    | {
        readonly kind: 'unknown';
        readonly data: string;
        /** The contract is not known on this chain: also a call that is readable may not do there what it says. */
        readonly isUnknownContract?: boolean;
      }
  );

/** EIP-712 domain that a signature is bound to; a field that the types leave out is not signed, and is missing here. */
export type SignedDomain = {
  readonly name?: string | undefined;
  readonly version?: string | undefined;
  /** `undefined` where the signature counts on every chain. */
  readonly chainId?: bigint | undefined;
  readonly verifyingContract?: string | undefined;
};

/** Notice that a person must see beside the signed content. */
export type SignedNotice =
  /** It is for another network than the account's. */
  | 'otherNetwork'
  /** It names no network: it counts wherever there is such a contract. */
  | 'anyNetwork'
  /** It looks like Permit2, and is for a contract that is not. */
  | 'otherContract'
  /** It moves or allows what belongs to another account. */
  | 'otherOwner'
  /** The signature, or what it allows, is over already. */
  | 'expired'
  /** The signature can be used for a long time, or without end. */
  | 'lateDeadline'
  /** The permission lasts for a long time. */
  | 'lateEnd'
  /** It has fields that are not decoded, which may change its effect. */
  | 'carriesMore';

/** Fields of all decoded typed data. */
export type SignedFacts = {
  readonly domain: SignedDomain;
  readonly primaryType: string;
  /** Signed content as JSON, the only form of content that cannot be decoded. */
  readonly message: string;
  /** Until when the signature can be used, in seconds since 1970. */
  readonly deadline?: bigint | undefined;
  /** Since when, likewise. */
  readonly since?: bigint | undefined;
  readonly notices: readonly SignedNotice[];
};

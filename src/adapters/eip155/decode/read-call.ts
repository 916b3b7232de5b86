/** A coin or a token and how much of it; without `token` it is the chain's own coin. */
export type Sum = { readonly token?: string | undefined; readonly units: bigint };

/** What every call carries: the contract it goes to, and the coin that goes with it, in wei. */
type CallFacts = { readonly to: string; readonly value: bigint };

/** What a call would do, as far as its bytes say so. Amounts are base units; a contract may do more than its call says. */
export type ReadCall = CallFacts &
  (
    | { readonly kind: 'coin'; readonly receiver: string; readonly units: bigint }
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
        /** When it ends, in seconds since 1970; without it, never. */
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
        readonly pays: Sum;
        /** At least where the beginning is exact. */
        readonly gets: Sum;
        readonly exact: 'pays' | 'gets';
        readonly receiver: string;
        /** Seconds since 1970. */
        readonly deadline?: bigint | undefined;
      }
    /** A swap whose call does not name the token that comes out: how much of it, but not of what. */
    | { readonly kind: 'partlyNamedSwap'; readonly pays: Sum; readonly least: bigint; readonly receiver?: string | undefined }
    | { readonly kind: 'wrap' | 'unwrap'; readonly token: string; readonly units: bigint }
    /** Several in one; what is inside of one of them again is not read. */
    | { readonly kind: 'several'; readonly calls: readonly ReadCall[] }
    /** Cannot be read: the data is what there is to show. */
    | { readonly kind: 'unknown'; readonly data: string }
  );

/** A call before it is read. */
export type RawCall = { readonly to: string; readonly data: string; readonly value: bigint };

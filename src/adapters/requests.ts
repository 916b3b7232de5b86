import type { CaipNetworkId } from '../config/network.js';
import type { DecodedCall, SignedFacts, SignedNotice } from './decoded-call.js';
import type { Grant, ReadPermission } from './permissions.js';

/** A call of one of Solana's programs. The coin never goes along with a call there. */
type ProgramCall = { readonly to: string; readonly value: 0n } & (
  | {
      readonly kind: 'tokenTransfer';
      /** The token's address; empty where the call does not name it. */
      readonly token: string;
      readonly units: bigint;
      /** Associated token account that receives it. */
      readonly place: string;
      /** Owner of that account, if the transaction names it. */
      readonly receiver?: string | undefined;
      /** Owner, if not the signing account. */
      readonly from?: string | undefined;
      /** The account that is asked pays for the place if there is none yet. */
      readonly createsTokenAccount: boolean;
    }
  /** A place for a token is made, for which the account that is asked pays if it `isOwn`. */
  | { readonly kind: 'place'; readonly token: string; readonly owner: string; readonly isOwn: boolean }
  /** Text that is stored on the chain; invisible characters are written as `\\u{…}`. */
  | { readonly kind: 'memo'; readonly text: string }
  /** Cannot be read: the program is `to`, and the data, in hexadecimal, is what there is to show. */
  | { readonly kind: 'program'; readonly data: string }
);

/** A call that a wallet is asked to sign: what it would do, or a contract that it would make. */
export type RequestedCall = DecodedCall | ProgramCall | { readonly kind: 'creation'; readonly value: bigint; readonly data: string };

/** Field of signed data, with its path: `order.items[0].token`. */
export type SignedField = { readonly path: string; readonly value: string };

/** Notice that a person must see beside the request. */
export type RequestNotice =
  | SignedNotice
  /** It names another account than the one that is asked. */
  | 'otherAccount'
  /** Another account pays, and has to sign as well. */
  | 'otherPayer'
  /** EIP-7702: a contract named in it would act as the account. */
  | 'delegation'
  /** The message is also a valid transaction, so its signature could be sent. */
  | 'disguised'
  /** The text has characters that are not drawn, or turn its direction. */
  | 'hiddenLetters';

/** Maximum fee that the request itself sets; `open` where the wallet decides; else unknown. */
export type RequestedFee = bigint | 'open' | undefined;

/** Decoded content of a wallet request. */
export type DecodedRequest =
  | {
      readonly kind: 'calls';
      /** At least one. */
      readonly calls: readonly RequestedCall[];
      /** Native token that leaves, all calls together, in base units; absent if unknown. */
      readonly total: bigint | undefined;
      readonly fee: RequestedFee;
      /** The smart account that makes the calls, and what checks it, where the request names them. */
      readonly operation?: { readonly sender: string; readonly entryPoint: string | undefined } | undefined;
    }
  /** Text to sign, complete; invisible characters are written as `\\u{…}`. */
  | { readonly kind: 'text'; readonly text: string }
  /** Bytes to sign that are no text, in hexadecimal. */
  | { readonly kind: 'bytes'; readonly data: string }
  /** Typed data to sign; without `fields`, only its JSON is known. */
  | {
      readonly kind: 'typed';
      readonly deed: DecodedCall;
      readonly signed: SignedFacts;
      readonly fields: readonly SignedField[] | undefined;
    }
  | {
      readonly kind: 'grant';
      readonly permissions: readonly ReadPermission[];
      readonly policies: readonly Grant[];
      /** Seconds since 1970. */
      readonly expiry: number;
    }
  /** Revocation of an app's permissions. */
  | { readonly kind: 'revoke' }
  /** A transaction of a chain that nothing here can read. */
  | { readonly kind: 'transaction' }
  /** Not what its method takes. */
  | { readonly kind: 'unreadable' };

/** Decoded request; nothing in it is guessed. */
export type RequestReading = {
  readonly thing: DecodedRequest;
  readonly notices: readonly RequestNotice[];
  /** Parameters of the request, as JSON. */
  readonly raw: string;
};

/** Account, network and time of a request. */
export type RequestPlace = {
  readonly account: string;
  readonly network: CaipNetworkId;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Addresses that the host trusts with swaps on the network: `chainSupport.swapRouters`. */
  readonly swapRouters?: readonly string[] | undefined;
};

/** Reads what wallets of a namespace are asked for. Loaded with the first request. */
export type RequestReader = {
  /** Reads a request. Never throws, whatever it is given. */
  read(request: { readonly method: string; readonly params?: unknown }, place: RequestPlace): RequestReading;
};

/** The lazy entry of a namespace's reader. */
export type RequestReaderModule = { createRequestReader(): RequestReader };

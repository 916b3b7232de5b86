import type { CaipNetworkId } from '../config/network.js';
import type { Deed, SignedFacts, SignedNotice } from './deeds.js';
import type { Grant, ReadPermission } from './permissions.js';

/** A call that a wallet is asked to sign: what it would do, or a contract that it would make. */
export type RequestedCall = Deed | { readonly kind: 'creation'; readonly value: bigint; readonly data: string };

/** One field of what is signed, with the way to it: `order.items[0].token`. */
export type SignedField = { readonly path: string; readonly value: string };

/** What a person has to be told beside what is asked. */
export type RequestNotice =
  | SignedNotice
  /** It names another account than the one that is asked. */
  | 'otherAccount'
  /** The text has characters that are not drawn, or turn its direction. */
  | 'hiddenLetters';

/** What the call may cost: so much at most, as the request itself says; `open` where the wallet decides; else nobody can say. */
export type RequestedFee = bigint | 'open' | undefined;

/** What a wallet is asked for. */
export type RequestedThing =
  | {
      readonly kind: 'calls';
      /** At least one. */
      readonly calls: readonly RequestedCall[];
      /** What leaves of the coin, all together. */
      readonly total: bigint;
      readonly fee: RequestedFee;
      /** The smart account that makes the calls, and what checks it, where the request names them. */
      readonly operation?: { readonly sender: string; readonly entryPoint: string | undefined } | undefined;
    }
  /** A text to sign, whole; what is not drawn stands in it as `\u{…}`. */
  | { readonly kind: 'text'; readonly text: string }
  /** Bytes to sign that are no text, in hexadecimal. */
  | { readonly kind: 'bytes'; readonly data: string }
  /** Typed data to sign; without `fields`, only its JSON is known. */
  | { readonly kind: 'typed'; readonly deed: Deed; readonly signed: SignedFacts; readonly fields: readonly SignedField[] | undefined }
  | {
      readonly kind: 'grant';
      readonly permissions: readonly ReadPermission[];
      readonly policies: readonly Grant[];
      /** Seconds since 1970. */
      readonly expiry: number;
    }
  /** What an app was allowed is taken back. */
  | { readonly kind: 'revoke' }
  /** A transaction of a chain that nothing here can read. */
  | { readonly kind: 'transaction' }
  /** Not what its method takes. */
  | { readonly kind: 'unreadable' };

/** A request as far as it says what it wants; nothing of it is guessed. */
export type RequestReading = {
  readonly thing: RequestedThing;
  readonly notices: readonly RequestNotice[];
  /** What the wallet is given, as JSON. */
  readonly raw: string;
};

/** Who is asked, where, and when. */
export type RequestPlace = {
  readonly account: string;
  readonly network: CaipNetworkId;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** Reads what wallets of a namespace are asked for. Loaded with the first request. */
export type RequestReader = {
  /** Reads a request. Never throws, whatever it is given. */
  read(request: { readonly method: string; readonly params?: unknown }, place: RequestPlace): RequestReading;
};

/** The lazy entry of a namespace's reader. */
export type RequestReaderModule = { createRequestReader(): RequestReader };

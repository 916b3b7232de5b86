import type { Environment } from '../config/environment.js';
import type { CaipNetworkId } from '../config/network.js';
import type { DescriptorFolder } from '../config/options.js';
import { hasHiddenLetters, writeHiddenLetters } from '../utils/visible-text.js';
import type { Grant, ReadPermission } from './permissions.js';
import type { RequestedLimits } from './transfers.js';

/** A call of one of Solana's programs. The coin never goes along with a call there. */
type ProgramCall = { readonly to: string; readonly value: 0n } & (
  | {
      readonly kind: 'tokenTransfer';
      /** The token's address; empty where the call does not name it. */
      readonly token: string;
      readonly amount: bigint;
      /** Associated token account that receives it. */
      readonly tokenAccount: string;
      /** Owner of that account, if the transaction names it. */
      readonly receiver?: string | undefined;
      /** Owner, if not the signing account. */
      readonly from?: string | undefined;
      /** The account that is asked pays for the place if there is none yet. */
      readonly createsTokenAccount: boolean;
    }
  /** A place for a token is made, for which the account that is asked pays if it `isOwn`. */
  | { readonly kind: 'createTokenAccount'; readonly token: string; readonly owner: string; readonly isOwn: boolean }
  /** Text that is stored on the chain; invisible characters are written as `\\u{…}`. */
  | { readonly kind: 'memo'; readonly text: string }
  /** Cannot be read: the program is `to`, and the data, in hexadecimal, is what there is to show. */
  | { readonly kind: 'program'; readonly data: string }
);

/** A call that a wallet is asked to sign: what it would do, or a contract that it would make. */
export type RequestedCall = DecodedCall | ProgramCall | { readonly kind: 'creation'; readonly value: bigint; readonly data: string };

/** Field of a description: a label of the descriptor, and a value of the data. */
export type CallField = { readonly label: string; readonly value: FieldValue };

/** Value of a described field. Amounts are base units; addresses, tokens and numbers are those of the data. */
export type FieldValue =
  /** Invisible characters are written as `\\u{…}`. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'address'; readonly address: string }
  | {
      readonly kind: 'amount';
      /** Absent for the chain's own coin; empty where it is not known which token it is. */
      readonly token?: string | undefined;
      readonly amount: bigint;
      /** Stands for an amount from a threshold on, for example "Unlimited". */
      readonly message?: string;
    }
  | { readonly kind: 'collectible'; readonly collection?: string | undefined; readonly id: bigint }
  /** Seconds since 1970. */
  | { readonly kind: 'date'; readonly seconds: bigint }
  | { readonly kind: 'block'; readonly height: bigint }
  | { readonly kind: 'network'; readonly chainId: bigint }
  /** A call inside this one; `at` is its place among them. */
  | { readonly kind: 'call'; readonly call: DecodedCall; readonly at: number };

/** Origin of a descriptor: this package, or a folder of the page. */
export type DescriptionSource = 'package' | 'page';

/** Description of a call or a signature by an ERC-7730 descriptor: its words, over values of the data. @see https://eips.ethereum.org/EIPS/eip-7730 */
export type Description = {
  /** Title, for example "Supply"; empty where the descriptor has none, or one that could be read as an amount. */
  readonly intent: string;
  /** Owner and contract, for example "Lido DAO, stETH". */
  readonly owner?: string | undefined;
  readonly source: DescriptionSource;
  readonly fields: readonly CallField[];
  /** One sentence about it, in parts. */
  readonly sentence?: readonly (string | FieldValue)[] | undefined;
  /** Every value of the data that no field shows in full. */
  readonly rest: readonly SignedField[];
};

/** A descriptor as it was loaded, not validated yet. */
export type FoundDescriptor = { readonly descriptor: unknown; readonly from: DescriptionSource };

/** Descriptors by contract. */
export type DescriptorSource = {
  /** Finds the descriptors of a contract, in the order in which they count. Never rejects. */
  find(contract: {
    readonly kind: 'call' | 'typed';
    readonly chainId: bigint;
    readonly address: string;
  }): Promise<readonly FoundDescriptor[]>;
};

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

/** Maximum fee of a request: known from its bytes, or to be asked for with the limits that it sets; else unknown. */
export type RequestedFee = bigint | RequestedLimits | undefined;

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
      readonly call: DecodedCall;
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
  readonly decoded: DecodedRequest;
  readonly notices: readonly RequestNotice[];
  /** Parameters of the request, as JSON. */
  readonly raw: string;
  /** Names of known contracts that are called or may spend, by address in lower case; absent where none were looked for. */
  readonly names?: Readonly<Record<string, string>> | undefined;
};

/** Account, network and time of a request. */
export type ReadContext = {
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
  read(request: { readonly method: string; readonly params?: unknown }, context: ReadContext): RequestReading;
  /** Describes a reading by the descriptors of its contracts: all that is not decoded, and what a decoded call does not say. Never rejects. */
  describe?(
    reading: RequestReading,
    request: { readonly params?: unknown },
    context: ReadContext,
    source: DescriptorSource,
  ): Promise<RequestReading>;
};

/** Context in which descriptors are loaded: functions of the page, and the page's folder. */
export type DescriptorsContext = Pick<Environment, 'fetch' | 'log' | 'setTimer'> & {
  /** Folder of the page; without one, only the package's own descriptors are found. */
  readonly folder?: DescriptorFolder | undefined;
};

/** The lazy entry of a namespace's reader. */
export type RequestReaderModule = {
  createRequestReader(): RequestReader;
  /** Creates the source of an instance's descriptors; absent where there are none for the namespace. */
  createDescriptorSource?(context: DescriptorsContext): DescriptorSource;
};

/** A coin or a token and how much of it; without `token` it is the chain's own coin. */
export type TokenAmount = { readonly token?: string | undefined; readonly amount: bigint };

/** Fields of every decoded call: the contract, the native token sent with it, in base units, and its bytes where it is a call of its own. */
type DecodedCallBase = { readonly to: string; readonly value: bigint; readonly data?: string | undefined };

/** Effect of a call or a signature as decoded from its bytes. Amounts are base units; a contract may do more than its call says. */
export type DecodedCall = DecodedCallBase &
  /** `from` where it is another account's coin than the one's that is asked. */
  (
    | { readonly kind: 'native'; readonly receiver: string; readonly amount: bigint; readonly from?: string | undefined }
    /** Of a collectible's contract the number is its id: the two calls are the same. */
    | {
        readonly kind: 'transfer';
        readonly token: string;
        readonly from?: string | undefined;
        readonly receiver: string;
        readonly amount: bigint;
      }
    | {
        readonly kind: 'allowance';
        readonly token: string;
        readonly owner?: string | undefined;
        readonly spender: string;
        readonly amount: bigint;
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
    | { readonly kind: 'wrap' | 'unwrap'; readonly token: string; readonly amount: bigint }
    /** Batch; batches inside it are not decoded. */
    | { readonly kind: 'batch'; readonly calls: readonly DecodedCall[] }
    /** Not decoded, but described by a descriptor of its contract. */
    | ({
        readonly kind: 'described';
        readonly data: string;
        /** Has bytes behind its arguments, which are the last of the `rest`. */
        readonly hasTail?: true;
      } & Description)
    /** Cannot be read: the data is what there is to show. */
    | {
        readonly kind: 'unknown';
        readonly data: string;
        /** The contract is not known on this chain: also a call that is readable may not do there what it says. */
        readonly isUnknownContract?: boolean;
      }
  ) &
  /** Fields that a descriptor of its contract adds to what the bytes say: without a title, and an owner is the one of the tokens. */
  (Omit<Description, 'owner'> | { readonly fields?: undefined });

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

/** Reads bytes that are to be signed as the text that they are, if they are one. */
export function readText(bytes: Uint8Array): Pick<RequestReading, 'decoded' | 'notices'> {
  try {
    return showText(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    const data = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return { decoded: { kind: 'bytes', data: `0x${data}` }, notices: [] };
  }
}

/** Reads a text to sign: hidden letters stand in it as `\u{…}`. */
export function showText(text: string): Pick<RequestReading, 'decoded' | 'notices'> {
  return {
    decoded: { kind: 'text', text: writeHiddenLetters(text, { hasLines: true }) },
    notices: hasHiddenLetters(text) ? ['hiddenLetters'] : [],
  };
}

/** Writes the parameters of a request as JSON, line by line, hidden letters as `\u…`; empty for what has no JSON. */
export function writeRaw(value: unknown): string {
  return writeHiddenLetters(toJson(value), { hasLines: true, as: 'json' });
}

/** Adds the notice about hidden letters to a reading whose request has some in a text or in a name of a field. */
export function noteHiddenLetters<Read extends Pick<RequestReading, 'notices'>>(read: Read, request: unknown): Read {
  let isFound = false;
  toJson(request, (text) => (isFound ||= hasHiddenLetters(text)));
  return isFound && !read.notices.includes('hiddenLetters') ? { ...read, notices: [...read.notices, 'hiddenLetters'] } : read;
}

function toJson(value: unknown, onText?: (text: string) => void): string {
  try {
    const write = (name: string, one: unknown) => {
      onText?.(name);
      if (typeof one === 'string') onText?.(one);
      return typeof one === 'bigint' ? `${one}` : one;
    };
    return JSON.stringify(value, write, 1) ?? '';
  } catch {
    return '';
  }
}

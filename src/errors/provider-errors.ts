/** Layers that are looked through at most: an error of a hostile page or wallet may be arbitrarily deep. */
const MAX_LAYERS = 256;

/**
 * Codes of EIP-1193 and of the wallets' JSON-RPC servers.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 * @see https://eips.ethereum.org/EIPS/eip-1474#error-codes
 */
export const PROVIDER_ERROR_CODES = {
  userRejected: 4001,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  disconnected: 4900,
  chainDisconnected: 4901,
  resourceUnavailable: -32002,
  limitExceeded: -32005,
  invalidParams: -32602,
  internal: -32603,
} as const;

/** Parts of a wallet's error: its code, if it has one, its text, and both in one line for developers. */
export type ProviderFailure = { code: number | undefined; text: string; details: string };

/** Codes of errors that wrap another: JSON-RPC's internal error, and viem's `UnknownRpcError`. The wrapped error has the reason. */
const ENVELOPE_CODES: readonly number[] = [PROVIDER_ERROR_CODES.internal, -1];

function hasNumericCode(value: unknown): value is { code: number | string } {
  const code = (value as { code?: unknown } | null)?.code;
  return typeof code === 'number' || (typeof code === 'string' && /^-?\d+$/.test(code));
}

function hasOwnCode(value: unknown): value is { code: number | string } {
  return hasNumericCode(value) && !ENVELOPE_CODES.includes(Number(value.code));
}

function toText(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value : (value as { message?: unknown } | null | undefined)?.message;
  return typeof text === 'string' && text !== '' ? text : undefined;
}

/** The nearest layer with a code that is not an envelope's, else with any. */
const findCoded = (thrown: unknown) => findCause(thrown, hasOwnCode) ?? findCause(thrown, hasNumericCode);

/**
 * Reads whatever a wallet threw. Wallets throw errors, plain objects, strings and nothing at all, and many wrap the real error,
 * several levels deep: see {@link findCause}. The nearest code that is not an envelope's counts; an envelope's own text counts
 * only where nothing inside has one.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 */
export function parseProviderFailure(thrown: unknown): ProviderFailure {
  const coded = findCoded(thrown);
  const isEnvelope = hasNumericCode(thrown) && coded !== thrown;
  const candidates = isEnvelope ? [coded, thrown] : [thrown, coded];
  const text = candidates.map(toText).find((value) => value !== undefined) ?? 'The wallet gave no reason';
  const code = coded ? Number(coded.code) : undefined;
  return { code, text, details: code === undefined ? text : `${text} (code ${code})` };
}

/** Whether an error, or one that it wraps, has one of these codes. */
export const hasErrorCode = (thrown: unknown, codes: readonly number[]): boolean =>
  findCause(thrown, (layer): layer is unknown => hasNumericCode(layer) && codes.includes(Number(layer.code))) !== undefined;

/**
 * The texts of an error and of everything that it wraps, the innermost first: those are the wallet's or the node's own. Of an error of
 * viem only its `details`: its `message` repeats the request, where any word may be.
 */
export function listErrorTexts(thrown: unknown): readonly string[] {
  const texts: string[] = [];
  findCause(thrown, (layer): layer is never => {
    try {
      const { details, shortMessage } = Object(layer) as { details?: unknown; shortMessage?: unknown };
      for (const text of [shortMessage ? undefined : toText(layer), toText(details)]) if (text) texts.unshift(text);
    } catch {
      // Reading a property of a wallet's error may throw: then it has no text.
    }
    return false;
  });
  return texts;
}

/**
 * Whether a wallet's answer means that the visitor said no. The words count first: some wallets answer every failure with 4001. Without
 * words the code does, and beside it looser words are enough.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 */
export function isUserRejection(thrown: unknown): boolean {
  const { code, text } = parseProviderFailure(thrown);
  const isRejected = code === PROVIDER_ERROR_CODES.userRejected;
  // Beside a code that says something else only the nearest words count.
  const isUnnamed = code === undefined || isRejected || ENVELOPE_CODES.includes(code);
  const texts = isUnnamed ? listErrorTexts(thrown) : [text];
  if (isRejected && listErrorTexts(findCoded(thrown)).length === 0) return true;
  return texts.some((one) => (REJECTED.test(one) || (isRejected && NEGATED.test(one))) && !OF_THE_CHAIN.test(one));
}

/** Words of wallets for a visitor's no; `0x6985` and `0x5501` are Ledger's. */
const REJECTED =
  /\b(user|owner)s? (has |have )?(reject|den(y|ied)|cancel|declin|refus|disapprov|abort|dismiss)|(rejected|denied|cancell?ed|declined|refused|aborted|dismissed) by (the )?(user|owner)|approval denied|\b0x(6985|5501)\b|^\W*((the )?(action|request|signature|transaction) )?(was )?(rejected|denied|cancell?ed|declined)\W*$/i;
/** Words of a rejection, which wallets send beside its code, in some of their languages. */
const NEGATED =
  /^\W*no\b|reject|refus|den(y|ied)|declin|cancel|abort|dismiss|clos(e|ed|ing)\b|disapprov|disallow|not (allowed|approved|authorized|confirmed)|rechaz|abgelehnt|abgebrochen|отклон|отмен|拒|取消|キャンセル|거부|취소/i;
/** Words of a node or a contract that contradict those of a rejection. */
const OF_THE_CHAIN = /revert|insufficient|underpriced|unsupported|not supported|not found|\b(fee|gas|nonce|node|rpc)\b/i;

/**
 * Walks an error and everything that it wraps, the nearest first: `cause`, and what `@metamask/rpc-errors`, ethers and JSON-RPC
 * clients write instead (`data`, `data.cause`, `data.originalError`, `originalError`, `error`, `info.error`). Each object is visited once.
 *
 * @returns The first layer that fits, or `undefined`.
 * @see https://viem.sh/docs/error-handling, `BaseError.walk`
 */
export function findCause<T>(error: unknown, fits: (candidate: unknown) => candidate is T): T | undefined {
  const layers: unknown[] = [error];
  for (let at = 0; at < layers.length && at < MAX_LAYERS; at++) {
    const layer = layers[at];
    if (fits(layer)) return layer;
    for (const inner of toInner(layer)) if (!layers.includes(inner)) layers.push(inner);
  }
  return undefined;
}

/** Returns the errors that a layer wraps. Reading a property of a wallet's error may throw: then none. */
function toInner(layer: unknown): unknown[] {
  try {
    const { cause, data, originalError, error, info } = Object(layer) as Readonly<Record<string, unknown>>;
    const of = Object(data) as Readonly<Record<string, unknown>>;
    const inner = [cause, data, of['cause'], of['originalError'], originalError, error, (Object(info) as { error?: unknown }).error];
    return inner.filter((one) => one !== null && (typeof one === 'object' || typeof one === 'string'));
  } catch {
    return [];
  }
}

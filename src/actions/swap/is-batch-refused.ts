/** How deep wallets and libraries wrap an error. */
const MAX_DEPTH = 8;

/** EIP-1193: the visitor said no. */
const USER_REJECTED = 4001;

/**
 * Codes by which a wallet refuses several calls in one before it has signed anything.
 *
 * @see https://eips.ethereum.org/EIPS/eip-5792#error-codes
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 */
const REFUSALS: readonly number[] = [
  5700, // a capability is not supported
  5710, // the chain is not supported
  5720, // the id is used already
  5740, // too many calls
  5750, // the upgrade of the account was declined
  5760, // the wallet cannot do all or nothing
  4100, // not authorized
  4200, // no such method
  -32601, // no such method, in JSON-RPC
];

/**
 * Whether what a wallet threw means that it does not take several calls in one and has signed nothing, so that they can be
 * asked for one by one. A 4001 anywhere in the error is a decline, and no refusal.
 */
export function isBatchRefused(thrown: unknown): boolean {
  const codes = listCodes(thrown);
  return !codes.includes(USER_REJECTED) && codes.some((code) => REFUSALS.includes(code));
}

/** The codes of an error and of those that it wraps: `cause`, `data.cause`, `data.originalError`. */
function listCodes(thrown: unknown): readonly number[] {
  const codes: number[] = [];
  const seen = new Set<unknown>();
  const visit = (value: unknown, depth: number) => {
    if (typeof value !== 'object' || value === null || seen.has(value) || depth > MAX_DEPTH) return;
    seen.add(value);
    const { code, cause, data } = value as { code?: unknown; cause?: unknown; data?: unknown };
    if (typeof code === 'number' || (typeof code === 'string' && /^-?\d+$/.test(code))) codes.push(Number(code));
    visit(cause, depth + 1);
    if (typeof data !== 'object' || data === null) return;
    const inner = data as { cause?: unknown; originalError?: unknown };
    visit(inner.cause, depth + 1);
    visit(inner.originalError, depth + 1);
  };
  visit(thrown, 0);
  return codes;
}

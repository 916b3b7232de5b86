/** Layers that are looked through at most: an error of a hostile page or wallet may be arbitrarily deep. */
const MAX_LAYERS = 256;

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

/** What a layer wraps. Reading a property of what a wallet threw may throw: then there is nothing. */
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

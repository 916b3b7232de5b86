import type { Environment } from '../config/environment.js';

/** A value that is kept between visits: its name, its version, and how it is read back. */
export type StorageKey<Value> = {
  readonly name: string;
  /** Raised when the shape changes; what was stored under another version is dropped. */
  readonly version: number;
  /** Milliseconds after which the value is gone, or `undefined` for ever. */
  readonly lifetimeMs?: number;
  /** Gives the value, or `undefined` when what was stored is not one. */
  parse(stored: unknown): Value | undefined;
};

/** A value as the page's storage has it: with the version of its key and the time of writing, in milliseconds since 1970. */
export type Envelope = { version: number; savedAtMs: number; value: unknown };

/** The name under which a key lies in the page's storage. */
export const toStorageName = (key: { readonly name: string }): string => `w3m.${key.name}`;

/**
 * Reads a value without a lifetime from the page's storage; what this tab has of its own comes first. Never throws: what cannot be read or is
 * not valid counts as absent.
 */
export function readStored<Value>(environment: Environment, key: StorageKey<Value>): Value | undefined {
  const name = toStorageName(key);
  try {
    return parseEnvelope(environment.window!.sessionStorage.getItem(name) ?? environment.getStorage()!.getItem(name), key);
  } catch {
    return undefined;
  }
}

/**
 * Reads what lies around a value.
 *
 * @param isOver Returns whether a value of that time, in milliseconds since 1970, is too old. Default: none is.
 * @throws When the text is no JSON, or `parse` met a shape it did not expect.
 */
export function parseEnvelope<Value>(
  text: string | null,
  key: StorageKey<Value>,
  isOver?: (savedAtMs: number) => boolean,
): Value | undefined {
  // Of what is not stored, `null` is read.
  const envelope = JSON.parse(text as string) as Envelope | null;
  return envelope?.version !== key.version || isOver?.(envelope.savedAtMs) ? undefined : key.parse(envelope.value);
}

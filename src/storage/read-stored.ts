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
 * Reads a value from the page's storage; what this tab has of its own comes first. Never throws: what cannot be read or is not valid counts
 * as absent.
 */
export function readStored<Value>(environment: Environment, key: StorageKey<Value>): Value | undefined {
  const find = (isOfTab?: boolean) => environment.getStorage(isOfTab)!.getItem(toStorageName(key));
  try {
    return parseEnvelope(find(true) ?? find(), key, environment.now());
  } catch {
    return undefined;
  }
}

/**
 * Reads what lies around a value.
 *
 * @throws When the text is no JSON, or `parse` met a shape it did not expect.
 */
export function parseEnvelope<Value>(text: string | null, key: StorageKey<Value>, now: number): Value | undefined {
  // Of what is not stored, `null` is read.
  const envelope = JSON.parse(text as string) as Envelope | null;
  if (envelope?.version !== key.version) return undefined;
  const age = now - envelope.savedAtMs;
  // A value from the future means a clock that was set back: it would otherwise outlive its lifetime.
  if (key.lifetimeMs && !(age >= 0 && age < key.lifetimeMs)) return undefined;
  return key.parse(envelope.value);
}

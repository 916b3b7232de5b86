// chunk: account-face
import type { Namespace } from '../config/namespaces.js';
import { type Cached, type Identity, identityKey, nativeBalanceKey, type StoredNativeBalance } from '../storage/account-cache-keys.js';
import type { InstanceStorage } from '../storage/storage.js';

/** Stored facts of an account that its face shows. */
export type StoredFace = {
  readonly balance: StoredNativeBalance | undefined;
  readonly identity: Cached<Identity> | undefined;
};

/** Shared parts of the account's faces of one instance: a page may have a thousand of them. */
export type FaceMemory = {
  /** Amounts as they are written, by language and digits: making a number format takes longer than writing. */
  readonly amounts: Map<string, string>;
  /** The account of each namespace whose faces are stored: name of the face → the text and picture that were measured on this page. */
  readonly measured: Map<Namespace, { readonly caipAddress: string; readonly looks: Map<string, string> }>;
  /** Stored facts, for the faces that paint in one task. From the first reading on, changes of the storage are followed. */
  stored?: StoredFace | false;
  /** Faces that were painted in this task, and what remembers how each one looks. */
  readonly due: Map<object, () => void>;
  /** The last address and the picture that is drawn from it. */
  avatar?: readonly [address: string, picture: string];
};

/**
 * Returns the memory of an instance, made when it is first needed.
 *
 * @example
 * const { amounts } = getFaceMemory(internals);
 */
export function getFaceMemory(internals: { faces?: FaceMemory }): FaceMemory {
  internals.faces ??= { amounts: new Map(), measured: new Map(), due: new Map() };
  return internals.faces;
}

/**
 * Reads what is stored of the account, once for all faces that are painted in one task.
 *
 * @example
 * const { balance } = readStoredFace(getFaceMemory(internals), getStorage(internals));
 */
export function readStoredFace(memory: FaceMemory, storage: InstanceStorage): StoredFace {
  const forget = () => (memory.stored = false);
  if (memory.stored === undefined) for (const key of [nativeBalanceKey, identityKey]) storage.listen(key, forget);
  if (!memory.stored) {
    memory.stored = { balance: storage.get(nativeBalanceKey), identity: storage.get(identityKey) };
    queueMicrotask(forget);
  }
  return memory.stored;
}

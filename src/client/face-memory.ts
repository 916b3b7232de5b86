// chunk: account-face
import type { Namespace } from '../config/namespaces.js';

/** Shared parts of the account's faces of one instance: a page may have a thousand of them. */
export type FaceMemory = {
  /** Amounts as they are written, by language and digits: making a number format takes longer than writing. */
  readonly amounts: Map<string, string>;
  /** The account of each namespace whose faces are stored: name of the face → the text and picture that were measured on this page. */
  readonly measured: Map<Namespace, { readonly caipAddress: string; readonly looks: Map<string, string> }>;
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
  internals.faces ??= { amounts: new Map(), measured: new Map() };
  return internals.faces;
}

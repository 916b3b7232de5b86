// chunk: account-face
import type { Namespace } from '../config/namespaces.js';
import type { DecimalFormats } from '../i18n/to-local-decimal.js';

/** Shared parts of the account's faces of one instance: a page may have a thousand of them. */
export type FaceMemory = {
  readonly formats: DecimalFormats;
  /** The account of each namespace whose faces are stored: name of the face → the text and picture that were measured on this page. */
  readonly measured: Map<Namespace, { readonly caipAddress: string; readonly looks: Map<string, string> }>;
  /** The last address and the picture that is drawn from it. */
  avatar?: readonly [address: string, picture: string];
};

/**
 * Returns the memory of an instance, made when it is first needed.
 *
 * @example
 * const { formats } = getFaceMemory(internals);
 */
export function getFaceMemory(internals: { faces?: FaceMemory }): FaceMemory {
  internals.faces ??= { formats: new Map(), measured: new Map() };
  return internals.faces;
}

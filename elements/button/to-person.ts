import type { Identity } from '../../src/storage/account-cache-keys.js';
import { cleanText } from '../../src/utils/clean-text.js';
import { toImageUrl } from '../../src/utils/image-url.js';
import type { Pictures } from './face-parts.js';

/** Most characters of a name that stand in a button; it is cut to the room there is. */
const LONGEST_NAME = 64;

/** A name and a picture as a button shows them. */
export type Person = {
  readonly person: string | undefined;
  /** Address of the picture, unless it did not come. */
  readonly photo: string | undefined;
  /** Shows the picture over the one that is drawn from the address. */
  readonly photoLoaded: boolean;
};

/**
 * Returns the name and picture that a button shows for an identity. Both come from outside and are checked.
 *
 * @param base Origins that may serve pictures, as `getPictureBase` returns them.
 */
export function toPerson(known: Identity | undefined, pictures: Pictures | undefined, pageOrigin: string, base?: string): Person {
  const src = toImageUrl(known?.avatar, pageOrigin, base);
  const fate = src === undefined ? undefined : pictures?.get(src);
  return {
    person: cleanText(known?.name, '', LONGEST_NAME) || undefined,
    photo: fate === false ? undefined : src,
    photoLoaded: fate === true,
  };
}

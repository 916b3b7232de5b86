import type { Identity } from '../../storage/account-cache-keys.js';
import { cleanText } from '../../utils/clean-text.js';
import { toImageUrl } from '../../utils/image-url.js';

/** The longest name that hosts are given, in characters. */
const LONGEST_NAME = 64;

/** A name and a picture as hosts get them: without control characters, and a picture only by an address that may be shown. */
export function toProfile({ name, avatar }: Identity): { profileName: string | undefined; profileImage: string | undefined } {
  return {
    profileName: name ? cleanText(name, '', LONGEST_NAME) || undefined : undefined,
    profileImage: avatar ? toImageUrl(avatar, undefined) : undefined,
  };
}

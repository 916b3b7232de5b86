import type { StorageKey } from './read-stored.js';

/** Face of a button when it last showed an account: width of its content in CSS pixels, text, and the picture drawn from the address. */
export type LastFace = readonly [width: number, text: string, picture: string];

/**
 * The last faces of the page's buttons, by `toFaceName`; kept until the account is disconnected. The faces are not checked here: an idle
 * page carries this key. They are painted as text and as the address of a picture.
 */
export const lastFacesKey: StorageKey<Readonly<Record<string, LastFace>>> = {
  name: 'faces',
  version: 1,
  parse: (stored) => Object(stored),
};

import type { Internals } from '../../src/client/internals.js';
import type { MessageSet, Texts } from '../../src/i18n/define-messages.js';

/** The texts of a component in the language of the instance; in English while there is none. */
export function getTexts<Body extends Texts>(internals: Internals | undefined, { base, component }: MessageSet<Body>): Body {
  return { ...base, ...internals?.$texts.get()[component] };
}

/**
 * `w3m-elements/define`: the tags under names of the page's own, where another library has taken the usual ones. Nothing is
 * defined by the import.
 *
 * @module
 */
import { InvalidOptionsError } from '../src/errors/options-errors.js';
import type { ElementClass } from './adapter/create-element-class.js';
import { defineOnce, getTagName } from './adapter/define-element.js';
import { W3mAccountButtonElement } from './w3m-account-button/element.js';
import { W3mButtonElement } from './w3m-button/element.js';
import { W3mConnectButtonElement } from './w3m-connect-button/element.js';
import { W3mModalElement } from './w3m-modal/element.js';
import { W3mNetworkButtonElement } from './w3m-network-button/element.js';
import { W3mWalletButtonElement } from './w3m-wallet-button/element.js';

export type { PrefixedElements, PrefixedTagName, PrefixedTags } from './types/prefixed.js';

/**
 * Options of {@link defineElements}.
 *
 * @example
 * const options: DefineElementsOptions = { prefix: 'lagoon' };
 */
export type DefineElementsOptions = {
  /** Tag prefix instead of `w3m`: a lower-case letter, then lower-case letters, digits and hyphens. */
  readonly prefix?: string | undefined;
};

/** A prefix that makes the name of a custom element. */
const PREFIX = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * Defines every tag, with a prefix of the page's own if there is one: with `acme` the button is `<acme-button>`. The React
 * components and `open()` use these names from then on, on a server too: call it before the first rendering, in both.
 *
 * @example
 * import { defineElements } from 'w3m-elements/define';
 * defineElements({ prefix: 'acme' });
 *
 * @throws {InvalidOptionsError} When the prefix makes no valid name.
 * @see https://html.spec.whatwg.org/multipage/custom-elements.html#valid-custom-element-name
 */
export function defineElements({ prefix = 'w3m' }: DefineElementsOptions = {}): void {
  if (!PREFIX.test(prefix))
    throw new InvalidOptionsError({
      prefix: `must be lower-case letters, digits and single hyphens, for example "acme"; it is "${prefix}"`,
    });
  const classes: readonly ElementClass[] = [
    W3mAccountButtonElement,
    W3mButtonElement,
    W3mConnectButtonElement,
    W3mModalElement,
    W3mNetworkButtonElement,
    W3mWalletButtonElement,
  ];
  for (const elementClass of classes) {
    elementClass.prefix = prefix;
    const name = getTagName(elementClass);
    // The class itself has one name; under others subclasses of it are defined.
    if (elementClass.definedAs && !globalThis.customElements?.get(name)) customElements.define(name, class extends elementClass {});
    defineOnce(elementClass);
  }
}

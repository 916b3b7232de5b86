/**
 * `w3m-elements/define`: the tags under names of the page's own, where another library has taken the usual ones. Nothing is
 * defined by the import.
 *
 * @module w3m-elements/define
 */
import { InvalidOptionsError } from '../src/errors/base-error.js';
import { defineOnce, getTagName, type ElementClass } from './adapter/create-element-class.js';
import type { TagElement, TagName } from './types/tags.js';
import { W3mAccountButtonElement } from './w3m-account-button/element.js';
import { W3mButtonElement } from './w3m-button/element.js';
import { W3mConnectButtonElement } from './w3m-connect-button/element.js';
import { W3mModalElement } from './w3m-modal/element.js';
import { W3mNetworkButtonElement } from './w3m-network-button/element.js';
import { W3mWalletButtonElement } from './w3m-wallet-button/element.js';

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

/** Tags that `defineElements` defines. */
type DefinedTagName = Exclude<TagName, 'w3m-devtools'>;

/**
 * The name of a tag with another prefix: `w3m-button`, `acme` → `acme-button`.
 *
 * @example
 * const tag: PrefixedTagName<'lagoon'> = 'lagoon-button';
 */
export type PrefixedTagName<Prefix extends string, Tag extends string = DefinedTagName> = Tag extends `w3m-${infer Name}`
  ? `${Prefix}-${Name}`
  : never;

/**
 * A table of tags (`ReactTags`, `PreactTags`, `SvelteTags`, `VueTags`) with the names that `defineElements({ prefix })` gives.
 *
 * @example
 * import type { PrefixedTags } from 'w3m-elements/define';
 * import type { ReactTags } from 'w3m-elements/types/react';
 * declare module 'react' {
 *   namespace JSX {
 *     interface IntrinsicElements extends PrefixedTags<'acme', ReactTags> {}
 *   }
 * }
 */
export type PrefixedTags<Prefix extends string, Tags> = {
  [Tag in keyof Tags & DefinedTagName as PrefixedTagName<Prefix, Tag>]: Tags[Tag];
};

/**
 * The element of each prefixed tag, for `HTMLElementTagNameMap`.
 *
 * @example
 * declare global {
 *   interface HTMLElementTagNameMap extends PrefixedElements<'lagoon'> {}
 * }
 */
export type PrefixedElements<Prefix extends string> = {
  [Tag in DefinedTagName as PrefixedTagName<Prefix, Tag>]: TagElement<Tag>;
};

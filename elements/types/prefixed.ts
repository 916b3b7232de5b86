import type { TagElement, TagName } from './tags.js';

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

import type { HTMLAttributes } from 'preact';
import type { TagElement, TagHandlers, TagName, TagProperties } from './tags.js';

/**
 * The tags in Preact's JSX: `import type {} from 'w3m-elements/types/preact'`. Preact sets properties that the element has, and
 * hears `onw3m-event`.
 *
 * @example
 * const props: PreactTags['w3m-button'] = { size: 'sm' };
 */
export type PreactTags = {
  [Tag in TagName]: Omit<HTMLAttributes<TagElement<Tag>>, keyof TagProperties<Tag>> & TagProperties<Tag> & TagHandlers<Tag, 'on'>;
};

declare module 'preact' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- where Preact keeps its tags
  namespace JSX {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the way to add to an interface from a table
    interface IntrinsicElements extends PreactTags {}
  }
}

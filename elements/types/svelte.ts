import type { TagHandlers, TagName, TagProperties } from './tags.js';

/**
 * The tags in Svelte's markup: `import type {} from 'w3m-elements/types/svelte'`. Other attributes are not checked.
 *
 * @example
 * const props: SvelteTags['w3m-button'] = { size: 'sm' };
 */
export type SvelteTags = {
  [Tag in TagName]: TagProperties<Tag> & TagHandlers<Tag, 'on' | 'on:'> & { [attribute: string]: unknown };
};

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- where Svelte keeps its tags
  namespace svelteHTML {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the way to add to an interface from a table
    interface IntrinsicElements extends SvelteTags {}
  }
}

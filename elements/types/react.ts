import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { TagElement, TagHandlers, TagName, TagProperties } from './tags.js';

/**
 * The tags in JSX: `import type {} from 'w3m-elements/types/react'`. React 19 sets properties and hears `onw3m-event`; React 18 knows
 * only attributes, so the components of `w3m-elements/react` are the better choice there.
 *
 * @example
 * const props: ReactTags['w3m-button'] = { size: 'sm' };
 */
export type ReactTags = {
  [Tag in TagName]: DetailedHTMLProps<HTMLAttributes<TagElement<Tag>>, TagElement<Tag>> &
    TagProperties<Tag> &
    TagHandlers<Tag, 'on'> & { class?: string | undefined };
};

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- where React keeps its tags
  namespace JSX {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the way to add to an interface from a table
    interface IntrinsicElements extends ReactTags {}
  }
}

import type { TagEvents, TagName, TagProperties } from './tags.js';

/** `w3m-account-change` → `W3mAccountChange`, as Vue names handlers. */
type Joined<Name extends string> = Name extends `${infer Head}-${infer Tail}` ? `${Capitalize<Head>}${Joined<Tail>}` : Capitalize<Name>;

/**
 * The tags in Vue's templates. The package does not depend on Vue, so the host names the place itself.
 *
 * @example
 * import type { VueTags } from 'w3m-elements/types/vue';
 * declare module 'vue' {
 *   interface GlobalComponents extends VueTags {}
 * }
 */
export type VueTags = {
  [Tag in TagName]: new () => {
    $props: TagProperties<Tag> & {
      [Name in keyof TagEvents<Tag> as `on${Joined<Name & string>}`]?: ((event: TagEvents<Tag>[Name]) => void) | undefined;
    };
  };
};

/** A component for each tag of the element table, made from the table when the host pages are bundled. */
declare module 'tags-of-the-table:vue' {
  import type { Component } from 'vue';
  export const components: Readonly<Record<string, Component>>;
}
declare module 'tags-of-the-table:svelte' {
  import type { Component } from 'svelte';
  export const components: Readonly<Record<string, Component>>;
}

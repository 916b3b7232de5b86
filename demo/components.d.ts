/** What the compilers of Vue and Svelte make of a component's file. */
declare module '*.vue' {
  import type { Component } from 'vue';
  const component: Component;
  export default component;
}

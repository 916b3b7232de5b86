import type { VueTags } from 'w3m-elements/types/vue';

declare module 'vue' {
  interface GlobalComponents extends VueTags {}
}

/** The component that a host writes around one tag. @returns A single-file component of Vue. */
export function vueTagSource({ tag, attributes, events }) {
  const literals = Object.entries(attributes).map(([name, text]) => (text === '' ? name : `${name}="${text}"`));
  const handlers = events.map((type) => `@${type}="hear(item.key, $event)"`).join(' ');
  return `
<script setup lang="ts">
import { hear } from '../host-side.js';
defineProps<{ item: Record<string, any>; modal?: any }>();
</script>
<template>
  <${tag} v-if="item.attributes" ${literals.join(' ')} ${handlers}>{{ item.text }}</${tag}>
  <${tag} v-else v-bind="item.values" :modal="modal" ${handlers}>{{ item.text }}</${tag}>
</template>
`;
}

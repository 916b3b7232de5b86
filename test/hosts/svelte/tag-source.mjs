/** The component that a host writes around one tag. @returns A component of Svelte. */
export function svelteTagSource({ tag, other, attributes, events }) {
  const literals = Object.entries(attributes).map(([name, text]) => (text === '' ? name : `${name}="${text}"`));
  const bindings = Object.keys(other).map((name) => `${name}={item.values?.${name}}`);
  const handlers = events.map((type) => `on${type}={(event) => hear(item.key, event)}`).join(' ');
  return `
<script>
  import { hear } from '../host-side.js';
  const { item, modal } = $props();
</script>
{#if item.attributes}
  <${tag} ${literals.join(' ')} ${handlers}>{item.text}</${tag}>
{:else}
  <${tag} ${bindings.join(' ')} {modal} ${handlers}>{item.text}</${tag}>
{/if}
`;
}

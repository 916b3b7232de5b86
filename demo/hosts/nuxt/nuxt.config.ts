export default defineNuxtConfig({
  compatibilityDate: '2026-01-01',
  telemetry: false,
  // The button's place until its script is there.
  css: ['w3m-elements/placeholder.css'],
  app: { head: { title: 'Lagoon', htmlAttrs: { lang: 'en' }, link: [{ rel: 'icon', href: 'data:,' }] } },
  vue: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('w3m-') } },
});

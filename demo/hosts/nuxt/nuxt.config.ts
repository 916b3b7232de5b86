export default defineNuxtConfig({
  compatibilityDate: '2026-01-01',
  telemetry: false,
  app: { head: { title: 'Lagoon', htmlAttrs: { lang: 'en' }, link: [{ rel: 'icon', href: 'data:,' }] } },
  // Vite finds what a plugin imports late, and would reload the page.
  vite: { optimizeDeps: { include: ['w3m-elements', 'w3m-elements/elements', 'w3m-elements/networks', 'w3m-elements/vue'] } },
  vue: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('w3m-') } },
});

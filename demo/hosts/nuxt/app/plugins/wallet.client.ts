import { createModal } from 'w3m-elements';
import { mainnet } from 'w3m-elements/networks';
// Before the page is taken over: a tag that is not defined yet would lose what a component gives it.
import 'w3m-elements/elements';

export default defineNuxtPlugin(() => {
  createModal({ networks: [mainnet], metadata: { name: 'Lagoon' } });
});

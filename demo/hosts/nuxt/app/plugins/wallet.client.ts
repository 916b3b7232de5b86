import { createModal } from 'w3m-elements';
import { mainnet } from 'w3m-elements/networks';
// Import before hydration. Properties set on an undefined element are lost.
import 'w3m-elements/elements';

export default defineNuxtPlugin(() => {
  createModal({ networks: [mainnet], metadata: { name: 'Lagoon' } });
});

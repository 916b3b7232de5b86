import { bootstrapApplication } from '@angular/platform-browser';
import { createModal } from 'w3m-elements';
import { mainnet } from 'w3m-elements/networks';
// Import before hydration. Properties set on an undefined element are lost.
import 'w3m-elements/elements';
import { App } from './app/app';
import { config } from './app/config';

createModal({ networks: [mainnet], metadata: { name: 'Lagoon' } });
void bootstrapApplication(App, config);

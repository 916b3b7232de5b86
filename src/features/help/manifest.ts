// chunk of this folder: wallets
import { defineMessages } from '../../i18n/define-messages.js';
import { helpIcon } from '../../ui/icons/action-icons.js';
import { defineFeature } from '../feature.js';

/** English texts of the ways into this feature: they are shown before it is loaded. */
export const helpLabels = defineMessages('help-labels', { open: 'What is a wallet?' });

declare module '../../controllers/router/router-controller.js' {
  interface RouteParams {
    WhatIsAWallet: undefined;
    WhatIsANetwork: undefined;
  }
}

declare module '../../config/event-payloads.js' {
  interface EventPayloads {
    /** The explanation of wallets was opened. */
    CLICK_WALLET_HELP: Record<never, never>;
  }
}

/** Registers the explanations of wallets and networks for first-time visitors. */
export const helpFeature = defineFeature<'WhatIsAWallet' | 'WhatIsANetwork'>({
  name: 'help',
  isEnabled: ({ enableWalletGuide }) => enableWalletGuide !== false,
  routes: { WhatIsAWallet: { titleKey: 'walletTitle' }, WhatIsANetwork: { titleKey: 'networkTitle' } },
  contributes: { headerAction: { order: 1, for: 'Connect', route: 'WhatIsAWallet', icon: helpIcon, labels: helpLabels, labelKey: 'open' } },
  load: () => import('./what-is-a-wallet-view.js'),
});

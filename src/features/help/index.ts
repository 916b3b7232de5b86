import type { FeatureModule } from '../feature.js';
import { helpMessages } from './messages.js';
import { WhatIsANetworkView, WhatIsAWalletView } from './what-is-a-wallet-view.js';

type Name = 'WhatIsAWallet' | 'WhatIsANetwork';

/** English texts of this feature. */
export const messages = helpMessages;
/** The views of this feature. */
export const views: FeatureModule<Name>['views'] = { WhatIsAWallet: WhatIsAWalletView, WhatIsANetwork: WhatIsANetworkView };

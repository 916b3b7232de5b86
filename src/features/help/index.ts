import { buttonStyles } from '../../ui/button.styles.js';
import { emblemStyles } from '../../ui/emblem.styles.js';
import { heroStyles } from '../../ui/hero.styles.js';
import { layoutStyles } from '../../ui/layout.styles.js';
import { textStyles } from '../../ui/text.styles.js';
import type { FeatureModule } from '../feature.js';
import { helpMessages } from './messages.js';
import { WhatIsANetworkView } from './what-is-a-network-view.js';
import { WhatIsAWalletView } from './what-is-a-wallet-view.js';

type Name = 'WhatIsAWallet' | 'WhatIsANetwork';

/** English texts of this feature. */
export const messages = helpMessages;
/** The sheets of this feature. */
export const styles = [buttonStyles, emblemStyles, heroStyles, layoutStyles, textStyles];
/** The views of this feature. */
export const views: FeatureModule<Name>['views'] = { WhatIsAWallet: WhatIsAWalletView, WhatIsANetwork: WhatIsANetworkView };

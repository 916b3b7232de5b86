import { buttonStyles } from '../../ui/button.styles.js';
import { emblemStyles } from '../../ui/emblem.styles.js';
import { fieldStyles } from '../../ui/field.styles.js';
import { heroStyles } from '../../ui/hero.styles.js';
import { layoutStyles } from '../../ui/layout.styles.js';
import { listStyles } from '../../ui/list.styles.js';
import { textStyles } from '../../ui/text.styles.js';
import type { FeatureModule } from '../feature.js';
import { guardStranded } from '../../actions/networks/unsupported-network-guard.js';
import { networksMessages } from './messages.js';
import { NetworksFooter } from './networks-footer.js';
import { NetworksView } from './networks-view.js';
import { SwitchActiveChainView } from './switch-active-chain-view.js';
import { SwitchNetworkView, useSwitchTitle } from './switch-network-view.js';
import { UnsupportedChainView } from './unsupported-chain-view.js';

type Name = 'Networks' | 'SwitchNetwork' | 'SwitchActiveChain' | 'UnsupportedChain';

/** English texts of this feature. */
export const messages = networksMessages;
/** The sheets of this feature. */
export const styles = [buttonStyles, emblemStyles, fieldStyles, heroStyles, layoutStyles, listStyles, textStyles];
/** The views of this feature. */
export const views: FeatureModule<Name>['views'] = {
  Networks: NetworksView,
  SwitchNetwork: SwitchNetworkView,
  SwitchActiveChain: SwitchActiveChainView,
  UnsupportedChain: UnsupportedChainView,
};
/** Titles that are more than a text. */
export const titles: FeatureModule<Name>['titles'] = { SwitchNetwork: useSwitchTitle };
/** What stands below a view. */
export const footers: FeatureModule<Name>['footers'] = { Networks: NetworksFooter };
/** Keeps the way back from an unknown network open. */
export const setup: FeatureModule<Name>['setup'] = guardStranded;

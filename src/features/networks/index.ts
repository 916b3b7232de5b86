import type { FeatureModule } from '../feature.js';
import { guardStranded } from '../../actions/networks/choose-network.js';
import { networksMessages } from './messages.js';
import { NetworksFooter, NetworksView } from './networks-view.js';
import { SwitchActiveChainView, UnsupportedChainView } from './unsupported-chain-view.js';
import { SwitchNetworkView, useSwitchTitle } from './switch-network-view.js';

type Name = 'Networks' | 'SwitchNetwork' | 'SwitchActiveChain' | 'UnsupportedChain';

/** English texts of this feature. */
export const messages = networksMessages;
/** The views of this feature. */
export const views: FeatureModule<Name>['views'] = {
  Networks: NetworksView,
  SwitchNetwork: SwitchNetworkView,
  SwitchActiveChain: SwitchActiveChainView,
  UnsupportedChain: UnsupportedChainView,
};
/** Views of the low sheet. */
export const lowViews: FeatureModule<Name>['lowViews'] = { Networks: true, SwitchNetwork: true, SwitchActiveChain: true };
/** Titles that are more than a text. */
export const titles: FeatureModule<Name>['titles'] = { SwitchNetwork: useSwitchTitle };
/** Footers below the views. */
export const footers: FeatureModule<Name>['footers'] = { Networks: NetworksFooter };
/** Keeps the way back from an unknown network open. */
export const setup: FeatureModule<Name>['setup'] = guardStranded;

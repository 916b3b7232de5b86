import type { FeatureModule } from '../feature.js';
import { signInMessages } from '../../actions/sign-in/messages.js';
import { SignInView } from './sign-in-view.js';

type Name = 'SIWXSignMessage' | 'ConnectingSiwe';

/** English texts of this feature. */
export const messages = signInMessages;
/** The views of this feature. */
export const views: FeatureModule<Name>['views'] = { SIWXSignMessage: SignInView, ConnectingSiwe: SignInView };

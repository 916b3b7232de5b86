import { itSendsCalls } from '../../../test/conformance/calls-suite.js';
import { WAYS_IN } from '../../../test/fixtures/dialects.js';

itSendsCalls('an injected wallet', WAYS_IN.injected);
itSendsCalls('WalletConnect', WAYS_IN.WalletConnect);
itSendsCalls('the embedded wallet', WAYS_IN.embedded);

import { itSendsCalls } from '../../../test/conformance/calls-suite.js';
import { ADA, local } from '../../../test/fixtures/networks.js';
import { createEmbeddedProvider } from '../../connectors/embedded/embedded-provider.js';
import { createSessionProvider, type Session } from '../../connectors/walletconnect/session.js';

const METHODS = ['eth_sendTransaction', 'wallet_sendCalls', 'wallet_getCallsStatus', 'wallet_getCapabilities'];
const session = {
  topic: 'topic',
  namespaces: { eip155: { accounts: [`eip155:31337:${ADA}`], chains: ['eip155:31337'], methods: METHODS, events: [] } },
} as unknown as Session;

itSendsCalls('an injected wallet', ({ provider }) => provider);

itSendsCalls('WalletConnect', ({ provider }) =>
  createSessionProvider({
    namespace: 'eip155',
    getSession: async () => session,
    peekSession: () => session,
    getChain: () => '31337',
    setChain() {},
    ask: async ({ method, params }) => provider.request({ method, params }),
    askNode: async (_, call) => provider.request(call),
  }),
);

itSendsCalls('the embedded wallet', ({ provider }) =>
  createEmbeddedProvider({
    networks: [local],
    getUser: () => ({ address: ADA, network: local.caipNetworkId }) as never,
    switchTo: async () => {},
    ask: async ({ method, params }) => provider.request({ method, params }),
  }),
);

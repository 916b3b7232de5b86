import { http, createConfig } from 'wagmi';

import { w3mConnector } from 'w3m-elements/wagmi';
import { base, mainnet } from 'wagmi/chains';
import { createModal } from 'w3m-elements';
import 'w3m-elements/walletconnect';
import 'w3m-elements/elements';

export const kit = createModal({
  networks: [mainnet, base],
  projectId: 'b56e18d4'
});

// TODO(w3m-elements): `adapter.wagmiConfig` of other files is `config` now, see docs/migrate/from-appkit.md#wagmi.
export const config = createConfig({
  chains: [mainnet, base],
  transports: { [mainnet.id]: http('https://node.example'), [base.id]: http() },

  connectors: [w3mConnector({
    modal: kit
  })],

  multiInjectedProviderDiscovery: false
});

import type { Connector as WagmiConnector } from '@wagmi/core';
import type { ConnectorContext, ConnectorPairing, RawConnection } from '../../connectors/connector.js';
import { createPairing } from '../../connectors/walletconnect/create-pairing.js';

/** Key under which WalletConnect's client reads the app that it opens for each request. @see https://docs.walletconnect.network */
const DEEP_LINK = 'WALLETCONNECT_DEEPLINK_CHOICE';

/** Pairing of wagmi's WalletConnect connector. */
export type WagmiPairing = {
  readonly pairing: ConnectorPairing;
  /** Connects, with the URI in the pairing's state until a wallet has answered. */
  connect(signal: AbortSignal | undefined): Promise<RawConnection>;
};

/** Inputs of a pairing: the connector, what connects it, and what ends a connection whose attempt was given up. */
export type WagmiPairingParameters = Pick<ConnectorContext, 'environment'> & {
  readonly connector: WagmiConnector;
  begin(): Promise<RawConnection>;
  takeBack(): void;
};

/** Creates the pairing of wagmi's WalletConnect connector, whose messages bring the URI. */
export function createWagmiPairing({ connector, environment, begin, takeBack }: WagmiPairingParameters): WagmiPairing {
  const pairing = createPairing<RawConnection>({
    environment,
    async propose() {
      let onMessage: (message: { readonly type: string; readonly data?: unknown }) => void = () => {};
      const shown = new Promise<string>((resolve) => {
        onMessage = ({ type, data }) => {
          if (type === 'display_uri' && typeof data === 'string') resolve(data);
        };
      });
      connector.emitter.on('message', onMessage);
      const approval = begin();
      // A wallet that is paired already answers without a URI.
      const uri = await Promise.race([shown, approval.then(() => '')]).finally(() => connector.emitter.off('message', onMessage));
      return { uri, approval };
    },
    discard: takeBack,
  });
  return {
    pairing: {
      $state: pairing.$state,
      // wagmi connects first; the visitor signs in then.
      setAuthentication: () => {},
      // A URI is a connection that wagmi has begun: it is asked for when a wallet is chosen.
      prepare: async () => {},
      setLinking: pairing.setLinking,
      setRecentWallet: pairing.setRecentWallet,
      readLog: () => '',
      async setDeepLink(choice) {
        const storage = environment.getStorage();
        if (choice) storage?.setItem(DEEP_LINK, JSON.stringify(choice));
        else storage?.removeItem(DEEP_LINK);
      },
    },
    connect: pairing.request,
  };
}

// chunk of this folder: wagmi
import { connect, disconnect, reconnect, switchChain, watchConnectors, type Config, type Connector as WagmiConnector } from '@wagmi/core';
import type { Connector, ConnectorContext, ConnectorSource, RawConnection, WalletProvider } from '../../connectors/connector.js';
import { LONE_PROVIDER_NAME, LONGEST_NAME } from '../../connectors/injected/announcement.js';
import { cleanText } from '../../utils/clean-text.js';
import { toImageUrl } from '../../utils/image-url.js';
import { toConnectorId } from './connector-id.js';
import { createWagmiPairing } from './wagmi-pairing.js';
import { getConnection } from './session-storage.js';

/** Types of wagmi's connectors whose wallet may not be there; the others bring a window or a code of their own. */
const MAY_BE_ABSENT = ['injected', 'safe'];

/** Whether a connector is of whichever wallet set `window.ethereum`. */
const isLone = ({ id, type }: WagmiConnector): boolean => type === 'injected' && id === 'injected';

/** Lists the connectors of a wagmi configuration, without those whose wallet is not there. */
export function createWagmiSource(config: Config, context: ConnectorContext): ConnectorSource {
  const { environment } = context;
  let listener: ((connectors: readonly Connector[]) => void) | undefined;
  const made = new Map<string, Connector>();
  /** Providers of the connectors whose wallet may be absent, by the connector's uid. */
  const providers = new Map<string, unknown>();
  const mayBeAbsent = ({ type }: WagmiConnector) => MAY_BE_ABSENT.includes(type);
  let loneName = LONE_PROVIDER_NAME;

  const toConnector = (connector: WagmiConnector) => {
    const known = made.get(connector.uid) ?? createWagmiConnector(config, connector, loneName, context);
    made.set(connector.uid, known);
    return known;
  };
  const list = () => config.connectors.filter((one) => !mayBeAbsent(one) || providers.get(one.uid)).map(toConnector);
  /** Looks for the wallets that may be absent. */
  const look = async () => {
    const absent = config.connectors.filter((one) => mayBeAbsent(one) && !providers.get(one.uid));
    await Promise.all(
      absent.map(async (one) => {
        const provider: unknown = await one.getProvider().catch(() => undefined);
        if (!provider) return;
        if (isLone(one)) loneName = await readName(provider as WalletProvider);
        providers.set(one.uid, provider);
      }),
    );
    if (!environment.isDisposed()) listener?.(list());
  };
  environment.onDispose(watchConnectors(config, { onChange: () => void look() }));

  return {
    settled: look(),
    refresh: () => void look(),
    subscribe(next) {
      listener = next;
      return () => {
        listener = undefined;
      };
    },
  };
}

/** Creates the modal's connector over one of wagmi: it connects, switches and disconnects by wagmi's actions. */
function createWagmiConnector(config: Config, connector: WagmiConnector, loneName: string, context: ConnectorContext): Connector {
  const { environment } = context;
  const { type, uid } = connector;
  const id = toConnectorId(config, connector);
  const rdns = [connector.rdns ?? (type === 'injected' && connector.id.includes('.') ? connector.id : [])].flat()[0]?.toLowerCase();
  const origin = environment.window?.location.origin;
  const icon = toImageUrl(connector.icon, origin);
  const takeBack = () => void leave(config, connector);
  const provider = createProvider(config, connector);

  const begin = async (): Promise<RawConnection> => {
    const standing = config.state.connections.get(uid);
    // wagmi connects no connector that is the current one.
    if (standing && config.state.current === uid) return standing;
    return connect(config, { connector });
  };
  const pairing = type === 'walletConnect' ? createWagmiPairing({ connector, environment, begin, takeBack }) : undefined;
  const toAnswer = async ({ accounts, chainId }: RawConnection): Promise<RawConnection> => {
    const { name, icons } = (pairing && readPeer(await provider.open())) ?? {};
    const picture = toImageUrl(icons?.[0], origin);
    return { accounts, chainId, ...(name && { wallet: { name: cleanText(name, id, LONGEST_NAME), ...(picture && { icon: picture }) } }) };
  };

  return {
    id,
    kind: 'wagmi',
    type: pairing ? 'WALLET_CONNECT' : isLone(connector) ? 'INJECTED' : type === 'injected' ? 'ANNOUNCED' : 'EXTERNAL',
    name: isLone(connector) ? loneName : cleanText(connector.name, connector.id, LONGEST_NAME),
    icon,
    rdns,
    namespaces: ['eip155'],
    hosts: [],
    ...(pairing && { pairing: pairing.pairing }),

    async connect(_namespace, signal) {
      const connecting = pairing ? pairing.connect(signal) : begin();
      // wagmi waits on where the visitor has gone on: what the wallet answers then is taken back.
      connecting.then(
        () => signal?.aborted && takeBack(),
        () => {},
      );
      return toAnswer(await connecting);
    },
    async getAccounts() {
      await settle(config, context.options.enableReconnect !== false);
      const connection = getConnection(config);
      return connection && toConnectorId(config, connection.connector) === id && config.state.status !== 'disconnected'
        ? toAnswer(connection)
        : undefined;
    },
    isSilent: () => true,
    async disconnect() {
      // wagmi would go on with the wallet that was connected before.
      for (const { connector: one } of [...config.state.connections.values()]) await leave(config, one);
    },
    getProvider: () => provider.provider,
    listen(_namespace, listener) {
      let before = config.state.connections.get(uid);
      return config.subscribe(
        ({ connections }) => connections.get(uid),
        (now) => {
          const was = before;
          before = now;
          // Its end is an end of wagmi's session, which is followed as a whole.
          if (!now) return;
          if (String(now.accounts) !== String(was?.accounts)) listener.onAccounts(now.accounts);
          if (now.chainId !== was?.chainId) listener.onChain(now.chainId);
        },
      );
    },
  };
}

/** Disconnects a connector. Never rejects. */
async function leave(config: Config, connector: WagmiConnector): Promise<void> {
  // What wagmi has stored of a connector that has not come back can be forgotten alone.
  if (typeof connector.disconnect === 'function') await disconnect(config, { connector }).catch(() => {});
  if (!config.state.connections.has(connector.uid)) return;
  const connections = new Map(config.state.connections);
  connections.delete(connector.uid);
  const [next = null] = connections.keys();
  config.setState((now) => ({ ...now, connections, current: next, status: next === null ? 'disconnected' : now.status }));
}

/** Waits until wagmi has reconnected what it stored. @param begins Whether wagmi is asked to, where the page did not. */
async function settle(config: Config, begins: boolean): Promise<void> {
  const isSettled = () => config.state.status === 'connected' || !getConnection(config);
  if (isSettled()) return;
  // Does nothing where it is done already.
  if (begins) await reconnect(config);
  if (config.state.status !== 'reconnecting') return;
  await new Promise<void>((resolve) => {
    const stop = config.subscribe(
      ({ status }) => status,
      (status) => {
        if (status === 'reconnecting') return;
        stop();
        resolve();
      },
    );
  });
}

/** The name that a wallet's flags say. Loaded only where a wallet announces nothing. */
async function readName(provider: WalletProvider): Promise<string> {
  const { getKnownName } = await import('../../connectors/injected/known-wallets.js');
  return getKnownName(provider) ?? LONE_PROVIDER_NAME;
}

/** The wallet at the other end of a WalletConnect session, as it described itself. */
type Peer = { readonly name?: string; readonly icons?: readonly unknown[] };

const readPeer = (provider: unknown): Peer | undefined =>
  (provider as { readonly session?: { readonly peer?: { readonly metadata?: Peer } } } | undefined)?.session?.peer?.metadata;

/** Creates the provider of a connector, which goes to other chains by wagmi's action. `open`: the connector's own. */
function createProvider(config: Config, connector: WagmiConnector): { open(): Promise<WalletProvider>; readonly provider: WalletProvider } {
  const open = async () => (await connector.getProvider()) as WalletProvider;
  const attach = (method: 'on' | 'removeListener') => (event: string, listener: (value: unknown) => void) =>
    void open().then(
      (provider) => provider[method]?.(event, listener),
      () => {},
    );
  const provider: WalletProvider = {
    async request(call) {
      const [{ chainId } = { chainId: undefined }] = (call.params ?? []) as { readonly chainId?: unknown }[];
      if (call.method !== 'wallet_switchEthereumChain' || typeof chainId !== 'string') return (await open()).request(call);
      await switchChain(config, { connector, chainId: Number(chainId) });
      return null;
    },
    on: attach('on'),
    removeListener: attach('removeListener'),
  };
  return { open, provider };
}

import type { IUniversalProvider } from '@walletconnect/universal-provider';
import type { Disposer, Environment } from '../../config/environment.js';
import type { ResolvedOptions } from '../../config/options.js';
import { PUBLIC_SERVICES } from '../../config/public-services.js';
import { BaseError } from '../../errors/base-error.js';
import { redactLog } from './redact-log.js';
import { isVerified } from './list-relay-requests.js';
import { onRefusal, sendAgainAfterBreak } from './relay-connection.js';
import { withoutGlobals } from './isolate-globals.js';

/** The client of the real package. */
export type SignClient = NonNullable<IUniversalProvider['client']>;

/** Name of the package's own storage on this page. */
const STORAGE_PREFIX = 'w3m';
/** Where the package looks for the app that requests are opened in. */
const DEEP_LINK_KEY = 'WALLETCONNECT_DEEPLINK_CHOICE';

/** A client that is running, and what it is asked beside its own methods. */
export type RunningClient = {
  readonly client: SignClient;
  /** Listens to a socket that was refused, also before now; the words are the relay's. */
  onRelayError(listener: (words: string) => void): Disposer;
  /** The app that requests are opened in from now on. `undefined`: none. */
  setDeepLink(choice: { readonly href: string; readonly name: string } | undefined): Promise<void>;
  /** What the package noted, one JSON object a line, oldest first, without secrets. It keeps 1,024,000 bytes. Spec §9. */
  readLog(): string;
  /** Opens the line again where it broke unnoticed: after sleep, in the background, without a network. */
  wake(): void;
  stop(): Promise<void>;
};

/**
 * Loads the WalletConnect package, its 150 KB and all, and starts a client.
 *
 * With a relay of one's own there is nobody to ask about the page, so the question that the public service answers is left
 * out: unanswered, it would hold every proposal up for five seconds.
 */
export async function loadClient(options: ResolvedOptions, environment: Environment): Promise<RunningClient> {
  (await import('../../config/assert-nested.js')).assertNested(options, environment);
  const { services = {}, walletConnect = {}, projectId = '' } = options;
  const relayUrl = services.relay ?? PUBLIC_SERVICES.relay;
  const own = await walletConnect.universalProvider?.();
  const start = async () => {
    const { UniversalProvider } = await import('@walletconnect/universal-provider');
    return UniversalProvider.init({
      projectId,
      relayUrl,
      metadata: toMetadata(options, environment),
      customStoragePrefix: walletConnect.customStoragePrefix ?? STORAGE_PREFIX,
      telemetryEnabled: walletConnect.telemetry === true,
      disableProviderPing: true,
      // Only what goes to the console: the log of the last 1,024,000 bytes holds everything.
      logger: options.debug === true ? 'debug' : 'silent',
    });
  };
  const provider = own ?? (await withoutGlobals(environment.window ?? globalThis, start));
  const { client } = provider as { client?: SignClient };
  if (!client) throw new ProviderClientError();
  const { core } = client;
  // The ring is there, and only the package's types do not say so.
  const { logChunkController: log } = core as typeof core & { readonly logChunkController?: { getLogArray(): string[] } };
  const readLog = () => log?.getLogArray() ?? [];
  sendAgainAfterBreak(core.relayer);
  // The package has no other switch for it.
  if (!own && !isVerified(options)) Object.assign(core.verify, { isDevEnv: true });

  return {
    client,
    onRelayError: (listener) => onRefusal(core.relayer, readLog(), listener),
    async setDeepLink(choice) {
      if (choice) await core.storage.setItem(DEEP_LINK_KEY, JSON.stringify(choice));
      else await core.storage.removeItem(DEEP_LINK_KEY);
    },
    readLog: () => redactLog(readLog()).join('\n'),
    wake() {
      const { relayer } = core;
      const isWanted = client.session.length > 0 && !relayer.connected && !relayer.connecting;
      // Offline, the package tries again by itself as soon as there is a network.
      if (isWanted) void relayer.transportOpen().catch(() => {});
    },
    async stop() {
      // A client of the host's own is ended by the host.
      if (own) return;
      core.heartbeat.stop();
      await core.relayer.transportClose();
    },
  };
}

/** What the wallet is told about the page. */
function toMetadata({ metadata }: ResolvedOptions, { window }: Environment) {
  const { location, document } = window ?? {};
  return {
    name: metadata?.name ?? document?.title ?? '',
    description: metadata?.description ?? '',
    url: metadata?.url ?? location?.origin ?? '',
    icons: [...(metadata?.icons ?? [])],
  };
}

/** Thrown when a provider of the host's own has no client: it was not initialised. */
export class ProviderClientError extends BaseError {
  override readonly name = 'ProviderClientError';
  readonly code = 'WALLETCONNECT_CLIENT';

  constructor() {
    super('`walletConnect.universalProvider` returned a provider without a client; await `UniversalProvider.init()` first.');
  }
}

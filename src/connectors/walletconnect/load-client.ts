import type { IUniversalProvider } from '@walletconnect/universal-provider';
import type { Disposer, Environment } from '../../config/environment.js';
import type { ResolvedOptions } from '../../config/options.js';
import { PUBLIC_SERVICES } from '../../config/public-services.js';
import { BaseError } from '../../errors/base-error.js';
import { isVerified } from './list-relay-requests.js';
import { redactLog } from './redact-log.js';

/** The code with which the relay closes a socket that it does not let in. */
const REFUSED = 'code: 3000';

/** How the package notes a refusal; the relay's words stand behind it. */
const NOTED = /Fatal socket error: (WebSocket connection[^"]*)/;

/** What the WalletConnect package puts on `window` while it starts. */
export const PACKAGE_GLOBALS = ['_walletConnectCore_w3m', '_walletConnectCore_w3m_count', 'downloadLogsBlobInBrowser'] as const;

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
  /** Has the next proposal carry the page's metadata as the options say it. A client of the host's own keeps the one it has. */
  setMetadata(options: ResolvedOptions): void;
  /** What the package noted, one JSON object a line, oldest first, without secrets. It keeps 1,024,000 bytes. Spec §9. */
  readLog(): string;
  /** Whether the package's storage has a session that this client lacks, made in another tab: a client reads it once, when it starts. */
  isOutdated(): Promise<boolean>;
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
    setMetadata(now) {
      // The package reads it for each proposal, and has no method to change it.
      if (!own) Object.assign(client, { metadata: { ...client.metadata, ...toMetadata(now, environment) } });
    },
    readLog: () => redactLog(readLog()).join('\n'),
    async isOutdated() {
      // The key is there, and only the package's types do not say so.
      const { storageKey } = client.session as typeof client.session & { readonly storageKey?: string };
      const stored: unknown = storageKey === undefined ? undefined : await core.storage.getItem(storageKey);
      const known = new Set<unknown>(client.session.getAll().map(({ topic }) => topic));
      return Array.isArray(stored) && stored.some((one: { topic?: unknown } | null) => !known.has(one?.topic));
    },
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

/**
 * Runs what starts the package, and leaves the page's globals as they were. The package shares its core over two of them: a
 * modal that is made again would be given the one that was stopped with the first, and a word of warning on the console. By
 * the third one anybody on the page could download its log, with keys in it.
 */
export async function withoutGlobals<Started>(page: object, start: () => Promise<Started>): Promise<Started> {
  const before = PACKAGE_GLOBALS.map((name) => [name, Object.getOwnPropertyDescriptor(page, name)] as const);
  try {
    return await start();
  } finally {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(page, name, descriptor);
      else Reflect.deleteProperty(page, name);
    }
  }
}

/** The part of the package that holds the socket to the relay. */
type Relayer = SignClient['core']['relayer'];

/**
 * Listens to a socket that was refused. The package itself only notes it, and tries no second time.
 *
 * @param log What the package noted so far, one JSON object a line: a stored session opens its socket while the client is still
 *   starting, and may be refused before anybody can listen.
 * @param listener Gets the relay's words.
 */
function onRefusal(relayer: Relayer, log: readonly string[], listener: (words: string) => void): Disposer {
  const tell = (error: unknown) => {
    const words = error instanceof Error ? error.message : String(error);
    // Anything else is a line that broke, and the package mends that by itself.
    if (words.includes(REFUSED)) listener(words);
  };
  const missed = log.findLast((line) => line.includes(REFUSED));
  if (missed !== undefined) tell(NOTED.exec(missed)?.[1] ?? missed);
  relayer.events.on('relayer_error', tell);
  return () => relayer.events.off('relayer_error', tell);
}

/**
 * Sends what was under way on a line that broke once more, as soon as the line stands again. The package alone waits 15 seconds
 * for an answer to what nobody got, and up to five more; a wallet that gets a message twice ignores the second.
 */
function sendAgainAfterBreak(relayer: Relayer): void {
  const request = relayer.request.bind(relayer);
  const waiting = new Set<() => void>();
  relayer.events.on('relayer_disconnect', () => {
    for (const goOn of waiting) goOn();
  });
  relayer.request = async (given) => {
    const answer = request(given);
    let goOn = () => {};
    const broken = new Promise<void>((resolve) => (goOn = resolve));
    waiting.add(goOn);
    // A second failure, or a relay that does not let us in, is left to the package.
    const again = broken.then(async () => (relayer.transportExplicitlyClosed ? answer : request(given))).catch(async () => answer);
    return Promise.race([answer, again]).finally(() => waiting.delete(goOn));
  };
}

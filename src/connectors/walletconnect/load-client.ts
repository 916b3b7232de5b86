import type { IUniversalProvider } from '@walletconnect/universal-provider';
import type { Disposer, Environment } from '../../config/environment.js';
import type { HostUniversalProvider, ResolvedOptions } from '../../config/options.js';
import { PUBLIC_SERVICES } from '../../config/services.js';
import { BaseError } from '../../errors/base-error.js';
import { createPackageFailure } from '../../errors/package-errors.js';
import { isVerified } from './list-relay-requests.js';
import { redactLog } from './redact-log.js';

/** The code with which the relay closes a socket that it does not let in. */
const REFUSED = 'code: 3000';

/** Log line of a refusal, followed by the relay's text. */
const NOTED = /Fatal socket error: (WebSocket connection[^"]*)/;

/** Globals that the WalletConnect package sets on `window` while it starts. */
export const PACKAGE_GLOBALS = ['_walletConnectCore_w3m', '_walletConnectCore_w3m_count', 'downloadLogsBlobInBrowser'] as const;

/** The client of the real package. */
export type SignClient = NonNullable<IUniversalProvider['client']>;

/** Name of the package's own storage on this page. */
const STORAGE_PREFIX = 'w3m';
/** Storage key under which the package reads the deep link of the connected app. */
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
  /** Returns the package's log, one JSON object per line, oldest first, without secrets. The log holds 1,024,000 bytes. Spec §9. */
  readLog(): string;
  /** Whether the package's storage has a session that this client lacks, made in another tab: a client reads it once, when it starts. */
  isOutdated(): Promise<boolean>;
  /** Opens the line again where it broke unnoticed: after sleep, in the background, without a network. */
  wake(): void;
  stop(): Promise<void>;
};

/**
 * Loads the WalletConnect package (150 KB) and starts a client. With the host's own relay the Verify request to the public service is left
 * out: unanswered, it would delay every proposal by five seconds. @throws {PackageMissingError} where the package is not installed.
 */
export async function loadClient(options: ResolvedOptions, environment: Environment): Promise<RunningClient> {
  const { services = {}, walletConnect = {}, relayProjectId = '', projectId = relayProjectId } = options;
  const relayUrl = services.relay ?? PUBLIC_SERVICES.relay;
  const own = await walletConnect.universalProvider?.();
  const load = async () => {
    // Bundlers take a missing package for an error outside of `try`.
    try {
      const { UniversalProvider } = await import('@walletconnect/universal-provider');
      return UniversalProvider;
    } catch (cause) {
      return createPackageFailure('@walletconnect/universal-provider', environment.log.error)(cause);
    }
  };
  const start = async () =>
    (await load()).init({
      projectId,
      relayUrl,
      metadata: toMetadata(options, environment),
      customStoragePrefix: walletConnect.customStoragePrefix ?? STORAGE_PREFIX,
      telemetryEnabled: walletConnect.telemetry === true,
      disableProviderPing: true,
      // Only what goes to the console: the log of the last 1,024,000 bytes holds everything.
      logger: options.debug === true ? 'debug' : 'silent',
    });
  const provider: HostUniversalProvider = own ?? (await restoreGlobals(environment.window ?? globalThis, start));
  const { client } = provider as { client?: SignClient };
  if (!client) throw new ProviderClientError();
  const { core } = client;
  // The ring is there, and only the package's types do not say so.
  const { logChunkController: log } = core as typeof core & { readonly logChunkController?: { getLogArray(): string[] } };
  const readLog = () => log?.getLogArray() ?? [];
  resendAfterDisconnect(core.relayer);
  // The package has no other switch for it.
  if (!own && !isVerified(options)) Object.assign(core.verify, { isDevEnv: true });

  return {
    client,
    onRelayError: (listener) => onRelayRejected(core.relayer, readLog(), listener),
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
      const needsSocket = client.session.length > 0 && !relayer.connected && !relayer.connecting;
      // Offline, the package tries again by itself as soon as there is a network.
      if (needsSocket) void relayer.transportOpen().catch(() => {});
    },
    async stop() {
      // A client of the host's own is ended by the host.
      if (own) return;
      core.heartbeat.stop();
      await core.relayer.transportClose();
    },
  };
}

/** Returns the page's metadata for the wallet. */
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
 * Runs the start of the package and restores the page's globals. The package shares its core over two of them: a second modal would receive
 * the core that was stopped with the first, and a warning on the console. By the third one any script on the page could download the
 * package's log, which contains keys.
 */
export async function restoreGlobals<Started>(page: object, start: () => Promise<Started>): Promise<Started> {
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
 * Listens for a socket that the relay refused. The package itself only logs it, and does not try again. @param log The package's log so
 * far, one JSON object per line: a stored session opens its socket while the client is still starting, and may be refused before a listener
 * exists. @param listener Called with the relay's text.
 */
function onRelayRejected(relayer: Relayer, log: readonly string[], listener: (words: string) => void): Disposer {
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
 * Sends pending messages again as soon as a lost connection is restored. The package alone waits 15 to 20 seconds for an answer to a lost
 * message; a wallet ignores a message that it receives twice.
 */
function resendAfterDisconnect(relayer: Relayer): void {
  const request = relayer.request.bind(relayer);
  const waiting = new Set<() => void>();
  relayer.events.on('relayer_disconnect', () => {
    for (const goOn of waiting) goOn();
  });
  relayer.request = async (call) => {
    const answer = request(call);
    let goOn = () => {};
    const broken = new Promise<void>((resolve) => (goOn = resolve));
    waiting.add(goOn);
    // A second failure, or a relay that does not let us in, is left to the package.
    const again = broken.then(async () => (relayer.transportExplicitlyClosed ? answer : request(call))).catch(async () => answer);
    return Promise.race([answer, again]).finally(() => waiting.delete(goOn));
  };
}

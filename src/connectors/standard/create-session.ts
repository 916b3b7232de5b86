import type { Environment } from '../../config/environment.js';
import type { Network } from '../../config/network.js';
import { isUserRejection, PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import { ProviderRequestError } from '../../errors/request-errors.js';
import type { ConnectorSharing } from '../connector.js';

/** Type of a message over the port of an extension. @see https://github.com/ChainAgnostic/CAIPs/blob/main/CAIPs/caip-348.md */
const MESSAGE = 'caip-348';
/** Types of the target that is an extension's id, in each spelling that wallets announce. */
const EXTENSION_TARGETS: readonly unknown[] = ['caip-348', 'caip348', 'caip-341', 'caip341'];
/** Ids of extensions: of Chromium's, 32 letters from a to p. */
const EXTENSION_ID = /^[a-p]{32}$/;
/** "User disapproved" the chains, methods or notifications. @see https://chainagnostic.org/CAIPs/caip-25 */
const DISAPPROVED: readonly unknown[] = [5001, 5002, 5003];

/** The port of an extension, as browsers give it to pages. */
type Port = {
  postMessage(message: unknown): void;
  disconnect(): void;
  readonly onMessage: { addListener(listener: (message: unknown) => void): void };
  readonly onDisconnect: { addListener(listener: () => void): void };
};

/**
 * Finds extensions that announce themselves by CAIP-294 with an id to connect to, and asks them for one session in all namespaces (CAIP-25).
 * Requests go on by the wallet's other providers, which share the accounts that the session does.
 *
 * @see https://chainagnostic.org/CAIPs/caip-25
 * @see https://chainagnostic.org/CAIPs/caip-294
 */
export function createSharedSessions(environment: Environment, getNetworks: () => readonly Network[]): ConnectorSharing {
  const { window: page } = environment;
  const extensions = new Map<string, string>();
  const unanswered = new Set<string>();

  if (page) {
    environment.onDispose(
      environment.listen(page, 'caip294:wallet_announce', (event) => {
        const { rdns, extensionId } = readAnnouncement((event as CustomEvent<unknown>).detail);
        // Anything on the page can announce: the first one stays, and it is only asked for what any wallet is asked for.
        if (rdns !== undefined && extensionId !== undefined && !extensions.has(rdns)) extensions.set(rdns, extensionId);
      }),
    );
    page.dispatchEvent(
      new CustomEvent('caip294:wallet_prompt', { detail: { id: 1, jsonrpc: '2.0', method: 'wallet_prompt', params: {} } }),
    );
  }

  /** Asks once for accounts on all of the page's networks. @returns Whether the wallet shares some. @throws {ProviderRequestError} 4001. */
  const share = async (rdns: string): Promise<boolean> => {
    const extensionId = extensions.get(rdns);
    if (extensionId === undefined || unanswered.has(rdns)) return false;
    unanswered.add(rdns);
    const scopes = getNetworks().map(({ caipNetworkId }) => [caipNetworkId, { methods: [], notifications: [], accounts: [] }]);
    const answer = await askExtension(page, extensionId, { optionalScopes: Object.fromEntries(scopes) as unknown });
    unanswered.delete(rdns);
    const { result, error } = (answer ?? {}) as { result?: unknown; error?: { code?: unknown } };
    if (error && (isUserRejection(error) || DISAPPROVED.includes(error.code)))
      throw new ProviderRequestError(PROVIDER_ERROR_CODES.userRejected, 'The visitor declined.');
    return hasAccounts(result);
  };

  const shared = new Set<string | undefined>();
  return {
    shared,
    async connect(connector, namespace, rdns) {
      shared.delete(rdns);
      if (rdns === undefined || !extensions.has(rdns)) return undefined;
      if (await connector.getAccounts(namespace).catch(() => undefined)) return undefined;
      if (!(await share(rdns))) return undefined;
      shared.add(rdns);
      return connector.getAccounts(namespace);
    },
  };
}

/** Asks an extension over a port of its own. @returns The JSON-RPC response; `undefined` where the port is closed without one. */
function askExtension(page: Window | undefined, extensionId: string, params: unknown): Promise<unknown> {
  const { chrome } = (page ?? {}) as { chrome?: { runtime?: { connect?(id: string): Port } } };
  return new Promise((resolve) => {
    try {
      const port = chrome?.runtime?.connect?.(extensionId);
      if (!port) return resolve(undefined);
      port.onDisconnect.addListener(() => resolve(undefined));
      port.onMessage.addListener((message) => {
        const { type, data } = (message ?? {}) as { type?: unknown; data?: { id?: unknown } | null };
        if (type !== MESSAGE || data?.id !== 1) return;
        resolve(data);
        port.disconnect();
      });
      port.postMessage({ type: MESSAGE, data: { id: 1, jsonrpc: '2.0', method: 'wallet_createSession', params } });
    } catch {
      // Without such an extension browsers throw.
      resolve(undefined);
    }
    return undefined;
  });
}

function readAnnouncement(detail: unknown): { readonly rdns?: string; readonly extensionId?: string } {
  const { params } = (detail ?? {}) as { params?: { rdns?: unknown; targets?: unknown } | null };
  const { rdns, targets } = params ?? {};
  if (typeof rdns !== 'string' || !Array.isArray(targets)) return {};
  const target = (targets as readonly ({ type?: unknown; value?: unknown } | null)[]).find((one) => EXTENSION_TARGETS.includes(one?.type));
  return typeof target?.value === 'string' && EXTENSION_ID.test(target.value)
    ? { rdns: rdns.toLowerCase(), extensionId: target.value }
    : {};
}

/** Whether a session shares an account. */
function hasAccounts(result: unknown): boolean {
  const { sessionScopes } = (result ?? {}) as { sessionScopes?: unknown };
  const scopes = Object.values((sessionScopes ?? {}) as Readonly<Record<string, { accounts?: unknown } | null>>);
  return scopes.some((scope) => Array.isArray(scope?.accounts) && scope.accounts.length > 0);
}

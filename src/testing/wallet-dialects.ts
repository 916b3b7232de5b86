import type { AnswerCall } from './request-queue.js';
import { isRecord, objectParam, toHexChainId, walletErrors } from './wallet-params.js';
import { PLAIN_ICON, type WalletCall, type WalletDecision, type WalletDialects } from './wallet-types.js';

type Methods = Readonly<Record<string, AnswerCall>>;
type DialectState = {
  visibleAccounts(): readonly string[];
  chainId(): number;
  origin(): string;
  permit(permitted: boolean): void;
  /** Sends a request to the node of the current chain. */
  forward(call: WalletCall): Promise<unknown>;
  /** Asks for the accounts: once, and not at all if the visitor has said yes before. */
  grant(call: WalletCall, consent: () => Promise<void>, again: boolean): Promise<void>;
};

/** Creates the methods of the standards that a wallet has beside EIP-1193. @throws what a wallet without them throws: 4200. */
export function createDialects(state: DialectState, { standards = [], assets, connectCapabilities }: WalletDialects): Methods {
  return {
    ...(standards.includes('ERC-7715') && createExecutionPermissions(state)),
    ...(standards.includes('ERC-7811') && createAssets(state, assets)),
    ...(standards.includes('ERC-7846') && createConnect(state, connectCapabilities ?? ['signInWithEthereum'])),
  };
}

const assertOwn = (state: DialectState, address: unknown) => {
  const isOwn = state.visibleAccounts().some((account) => account.toLowerCase() === String(address).toLowerCase());
  if (!isOwn) throw walletErrors.unauthorized();
};

/** Types of permissions that the wallet grants. */
const PERMISSION_TYPES = [
  ...['native-token-periodic', 'native-token-stream', 'native-token-allowance'],
  ...['erc20-token-periodic', 'erc20-token-stream', 'erc20-token-allowance', 'token-approval-revocation'],
];
/** The contract that redeems permissions: an address without a contract. */
const DELEGATION_MANAGER = '0xdb9b1e94b5b69df7e401ddbede43491141047db3';

/**
 * Permissions as ERC-7715 has named them since 2026-01-16: granted as requested, with one consent for the list; the context is a number.
 *
 * @see https://eips.ethereum.org/EIPS/eip-7715
 */
function createExecutionPermissions(state: DialectState): Methods {
  const granted = new Map<string, Readonly<Record<string, unknown>>>();
  let count = 0;
  return {
    wallet_getSupportedExecutionPermissions: async () =>
      Object.fromEntries(PERMISSION_TYPES.map((type) => [type, { chainIds: [toHexChainId(state.chainId())], ruleTypes: ['expiry'] }])),
    wallet_getGrantedExecutionPermissions: async () => [...granted.values()],
    wallet_requestExecutionPermissions: async (call, consent) => {
      const { params } = call;
      if (!Array.isArray(params) || params.length === 0) throw walletErrors.invalidParams('Expected a list of permissions.');
      for (const request of params as readonly unknown[]) {
        if (!isRecord(request) || !isRecord(request.permission) || typeof request.to !== 'string')
          throw walletErrors.invalidParams('Expected permissions, each with the account that they are for.');
        if (request.from !== undefined) assertOwn(state, request.from);
        if (request.chainId !== toHexChainId(state.chainId())) throw walletErrors.unknownChain(String(request.chainId));
        if (!PERMISSION_TYPES.includes(String(request.permission.type))) throw walletErrors.invalidParams('The type is not supported.');
      }
      await consent();
      return (params as readonly Record<string, unknown>[]).map((request) => {
        count += 1;
        const context = `0x${count.toString(16).padStart(64, '0')}`;
        const grant = { from: state.visibleAccounts()[0], ...request, context, dependencies: [], delegationManager: DELEGATION_MANAGER };
        granted.set(context, grant);
        return grant;
      });
    },
    wallet_revokeExecutionPermission: async ({ params }, consent) => {
      const grant: unknown = Array.isArray(params) ? params[0] : params;
      if (!isRecord(grant) || typeof grant.permissionContext !== 'string')
        throw walletErrors.invalidParams('Expected a permissionContext.');
      await consent();
      granted.delete(grant.permissionContext);
      return {};
    },
  };
}

/** Assets by chain. @see https://eips.ethereum.org/EIPS/eip-7811 */
function createAssets(state: DialectState, assets: WalletDialects['assets'] = {}): Methods {
  return {
    wallet_getAssets: async (call) => {
      const { account, chainFilter } = objectParam(call);
      assertOwn(state, account);
      const isIncluded = (chainId: string) => !Array.isArray(chainFilter) || chainFilter.includes(chainId);
      return Object.fromEntries(Object.entries(assets).filter(([chainId]) => isIncluded(chainId)));
    },
  };
}

/**
 * Connecting with capabilities: one consent for the accounts and for what is asked along, a sign-in among it. The message is what the page
 * asked for, with the wallet's account and, where the page leaves them out, the origin of the page.
 *
 * @see https://eips.ethereum.org/EIPS/eip-7846
 */
function createConnect(state: DialectState, capabilities: readonly string[]): Methods {
  return {
    wallet_connect: async (call, consent) => {
      const { capabilities: requested } = objectParam(call);
      const signIn = isRecord(requested) && capabilities.includes('signInWithEthereum') ? requested.signInWithEthereum : undefined;
      if (signIn !== undefined && (!isRecord(signIn) || typeof signIn.nonce !== 'string' || typeof signIn.chainId !== 'string'))
        throw walletErrors.invalidParams('Expected a nonce and a chainId of signInWithEthereum.');
      // A sign-in is asked for each time, and with it the accounts.
      await state.grant(call, consent, signIn !== undefined || state.visibleAccounts().length === 0);
      const [address, ...others] = state.visibleAccounts();
      const sign = async (fields: Readonly<Record<string, unknown>>) => {
        const message = writeSignIn(fields, String(address), state.origin());
        const text = `0x${[...new TextEncoder().encode(message)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
        return { message, signature: await state.forward({ method: 'personal_sign', params: [text, address] }) };
      };
      const results = isRecord(signIn) ? { signInWithEthereum: await sign(signIn) } : {};
      return { accounts: [{ address, capabilities: results }, ...others.map((other) => ({ address: other, capabilities: {} }))] };
    },
    wallet_disconnect: async () => {
      state.permit(false);
      return null;
    },
  };
}

/** Writes the message of a sign-in as the wallet's own text. @see https://eips.ethereum.org/EIPS/eip-4361 */
function writeSignIn(fields: Readonly<Record<string, unknown>>, address: string, origin: string): string {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : undefined);
  const domain = text('domain') ?? new URL(origin).host;
  const scheme = text('scheme');
  const line = (label: string, value: string | undefined) => (value === undefined ? [] : [`${label}: ${value}`]);
  const resources = Array.isArray(fields.resources) ? (fields.resources as readonly unknown[]).map(String) : [];
  const statement = text('statement');
  return [
    `${scheme === undefined ? '' : `${scheme}://`}${domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    ...(statement === undefined ? [''] : [statement, '']),
    ...line('URI', text('uri') ?? origin),
    ...line('Version', text('version') ?? '1'),
    ...line('Chain ID', String(Number(text('chainId')))),
    ...line('Nonce', text('nonce')),
    ...line('Issued At', text('issuedAt') ?? new Date().toISOString()),
    ...line('Expiration Time', text('expirationTime')),
    ...line('Not Before', text('notBefore')),
    ...line('Request ID', text('requestId')),
    ...(resources.length > 0 ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n');
}

/**
 * Options of a wallet's session for several namespaces.
 *
 * @example
 * const toName = ({ name }: MultichainOptions) => name;
 */
export type MultichainOptions = {
  /** Name and reverse domain name, those of the wallet's other providers. */
  readonly name: string;
  readonly rdns: string;
  /** Id of the extension: 32 letters from a to p. @default one id for all */
  readonly extensionId?: string | undefined;
  /** The wallet's providers: each shares its accounts with the session. */
  readonly providers: readonly { readonly accounts: readonly unknown[]; permit(): void }[];
  /** CAIP-10 accounts of the session. */
  readonly accounts: readonly string[];
  /** Decides for the wallet's user. Called once per session. @default approves */
  decide?(): WalletDecision;
  /** JSON-RPC error that the wallet answers instead. */
  readonly error?: { readonly code: number; readonly message: string } | undefined;
  /** The page. @default the global window */
  readonly window?: Window | undefined;
};

/**
 * Announces an extension that shares accounts of several namespaces with one prompt: by CAIP-294, with a port in `chrome.runtime` that answers
 * `wallet_createSession` of CAIP-25.
 *
 * @returns The way to take it from the page.
 * @see https://chainagnostic.org/CAIPs/caip-25
 * @see https://chainagnostic.org/CAIPs/caip-294
 * @example
 * const wallet = createScriptedWallet({ name: 'Harbor', rdns: 'example.harbor', accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'], chainId: 1 });
 * const accounts = ['eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'];
 * const stop = announceMultichain({ name: 'Harbor', rdns: 'example.harbor', providers: [wallet], accounts });
 */
export function announceMultichain(options: MultichainOptions): () => void {
  const { name, rdns, extensionId = 'abcdefghijklmnopabcdefghijklmnop', providers, accounts, decide, error } = options;
  const page = options.window ?? window;
  const params = { uuid: crypto.randomUUID(), name, rdns, icon: PLAIN_ICON, targets: [{ type: 'caip-348', value: extensionId }] };
  const detail = { id: 1, jsonrpc: '2.0', method: 'wallet_announce', params };
  const announce = () => page.dispatchEvent(new CustomEvent('caip294:wallet_announce', { detail }));
  const answer = (request: unknown) => {
    const { method, params: session } = (isRecord(request) ? request : {}) as { method?: unknown; params?: { optionalScopes?: object } };
    if (method !== 'wallet_createSession') return { error: walletErrors.methodNotFound(String(method)) };
    if (error) return { error };
    if (decide?.() === 'reject') return { error: { code: 4001, message: 'User rejected the request.' } };
    providers.forEach((provider) => provider.permit());
    const chains = Object.keys(session?.optionalScopes ?? {});
    const toScope = (chain: string) => ({
      methods: [],
      notifications: [],
      accounts: accounts.filter((one) => one.startsWith(`${chain}:`)),
    });
    return { result: { sessionScopes: Object.fromEntries(chains.map((chain) => [chain, toScope(chain)])) } };
  };
  const connect = (id: string) => {
    if (id !== extensionId) throw new Error(`No extension found with id: ${id}`);
    const listeners: ((message: unknown) => void)[] = [];
    return {
      onMessage: { addListener: (listener: (message: unknown) => void) => listeners.push(listener) },
      onDisconnect: { addListener() {} },
      disconnect: () => listeners.splice(0),
      postMessage(message: { data: { id: unknown } }) {
        const response = { type: 'caip-348', data: { jsonrpc: '2.0', id: message.data.id, ...answer(message.data) } };
        queueMicrotask(() => listeners.forEach((listener) => listener(response)));
      },
    };
  };
  const owner = page as unknown as { chrome?: { runtime?: object } };
  const { chrome } = owner;
  Object.defineProperty(owner, 'chrome', {
    value: { ...chrome, runtime: { ...chrome?.runtime, connect } },
    configurable: true,
    writable: true,
  });
  page.addEventListener('caip294:wallet_prompt', announce);
  announce();
  return () => {
    page.removeEventListener('caip294:wallet_prompt', announce);
    Object.defineProperty(owner, 'chrome', { value: chrome, configurable: true, writable: true });
  };
}

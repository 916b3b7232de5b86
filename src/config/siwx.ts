import type { CaipNetworkId } from './network.js';

/**
 * Fields of a sign-in message. Spec §3, EIP-4361, CAIP-122. Times are ISO 8601.
 *
 * @see https://chainagnostic.org/CAIPs/caip-122
 * @example
 * const isExpired = ({ expirationTime }: SiwxMessageData) => Date.parse(expirationTime ?? '') < Date.now();
 */
export type SiwxMessageData = {
  /** CAIP-2. */
  readonly chainId: CaipNetworkId;
  readonly accountAddress: string;
  /** At least eight letters and digits, used once. */
  readonly nonce: string;
  /** Host and port of the page that asks, RFC 3986 authority. */
  readonly domain: string;
  /** URI of the resource that is signed in to. */
  readonly uri: string;
  readonly version: '1';
  readonly issuedAt?: string | undefined;
  readonly expirationTime?: string | undefined;
  readonly notBefore?: string | undefined;
  readonly requestId?: string | undefined;
  readonly resources?: readonly string[] | undefined;
  /** One line that people read. */
  readonly statement?: string | undefined;
};

/**
 * A sign-in message: its fields, and `toString()`, the text that the wallet signs.
 *
 * @see https://chainagnostic.org/CAIPs/caip-122
 * @example
 * const toText = async (message: SiwxMessage) => message.toString();
 */
export type SiwxMessage = SiwxMessageData & { toString(): string };

/**
 * A signed-in account: what was signed, the text of it, and the signature.
 *
 * @example
 * const toAccount = ({ data }: SiwxSession) => `${data.chainId}:${data.accountAddress}`;
 */
export type SiwxSession = {
  readonly data: SiwxMessageData;
  readonly message: string;
  /** In the namespace's own encoding: hex for eip155, base58 for solana, base64 for bip122. */
  readonly signature: string;
  /** The signed object of one-click authentication. CAIP-74. */
  readonly cacao?: SiwxCacao | undefined;
};

/**
 * A signed object of CAIP-74, as wallets return it.
 *
 * @see https://chainagnostic.org/CAIPs/caip-74
 * @example
 * const toDomain = ({ p }: SiwxCacao) => p['domain'];
 */
export type SiwxCacao = {
  readonly h: { readonly t: string };
  readonly p: Readonly<Record<string, unknown>>;
  readonly s: { readonly t: string; readonly s: string; readonly m?: string | undefined };
};

/**
 * Sign-in of a page. Implement it for a server of your own, or use one that comes with the package. Sign-in of each account on each chain
 * is a session of its own.
 *
 * @see https://chainagnostic.org/CAIPs/caip-122
 * @example
 * const siwx: Siwx = createBrowserSiwx({ statement: 'Sign in to Lagoon.' });
 */
export type Siwx = {
  /** Creates the message that the wallet will sign. */
  createMessage(input: { accountAddress: string; chainId: CaipNetworkId; notBefore?: string | undefined }): Promise<SiwxMessage>;
  /** Keeps a session once it has been verified. @throws When it is not valid. */
  addSession(session: SiwxSession): Promise<void>;
  /** Keeps these sessions and no others, each verified. @throws When one is not valid. */
  setSessions(sessions: readonly SiwxSession[]): Promise<void>;
  /** The sessions of an account on a chain that are valid now; none when it is not signed in. */
  getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SiwxSession[]>;
  /** Ends the sessions of an account on a chain, and no others. */
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>;
  /** Whether the modal can only be left signed in. Default: true. */
  getRequired?(): boolean;
  /** Whether a disconnect ends every session. Default: true. */
  readonly signOutOnDisconnect?: boolean | undefined;
};

/**
 * Session of the host's server.
 *
 * @example
 * const session: SiweSession = { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', chainId: 1 };
 */
export type SiweSession = { readonly address: string; readonly chainId: number };

/**
 * Fields of the host's messages; times are ISO 8601.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4361
 * @example
 * const toDomain = ({ domain }: SiweMessageParams) => domain;
 */
export type SiweMessageParams = {
  readonly domain: string;
  readonly uri: string;
  /** Chains that one-click authentication covers. */
  readonly chains?: readonly number[] | undefined;
  readonly statement?: string | undefined;
  readonly exp?: string | undefined;
  readonly nbf?: string | undefined;
  readonly iat?: string | undefined;
  readonly requestId?: string | undefined;
  readonly resources?: readonly string[] | undefined;
  readonly [field: string]: unknown;
};

/**
 * Input of `createMessage`: the host's fields, and the account's.
 *
 * @example
 * const toNonce = ({ nonce }: SiweCreateMessageInput) => nonce;
 */
export type SiweCreateMessageInput = SiweMessageParams & {
  /** `did:pkh:eip155:<chain>:<address>`. */
  readonly address: string;
  readonly chainId: number;
  readonly nonce: string;
  readonly version: '1';
  readonly iat: string;
};

/**
 * Input of `verifyMessage`: what the host's server checks.
 *
 * @example
 * const verify = async ({ message, signature }: SiweVerifyInput) =>
 *   (await fetch('/verify', { method: 'POST', body: JSON.stringify({ message, signature }) })).ok;
 */
export type SiweVerifyInput = {
  readonly message: string;
  readonly signature: string;
  readonly data: SiwxMessageData;
  readonly cacao?: SiwxCacao | undefined;
};

/**
 * The client of Sign-In with Ethereum that hosts have written before there was `siwx`.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4361
 * @example
 * const siweConfig: SiweConfig = {
 *   getNonce: async () => (await fetch('/nonce')).text(),
 *   createMessage: ({ address, nonce, domain }) => `${domain} ${address} ${nonce}`,
 *   verifyMessage: async (input) => (await fetch('/verify', { method: 'POST', body: JSON.stringify(input) })).ok,
 *   getSession: async () => (await fetch('/session')).json(),
 *   signOut: async () => (await fetch('/sign-out', { method: 'POST' })).ok,
 * };
 */
export type SiweConfig = {
  getNonce(address?: string): Promise<string>;
  /** Default: the page's origin, and nothing else. */
  getMessageParams?(): Promise<SiweMessageParams>;
  /** Writes the text. */
  createMessage(input: SiweCreateMessageInput): string;
  verifyMessage(input: SiweVerifyInput): Promise<boolean>;
  /** Returns the session, or `null`. */
  getSession(): Promise<SiweSession | null | undefined>;
  signOut(): Promise<boolean>;
  onSignIn?(session: SiweSession): void;
  onSignOut?(): void;
  /** Whether visitors sign in. Default: true. */
  readonly enabled?: boolean | undefined;
  /** Whether the modal can only be left signed in. Default: true. */
  readonly required?: boolean | undefined;
  /** Default: true. */
  readonly signOutOnDisconnect?: boolean | undefined;
  /** Default: true. Off, the session of one account counts for the others. */
  readonly signOutOnAccountChange?: boolean | undefined;
  /** Default: true. Off, a session on one chain counts for the others. */
  readonly signOutOnNetworkChange?: boolean | undefined;
  /** Lifetime of an unused nonce, in milliseconds. Default: five minutes. */
  readonly nonceRefetchIntervalMs?: number | undefined;
  /** Lifetime of `getSession`'s answer, in milliseconds. Default: five minutes. */
  readonly sessionRefetchIntervalMs?: number | undefined;
};

/** Text, and a claimed signature of it. */
export type SignedText = {
  readonly message: string;
  /** In the namespace's own encoding. */
  readonly signature: string;
  readonly address: string;
  readonly chainId: CaipNetworkId;
};

/** Verifies a signature. Never throws for a malformed one. */
export type Verify = (signed: SignedText) => Promise<boolean>;

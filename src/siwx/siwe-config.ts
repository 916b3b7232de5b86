import type { SiwxCacao, SiwxMessageData } from '../config/siwx.js';

/** Who is signed in at the host's server. */
export type SiweSession = { readonly address: string; readonly chainId: number };

/** What the host wants its messages to say; times are ISO 8601. */
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

/** What a message is made of. */
export type SiweCreateMessageInput = SiweMessageParams & {
  /** `did:pkh:eip155:<chain>:<address>`. */
  readonly address: string;
  readonly chainId: number;
  readonly nonce: string;
  readonly version: '1';
  readonly iat: string;
};

/** What the host's server is to verify. */
export type SiweVerifyInput = {
  readonly message: string;
  readonly signature: string;
  readonly data: SiwxMessageData;
  readonly cacao?: SiwxCacao | undefined;
};

/** The client of Sign-In with Ethereum that hosts have written before there was `siwx`. */
export type SiweConfig = {
  getNonce(address?: string): Promise<string>;
  /** Default: the page's origin, and nothing else. */
  getMessageParams?(): Promise<SiweMessageParams>;
  /** Writes the text. */
  createMessage(input: SiweCreateMessageInput): string;
  verifyMessage(input: SiweVerifyInput): Promise<boolean>;
  /** Who is signed in, or `null`. */
  getSession(): Promise<SiweSession | null | undefined>;
  signOut(): Promise<boolean>;
  onSignIn?(session: SiweSession): void;
  onSignOut?(): void;
  /** Default: true. Off, nobody is asked to sign in. */
  readonly enabled?: boolean | undefined;
  /** Whether the modal can only be left signed in. Default: true. */
  readonly required?: boolean | undefined;
  /** Default: true. */
  readonly signOutOnDisconnect?: boolean | undefined;
  /** Default: true. Off, the session of one account counts for the others. */
  readonly signOutOnAccountChange?: boolean | undefined;
  /** Default: true. Off, a session on one chain counts for the others. */
  readonly signOutOnNetworkChange?: boolean | undefined;
  /** How long a nonce that nobody used is good, in milliseconds. Default: five minutes. */
  readonly nonceRefetchIntervalMs?: number | undefined;
  /** How long the answer of `getSession` is believed, in milliseconds. Default: five minutes. */
  readonly sessionRefetchIntervalMs?: number | undefined;
};

/** Both intervals of a {@link SiweConfig}, in milliseconds. */
export const SIWE_REFETCH_INTERVAL_MS = 300_000;

/**
 * `w3m-elements/cookie`: the account in a cookie, so that a server renders it. Nothing is written unless a page calls
 * `keepAccountCookie`.
 *
 * @module w3m-elements/cookie
 */
import { getInternals } from '../client/internals.js';
import type { Modal } from '../client/modal.js';
import type { Disposer } from '../config/environment.js';
import { NAMESPACES, type Namespace } from '../config/namespaces.js';

/**
 * The account as a server reads it from the cookie. Unverified: the browser can write any address. Serialisable.
 *
 * @example
 * const state: InitialState | undefined = cookieToInitialState('w3m.account=…');
 */
export type InitialState = {
  readonly namespace: Namespace;
  readonly address: string;
  /** CAIP-2 reference of the wallet's chain, for example `1`. */
  readonly chainId: string;
  readonly walletName: string;
};

/**
 * Options of {@link cookieToInitialState}.
 *
 * @example
 * const options: AccountCookieOptions = { name: 'lagoon-account' };
 */
export type AccountCookieOptions = {
  /** Name of the cookie; by default `w3m-account`. */
  readonly name?: string | undefined;
};

/**
 * Options of {@link keepAccountCookie}.
 *
 * @example
 * const options: KeepAccountCookieOptions = { maxAgeSeconds: 86_400 };
 */
export type KeepAccountCookieOptions = AccountCookieOptions & {
  /** Lifetime in seconds; by default 604800, seven days. */
  readonly maxAgeSeconds?: number | undefined;
  /** By default `/`. */
  readonly path?: string | undefined;
};

const NAME = 'w3m-account';
const MAX_AGE_SECONDS = 604_800;

/** Characters of addresses and chain references in every namespace. Validated without zod, which defines globals when it is imported. */
const ADDRESS = /^[\w.:-]{1,128}$/;
const CHAIN = /^[\w.:-]{1,64}$/;
const LONGEST_NAME = 48;

function parseState(stored: unknown): InitialState | undefined {
  const { namespace, address, chainId, walletName } = (stored ?? {}) as InitialState;
  const texts: readonly unknown[] = [address, chainId, walletName];
  const isValid =
    NAMESPACES.includes(namespace) &&
    texts.every((text) => typeof text === 'string') &&
    ADDRESS.test(address) &&
    CHAIN.test(chainId) &&
    walletName.length <= LONGEST_NAME;
  return isValid ? { namespace, address, chainId, walletName } : undefined;
}

/**
 * Reads the account from the `Cookie` header of a request. Returns `undefined` where the cookie is missing, invalid or too long.
 *
 * The visitor can change the value: use it for rendering, never for authorization.
 *
 * @example
 * const initialState = cookieToInitialState((await headers()).get('cookie'));
 *
 * @see https://www.rfc-editor.org/rfc/rfc6265#section-4.2
 */
export function cookieToInitialState(
  header: string | null | undefined,
  { name = NAME }: AccountCookieOptions = {},
): InitialState | undefined {
  const pair = header?.split(';').find((one) => one.trim().startsWith(`${name}=`));
  try {
    return parseState(JSON.parse(decodeURIComponent(pair!.trim().slice(name.length + 1))));
  } catch {
    return undefined;
  }
}

/**
 * Keeps the account of a modal in a cookie of this origin while it is connected, and removes the cookie when it disconnects.
 * The cookie is `SameSite=Lax`, `Secure` on https, and readable by scripts. Does nothing on a server.
 *
 * @returns Stops writing; the cookie stays until its end.
 * @example
 * const stop = keepAccountCookie(createModal({ networks: [mainnet] }));
 */
export function keepAccountCookie(
  modal: Modal,
  { name = NAME, maxAgeSeconds = MAX_AGE_SECONDS, path = '/' }: KeepAccountCookieOptions = {},
): Disposer {
  const page = getInternals(modal)?.environment.window;
  if (!page) return () => {};
  const write = (value: string, age: number) => {
    const secure = page.location.protocol === 'https:' ? '; Secure' : '';
    page.document.cookie = `${name}=${value}; Max-Age=${age}; Path=${path}; SameSite=Lax${secure}`;
  };
  const follow = () => {
    const account = modal.getAccount();
    if (!account) return write('', 0);
    const { namespace, address, caipAddress, walletInfo } = account;
    const kept: InitialState = {
      namespace,
      address,
      chainId: caipAddress.split(':')[1]!,
      walletName: walletInfo.name.slice(0, LONGEST_NAME),
    };
    write(encodeURIComponent(JSON.stringify(kept)), maxAgeSeconds);
  };
  follow();
  return modal.subscribeAccount(follow);
}

// chunk: login-flow
import { computed, type ReadableAtom } from 'nanostores';
import type { Modal } from '../../client/modal.js';
import { listSocials, wantsEmail } from '../../config/services.js';
import type { Social } from '../../config/options.js';
import { findLogin } from '../../controllers/connection/find-login.js';
import { isLoginOffered } from '../../controllers/connection/finish-login.js';
import type { Controllers, ReturnedLogin } from '../../controllers/controllers.js';
import { ConnectError } from '../../errors/modal-errors.js';
import { listUsable } from '../../actions/login/begin-social.js';
import { atom } from '../../utils/atom.js';
import { type HeadlessEmailLogin, logInWithEmail } from './log-in-with-email.js';
import { type HeadlessSocialLogin, logInWithSocial } from './log-in-with-social.js';

/**
 * The logins that a page can offer now.
 *
 * @example
 * const hasLogin = ({ email, socials }: LoginMethods) => email || socials.length > 0;
 */
export type LoginMethods = {
  readonly email: boolean;
  /** In the order of `features.socials`, without those whose pages refuse the visitor's browser. */
  readonly socials: readonly Social[];
};

/**
 * Logging in without a wallet, for a page that draws it: one attempt at a time, another one ends the one before.
 *
 * @example
 * const follow = ({ $methods }: HeadlessLogins) => $methods.subscribe((methods) => console.log(methods));
 */
export type HeadlessLogins = {
  /** Available login methods: none while an account of another kind of chain is connected. */
  readonly $methods: ReadableAtom<LoginMethods>;
  /** Redirect login after the visitor's return; with `logins: 'host'`, else the dialog finishes it. */
  readonly $returned: ReadableAtom<HeadlessSocialLogin | undefined>;
  /**
   * Loads the embedded wallet in advance, for example when a field gets the focus. @throws {FrameLoadError} Where its frame has no
   * container: the dialog must be allowed on the page.
   */
  prepare(): Promise<void>;
  /** Sends an e-mail and waits for what it brings. @throws {ConnectError} `unsupported` where that is not offered. */
  withEmail(email: string): HeadlessEmailLogin;
  /**
   * Opens a provider's page in a window of its own, so it has to be called within the press; of Farcaster it is an address to be
   * shown as a code.
   *
   * @param options.redirect Leads this page there instead, where no window can be opened.
   * @throws {ConnectError} `unsupported` where that is not offered.
   */
  withSocial(provider: Social, options?: { readonly redirect?: boolean | undefined }): HeadlessSocialLogin;
};

/** Makes the logins of a page. */
export function createHeadlessLogins(
  controllers: Pick<Controllers, '$returned' | 'connection' | 'connectors' | 'environment' | 'events' | 'i18n' | 'storage' | 'stores'>,
  modal: Modal,
): HeadlessLogins {
  const { environment, stores } = controllers;
  const readOffered = (): LoginMethods => {
    const options = stores.$options.get();
    if (!isLoginOffered(stores)) return { email: false, socials: [] };
    return { email: wantsEmail(options), socials: listUsable(listSocials(options), environment.window) };
  };
  let current: { cancel(): void } | undefined;
  const take = <Login extends { cancel(): void }>(isThere: boolean, what: string, begin: () => Login): Login => {
    if (!isThere) throw new ConnectError('unsupported', { details: `This page offers no login with ${what} now.` });
    current?.cancel();
    const begun = begin();
    current = begun;
    return begun;
  };
  environment.onDispose(() => current?.cancel());
  const $returned = atom<HeadlessSocialLogin | undefined>();
  const takeUp = (found: ReturnedLogin | undefined) => {
    // Use it once, although other listeners may exist.
    if (!found || controllers.$returned!.get() !== found) return;
    controllers.$returned!.set(undefined);
    const { provider, resultUri } = found;
    $returned.set(take(true, provider, () => logInWithSocial(controllers, modal, provider, { way: 'back', resultUri })));
  };
  if (controllers.$returned) environment.onDispose(controllers.$returned.subscribe(takeUp));

  return {
    $methods: computed([stores.$options, stores.$activeNamespace, stores.$providers, stores.$modal], readOffered),
    $returned,
    prepare: async () => (await findLogin(controllers)).login.load(),
    withEmail: (email) => take(readOffered().email, 'e-mail', () => logInWithEmail(controllers, modal, email)),
    withSocial: (provider, { redirect = false } = {}) =>
      take(readOffered().socials.includes(provider), String(provider), () =>
        logInWithSocial(controllers, modal, provider, redirect ? { way: 'here' } : undefined),
      ),
  };
}

/**
 * `w3m-elements/connect`: the modal for pages that only connect. It has the list of wallets, the account menu, networks and sign-in, and
 * asks no service. The tags and every other entry of the package work with it as with `w3m-elements`.
 *
 * @module w3m-elements/connect
 */
import type { ConnectModal } from './client/connect/connect-modal.js';
import { createModalWith } from './client/create-modal.js';
import { getRegistry } from './client/registry.js';
import type { ConnectOptions } from './config/connect-options.js';
import { hasFrame } from './config/has-frame.js';
import { getDevelopment } from './config/development.js';

/**
 * Makes the modal of this page, or returns it when there is one.
 *
 * @example
 * import { createModal } from 'w3m-elements/connect';
 * import 'w3m-elements/elements/w3m-button';
 * const modal = createModal({ networks: [mainnet] });
 * modal.subscribeAccount((account) => console.log(account?.address));
 *
 * @throws {InvalidOptionsError} naming every field that does not fit.
 */
export function createModal({ projectId, services, ...options }: ConnectOptions = {}): ConnectModal {
  getDevelopment()?.explainConnect({ ...options, services });
  return createModalWith(
    [
      // Requests all chunks of an opening at once: an import of an import would cost another round trip.
      async (hasAccount, resolved) => {
        const [{ defineDialog }] = await Promise.all([
          import('./dialog.js'),
          hasAccount || ((projectId ?? hasFrame(resolved)) && import('./features/connect/connect-frame.js')),
        ]);
        return defineDialog();
      },
      () => import('./client/connect/connect-dialog.js').then(({ load }) => load(projectId)),
      () => import('./client/connect/connect-start.js'),
    ],
    { ...options, services: services && { relay: services.relay } },
  );
}

/**
 * The page's modal, or `undefined` before `createModal` and after `destroy()`.
 *
 * @example
 * getModal()?.open({ view: 'Networks' });
 */
export function getModal(): ConnectModal | undefined {
  return getRegistry().get();
}

export { defineNetwork } from './config/define-network.js';
export { BaseError } from './errors/base-error.js';
export { InvalidOptionsError, NotLoadedError } from './errors/base-error.js';
export { ConnectError, type ConnectFailureReason } from './errors/modal-errors.js';
export { SwitchNetworkError, type SwitchNetworkFailureReason } from './errors/modal-errors.js';
export { UnknownViewError, type UnknownViewReason } from './errors/modal-errors.js';
export type { ConnectModal, ConnectOpenOptions, ConnectUpdate, ConnectView } from './client/connect/connect-modal.js';
export type { ConnectFeatureOptions, ConnectOptions } from './config/connect-options.js';
export type { AcceptAccount, OfferedAccount, TermsOptions } from './config/options.js';
export type { Abilities, AbilitiesParameters, AccountKind, AtomicStatus, SignatureAbility } from './actions/abilities/abilities.js';
export type { Terms } from './actions/connections/read-terms.js';

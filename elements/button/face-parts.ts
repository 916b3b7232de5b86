import type { Internals } from '../../src/client/internals.js';
import type { ActiveNetwork } from '../../src/controllers/network/active-network.js';

/** Adds sheets to those of a tag, unless they are there. */
export function adopt({ adoptedStyleSheets }: ShadowRoot, sheets: readonly CSSStyleSheet[]): void {
  for (const sheet of sheets) if (!adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet);
}

/** Whether the visitor is to leave the chain the wallet is on: the host does not run on it, and does not let it pass. Spec §4. */
export function mustSwitch({ stores }: Internals, network: ActiveNetwork | undefined): boolean {
  const { allowUnsupportedChain, enableNetworkSwitch } = stores.$options.get();
  return network?.supported === false && !allowUnsupportedChain && enableNetworkSwitch !== false;
}

/** Load state of remote pictures: URL → whether the picture loaded. */
export type Pictures = ReadonlyMap<string, boolean>;

/** Follows the pictures of a tag. A static view has no handlers for them: their events are caught on the way to them. */
export function followPictures(shadow: ShadowRoot, update: () => void): Pictures {
  const pictures = new Map<string, boolean>();
  for (const type of ['load', 'error']) {
    shadow.addEventListener(
      type,
      ({ target }) => {
        // The picture that is drawn from the address has no state, and comes with every account.
        if (!(target instanceof HTMLImageElement) || target.matches('.avatar > :first-child')) return;
        pictures.set(target.src, type === 'load');
        update();
      },
      true,
    );
  }
  return pictures;
}

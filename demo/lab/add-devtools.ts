import { createScriptedWallet } from 'w3m-elements/testing';
import 'w3m-elements/devtools';
import { element } from '../shared/element.js';
import { lagoon, nodeUrl } from '../shared/lagoon.js';
import { walletIcon } from '../wallets/glyphs.js';

/** Puts the tools for developers on the page, with a wallet that behaves and that only they bring to it. */
export function addDevtools(place: HTMLElement): void {
  const wallet = createScriptedWallet({
    name: 'Fern',
    rdns: 'example.fern',
    icon: walletIcon('fern'),
    accounts: lagoon.accounts.map(({ address }) => address),
    chainId: 31337,
    chains: Object.fromEntries(lagoon.chains.map(({ id }) => [id, nodeUrl(id)])),
  });
  const devtools = document.createElement('w3m-devtools');
  devtools.wallets = [wallet];
  place.append(element('section.plate', { 'aria-label': 'For developers' }, devtools));
}

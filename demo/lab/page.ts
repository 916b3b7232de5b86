/**
 * The lab: wallets that misbehave, to see that the modal stays clear. `?wallets=pebble,kite` brings only those, `?devtools` the
 * tools for developers.
 *
 * @module
 */
import 'w3m-elements/elements';
import { createLogPlate } from '../plain-page/log-plate.js';
import { createLagoonModal } from '../shared/create-lagoon-modal.js';
import { byId, element } from '../shared/element.js';
import { applyPageSettings, readPageSettings } from '../shared/page-settings.js';
import { toLogEntry } from '../shared/request-log.js';
import { walletIcon } from '../wallets/glyphs.js';
import { createLabWallet, labWallets } from './lab-wallets.js';

const settings = readPageSettings(window.location.search);
applyPageSettings(settings);
createLagoonModal(settings);

const wanted = new URLSearchParams(window.location.search).get('wallets')?.split(',');
window.demoWallets = {};
for (const labWallet of labWallets) {
  const { id, name, does, act } = labWallet;
  const here = wanted?.includes(id) ?? true;
  const row = element(
    'li',
    {},
    element('img', { src: walletIcon(id), alt: '', width: '40', height: '40' }),
    element('div.who', {}, element('b', {}, name), element('p', {}, does)),
  );
  byId('wallets').append(row);
  if (!here) {
    row.append(element('div', {}, element('p', {}, 'Not on this page')));
    continue;
  }
  const wallet = createLabWallet(labWallet);
  window.demoWallets[id] = wallet;
  wallet.announce();
  if (act) {
    const button = element('button.small', { type: 'button', 'aria-label': `${name}: ${act.label}` }, act.label);
    button.addEventListener('click', () => act.run(wallet));
    row.append(element('div.acts', {}, button));
  }
}

const events = createLogPlate(byId('events'), 'events-title', 'Events', 'What the modal reports shows here, newest first.');
let eventCount = 0;
document.addEventListener('w3m-event', ({ detail }) => {
  events.add({ key: String(eventCount++), at: detail.timestamp, title: detail.event, data: detail.properties });
});

const asked = createLogPlate(byId('asked'), 'asked-title', 'Asked of the wallets', 'Every request that reaches a wallet shows here.');
window.addEventListener('demo-wallet-request', ({ detail }) => asked.add(toLogEntry(detail)));

if (new URLSearchParams(window.location.search).has('devtools')) {
  void import('./add-devtools.js').then(({ addDevtools }) => addDevtools(byId('devtools')));
}

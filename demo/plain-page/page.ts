/**
 * The plain page: the tags, and a page of DOM calls around them. What a host needs is two lines: the import that defines
 * the tags, and `createModal`.
 *
 * @module
 */
import 'w3m-elements/elements';
import { readFacts, watchFacts } from '../shared/account-facts.js';
import { createLagoonModal } from '../shared/create-lagoon-modal.js';
import { describeHoldings, describeOther, otherActs, otherWallets, walletActs, type OtherWalletId } from '../shared/demo-wallets.js';
import { byId, element } from '../shared/element.js';
import { modalCalls, runCall } from '../shared/modal-calls.js';
import { applyPageSettings, needsReload, readPageSettings } from '../shared/page-settings.js';
import { toLogEntry } from '../shared/request-log.js';
import { walletIcon } from '../wallets/glyphs.js';
import { createLogPlate } from './log-plate.js';

const settings = readPageSettings(window.location.search);
applyPageSettings(settings);
const modal = createLagoonModal(settings);

for (const input of document.querySelectorAll<HTMLInputElement>('.segments input')) {
  input.checked = input.value === settings[input.name as keyof typeof settings];
  input.addEventListener('change', () => {
    const before = { ...settings };
    Object.assign(settings, { [input.name]: input.value });
    applyPageSettings(settings);
    modal.setThemeMode(settings.theme);
    if (needsReload(before, settings)) window.location.reload();
  });
}

const events = createLogPlate(byId('events'), 'events-title', 'Events', 'What the modal reports shows here, newest first.');
let eventCount = 0;
document.addEventListener('w3m-event', ({ detail }) => {
  events.add({ key: String(eventCount++), at: detail.timestamp, title: detail.event, data: detail.properties });
});

const asked = createLogPlate(byId('asked'), 'asked-title', 'Asked of Harbor and Fern', 'Every request that reaches a wallet shows here.');
window.addEventListener('demo-wallet-request', ({ detail }) => {
  asked.add(toLogEntry(detail));
});

const answer = byId('answer');
const callButtons = modalCalls.map((call) => {
  const button = element('button.call', { type: 'button' }, call.label, element('code', {}, call.code));
  button.addEventListener('click', () => void runCall(call, modal).then((text) => (answer.textContent = text)));
  return { button, call };
});
byId('calls').append(...callButtons.map(({ button }) => button));

const now = byId('now');
const showNow = () => {
  const { connected, facts } = readFacts(modal);
  now.dataset.status = connected ? 'connected' : 'disconnected';
  now.replaceChildren(
    ...facts.map(({ label, value, mono }, index) =>
      element(
        'div',
        {},
        element('dt', {}, label),
        element(mono ? 'dd.mono' : 'dd', {}, index === 0 ? element('span.dot') : undefined, value),
      ),
    ),
  );
  for (const { button, call } of callButtons) button.disabled = call.needsAccount === true && !connected;
};
watchFacts(modal, showNow);
showNow();

type Row<Wallet> = {
  wallet: Wallet;
  name: string;
  icon: string;
  holdings: string;
  acts: readonly { label: string; act(wallet: Wallet): void; fits?(wallet: Wallet): boolean }[];
};

/** Puts a wallet on the plate: what it holds, and what a visitor does in its own window. */
function addWallet<Wallet>({ wallet, name, icon, holdings, acts }: Row<Wallet>): void {
  const buttons = acts
    .filter(({ fits }) => fits?.(wallet) ?? true)
    .map(({ label, act }) => {
      const button = element('button.small', { type: 'button', 'aria-label': `${name}: ${label}` }, label);
      button.addEventListener('click', () => act(wallet));
      return button;
    });
  byId('wallets').append(
    element(
      'li',
      {},
      element('img', { src: icon, alt: '', width: '40', height: '40' }),
      element('div.who', {}, element('b', {}, name), element('p', {}, holdings)),
      element('div.acts', {}, ...buttons),
    ),
  );
}

for (const wallet of Object.values(window.demoWallets ?? {})) {
  const { name, icon } = wallet.info;
  addWallet({ wallet, name, icon, holdings: describeHoldings(wallet), acts: walletActs });
}
const addOthers = () => {
  for (const [id, wallet] of Object.entries(window.demoOtherWallets ?? {})) {
    const { name, glyph } = otherWallets[id as OtherWalletId];
    addWallet({ wallet, name, icon: walletIcon(glyph), holdings: describeOther(wallet), acts: otherActs });
  }
};
if (window.demoOtherWallets) addOthers();
else window.addEventListener('demo-other-wallets', addOthers, { once: true });

/**
 * The start page: what the package is, the live modal, a configurator that writes the code beside it, and the figures.
 *
 * @module
 */
import type { ModalOptions } from 'w3m-elements';
import 'w3m-elements/elements';
import { createLagoonModal } from '../shared/create-lagoon-modal.js';
import { byId } from '../shared/element.js';
import { CORNERS, DEFAULTS, needsNewModal, readConfiguration, writeConfiguration, type Configuration } from './configuration.js';
import { createForm, fillForm, readForm } from './create-form.js';
import { showLiveCounts } from './live-counts.js';
import { createCodePanel } from './show-code.js';
import { showStrips, showTable } from './show-figures.js';

/** The options that follow from the settings and may change while the page runs. */
function toLiveOptions({ accent, corners, locale, email, socials, first }: Configuration) {
  return {
    themeVariables: { '--w3m-accent': accent, '--w3m-border-radius-master': CORNERS[corners] },
    locale: locale === 'auto' ? navigator.language : locale,
    features: {
      // Switched on by default, where there is a service for it.
      email: email ? undefined : false,
      socials: socials ? undefined : false,
      connectMethodsOrder: first === 'wallets' ? (['wallet', 'email', 'social'] as const) : (['email', 'social', 'wallet'] as const),
    },
  } satisfies Partial<ModalOptions>;
}

let configuration = readConfiguration(window.location.search);
const hasNetwork = (name: Configuration['networks'][number]) => (configuration.networks.includes(name) ? 'on' : 'off');
const modal = createLagoonModal(
  {
    theme: configuration.theme,
    dir: 'ltr',
    signin: 'off',
    services: 'on',
    solana: hasNetwork('solana'),
    bitcoin: hasNetwork('bitcoin'),
    polkadot: hasNetwork('polkadot'),
  },
  { ...toLiveOptions(configuration), enableEmbedded: configuration.place === 'page' },
);
const tag = configuration.place === 'page' ? 'w3m-modal' : 'w3m-button';
byId('live').append(document.createElement(tag));
byId('tag').textContent = `<${tag}>`;

const form = byId('form') as HTMLFormElement;
const showCode = createCodePanel(byId('tabs'), byId('files'));
createForm(form, byId('quick'));

function apply(next: Configuration): void {
  const before = configuration;
  configuration = next;
  window.history.replaceState(null, '', writeConfiguration(window.location.href, next));
  if (needsNewModal(before, next)) return window.location.reload();
  document.documentElement.dataset.theme = next.theme;
  fillForm(form, next);
  showCode(next);
  modal.setThemeMode(next.theme);
  modal.updateOptions(toLiveOptions(next));
}
document.documentElement.dataset.theme = configuration.theme;
fillForm(form, configuration);
showCode(configuration);
for (const place of [form, byId('quick')]) place.addEventListener('input', ({ target }) => apply(readForm(form, configuration, target)));
byId('reset').addEventListener('click', () => apply(DEFAULTS));

showTable(byId('figures'));
showStrips(byId('strips'));
showLiveCounts(byId('counts'));

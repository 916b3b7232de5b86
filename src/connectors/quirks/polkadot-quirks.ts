import type { WalletQuirk } from './quirk-types.js';

const NAMESPACE = 'polkadot';
/** Version and source in which the words were measured. */
const POLKADOT_JS = {
  wallet: 'Polkadot{.js}',
  platform: 'extension',
  version: '0.63.1',
  namespace: NAMESPACE,
  source: 'https://github.com/polkadot-js/extension',
} as const;
const TALISMAN = {
  wallet: 'Talisman',
  platform: 'extension',
  namespace: NAMESPACE,
  source: 'https://github.com/TalismanSociety/talisman',
} as const;

/** Address of the page in the words of an extension. */
const SITE = 'https://lagoon.example/';

/** Quirks of the extensions of Polkadot, which throw errors without a code: what they throw here is the error's text. */
export const POLKADOT_QUIRKS = [
  {
    name: 'polkadot-js-declined',
    ...POLKADOT_JS,
    does: 'Says a refusal of the connection in words of its own, without a code.',
    guard: 'words of a refusal (`provider-errors.ts`): it is one, and ends a stored connection.',
    behavior: { throws: { enable: 'Connection request was cancelled by the user.' } },
  },
  {
    name: 'polkadot-js-declined-for-good',
    ...POLKADOT_JS,
    does: 'Says a refusal with “Don’t ask again” in other words, and stores the page with an empty list of accounts.',
    guard: 'words of a refusal (`provider-errors.ts`): it is one, and ends a stored connection.',
    behavior: { throws: { enable: 'Connection request was rejected by the user.' } },
  },
  {
    name: 'polkadot-js-pending',
    ...POLKADOT_JS,
    does: 'Keeps a connection request whose window was closed, and refuses the next one until that is answered in its popup.',
    guard: 'words of extensions (`extension-words.ts`): the view says that the wallet has an open request.',
    behavior: { throws: { enable: `The source ${SITE} has a pending authorization request` } },
  },
  {
    name: 'polkadot-js-not-allowed',
    ...POLKADOT_JS,
    does: 'Refuses a page that the visitor refused in an older version.',
    guard: 'words of extensions (`extension-words.ts`): the view says where the page can be allowed.',
    behavior: { throws: { enable: `The source ${SITE} is not allowed to interact with this extension` } },
  },
  {
    name: 'polkadot-js-no-account',
    ...POLKADOT_JS,
    does: 'Allows the page without an account where none was ticked, and opens no window ever after.',
    guard: 'the view of a connection (`late-view.tsx`): it says to allow an account for the page.',
    behavior: { answers: { 'accounts.get': [] } },
  },
  {
    name: 'polkadot-js-rate-limit',
    ...POLKADOT_JS,
    does: 'Takes one request to sign in three seconds, also after a refusal.',
    guard: 'requests (`extension-provider.ts`): asks once more after three seconds; the view of a sign-in says to wait.',
    behavior: { throws: { signRaw: 'Rate limit exceeded. Try again later.' } },
  },
  {
    name: 'polkadot-js-lost-subscription',
    ...POLKADOT_JS,
    does: 'Forgets who listens to the accounts when its background is restarted, without a sign.',
    guard: 'coming back to the page (`extension-connector.ts`): reads the accounts again, and listens anew where they differ.',
    behavior: { silent: ['accounts'] },
  },
  {
    name: 'talisman-silent-refusal',
    ...TALISMAN,
    does: 'Answers `enable` also where the visitor declined, and refuses to name accounts then.',
    guard: 'connecting (`extension-connector.ts`): accounts of an unknown page are a refusal.',
    behavior: { throws: { 'accounts.get': `Site ${SITE} has not been authorised for Talisman yet` } },
  },
  {
    name: 'talisman-no-account',
    ...TALISMAN,
    does: 'Refuses a page that it allows without an account.',
    guard: 'words of extensions (`extension-words.ts`): it is an empty list of accounts.',
    behavior: { throws: { enable: `No Talisman wallet accounts are authorised to connect to ${SITE}` } },
  },
] as const satisfies readonly WalletQuirk[];

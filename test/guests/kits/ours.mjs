import { TEST_IDS } from '../../e2e/test-ids.mjs';

const byId = (page, id) => page.getByTestId(id);

/** This package's modal, for the driver. */
export const ours = {
  file: 'ours',
  /** The element in the page that opens it, and the one that must not be hidden. */
  selectors: { opener: 'w3m-button', root: 'w3m-modal' },
  locators: {
    opener: (page) => page.locator('w3m-button button'),
    row: (page, wallet) => byId(page, TEST_IDS.walletRow(`example.${wallet}`)),
    close: (page) => byId(page, TEST_IDS.close),
    back: (page) => byId(page, TEST_IDS.back),
    waiting: (page) => byId(page, TEST_IDS.connecting),
    search: (page) => byId(page, TEST_IDS.networkSearch),
    searchOpener: (page) => page.locator('#kit-networks'),
    found: (page) => byId(page, TEST_IDS.networkRow('eip155:31343')),
    others: (page) => byId(page, TEST_IDS.networkRow('eip155:31337')),
    connected: (page) => byId(page, TEST_IDS.accountButton),
  },
  searchFor: 'faroe',
};

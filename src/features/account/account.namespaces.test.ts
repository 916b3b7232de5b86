import { expect } from '@esm-bundle/chai';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { local } from '../../../test/fixtures/networks.js';
import { until } from '../../../test/fixtures/until.js';
import { bitcoin, polkadot, solana } from '../../config/networks/other-namespaces.js';
import type { ModalOptions } from '../../index.js';
import {
  createBitcoinAccount,
  createPolkadotAccount,
  createPolkadotWallet,
  createSolanaAccount,
  createStandardWallet,
} from '../../testing/index.js';

/** Sources of a page by the word of the table in `docs/connect.md`. */
const SOURCES: Readonly<Record<string, ModalOptions>> = {
  none: { sources: { balances: ['wallet'], activity: [], swaps: [] } },
  node: { sources: { balances: ['wallet', 'node'], activity: ['node'], swaps: ['node'] } },
  service: {
    services: { blockchainApi: `${location.origin}/no-service` },
    sources: { balances: ['service'], activity: ['service'], swaps: ['service'] },
  },
};

type Page = { readonly network: typeof solana; readonly walletId: string; enter(): Promise<() => void> };
const enterStandard = async (accounts: Parameters<typeof createStandardWallet>[0]['accounts']) => {
  const wallet = createStandardWallet({ name: 'Cove', accounts });
  wallet.setBehavior('approve');
  wallet.register();
  return () => wallet.uninstall();
};
const PAGES: Readonly<Record<string, Page>> = {
  eip155: { network: local as never, walletId: 'example.harbor', enter: async () => () => {} },
  solana: { network: solana, walletId: 'Cove', enter: async () => enterStandard([await createSolanaAccount('ada')]) },
  bip122: { network: bitcoin as never, walletId: 'Cove', enter: async () => enterStandard([await createBitcoinAccount('ada')]) },
  polkadot: {
    network: polkadot as never,
    walletId: 'injectedWeb3.cove',
    async enter() {
      const wallet = createPolkadotWallet({ name: 'cove', accounts: [await createPolkadotAccount('ada')] });
      wallet.setBehavior('approve');
      return wallet.inject();
    },
  },
};

/** Reads the table: capability → namespace → word. */
async function readTable(): Promise<Readonly<Record<string, Readonly<Record<string, string>>>>> {
  const text = await (await fetch('/docs/connect.md')).text();
  const [head = '', , ...lines] = text
    .split('## What each namespace offers')[1]!
    .split('\n')
    .filter((line) => line.startsWith('|'));
  const toCells = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', ''));
  const [, ...namespaces] = toCells(head);
  return Object.fromEntries(
    lines.map(toCells).map(([capability, ...words]) => [capability, Object.fromEntries(namespaces.map((name, at) => [name, words[at]!]))]),
  );
}

describe('the account offers what docs/connect.md says of its namespace', () => {
  let page: ModalPage | undefined;
  let leave = () => {};
  afterEach(() => {
    page?.end();
    leave();
    leave = () => {};
  });

  /** Opens the account with these sources. @returns Whether each capability is offered. */
  const look = async ({ network, walletId, enter }: Page, options: ModalOptions): Promise<Readonly<Record<string, boolean>>> => {
    leave = await enter();
    page = createModalPage({ networks: [network], ...options });
    page.wallet.setBehavior('approve');
    await page.modal.connect({ walletId });
    await page.modal.open({ view: 'Account' });
    await until(() => page!.find('account-receive') && page!.find('disconnect-button'));
    // The tabs come with the features behind them.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const tabs = [...document.querySelector('w3m-modal')!.shadowRoot!.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent);
    const isOn = (testId: string) => (page!.find(testId) as HTMLButtonElement | undefined)?.disabled === false;
    const offered = {
      balance: page.find('account-no-balance') === undefined,
      tokens: tabs.includes('Tokens'),
      activity: tabs.includes('Activity'),
      send: isOn('account-send'),
      swap: isOn('account-swap'),
      receive: isOn('account-receive'),
    };
    page.end();
    page = undefined;
    leave();
    leave = () => {};
    return offered;
  };

  for (const [namespace, each] of Object.entries(PAGES)) {
    it(`has a source for, with none, with a node and with a service: ${namespace}`, async () => {
      const table = await readTable();
      const found: Record<string, string> = {};
      const seen = new Map<string, string[]>();
      for (const [word, options] of Object.entries(SOURCES))
        for (const [capability, isOffered] of Object.entries(await look(each, options)))
          if (isOffered) seen.set(capability, [...(seen.get(capability) ?? []), word]);
          else seen.set(capability, seen.get(capability) ?? []);
      for (const [capability, words] of seen) found[capability] = words.includes('none') ? 'yes' : words.join(' or ') || 'no';
      // No service answers here; what one says of a Bitcoin balance is in the tests of its adapter.
      if (namespace === 'bip122') delete found['balance'];
      const expected = Object.fromEntries(Object.keys(found).map((capability) => [capability, table[capability]?.[namespace]]));
      expect(found).to.deep.equal(expected);
    });
  }
});

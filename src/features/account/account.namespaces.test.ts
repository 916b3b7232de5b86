import { expect } from '@esm-bundle/chai';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { local } from '../../../test/fixtures/networks.js';
import { until } from '../../../test/fixtures/until.js';
import { getInternals } from '../../client/internals.js';
import { bitcoin, polkadot, solana } from '../../networks/index.js';
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

  /** Reads what the account offers. */
  const read = () => {
    const tabs = [...document.querySelector('w3m-modal')!.shadowRoot!.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent);
    const isOn = (testId: string) => (page!.find(testId) as HTMLButtonElement | undefined)?.disabled === false;
    return {
      balance: page!.find('account-no-balance') === undefined,
      tokens: tabs.includes('Tokens'),
      activity: tabs.includes('Activity'),
      send: isOn('account-send'),
      swap: isOn('account-swap'),
      receive: isOn('account-receive'),
    };
  };
  type Offered = ReturnType<typeof read>;
  /** Opens the account with these sources. @returns What it offers once it offers what is expected, or has had the time to. */
  const look = async ({ network, walletId, enter }: Page, options: ModalOptions, expected: Offered): Promise<Offered> => {
    leave = await enter();
    page = createModalPage({ networks: [network], ...options });
    page.wallet.setBehavior('approve');
    await page.modal.connect({ walletId });
    // With every feature known, the first painted account has all of its tabs.
    await (await getInternals(page.modal)!.loadEngine()).features.complete();
    await page.modal.open({ view: 'Account' });
    const isExpected = () => JSON.stringify(read()) === JSON.stringify(expected);
    await until(() => page!.find('disconnect-button') && isExpected()).catch(() => {});
    const offered = read();
    page.end();
    page = undefined;
    leave();
    leave = () => {};
    return offered;
  };

  for (const [namespace, each] of Object.entries(PAGES)) {
    it(`has a source for, with none, with a node and with a service: ${namespace}`, async () => {
      const table = await readTable();
      for (const [word, options] of Object.entries(SOURCES)) {
        const isOffered = (capability: keyof Offered) => {
          const cell = table[capability]![namespace]!;
          return cell === 'yes' || cell.split(' or ').includes(word);
        };
        const expected: Offered = {
          // No service answers here; what one says of a Bitcoin balance is in the tests of its adapter.
          balance: isOffered('balance') && namespace !== 'bip122',
          tokens: isOffered('tokens'),
          activity: isOffered('activity'),
          send: isOffered('send'),
          swap: isOffered('swap'),
          receive: isOffered('receive'),
        };
        expect(await look(each, options, expected), word).to.deep.equal(expected);
      }
    });
  }
});

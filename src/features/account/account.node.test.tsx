import { expect } from '@esm-bundle/chai';
import { createNodeFetch, type NodeAnswers } from '../../../test/fixtures/fake-node.js';
import { type MountedView, mountView } from '../../../test/fixtures/mount-view.js';
import { ADA, GRACE, local } from '../../../test/fixtures/networks.js';
import { until } from '../../../test/fixtures/until.js';
import { createTestWallet } from '../../../test/fixtures/wallet.js';
import type { ModalOptions } from '../../config/options.js';
import { AccountView } from './account-view.js';

const TERN = '0x1111111111111111111111111111111111111111';
const word = (value: bigint) => value.toString(16).padStart(64, '0');
const transaction = (hash: string, block: number) => ({
  ...{ hash, from: ADA, to: GRACE, value: '0x2386f26fc10000', input: '0x', nonce: '0x1' },
  ...{ blockNumber: `0x${block.toString(16)}`, transactionIndex: '0x0' },
});
const HASH = `0x${'1'.repeat(64)}`;
const SEARCH = {
  txs: [transaction(HASH, 5)],
  receipts: [{ transactionHash: HASH, status: '0x1', timestamp: '0x65000000', contractAddress: null }],
  ...{ firstPage: true, lastPage: true },
};

describe('the account without a data service', () => {
  let view: MountedView | undefined;
  let stop: () => void;
  let asked: { method: string; params: unknown }[];
  const methods = () => asked.map(({ method }) => method);

  const mount = async (answers: NodeAnswers, options: ModalOptions = {}) => {
    const node = createNodeFetch(answers, asked);
    const listed = { chainId: 31337, address: TERN, name: 'Tern Dollar', symbol: 'TERN', decimals: 6 };
    view = await mountView(<AccountView />, {
      // What a page has that names none.
      sources: undefined,
      tokens: { [local.caipNetworkId]: { list: [listed] } },
      customRpcUrls: { [local.caipNetworkId]: [{ url: 'https://node.example', config: { fetchFn: node } }] },
      ...options,
    });
    const { connectors, connection } = view.controllers;
    await connectors.start();
    await (await connection.load()).connect(connectors.find('example.harbor')!, 'eip155');
    return view;
  };
  const tabs = () => [...view!.host.shadowRoot!.querySelectorAll<HTMLElement>('[role="tab"]')];

  beforeEach(() => {
    localStorage.clear();
    asked = [];
    const wallet = createTestWallet('0xde0b6b3a7640000');
    wallet.setBehavior('approve');
    stop = wallet.announce();
  });
  afterEach(() => {
    view?.unmount();
    stop();
  });

  it('shows the tokens of the host’s list in one request to the node, and its balance where there is no price for a sum', async () => {
    const { find, text } = await mount({ eth_call: `0x${word(10n ** 18n)}${word(2_500_000n)}` });
    await until(() => find('token-TERN'));
    expect(find('token-TERN')!.textContent).to.include('Tern Dollar').and.include('2.50 TERN');
    expect(find('token-ETH')!.textContent).to.include('1.00 ETH');
    await until(() => find('account-balance')?.textContent === '1.000 ETH');
    expect(text()).to.not.include('$');
    // Without a sum there is nothing to divide.
    expect(view!.host.shadowRoot!.querySelectorAll('.allocation').length).to.equal(0);
    expect(methods()).to.deep.equal(['eth_call']);
    expect(tabs().map(({ textContent }) => textContent)).to.deep.equal(['Tokens', 'Activity']);
  });

  it('shows a sum where every token has a price by a feed, in the same request, and none where one has not', async () => {
    const feeds = { priceFeeds: { native: GRACE, [TERN]: GRACE } };
    const list = [{ chainId: 31337, address: TERN, name: 'Tern Dollar', symbol: 'TERN', decimals: 6 }];
    const options: ModalOptions = { sources: { prices: ['node'] }, tokens: { [local.caipNetworkId]: { list, ...feeds } } };
    const answer = (updatedAt: bigint) =>
      `0x${[10n ** 18n, 2_500_000n, 10_000n, 8n, 2000n * 10n ** 8n, 10_000n, 8n, 10n ** 8n, updatedAt].map(word).join('')}`;
    const { find } = await mount({ eth_call: answer(10_000n) }, options);
    await until(() => find('account-total')?.textContent?.includes('$2,002.50'));
    expect(find('token-TERN')!.textContent).to.include('$2.50');
    // A share of 0.12 %.
    expect(find('account-allocation')!.textContent).to.include('ETH 100%').and.include('TERN <1%');
    expect(methods()).to.deep.equal(['eth_call']);
    view!.unmount();
    localStorage.clear();
    const partly = await mount({ eth_call: answer(0n) }, options);
    await until(() => partly.find('token-TERN') && partly.find('account-balance')?.textContent === '1.000 ETH');
    expect(partly.find('account-total')).to.equal(null);
    expect(partly.find('token-ETH')!.textContent).to.include('$2,000.00');
    expect(partly.find('token-TERN')!.textContent).to.not.include('$');
  });

  it('asks for activity when the visitor goes there, and shows it', async () => {
    const { find } = await mount({
      eth_call: `0x${word(0n)}${word(0n)}`,
      ots_searchTransactionsBefore: SEARCH,
      eth_blockNumber: '0x9',
      eth_getLogs: [],
    });
    await until(() => tabs().length === 2);
    expect(methods()).to.not.include('ots_searchTransactionsBefore');
    tabs()[1]!.click();
    await until(() => find('activity-row'));
    expect(find('activity-row')!.textContent).to.include('0.010 ETH');
    expect(find('activity-more')).to.equal(null);
  });

  it('leaves further blocks to a press where those that were read have nothing of the account', async () => {
    const { find } = await mount({
      eth_call: `0x${word(0n)}${word(0n)}`,
      eth_blockNumber: '0xffffff',
      eth_getLogs: ([{ fromBlock, toBlock }]: [{ fromBlock: string; toBlock: string }]) =>
        Number(toBlock) - Number(fromBlock) > 999 ? Object.assign(new Error('range too large'), { code: -32602 }) : [],
    });
    await until(() => tabs().length === 2);
    tabs()[1]!.click();
    await until(() => find('activity-more'));
    const before = methods().length;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(methods().length).to.equal(before);
    find('activity-more')!.click();
    await until(() => methods().length > before);
  });

  it('shows the balance before the node has answered, and ends the requests that are under way when it is closed', async () => {
    const signals: AbortSignal[] = [];
    const never: typeof globalThis.fetch = async (_input, init) => {
      signals.push(init!.signal!);
      return new Promise((_, reject) =>
        init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason as Error), { once: true }),
      );
    };
    const hanging = { customRpcUrls: { [local.caipNetworkId]: [{ url: 'https://node.example', config: { fetchFn: never } }] } };
    const { find } = await mount({}, hanging);
    await until(() => find('account-balance')?.textContent === '1.000 ETH');
    await until(() => signals.length === 1 && tabs().length === 2);
    tabs()[1]!.click();
    await until(() => signals.length === 2);
    expect(signals.map(({ aborted }) => aborted)).to.deep.equal([false, false]);
    view!.unmount();
    view = undefined;
    await until(() => signals.every(({ aborted }) => aborted));
    expect(signals.length, 'nothing is asked again').to.equal(2);
  });

  it('says that the tokens cannot be read where the node fails, and reads them again', async () => {
    const answers: Record<string, unknown> = { eth_call: Object.assign(new Error('pruned'), { code: -32000 }) };
    const { find } = await mount(answers);
    await until(() => find('tokens-failed'));
    answers['eth_call'] = `0x${word(10n ** 18n)}${word(0n)}`;
    find('tokens-retry')!.click();
    await until(() => find('token-ETH'));
  });

  it('has no tab of what no source is named for', async () => {
    await mount({ eth_call: `0x${word(0n)}${word(0n)}` }, { sources: { balances: ['node'], activity: [] } });
    await until(() => tabs().length === 1);
    expect(tabs()[0]!.textContent).to.equal('Tokens');
  });
});

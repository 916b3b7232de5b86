import { expect } from '@esm-bundle/chai';
import { createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import type { Transaction } from '../../api/blockchain/get-history.js';
import { beginBuying, WATCH_INTERVAL_MS, WATCH_LIMIT_MS, WATCH_LONGEST_MS, WINDOW_INTERVAL_MS, type BuyStep } from './create-buying.js';
import { findPurchase, toPurchaseState } from './buy-queries.js';

const START = 1_700_000_000_000;

const row = (id: string, status: string, atMs = START, symbol = 'ETH') =>
  ({
    id,
    metadata: { status, minedAt: new Date(atMs).toISOString() },
    transfers: [{ direction: 'in', fungible_info: { symbol }, quantity: { numeric: '1' } }],
  }) as unknown as Transaction;
const SUCCESS = 'ONRAMP_TRANSACTION_STATUS_SUCCESS';
const PROGRESS = 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS';
const FAILED = 'ONRAMP_TRANSACTION_STATUS_FAILED';

/** Everything that is waited for by then. */
const settle = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

/** A purchase whose window, list and page are moved by hand. */
function begin({ page = Promise.resolve('https://pay.example/'), hasWindow = true, symbol = undefined as string | undefined } = {}) {
  const environment = createTestEnvironment();
  const steps: BuyStep[] = [];
  const went: string[] = [];
  const facts = { isClosed: false, rows: [row('old', SUCCESS, START - 1)] as readonly Transaction[] | Error, reads: 0 };
  const window = { isClosed: () => facts.isClosed, go: (url: string) => void went.push(url), close: () => void (facts.isClosed = true) };
  const stop = beginBuying(
    environment,
    {
      window: hasWindow ? window : undefined,
      startedMs: START,
      symbol,
      loadPage: () => page,
      async read() {
        facts.reads++;
        if (facts.rows instanceof Error) throw facts.rows;
        return facts.rows;
      },
    },
    (step) => steps.push(step),
  );
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= WATCH_INTERVAL_MS) {
      environment.advance(Math.min(left, WATCH_INTERVAL_MS));
      await settle();
    }
  };
  return { environment, facts, went, stop, pass, types: () => steps.map(({ type }) => type), steps };
}

describe('a purchase', () => {
  it('leads the window to the page, and is found when it is there', async () => {
    const { facts, went, pass, types, environment } = begin();
    await settle();
    expect([went, types()]).to.deep.equal([['https://pay.example/'], ['page']]);
    await pass(WATCH_INTERVAL_MS * 3);
    expect(types()).to.deep.equal(['page']);
    facts.rows = [row('new', PROGRESS, START + 1), ...(facts.rows as Transaction[])];
    await pass(WATCH_INTERVAL_MS * 2);
    expect(types()).to.deep.equal(['page', 'processing']);
    facts.rows = [row('new', SUCCESS, START + 1)];
    await pass(WATCH_INTERVAL_MS);
    expect(types()).to.deep.equal(['page', 'processing', 'done']);
    expect(environment.pendingTimers()).to.equal(0);
  });

  it('says once that its window was closed, and is found all the same', async () => {
    const { facts, pass, types } = begin();
    await settle();
    facts.isClosed = true;
    await pass(WINDOW_INTERVAL_MS);
    await pass(WATCH_INTERVAL_MS * 5);
    expect(types()).to.deep.equal(['page', 'closed']);
    facts.rows = [row('new', SUCCESS, START + 1)];
    await pass(WATCH_INTERVAL_MS);
    expect(types()).to.deep.equal(['page', 'closed', 'done']);
  });

  it('is looked for 180 s after the window was closed, and half an hour while it is open', async () => {
    const closed = begin();
    await settle();
    closed.facts.isClosed = true;
    await closed.pass(WATCH_LIMIT_MS - WATCH_INTERVAL_MS);
    expect(closed.types()).to.deep.equal(['page', 'closed']);
    await closed.pass(WATCH_INTERVAL_MS * 2);
    expect(closed.types()).to.deep.equal(['page', 'closed', 'timeout']);
    const open = begin();
    await settle();
    await open.pass(WATCH_LIMIT_MS * 2);
    expect(open.types()).to.deep.equal(['page']);
    await open.pass(WATCH_LONGEST_MS);
    expect(open.types()).to.deep.equal(['page', 'timeout']);
    for (const { environment } of [closed, open]) expect(environment.pendingTimers()).to.equal(0);
  });

  it('that failed may still be done the second time', async () => {
    const { facts, pass, types } = begin();
    await settle();
    facts.rows = [row('first', FAILED, START + 1)];
    await pass(WATCH_INTERVAL_MS);
    facts.rows = [row('second', SUCCESS, START + 2), row('first', FAILED, START + 1)];
    await pass(WATCH_INTERVAL_MS);
    expect(types()).to.deep.equal(['page', 'failed', 'done']);
  });

  it('goes on when the list cannot be read for a while', async () => {
    const { facts, pass, types } = begin();
    facts.rows = new Error('down');
    await pass(WATCH_INTERVAL_MS * 3);
    facts.rows = [row('new', SUCCESS, START + 1), row('old', SUCCESS, START - 1)];
    await pass(WATCH_INTERVAL_MS);
    expect(types()).to.deep.equal(['page', 'done']);
  });

  it('without a page closes the empty window, and looks no more', async () => {
    const { facts, pass, types, environment, went } = begin({ page: Promise.reject(new Error('none')) });
    await settle();
    expect([facts.isClosed, types(), went]).to.deep.equal([true, ['unavailable'], []]);
    await pass(WATCH_INTERVAL_MS * 3);
    expect([types(), environment.pendingTimers()]).to.deep.equal([['unavailable'], 0]);
  });

  it('that was left before its page was known closes the empty window; later the window is the visitor’s', async () => {
    let give!: (url: string) => void;
    const early = begin({ page: new Promise((resolve) => (give = resolve)) });
    await settle();
    early.stop();
    give('https://pay.example/');
    await settle();
    expect([early.facts.isClosed, early.went, early.types(), early.environment.pendingTimers()]).to.deep.equal([true, [], [], 0]);
    const late = begin();
    await settle();
    late.stop();
    expect([late.facts.isClosed, late.environment.pendingTimers()]).to.deep.equal([false, 0]);
  });

  it('whose window the browser kept shut says that nothing is open', async () => {
    const { steps, pass, types } = begin({ hasWindow: false });
    await settle();
    expect(steps).to.deep.equal([{ type: 'page', url: 'https://pay.example/', isOpen: false }]);
    await pass(WATCH_INTERVAL_MS * 3);
    expect(types()).to.deep.equal(['page']);
  });

  it('sends no request while the page is hidden', async () => {
    const { facts, pass, environment } = begin();
    await pass(WATCH_INTERVAL_MS);
    const before = facts.reads;
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    try {
      await pass(WATCH_INTERVAL_MS * 5);
      expect(facts.reads).to.equal(before);
    } finally {
      delete (document as { visibilityState?: unknown }).visibilityState;
    }
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(facts.reads).to.equal(before + 1);
    environment.dispose();
  });
});

describe('watchPurchase', () => {
  it('says how it stands in the card provider’s words, or the chain’s', () => {
    const states = [SUCCESS, PROGRESS, FAILED, 'confirmed', 'failed', 'pending', 'toString'].map((status) =>
      toPurchaseState(row('a', status)),
    );
    expect(states).to.deep.equal(['done', 'processing', 'failed', 'done', 'failed', 'processing', 'processing']);
  });

  it('is what is new, and of a chain’s rows what came of the token', () => {
    const search = { known: new Set(['old']), startedMs: START };
    const out = {
      ...row('out', 'confirmed'),
      transfers: [{ direction: 'out', fungible_info: { symbol: 'ETH' } }],
    } as unknown as Transaction;
    expect(findPurchase([row('old', SUCCESS, START - 1)], search)).to.equal(undefined);
    expect(findPurchase([row('old', SUCCESS, START + 1)], search)?.state).to.equal('done');
    expect(findPurchase([row('b', 'confirmed', START, 'USDC'), out], { ...search, symbol: 'ETH' })).to.equal(undefined);
    expect(
      findPurchase([row('b', 'confirmed', START, 'USDC'), row('c', 'confirmed')], { ...search, symbol: 'ETH' })?.transaction.id,
    ).to.equal('c');
    expect(findPurchase([{ ...row('d', 'confirmed'), transfers: null } as Transaction], { ...search, symbol: 'ETH' })).to.equal(undefined);
  });
});

import { expect } from '@esm-bundle/chai';
import { ADA, local } from '../../../test/fixtures/networks.js';
import { TERN } from '../../../test/fixtures/send-node.js';
import type { NamespaceAdapter } from '../../adapters/adapter.js';
import type { ResolvedOptions } from '../../config/options.js';
import type { Account } from '../../controllers/account/account.js';
import type { FactResults } from '../create-flow-store.js';
import { SwapError } from '../flow-errors.js';
import { toFlowState } from '../reduce-flow.js';
import { deriveApproval, deriveRisks, deriveSides, deriveSwap, type SwapData, type SwapFlowState, type SwapInputs } from './derive-swap.js';
import type { SwapSubmission } from './run-swap.js';
import { NATIVE_ADDRESS } from '../../utils/token-address.js';

const account = {
  namespace: 'eip155',
  address: ADA,
  caipAddress: `eip155:31337:${ADA}`,
  network: local,
  type: 'eoa',
} as unknown as Account;
const adapter = {
  parseAddress: (text: unknown) => (/^0x[0-9a-f]{40}$/i.test(String(text)) ? text : undefined),
} as unknown as NamespaceAdapter;
const ready = <Data>(data: Data) => ({ status: 'ready', data }) as const;
const idle = { status: 'idle' } as const;
const loading = { status: 'loading' } as const;
const failed = (error: Error) => ({ status: 'failed', error, retry: () => {} }) as const;
const tern = { symbol: 'TERN', decimals: 6, balance: 5_000_000n };
const coin = { symbol: 'ETH', decimals: 18, balance: 10n ** 18n };
const results: FactResults<SwapData> = {
  ...{ listed: ready([]), usualFee: ready({ estimated: 1n, max: 4n }), portfolio: idle, payer: ready(tern), target: ready(coin) },
  ...{ native: ready(coin), payerPrice: ready(1), targetPrice: ready(2000), nativePrice: ready(2000) },
  ...{ quote: ready({ amount: 10n ** 15n, gasPrice: 1n, at: 7 }), allowance: idle, requiresReset: idle, reviewedFee: idle },
};
const draft = { from: TERN, to: NATIVE_ADDRESS, amount: '2' };
const toInputs = (flow: Partial<SwapFlowState> = {}): SwapInputs => ({
  flow: { ...toFlowState(draft), ...flow },
  ...{ account, adapter, isHere: true, provider: undefined, lists: undefined, kept: undefined, slippage: 1, pending: [] },
  options: { networks: [local], sources: { balances: [] } } as unknown as ResolvedOptions,
});
const derive = (flow: Partial<SwapFlowState> = {}, change: Partial<typeof results> = {}) =>
  deriveSwap(toInputs(flow), { ...results, ...change }).state;
const busy: SwapSubmission = { status: 'busy', step: 'swap', completed: [], hasReset: false, isLate: false };

describe('the derivation of a swap', () => {
  it('reviews the present quote, and keeps the one before while there is none', () => {
    const { review, check, isSubmittable } = derive();
    expect([review!.amount, check, isSubmittable]).to.deep.equal([10n ** 15n, 'ready', true]);
    const without = derive({ opened: { amount: 2_000_000n, review } }, { quote: loading });
    expect([without.review, without.check, without.isSubmittable, without.isReading]).to.deep.equal([review, 'quoting', false, true]);
  });

  it('says what is missing, of the sold token or of the native currency for the fee', () => {
    expect(derive().shortage).to.equal(undefined);
    const sold = { token: TERN, symbol: 'TERN', decimals: 6, need: 2_000_000n, balance: 1n };
    expect(derive({}, { payer: ready({ ...tern, balance: 1n }) }).shortage).to.deep.equal(sold);
    const { review } = derive();
    expect(derive({ opened: { amount: 2_000_000n, review } }, { payer: ready({ ...tern, balance: 1n }) }).shortage).to.deep.equal(sold);
    const native = { token: undefined, symbol: 'ETH', decimals: 18 };
    expect(derive({}, { native: ready({ ...coin, balance: 0n }) }).shortage).to.deep.equal({ ...native, need: 4n, balance: 0n });
    const ether = { draft: { from: NATIVE_ADDRESS, to: TERN, amount: '2' } };
    const ofEther = { payer: ready(coin), target: ready(tern) };
    expect(derive(ether, ofEther).shortage).to.deep.equal({ ...native, need: 2n * 10n ** 18n + 4n, balance: 10n ** 18n });
  });

  it('keeps the submitted quote while the wallet is asked and after a swap was or may have been sent, which cannot be submitted again', () => {
    const { review } = derive();
    const opened = { amount: 2_000_000n, review };
    const next = { quote: ready({ amount: 5n, gasPrice: 1n, at: 8 }) };
    const progress = { completed: [], hasReset: false };
    const stages: readonly SwapSubmission[] = [
      ...[busy, { status: 'sent', hash: '0x' } as const, { status: 'uncertain', ...progress } as const],
      ...[{ status: 'idle' } as const, { status: 'declined', ...progress } as const],
    ];
    const all = stages.map((submission) => derive({ opened, submission }, next));
    expect(all.map((one) => one.review!.amount)).to.deep.equal([review!.amount, review!.amount, review!.amount, 5n, 5n]);
    expect(all.map(({ isSubmittable }) => isSubmittable)).to.deep.equal([true, false, false, true, true]);
  });

  it('has a lack of liquidity as an answer, and any other failure of a quote to try again', () => {
    const dry = derive({}, { quote: failed(new SwapError('liquidity')) });
    expect([dry.check, dry.failure, dry.quoteFailure !== undefined]).to.deep.equal(['insufficientLiquidity', undefined, true]);
    const down = derive({}, { quote: failed(new SwapError('quote')) });
    expect([down.check, down.failure !== undefined]).to.deep.equal(['quoteFailed', true]);
  });

  it('needs an approval below the sold amount, and names that of the submission once it was submitted', () => {
    const { review } = derive();
    const get = (allowance: object, flow: Partial<SwapFlowState> = {}, requiresReset = false) =>
      deriveApproval(toInputs({ opened: { amount: undefined, review }, ...flow }), review, {
        ...{ allowance: ready(allowance as SwapData['allowance']), requiresReset: ready(requiresReset) },
      });
    const exact = { amount: 2_000_000n, requiresReset: false };
    expect(get({ least: 0n, most: 0n })).to.deep.include({ approval: exact, needed: exact, revocable: 0n, isUnlimited: false });
    expect(get({ least: 1n, most: 1n }, {}, true)).to.deep.include({ approval: { ...exact, requiresReset: true }, revocable: 1n });
    expect(get({ least: 2_000_000n, most: 2n ** 256n - 1n })).to.deep.include({ approval: undefined, isUnlimited: true });
    const opened = { amount: undefined, review, approval: exact };
    expect(get({ least: 2_000_000n, most: 2_000_000n }, { opened, submission: busy }).approval).to.deep.equal(exact);
    const reset = get({ least: 0n, most: 0n }, { opened, submission: { ...busy, hasReset: true } });
    expect(reset.approval).to.deep.equal({ ...exact, requiresReset: true });
  });

  it('has two sides, which are a pair if they are different tokens', () => {
    expect(deriveSides({}, adapter)).to.deep.include({ payer: { address: undefined, isKnown: true }, isPair: false });
    expect(deriveSides({ to: TERN }, adapter)).to.deep.include({ target: { address: TERN, isKnown: true }, isPair: true });
    expect(deriveSides({ from: TERN, to: TERN }, adapter).isPair).to.equal(false);
    expect(deriveSides({ from: '' }, adapter).payer.isKnown).to.equal(false);
  });

  it('has the risks of a loss from three percent on, a doubtful token, a differing request and an open request', () => {
    const none = { impact: 299n, doubts: [], submission: { status: 'idle' } as const, pending: [] };
    const stopped = { status: 'stopped', reason: 'unlimited', completed: [], hasReset: false } as const;
    expect(deriveRisks(none)).to.deep.equal([]);
    const doubts = [{ kind: 'twin', shown: 'TERN', other: '0x' } as const];
    expect(deriveRisks({ impact: 300n, doubts, submission: stopped, pending: [{} as never] })).to.deep.equal([
      ...['loss', 'twin', 'mismatch', 'pending'],
    ]);
    expect(deriveRisks({ ...none, submission: { ...stopped, reason: 'gas' } })).to.deep.equal([]);
  });
});

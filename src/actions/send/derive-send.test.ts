import { expect } from '@esm-bundle/chai';
import { ADA, GRACE, local } from '../../../test/fixtures/networks.js';
import type { NamespaceAdapter } from '../../adapters/adapter.js';
import type { TransferFee } from '../../adapters/transfers.js';
import type { ResolvedOptions } from '../../config/options.js';
import type { Account } from '../../controllers/account/account.js';
import type { FactResults } from '../create-flow-store.js';
import { toFlowState } from '../reduce-flow.js';
import {
  deriveFee,
  deriveFeeProbe,
  deriveRelation,
  deriveSend as derive,
  type SendData,
  type SendFlowState,
  type SendInputs,
} from './derive-send.js';
import type { SendReview } from './send-draft.js';

const account = {
  namespace: 'eip155',
  address: ADA,
  caipAddress: `eip155:31337:${ADA}`,
  network: local,
  type: 'eoa',
  allAccounts: [],
} as unknown as Account;
const adapter = {
  parseAddress: (text: unknown) => (/^0x[0-9a-f]{40}$/i.test(String(text)) ? text : undefined),
} as unknown as NamespaceAdapter;
const review: SendReview = { account: account.caipAddress, to: GRACE, symbol: 'ETH', decimals: 18, amount: 5n };
const fee: TransferFee = { estimated: 1n, max: 2n, limits: {} };
const ready = <Data>(data: Data) => ({ status: 'ready', data }) as const;
const idle = { status: 'idle' } as const;
const facts = { symbol: 'ETH', decimals: 18, balance: 100n };
const results: FactResults<SendData> = {
  ...{ portfolio: idle, token: ready(facts), nativeToken: ready(facts), history: idle },
  ...{ name: idle, receiverKind: ready('account' as never), fee: ready(fee), arrival: idle },
};
const toInputs = (flow: Partial<SendFlowState>, more: Partial<SendInputs> = {}): SendInputs => ({
  flow: { ...toFlowState({}), ...flow },
  ...{ account, adapter, isConnected: true, provider: undefined, lists: undefined, kept: undefined, recipients: [], pending: [] },
  options: { networks: [local], sources: { balances: [], activity: [] } } as unknown as ResolvedOptions,
  ...more,
});

const deriveSend = (...given: Parameters<typeof derive>) => derive(...given).state;

describe('the derivation of a transfer', () => {
  it('is complete once amount, receiver and fee are there', () => {
    const form = toInputs({ draft: { receiver: GRACE, amount: '0.00000000000000001' } });
    expect(deriveSend(form, results)).to.deep.include({ check: 'ready', amount: 10n, fee, isReading: false, isSendable: false });
    expect(deriveSend(form, { ...results, fee: { status: 'loading' } })).to.include({ isReading: true, fee: undefined });
  });

  it('can be submitted as a review, also again after it was not sent, and not after it was or may have been sent', () => {
    const getSendable = (submission: SendFlowState['submission'], opened = review) =>
      deriveSend(toInputs({ opened, submission }), results).isSendable;
    for (const status of ['idle', 'checking', 'declined', 'failed'] as const) expect(getSendable({ status }), status).to.equal(true);
    expect(getSendable({ status: 'stopped', reason: 'fee' })).to.equal(true);
    expect(getSendable({ status: 'uncertain' })).to.equal(false);
    expect(getSendable({ status: 'sent', hash: '0x' })).to.equal(false);
    expect(getSendable({ status: 'idle' }, { ...review, amount: 0n })).to.equal(false);
    expect(getSendable({ status: 'idle' }, { ...review, account: `eip155:1:${ADA}` })).to.equal(false);
  });

  it('cannot be submitted while fee or receiver are being read, or the fee failed; a smart account has no fee', () => {
    const failed = { status: 'failed', error: new Error('down'), retry: () => {} } as const;
    const getSendable = (change: Partial<typeof results>, type = 'eoa') =>
      deriveSend(toInputs({ opened: review }, { account: { ...account, type } as Account }), { ...results, ...change }).isSendable;
    expect([getSendable({ fee: failed }), getSendable({ fee: { status: 'loading' } })]).to.deep.equal([false, false]);
    expect(getSendable({ fee: failed }, 'smartAccount')).to.equal(true);
    expect([getSendable({ receiverKind: { status: 'loading' } }), getSendable({ receiverKind: failed })]).to.deep.equal([false, true]);
  });

  it('says what is missing, of the token or of the native currency for the fee, in the form and in the review', () => {
    const small = { ...results, token: ready({ ...facts, balance: 8n }), nativeToken: ready({ ...facts, balance: 8n }) };
    const form = toInputs({ draft: { receiver: GRACE, amount: '0.00000000000000001' } });
    expect(deriveSend(form, results).shortage).to.equal(undefined);
    const native = { token: undefined, symbol: 'ETH', decimals: 18 };
    // The fee is of the same currency.
    expect(deriveSend(form, small).shortage).to.deep.equal({ ...native, need: 12n, balance: 8n });
    const fees = { ...small, token: ready({ ...facts, balance: 11n }), nativeToken: ready({ ...facts, balance: 11n }) };
    expect(deriveSend(form, fees).shortage).to.deep.equal({ ...native, need: 12n, balance: 11n });
    const opened = { ...review, amount: 10n };
    expect(deriveSend({ ...form, flow: { ...form.flow, opened } }, small).shortage).to.deep.equal({ ...native, need: 12n, balance: 8n });
    const token = { symbol: 'TERN', decimals: 6, balance: 3_000_000n };
    const paid = { receiver: GRACE, token: GRACE, amount: '4' };
    const portfolio = ready({
      tokens: [
        {
          name: 'Tern',
          symbol: 'TERN',
          chainId: 'eip155:31337',
          address: `eip155:31337:${GRACE}`,
          quantity: { decimals: '6', numeric: '3' },
          price: 1,
          iconUrl: '',
        },
      ],
    } as never);
    const ofToken = (change: Partial<typeof results>) =>
      deriveSend(toInputs({ draft: paid }), { ...results, portfolio, token: ready(token), ...change }).shortage;
    expect(ofToken({})).to.deep.equal({ token: GRACE, symbol: 'TERN', decimals: 6, need: 4_000_000n, balance: 3_000_000n });
    const gas = { token: ready({ ...token, balance: 5_000_000n }), nativeToken: ready({ ...facts, balance: 1n }) };
    expect(ofToken(gas)).to.deep.equal({ ...native, need: 2n, balance: 1n });
    expect(ofToken({ ...gas, fee: { status: 'loading' }, nativeToken: ready({ ...facts, balance: 0n }) })).to.equal(undefined);
  });

  it('follows balance and fee in the review of the whole balance, and no other review', () => {
    const get = (max: boolean) => deriveSend(toInputs({ draft: { max }, opened: review }), results).review?.amount;
    expect([get(true), get(false)]).to.deep.equal([98n, 5n]);
  });

  it('asks for the fee of the whole native balance in the form, and of its own transfer in the review', () => {
    const probe = (flow: Partial<SendFlowState>, token?: object) =>
      deriveFeeProbe(toInputs(flow), { address: undefined, isNative: true, token: token as never }, GRACE);
    const known = { balance: 100n };
    const transfer = { from: ADA, to: GRACE, token: undefined };
    expect(probe({})).to.equal(undefined);
    expect(probe({}, known)).to.deep.equal({ isWhole: true, transfer: { ...transfer, amount: 100n } });
    expect(probe({ opened: review })).to.deep.equal({ isWhole: false, transfer: { ...transfer, amount: 5n } });
    expect(probe({ opened: review, draft: { max: true } }, known)).to.deep.equal({
      isWhole: true,
      transfer: { ...transfer, amount: 100n },
    });
  });

  it('has a fee that is unknown, read, left to the wallet, or failed', () => {
    const failed = { status: 'failed', error: new Error('down'), retry: () => {} } as const;
    const all = [idle, ready(fee), ready(null), failed].map((result) => deriveFee(result));
    expect(all.map((one) => [one.fee, one.feeUnits, one.feeFailure])).to.deep.equal([
      [undefined, undefined, undefined],
      [fee, 2n, undefined],
      ['wallet', undefined, undefined],
      ['failed', undefined, failed],
    ]);
  });

  it('knows the wallet’s own accounts and earlier receivers, and names the one that a receiver looks like', () => {
    const known = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
    const alike = `0x3c44${'c'.repeat(32)}93bc`;
    const inputs = { account: { ...account, allAccounts: [{ address: GRACE }] } as unknown as Account, recipients: [{ address: known }] };
    const get = (to?: string) => {
      const { lookAlike, relation } = deriveRelation(inputs, to, idle);
      return [relation, lookAlike?.address];
    };
    expect([undefined, GRACE, known, ADA, alike].map(get)).to.deep.equal([
      ['new', undefined],
      ['own', undefined],
      ['used', undefined],
      ['new', undefined],
      ['new', known],
    ]);
  });
});

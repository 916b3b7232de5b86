import { expect } from '@esm-bundle/chai';
import { ADA, GRACE, local } from '../../../test/fixtures/networks.js';
import { createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import { createTransfers as createBitcoinTransfers } from '../../adapters/bip122/bip122-adapter.js';
import { createTransfers } from '../../adapters/eip155/transfers/index.js';
import { TransferError, type TransferFee, type Transfers } from '../../adapters/transfers.js';
import { bitcoin } from '../../networks/index.js';
import type { Account } from '../../controllers/account/account.js';
import { submitSend, type SubmitParameters } from './run-send.js';
import type { SendReview } from './send-draft.js';

const TOKEN = '0x1111111111111111111111111111111111111111';
const HASH = `0x${'ab'.repeat(32)}`;
const account = {
  namespace: 'eip155',
  address: ADA,
  caipAddress: `eip155:31337:${ADA}`,
  status: 'connected',
  type: 'eoa',
} as unknown as Account;
const review: SendReview = { account: account.caipAddress, to: GRACE, symbol: 'ETH', decimals: 18, amount: 5n };
const fee: TransferFee = { estimated: 1n, max: 2n, limits: { gas: '0x5208', maxFeePerGas: '0x64', maxPriorityFeePerGas: '0x1' } };

/** A wallet that answers by hand, and writes down what it was asked. */
function createWallet(answers: Record<string, unknown> = {}) {
  const asked: { method: string; params?: unknown }[] = [];
  const all: Record<string, unknown> = {
    eth_chainId: '0x7a69',
    eth_getBlockByNumber: { baseFeePerGas: '0xa' },
    eth_gasPrice: '0xb',
    eth_maxPriorityFeePerGas: '0x1',
    eth_sendTransaction: HASH,
    ...answers,
  };
  const provider = {
    async request(call: { method: string; params?: unknown }) {
      asked.push(call);
      const answer = all[call.method];
      if (typeof answer === 'function') return (answer as (params: unknown) => unknown)(call.params);
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  return {
    provider,
    asked,
    sent: () => asked.filter(({ method }) => method === 'eth_sendTransaction').map(({ params }) => (params as unknown[])[0]),
  };
}

const word = (value: bigint | number) => BigInt(value).toString(16).padStart(64, '0');
const toHex = (text: string) => [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
/** The contract of an 18-decimals token, as `eth_call` answers. */
const contract = (symbol: string, decimals = 18) => ({
  eth_call: ([{ data }]: [{ data: string }]) =>
    data === '0x95d89b41'
      ? `0x${word(32)}${word(symbol.length)}${toHex(symbol).padEnd(64, '0')}`
      : `0x${word(data === '0x313ce567' ? decimals : 9)}`,
});
const tokenReview: SendReview = { ...review, token: TOKEN, symbol: 'TERN' };

async function submit(change: Partial<SubmitParameters> = {}, answers?: Record<string, unknown>) {
  const wallet = createWallet(answers);
  let outcome: unknown;
  try {
    const sent = await submitSend({
      review,
      fee,
      getAccount: () => account,
      provider: wallet.provider,
      network: local,
      transfers: createTransfers(createTestEnvironment()),
      resolve: async () => ({ address: GRACE, record: 'own' }),
      onAsk() {},
      ...change,
    });
    outcome = sent.hash;
  } catch (thrown) {
    outcome = thrown instanceof TransferError ? thrown.reason : thrown;
  }
  return { outcome, sent: wallet.sent() };
}

describe('sending', () => {
  it('asks the wallet for exactly what was shown, on this chain, at this fee [S:143] [S:222]', async () => {
    const { outcome, sent } = await submit();
    expect(outcome).to.equal(HASH);
    expect(sent).to.deep.equal([{ from: ADA, to: GRACE, value: '0x5', data: '0x', chainId: '0x7a69', ...fee.limits }]);
  });

  it('notes nonce, block and call before the wallet is asked, by which the transaction is found later', async () => {
    const wallet = createWallet({ eth_getTransactionCount: '0x7', eth_blockNumber: '0x10' });
    const { trace } = await submitSend({
      review,
      fee,
      getAccount: () => account,
      provider: wallet.provider,
      network: local,
      transfers: createTransfers(createTestEnvironment()),
      resolve: async () => ({ address: GRACE, record: 'own' }),
      onAsk() {},
    });
    const dataHash = '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470';
    expect(trace).to.deep.equal({ call: { to: GRACE, valueWei: '5', dataHash }, firstNonce: 7, nextNonce: 7, firstBlock: 16 });
    const methods = wallet.asked.map(({ method }) => method);
    expect(methods.indexOf('eth_getTransactionCount')).to.be.below(methods.indexOf('eth_sendTransaction'));
    expect(wallet.asked.find(({ method }) => method === 'eth_getTransactionCount')!.params).to.deep.equal([ADA, 'latest']);
  });

  it('calls a token’s contract [S:222]', async () => {
    const { sent } = await submit({ review: tokenReview }, contract('TERN'));
    const data = `0xa9059cbb${GRACE.slice(2).toLowerCase().padStart(64, '0')}${'5'.padStart(64, '0')}`;
    expect(sent[0]).to.include({ to: TOKEN, value: '0x0', data });
  });

  it('accepts the other symbol that the review has shown, and none beside it', async () => {
    const shown = { ...tokenReview, symbol: 'USDT', contractSymbol: 'USDT0' };
    expect((await submit({ review: shown }, contract('USDT0'))).outcome).to.equal(HASH);
    expect(await submit({ review: shown }, contract('WARY'))).to.deep.equal({ outcome: 'symbol', sent: [] });
    expect((await submit({ review: { ...shown, contractSymbol: undefined } }, contract('USDT0'))).outcome).to.equal('symbol');
  });

  it('refuses a token whose contract reports another symbol than the review shows, before the wallet is asked', async () => {
    expect(await submit({ review: tokenReview }, contract('WARY'))).to.deep.equal({ outcome: 'symbol', sent: [] });
    expect((await submit({ review: { ...tokenReview, symbol: 'TERN.e' } }, contract('tern'))).outcome).to.equal(HASH);
  });

  it('refuses a token whose contract reports other decimals than the review was made with', async () => {
    expect(await submit({ review: tokenReview }, contract('TERN', 6))).to.deep.equal({ outcome: 'token', sent: [] });
  });

  it('names the reason for which a node refused the transaction', async () => {
    const thrown = Object.assign(new Error('err'), { code: -32603, data: { message: 'insufficient funds for gas * price + value' } });
    const { outcome } = await submit({}, { eth_sendTransaction: thrown });
    expect(outcome).to.include({ name: 'NodeError', reason: 'insufficientFunds' });
  });

  it('passes on what the wallet threw if it is a rejection or an open request', async () => {
    const open = "Request of type 'eth_sendTransaction' already pending for origin http://localhost. Please wait.";
    for (const thrown of [
      Object.assign(new Error('User rejected the request.'), { code: 4001 }),
      Object.assign(new Error(open), { code: -32002 }),
    ])
      expect((await submit({}, { eth_sendTransaction: thrown })).outcome).to.equal(thrown);
  });

  it('leaves the fee of a smart account to the account [S:144]', async () => {
    const { sent } = await submit({ fee: undefined });
    expect(sent[0]).to.deep.equal({ from: ADA, to: GRACE, value: '0x5', data: '0x', chainId: '0x7a69' });
  });

  it('has bitcoins sent by the wallet, which chooses the fee', async () => {
    const [from, to] = ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'];
    const here = { ...account, namespace: 'bip122', address: from, caipAddress: `${bitcoin.caipNetworkId}:${from}` } as Account;
    const asked: unknown[] = [];
    const outcome = submitSend({
      review: { ...review, account: here.caipAddress, to },
      fee: undefined,
      getAccount: () => here,
      provider: {
        request: async (call) => {
          asked.push(call);
          return { txid: 'ab'.repeat(32) };
        },
      },
      network: bitcoin,
      transfers: createBitcoinTransfers(),
      resolve: async () => undefined,
      onAsk() {},
    });
    expect(await outcome).to.deep.equal({ hash: 'ab'.repeat(32), trace: undefined });
    expect(asked).to.deep.equal([{ method: 'sendTransfer', params: { account: from, recipientAddress: to, amount: '5' } }]);
  });

  const plain = createTransfers(createTestEnvironment());
  const tampered = (change: Record<string, unknown>): Transfers => ({
    ...plain,
    async buildTransaction(given) {
      const { method, params } = await plain.buildTransaction(given);
      return { method, params: [{ ...(params[0] as object), ...change }] };
    },
  });
  const elsewhere = `0xa9059cbb${ADA.slice(2).toLowerCase().padStart(64, '0')}${'5'.padStart(64, '0')}`;
  for (const [what, change] of Object.entries({
    receiver: { to: ADA },
    amount: { value: '0x6' },
    'data with a coin': { data: '0x12' },
    'token’s receiver': { to: TOKEN, value: '0x0', data: elsewhere },
    sender: { from: GRACE },
  })) {
    it(`refuses another ${what} than was shown, before the wallet is asked`, async () => {
      const { outcome, sent } = await submit({ transfers: tampered(change) });
      expect(outcome).to.equal('mismatch');
      expect(sent).to.deep.equal([]);
    });
  }
  it('refuses an allowance in place of a transfer', async () => {
    const data = `0x095ea7b3${GRACE.slice(2).toLowerCase().padStart(64, '0')}${'5'.padStart(64, '0')}`;
    const { outcome, sent } = await submit({ review: tokenReview, transfers: tampered({ data }) }, contract('TERN'));
    expect([outcome, sent]).to.deep.equal(['mismatch', []]);
  });

  it('stops when the same address is read from another record of the name than was reviewed, or has lost its contract', async () => {
    const kinds = ['own', 'default', 'ethereum'] as const;
    for (const reviewed of kinds)
      for (const record of kinds) {
        const { outcome } = await submit({
          review: { ...review, name: 'dao.eth', record: reviewed },
          resolve: async () => ({ address: GRACE, record }),
        });
        expect(outcome, `${reviewed}, ${record}`).to.equal(reviewed === record ? HASH : 'name');
      }
    const foreign = { ...review, name: 'dao.eth', record: 'ethereum' } as const;
    const resolve = async () => ({ address: GRACE, record: 'ethereum', code: 'onlyEthereum' }) as const;
    expect(await submit({ review: foreign, resolve })).to.deep.equal({ outcome: 'name', sent: [] });
  });

  it('stops when the name points somewhere else, the wallet is elsewhere, or the fee has risen', async () => {
    const named = { ...review, name: 'grace.reown.id', record: 'own' } as const;
    const resolve = async () => ({ address: ADA, record: 'own' }) as const;
    expect(await submit({ review: named, resolve })).to.deep.equal({ outcome: 'name', sent: [] });
    expect(await submit({ review: named, resolve: async () => undefined })).to.deep.equal({ outcome: 'name', sent: [] });
    expect((await submit({ review: named })).outcome).to.equal(HASH);
    expect(await submit({}, { eth_chainId: '0x1' })).to.deep.equal({ outcome: 'network', sent: [] });
    expect(await submit({ getAccount: () => ({ ...account, caipAddress: `eip155:1:${ADA}` }) })).to.deep.equal({
      outcome: 'network',
      sent: [],
    });
    expect(await submit({ getAccount: () => undefined })).to.deep.equal({ outcome: 'network', sent: [] });
    expect(await submit({}, { eth_getBlockByNumber: { baseFeePerGas: '0x65' } })).to.deep.equal({ outcome: 'fee', sent: [] });
  });

  it('asks no wallet that the visitor has left while the transfer was checked', async () => {
    let now: Account | undefined = account;
    const asks: unknown[] = [];
    // The last that is read before the wallet is asked.
    const eth_blockNumber = () => {
      now = undefined;
      return '0x10';
    };
    const answers = { eth_getTransactionCount: '0x7', eth_blockNumber };
    const end = await submit({ getAccount: () => now, onAsk: (request) => asks.push(request) }, answers);
    expect([end, asks]).to.deep.equal([{ outcome: 'network', sent: [] }, []]);
  });

  it('refuses an empty amount and an empty receiver with the text of the specification [S:143]', async () => {
    expect(await submit({ review: { ...review, amount: 0n } })).to.deep.equal({ outcome: 'input', sent: [] });
    expect(await submit({ review: { ...review, to: '' } })).to.deep.equal({ outcome: 'input', sent: [] });
    expect(await submit({ review: { ...review, to: `${GRACE}0` } })).to.deep.equal({ outcome: 'input', sent: [] });
    expect(new TransferError('input').message).to.equal('Please enter a valid amount and receiver address');
  });

  it('takes only a transaction for one [S:141]', async () => {
    for (const answer of [undefined, null, '0x', 'ok', `0x${'a'.repeat(61)}`, { hash: HASH }])
      expect((await submit({}, { eth_sendTransaction: answer })).outcome).to.equal('uncertain');
    expect((await submit({}, { eth_sendTransaction: `0x${'a'.repeat(62)}` })).outcome).to.equal(`0x${'a'.repeat(62)}`);
  });
});

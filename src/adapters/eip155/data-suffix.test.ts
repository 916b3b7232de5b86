import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { encodeFunctionData, erc20Abi } from 'viem';
import { ADA, GRACE, local } from '../../../test/fixtures/networks.js';
import { createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import type { Call } from '../calls.js';
import { createCalls } from './calls/index.js';
import { createSuffixCheck, isAttribution, withSuffix } from './data-suffix.js';
import { createCallDecoder } from './decode/decode-call.js';
import { createRequestReader } from './requests/index.js';
import { createSwaps } from './swaps/index.js';
import { createTransfers } from './transfers/index.js';

type Hex = `0x${string}`;
const environment = createTestEnvironment();
const TOKEN = '0x1111111111111111111111111111111111111111';
const CODES = '62617365617070070080218021802180218021802180218021';
const SUFFIX: Hex = `0x${CODES}`;
const toHex = (bytes: Uint8Array): Hex => `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
const bytes = (minLength: number, maxLength: number) => fc.uint8Array({ minLength, maxLength }).map(toHex);
const amounts = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n });
const MARKER = '8021'.repeat(8);
const toByte = (value: number) => value.toString(16).padStart(2, '0');
/** Codes with their length behind them. */
const codes = fc
  .array(fc.stringMatching(/^[a-z0-9_]{1,20}$/), { minLength: 1, maxLength: 4 })
  .map((list) => toHex(new TextEncoder().encode(list.join(','))).slice(2))
  .map((list) => `${list}${toByte(list.length / 2)}`);
const attributions = fc.oneof(
  codes.map((list): Hex => `0x${list}00${MARKER}`),
  fc.tuple(codes, bytes(1, 4)).map(([list, chain]): Hex => `${TOKEN}${chain.slice(2)}${toByte(chain.length / 2 - 1)}${list}01${MARKER}`),
  bytes(1, 300).map((cbor): Hex => `${cbor}${(cbor.length / 2 - 1).toString(16).padStart(4, '0')}02${MARKER}`),
);
/** As `Attribution.toDataSuffix` of ox 0.14 writes them: two codes, a registry, and fields. */
const WRITTEN = [
  '626173656170702c6d6f7270686f0e0080218021802180218021802180218021',
  '111111111111111111111111111111111111111121050262617365617070070180218021802180218021802180218021',
  'a2616167626173656170706173816572656c617900140280218021802180218021802180218021',
];

describe('a data suffix', () => {
  it('is appended once to any data, and not at all to a call without data', () => {
    fc.assert(
      fc.property(bytes(1, 300), bytes(1, 80), (data, suffix) => {
        const once = withSuffix(data, suffix);
        expect(once.endsWith(suffix.slice(2))).to.equal(true);
        expect([data, `${data}${suffix.slice(2)}`]).to.include(once);
        expect(withSuffix(once, suffix)).to.equal(once);
        expect(withSuffix('0x', suffix)).to.equal('0x');
        expect(withSuffix(data, undefined)).to.equal(data);
      }),
    );
  });

  it('is found in either case of its letters', () => {
    expect(withSuffix('0xaabb0c', '0xBB0C')).to.equal('0xaabb0c');
    expect(createSuffixCheck('0xBB0C')('bb0c')).to.equal(true);
    expect([createSuffixCheck(undefined)(''), createSuffixCheck('0xbb')('bbbb')]).to.deep.equal([false, false]);
  });

  it('leaves what a transfer, an approval and a swap are decoded as', () => {
    fc.assert(
      fc.property(amounts, bytes(1, 80), (amount, suffix) => {
        const plain = createCallDecoder();
        const marked = createCallDecoder(undefined, createSuffixCheck(suffix));
        for (const functionName of ['transfer', 'approve'] as const) {
          const data = encodeFunctionData({ abi: erc20Abi, functionName, args: [GRACE, amount] });
          const sent = `${data}${suffix.slice(2)}`;
          const read = { ...marked.decode({ to: TOKEN, data: sent, value: 0n }), data };
          expect(read).to.deep.equal(plain.decode({ to: TOKEN, data, value: 0n }));
          expect(plain.decode({ to: TOKEN, data: sent, value: 0n }).kind).to.equal('unknown');
          expect(marked.decode({ to: TOKEN, data: `${sent}00`, value: 0n }).kind).to.equal('unknown');
        }
      }),
    );
  });

  it('is on the request of a token transfer, which is read back as the transfer, and not on one of the native token', async () => {
    const transfers = createTransfers(environment, SUFFIX);
    await fc.assert(
      fc.asyncProperty(amounts, async (amount) => {
        const token = { from: ADA, to: GRACE, amount, token: TOKEN };
        const request = await transfers.buildTransaction({ network: local, transfer: token });
        expect((request.params[0] as { data: string }).data.endsWith(CODES)).to.equal(true);
        expect(transfers.decodeTransaction(request)).to.deep.equal(token);
        const native = { from: ADA, to: GRACE, amount };
        const bare = await transfers.buildTransaction({ network: local, transfer: native });
        expect((bare.params[0] as { data: string }).data).to.equal('0x');
        expect(transfers.decodeTransaction(bare)).to.deep.equal(native);
      }),
    );
  });

  it('of another page makes a transfer one that was not reviewed', async () => {
    const request = await createTransfers(environment, '0x0b0b0b').buildTransaction({
      network: local,
      transfer: { from: ADA, to: GRACE, amount: 5n, token: TOKEN },
    });
    expect(createTransfers(environment, SUFFIX).decodeTransaction(request)).to.equal(undefined);
    expect(createTransfers(environment).decodeTransaction(request)).to.equal(undefined);
  });

  it('is tried with the call: gas is asked for what is sent', async () => {
    const tried: unknown[] = [];
    const provider = {
      async request({ method, params }: { method: string; params?: unknown }) {
        if (method === 'eth_estimateGas') tried.push((params as [{ data: string }])[0].data);
        return method === 'eth_getBlockByNumber' ? { baseFeePerGas: '0x1' } : '0x5208';
      },
    };
    const transfer = { from: ADA, to: GRACE, amount: 5n, token: TOKEN };
    await createTransfers(environment, SUFFIX).estimateFee({ provider, network: local, transfer });
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [GRACE, 5n] });
    await createSwaps(environment, SUFFIX).estimate({ provider, network: local, from: ADA, call: { to: TOKEN, value: 0n, data } });
    expect(tried).to.have.length(2);
    for (const one of tried) expect(String(one).endsWith(CODES), String(one)).to.equal(true);
  });
});

describe('a data suffix of calls', () => {
  const toBatch = (calls: readonly Call[], takesSuffix: boolean, capabilities?: Readonly<Record<string, unknown>>) => {
    const request = createCalls(environment, SUFFIX).toBatch({
      network: local,
      from: ADA,
      calls,
      capabilities,
      atomicRequired: true,
      takesSuffix,
    });
    return request.params[0] as { calls: readonly { data: Hex }[]; capabilities?: Readonly<Record<string, unknown>> };
  };

  it('is the wallet’s to append or the page’s, never both, and gives the same data', () => {
    fc.assert(
      fc.property(fc.array(bytes(0, 60), { minLength: 1, maxLength: 5 }), (list) => {
        const calls = list.map((data) => ({ to: GRACE, data }) as Call);
        const appended = toBatch(calls, false);
        const offered = toBatch(calls, true);
        expect(appended.capabilities).to.equal(undefined);
        expect(offered.calls.map(({ data }) => data)).to.deep.equal(list);
        const capability = offered.capabilities?.['dataSuffix'] as { value: string; optional: boolean } | undefined;
        expect(capability !== undefined).to.equal(list.some((data) => data !== '0x'));
        if (capability) expect(capability).to.deep.equal({ value: SUFFIX, optional: true });
        expect(offered.calls.map(({ data }) => withSuffix(data, capability?.value))).to.deep.equal(appended.calls.map(({ data }) => data));
      }),
    );
  });

  it('is that of the request’s own capability where it has one', () => {
    const calls = [{ to: GRACE, data: '0x01' }] as const;
    const own = { paymasterService: { url: 'https://pay.example' }, dataSuffix: { value: '0x0c0c', optional: true } };
    expect(toBatch(calls, true, own)).to.deep.include({ capabilities: own });
    expect(toBatch(calls, true, own).calls[0]?.data).to.equal('0x01');
    const appended = toBatch(calls, false, own);
    expect([appended.calls[0]?.data, appended.capabilities]).to.deep.equal(['0x010c0c', { paymasterService: own.paymasterService }]);
    const { toTransaction } = createCalls(environment, SUFFIX);
    const sent = toTransaction({ network: local, from: ADA, call: calls[0], capabilities: own }).params[0] as { data: string };
    expect(sent.data).to.equal('0x010c0c');
    const required = { dataSuffix: { value: '0x0c0c' } };
    expect(toBatch(calls, false, required)).to.deep.include({ capabilities: required });
    expect(toBatch(calls, false, required).calls[0]?.data).to.equal('0x01');
    const unreadable = { dataSuffix: { value: 'baseapp' } };
    expect(toBatch(calls, false, unreadable)).to.deep.include({ capabilities: unreadable });
  });

  it('is taken by a wallet that says so for the chain', async () => {
    const atomic = { status: 'supported' };
    for (const [found, ability] of [
      [{ '0x7a69': { atomic, dataSuffix: { supported: true } } }, 'dataSuffix'],
      [{ '0x0': { atomic, dataSuffix: { supported: true } } }, 'dataSuffix'],
      [{ '0x7a69': { atomic, dataSuffix: { supported: 'yes' } } }, true],
      [{ '0x7a69': { atomic }, '0x0': { atomic, dataSuffix: { supported: true } } }, true],
      [{ '0x7a69': { dataSuffix: { supported: true } } }, false],
    ] as const) {
      const provider = { request: async () => found };
      expect(await createCalls(environment).canBatch({ provider, network: local, from: ADA }), JSON.stringify(found)).to.equal(ability);
    }
  });
});

describe('an attribution behind a call', () => {
  it('is known in every schema, after that of a wallet too, and no other bytes are', () => {
    fc.assert(
      fc.property(attributions, attributions, bytes(1, 40), (page, wallet, other) => {
        expect(isAttribution(page.slice(2)), page).to.equal(true);
        expect(isAttribution(`${wallet.slice(2)}${page.slice(2)}`)).to.equal(true);
        expect(isAttribution(other.slice(2))).to.equal(false);
        expect(isAttribution(`${page.slice(2)}00`)).to.equal(false);
        expect(isAttribution(`${'00'.repeat(20)}${page.slice(2)}`)).to.equal(false);
      }),
    );
    for (const written of WRITTEN) expect(isAttribution(written), written).to.equal(true);
    for (const bad of ['', '8021'.repeat(8), `00${'8021'.repeat(8)}`, `0a00${'8021'.repeat(8)}`, `0003${'8021'.repeat(8)}`, CODES.slice(2)])
      expect(isAttribution(bad), bad).to.equal(false);
  });

  it('leaves what a request of the page is described as', () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [GRACE, 7n] });
    const read = (sent: string) =>
      createRequestReader().read({ method: 'eth_sendTransaction', params: [{ from: ADA, to: TOKEN, value: '0x0', data: sent }] }, {
        account: ADA,
        network: 'eip155:1',
        now: 0,
        swapRouters: undefined,
      } as never).decoded as { readonly calls?: readonly { readonly kind: string }[] };
    const kinds = (sent: string) => read(sent).calls?.map(({ kind }) => kind);
    expect(kinds(data)).to.deep.equal(['transfer']);
    expect(kinds(`${data}${CODES}`)).to.deep.equal(['transfer']);
    expect(kinds(`${data}${CODES}00`)).to.deep.equal(['unknown']);
    expect(kinds(SUFFIX)).to.deep.equal(['native']);
  });
});

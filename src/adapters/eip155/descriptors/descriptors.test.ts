import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { encodeFunctionData, parseAbi, type AbiFunction } from 'viem';
import { describeRequest, ME, OTHER, POOL, TOKEN } from '../../../../test/fixtures/describe-request.js';
import { createTestEnvironment } from '../../../../test/fixtures/test-environment.js';
import type { RequestedCall } from '../../requests.js';
import { createRequestReader } from '../requests/index.js';
import { listInner } from './index.js';
import { createDescriptorSource, parseDescriptor } from './load-descriptors.js';
import { parsePath } from './read-path.js';

type Hex = `0x${string}`;

const encode = (signature: string, args: readonly unknown[]): string => {
  const abi = parseAbi([`function ${signature}`] as readonly string[]) as unknown as readonly [AbiFunction];
  return encodeFunctionData({ abi, functionName: abi[0].name, args });
};
const toDescriptor = (formats: Readonly<Record<string, unknown>>, more: object = {}) => ({
  context: { contract: { deployments: [{ chainId: 1, address: POOL }] } },
  metadata: {
    owner: 'Tide',
    contractName: 'Pool',
    constants: { coin: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', share: TOKEN },
    enums: { mode: { 1: 'stable' } },
  },
  display: { formats },
  ...more,
});
const describeOne = async (
  signature: string,
  args: readonly unknown[],
  descriptor: unknown,
  { to = POOL, value = '0x0', chainId = 1 } = {},
) => {
  const params = [{ from: ME, to, value, data: encode(signature, args) }];
  const { reading } = await describeRequest({ method: 'eth_sendTransaction', params }, [descriptor], { chainId });
  return reading.decoded.kind === 'calls' ? reading.decoded.calls[0]! : undefined;
};
const fieldsOf = (call: RequestedCall | undefined) =>
  call?.kind === 'described' ? call.fields.map(({ label, value }) => [label, value] as const) : undefined;

describe('The descriptors of contracts', () => {
  it('describe a call that nothing else reads: title, owner, fields and the rest', async () => {
    const signature = 'supply(address asset,uint256 amount,address onBehalfOf,uint16 code)';
    const descriptor = toDescriptor({
      [signature]: {
        intent: 'Supply',
        interpolatedIntent: 'Supply {amount} for {onBehalfOf}, {{for ever}}',
        fields: [
          { path: 'amount', label: 'Amount', format: 'tokenAmount', params: { tokenPath: 'asset' } },
          { path: '#.onBehalfOf', label: 'For', format: 'addressName' },
        ],
      },
    });
    const call = await describeOne(signature, [TOKEN, 5n, OTHER, 7], descriptor);
    expect(call).to.deep.include({ kind: 'described', to: POOL, intent: 'Supply', owner: 'Tide, Pool', source: 'page' });
    const [amount, receiver] = [
      { kind: 'amount', token: TOKEN, amount: 5n },
      { kind: 'address', address: OTHER },
    ] as const;
    expect(fieldsOf(call)).to.deep.equal([
      ['Amount', amount],
      ['For', receiver],
    ]);
    expect(call).to.have.deep.property('sentence', ['Supply ', amount, ' for ', receiver, ', {for ever}']);
    expect(call).to.have.deep.property('rest', [
      { path: 'asset', value: TOKEN },
      { path: 'code', value: '7' },
    ]);
  });

  it('never change what the bytes say of a call that is decoded', async () => {
    const descriptor = toDescriptor({ 'approve(address to,uint256 amount)': { intent: 'Claim a reward', fields: [] } });
    expect(await describeOne('approve(address to,uint256 amount)', [OTHER, 5n], descriptor)).to.include({
      kind: 'allowance',
      spender: OTHER,
    });
  });

  it('add to a decoded call what its bytes do not say: the deadline of a permit, and a second role of an address', async () => {
    const permit = 'permit(address owner,address spender,uint256 value,uint256 deadline,uint8 v,bytes32 r,bytes32 s)';
    const word = `0x${'7'.repeat(64)}`;
    const fields = [
      { path: 'spender', label: 'Spender', format: 'addressName' },
      { path: 'value', label: 'Most', format: 'tokenAmount', params: { tokenPath: '@.to' } },
      { path: 'deadline', label: 'Deadline', format: 'date' },
      { path: '@.from', label: 'From', format: 'addressName' },
      { value: 'Harmless', label: 'Note' },
    ];
    const descriptor = toDescriptor({ [permit]: { intent: 'Claim a reward', interpolatedIntent: 'Claim {value}', fields } });
    const call = await describeOne(permit, [ME, OTHER, 5n, 1_777_600_000n, 27, word, word], descriptor);
    expect(call).to.deep.include({ kind: 'allowance', owner: ME, spender: OTHER, amount: 5n, token: POOL });
    expect(call).to.deep.include({ intent: '', source: 'page', sentence: undefined });
    expect(call).to.have.deep.property('fields', [{ label: 'Deadline', value: { kind: 'date', seconds: 1_777_600_000n } }]);
    expect((call as { rest: readonly { path: string }[] }).rest.map(({ path }) => path)).to.deep.equal(['v', 'r', 's']);
    const same = await describeOne(permit, [OTHER, OTHER, 5n, 5n, 27, word, word], descriptor);
    expect(same, 'the amount is also the deadline').to.deep.nested.include({ 'fields[1].label': 'Deadline' });
    const approve = 'approve(address to,uint256 tokenId)';
    const position = { path: 'tokenId', label: 'Position', format: 'nftName', params: { collectionPath: '@.to' } };
    const token = await describeOne(approve, [OTHER, 7n], toDescriptor({ [approve]: { fields: [position] } }));
    expect(token, 'a number that is one of a collection').to.deep.nested.include({
      'fields[0]': { label: 'Position', value: { kind: 'collectible', collection: POOL, id: 7n } },
    });
    const twice = await describeOne('transferFrom(address from,address to,uint256 amount)', [OTHER, OTHER, 5n], toDescriptor({}));
    expect(twice).to.not.have.property('fields');
  });

  it('add to decoded calls wherever they are: in a batch, in a multicall, in an operation and in a described call', async () => {
    const permit = 'permit(address owner,address spender,uint256 value,uint256 deadline,uint8 v,bytes32 r,bytes32 s)';
    const word = `0x${'7'.repeat(64)}`;
    const call = encode(permit, [ME, OTHER, 5n, 1_777_600_000n, 27, word, word]);
    const descriptor = toDescriptor({
      [permit]: { intent: 'Claim a reward', fields: [{ path: 'deadline', label: 'Deadline', format: 'date' }] },
      'run(address target,bytes action)': {
        intent: 'Run',
        fields: [{ path: 'action', label: 'Action', format: 'calldata', params: { calleePath: 'target' } }],
      },
    });
    const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11';
    const aggregated = encode('aggregate((address target,bytes callData)[] calls)', [[{ target: POOL, callData: call }]]);
    const plain = { to: POOL, value: '0x0', data: call };
    const execute = encode('execute(address target,uint256 value,bytes data)', [POOL, 0n, call]);
    const requests: readonly [method: string, params: unknown][] = [
      ['wallet_sendCalls', [{ calls: [plain, plain] }]],
      ['eth_sendTransaction', [{ from: ME, to: multicall3, data: aggregated }]],
      ['wallet_sendCalls', [{ calls: [plain, { to: multicall3, data: aggregated }] }]],
      ['eth_sendUserOperation', [{ sender: ME, callData: execute }, OTHER]],
      ['eth_sendTransaction', [{ from: ME, to: POOL, data: encode('run(address target,bytes action)', [POOL, call]) }]],
    ];
    const listCalls = (one: RequestedCall): readonly RequestedCall[] =>
      one.kind === 'batch' ? one.calls.flatMap(listCalls) : one.kind === 'described' ? listInner(one).flatMap(listCalls) : [one];
    for (const [method, params] of requests) {
      const { reading } = await describeRequest({ method, params }, [descriptor]);
      const calls = reading.decoded.kind === 'calls' ? reading.decoded.calls.flatMap(listCalls) : [];
      expect(calls, method).to.have.length(params === requests[0]![1] || params === requests[2]![1] ? 2 : 1);
      for (const one of calls) {
        expect(one, method).to.deep.include({ kind: 'allowance', spender: OTHER, amount: 5n, intent: '' });
        expect(one, method).to.have.deep.property('fields', [{ label: 'Deadline', value: { kind: 'date', seconds: 1_777_600_000n } }]);
      }
    }
  });

  it('read a call with bytes behind its arguments, and say that there is more', async () => {
    const signature = 'supply(address asset,uint256 amount)';
    const fields = [{ path: 'amount', label: 'Amount', format: 'tokenAmount', params: { tokenPath: 'asset' } }];
    const descriptor = toDescriptor({ [signature]: { intent: 'Supply', fields } });
    const data = encode(signature, [TOKEN, 5n]);
    const send = async (tail: string, target = (of: string): readonly object[] => [{ from: ME, to: POOL, data: of }]) =>
      (await describeRequest({ method: 'eth_sendTransaction', params: target(`${data}${tail}`) }, [descriptor])).reading;
    // The mark of a page, and words that the contract reads by itself: a commission and its receiver.
    for (const tail of ['d1f115cb', '00', 'Ab'.repeat(31), '00'.repeat(32), `${'e'.repeat(64)}3ca20afc2aaa00000081b320${OTHER.slice(2)}`]) {
      const { decoded, notices } = await send(tail);
      const call = decoded.kind === 'calls' ? decoded.calls[0] : undefined;
      expect(fieldsOf(call), tail).to.deep.equal([['Amount', { kind: 'amount', token: TOKEN, amount: 5n }]]);
      expect(notices, tail).to.deep.equal(['carriesMore']);
      expect(call, tail).to.have.deep.property('rest', [
        { path: 'asset', value: TOKEN },
        { path: '[68:]', value: `0x${tail.toLowerCase()}` },
      ]);
    }
    expect((await send('')).notices).to.deep.equal([]);
    for (const other of [`${data.slice(0, -2)}`, `${data.slice(0, 10)}01${data.slice(12)}d1f115cb`]) {
      const params = [{ from: ME, to: POOL, data: other }];
      const { reading } = await describeRequest({ method: 'eth_sendTransaction', params }, [descriptor]);
      expect(reading.decoded.kind === 'calls' && reading.decoded.calls[0]!.kind, 'less, or not the argument’s type').to.equal('unknown');
    }
    const outer = 'execute(address target,bytes action)';
    const nested = toDescriptor({
      [signature]: { intent: 'Supply', fields },
      [outer]: { intent: 'Execute', fields: [{ path: 'action', label: 'Action', format: 'calldata', params: { calleePath: 'target' } }] },
    });
    const params = [{ calls: [{ to: POOL, data: encode(outer, [POOL, `${data}d1f115cb`]) }] }];
    const { reading } = await describeRequest({ method: 'wallet_sendCalls', params }, [nested]);
    expect(reading.notices, 'in a call in a call of a batch').to.deep.equal(['carriesMore']);
  });

  it('read enumerations of bytes by the number that they are', async () => {
    const signature = 'go(bytes hook,bytes1 side,uint8 mode,bytes4 kind,string text)';
    const enums = {
      dex: { 0: 'Perp', 128: 'Unwrap', 255: 'Spot' },
      kinds: { '0x00000080': 'Hex', 127: 'Other' },
      twice: { 1: 'One', '01': 'Uno' },
      texts: { 1: 'Number', one: 'Word' },
    };
    const field = (path: string, of: string) => ({ path, label: path, format: 'enum', params: { $ref: `$.metadata.enums.${of}` } });
    const fields = [field('hook.[1:2]', 'dex'), field('side', 'dex'), field('mode', 'dex'), field('kind', 'kinds'), field('text', 'texts')];
    const describe = async (args: readonly unknown[], list = fields) =>
      fieldsOf(
        await describeOne(signature, args, toDescriptor({ [signature]: { intent: 'Go', fields: list } }, { metadata: { enums } })),
      )?.map(([, value]) => (value as { text: string }).text);
    expect(await describe(['0x0700', '0x80', 255, '0x00000080', 'one'])).to.deep.equal(['Perp', 'Unwrap', 'Spot', 'Hex', 'Word']);
    expect(await describe(['0x0701', '0x08', 1, '0x80000000', '1']), 'others as they are').to.deep.equal([
      '0x01',
      '0x08',
      '1',
      '0x80000000',
      'Number',
    ]);
    expect(await describe(['0x07', '0x01', 1, '0x00000080', 'one'], [field('mode', 'twice')]), 'two names of one number').to.deep.equal([
      '1',
    ]);
  });

  it('of the page come before the package’s own, and hide nothing that those show', async () => {
    const pool = '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2';
    const signature = 'borrow(address asset,uint256 amount,uint256 interestRateMode,uint16 referralCode,address onBehalfOf)';
    const params = [{ from: ME, to: pool, data: encode(signature, [TOKEN, 5n, 2n, 7, OTHER]) }];
    const mode = { path: 'interestRateMode', label: 'Rate', format: 'enum', params: { $ref: '$.metadata.enums.mode' } };
    const toOwn = (fields: readonly object[], deployed = pool) => ({
      context: { contract: { deployments: [{ chainId: 1, address: deployed }] } },
      metadata: { owner: 'Page', enums: { mode: { 2: 'variable' } } },
      display: { formats: { [signature]: { intent: 'Borrow now', fields } } },
    });
    const describe = async (descriptor: object) => {
      const place = { account: ME, network: 'eip155:1' as const, now: 0 };
      const request = { method: 'eth_sendTransaction', params };
      const reader = createRequestReader();
      const text = JSON.stringify(descriptor);
      const hash = async (of: string) =>
        Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(of))), (byte) =>
          byte.toString(16).padStart(2, '0'),
        ).join('');
      const chain = JSON.stringify({ calls: { [pool.toLowerCase()]: [await hash(text)] }, typed: {} });
      const index = JSON.stringify({ version: 1, chains: { 1: await hash(chain) } });
      const files: Record<string, string> = {
        'index.json': index,
        [`${await hash(chain)}.json`]: chain,
        [`${await hash(text)}.json`]: text,
      };
      const source = createDescriptorSource({
        ...createTestEnvironment(),
        folder: { static: '/folder' },
        fetch: async (url) => new Response(files[String(url).split('/').at(-1)!]),
      });
      const reading = await reader.describe!(reader.read(request, place), request, place, source);
      return { call: reading.decoded.kind === 'calls' ? reading.decoded.calls[0] : undefined, names: reading.names };
    };
    const rate = ['Rate', { kind: 'text', text: 'variable' }] as const;
    const debtor = ['Debtor', { kind: 'address', address: OTHER }] as const;
    const amount = ['Amount', { kind: 'amount', token: TOKEN, amount: 5n }] as const;
    const short = await describe(toOwn([mode]));
    expect(short.call).to.include({ kind: 'described', intent: 'Borrow now', source: 'page', owner: 'Page' });
    expect(fieldsOf(short.call)).to.deep.equal([rate, amount, debtor]);
    expect((short.call as { rest: readonly { path: string }[] }).rest.map(({ path }) => path)).to.deep.equal(['asset', 'referralCode']);
    expect(short.names, 'a known contract keeps its name').to.deep.equal({ [pool.toLowerCase()]: 'Aave, Pool V3' });
    const whole = await describe(toOwn([mode, { path: 'onBehalfOf', label: 'Owner', format: 'addressName' }]));
    expect(fieldsOf(whole.call)).to.deep.equal([rate, ['Owner', debtor[1]], amount]);
    expect((await describe(toOwn([mode], OTHER))).call, 'of another contract').to.include({ intent: 'Borrow', source: 'package' });
  });

  it('follow paths to elements, ranges of lists and of bytes, constants and the container', async () => {
    const signature = 'go((address token,(uint256 least) limits) order,uint256[] values,bytes path)';
    const values = [10n, 20n, 30n, 40n];
    const path = `${OTHER}000bb8${TOKEN.slice(2)}`;
    const call = await describeOne(
      signature,
      [{ token: TOKEN, limits: { least: 4n } }, values, path],
      toDescriptor({
        [signature]: {
          intent: 'Go',
          fields: [
            { path: 'order.limits.least', label: 'least', format: 'raw' },
            { path: 'values.[0]', label: 'first', format: 'raw' },
            { path: 'values.[-1]', label: 'last', format: 'raw' },
            { path: 'values.[1:3]', label: 'middle', format: 'raw' },
            { path: 'path.[0:20]', label: 'from', format: 'addressName' },
            { path: 'path.[-20:]', label: 'to', format: 'addressName' },
            { path: 'path.[20:23]', label: 'fee', format: 'unit', params: { base: '%', decimals: 4 } },
            { path: '@.value', label: 'value', format: 'amount' },
            { path: '@.from', label: 'me', format: 'addressName' },
            { path: '@.chainId', label: 'chain', format: 'chainId' },
            {
              path: 'order',
              label: 'group',
              fields: [{ path: 'limits.least', label: 'inner', format: 'tokenAmount', params: { tokenPath: 'token' } }],
            },
            { path: 'order.limits.least', label: 'share', format: 'tokenAmount', params: { token: '$.metadata.constants.share' } },
            { value: 'Fixed', label: 'note' },
          ],
        },
      }),
      { value: '0x5' },
    );
    const text = (of: string) => ({ kind: 'text', text: of });
    expect(fieldsOf(call)).to.deep.equal([
      ['least', text('4')],
      ['first', text('10')],
      ['last', text('40')],
      ['middle', text('20')],
      ['middle', text('30')],
      ['from', { kind: 'address', address: OTHER }],
      ['to', { kind: 'address', address: TOKEN }],
      ['fee', text('0.3%')],
      ['value', { kind: 'amount', token: undefined, amount: 5n }],
      ['me', { kind: 'address', address: ME }],
      ['chain', { kind: 'network', chainId: 1n }],
      ['inner', { kind: 'amount', token: TOKEN, amount: 4n }],
      ['share', { kind: 'amount', token: TOKEN, amount: 4n }],
      ['note', text('Fixed')],
    ]);
    expect((call as { rest: readonly { path: string }[] }).rest.map((one) => one.path)).to.deep.equal(['order.token', 'path']);
  });

  it('format dates, durations, units, enumerations, collectibles and coins, and show any other format as it is', async () => {
    const signature = 'go(uint256 a,uint256 b,uint256 c,uint256 d,uint256 e,address f,uint256 g,uint256 h)';
    const native = { nativeCurrencyAddress: ['$.metadata.constants.coin'] };
    const descriptor = toDescriptor({
      [signature]: {
        intent: 'Go',
        fields: [
          { path: 'a', label: 'date', format: 'date', params: { encoding: 'timestamp' } },
          { path: 'a', label: 'block', format: 'date', params: { encoding: 'blockheight' } },
          { path: 'b', label: 'duration', format: 'duration' },
          { path: 'c', label: 'unit', format: 'unit', params: { base: 's', prefix: true } },
          { path: 'd', label: 'enum', format: 'enum', params: { $ref: '$.metadata.enums.mode' } },
          { path: 'e', label: 'no enum', format: 'enum', params: { $ref: '$.metadata.enums.mode' } },
          { path: 'e', label: 'item', format: 'nftName', params: { collectionPath: 'f' } },
          { path: 'g', label: 'coin', format: 'tokenAmount', params: { tokenPath: 'f', ...native } },
          { path: 'h', label: 'never', format: 'date' },
          { path: 'g', label: 'new', format: 'hologram' },
          { path: 'g', label: 'hidden', format: 'raw', visible: 'never' },
          { path: 'd', label: 'not one', format: 'raw', visible: { ifNotIn: [1] } },
          { path: 'd', label: 'checked', format: 'raw', visible: { mustMatch: ['0x1'] } },
        ],
      },
    });
    const coin = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE';
    const call = await describeOne(signature, [1_709_191_632n, 8250n, 36_000n, 1n, 1036n, coin, 3n, 2n ** 200n], descriptor);
    const text = (of: string) => ({ kind: 'text', text: of });
    expect(fieldsOf(call)).to.deep.equal([
      ['date', { kind: 'date', seconds: 1_709_191_632n }],
      ['block', { kind: 'block', height: 1_709_191_632n }],
      ['duration', text('02:17:30')],
      ['unit', text('36ks')],
      ['enum', text('stable')],
      ['no enum', text('1036')],
      ['item', { kind: 'collectible', collection: coin, id: 1036n }],
      ['coin', { kind: 'amount', token: undefined, amount: 3n }],
      ['never', text(`${2n ** 200n}`)],
      ['new', text('3')],
    ]);
    expect((call as { rest: readonly { path: string }[] }).rest.map((one) => one.path)).to.include('f');
    expect(await describeOne(signature, [1n, 1n, 1n, 2n, 1n, coin, 3n, 4n], descriptor), 'mustMatch').to.include({ kind: 'unknown' });
  });

  it('cannot hide an amount behind words, or call a token the coin', async () => {
    const signature = 'go(address token,uint256 amount)';
    const describeAmount = async (amount: bigint, params: object) =>
      fieldsOf(
        await describeOne(
          signature,
          [TOKEN, amount],
          toDescriptor({
            [signature]: {
              intent: 'Go',
              fields: [{ path: 'amount', label: 'Amount', format: 'tokenAmount', params: { tokenPath: 'token', ...params } }],
            },
          }),
        ),
      )![0]![1];
    const most = 2n ** 256n - 1n;
    expect(await describeAmount(most, { threshold: '0x8000000000000000000000000000000000000000', message: 'All' })).to.have.property(
      'message',
      'All',
    );
    expect(await describeAmount(5_000_000n, { threshold: '0x0', message: 'Nothing' })).to.deep.equal({
      kind: 'amount',
      token: TOKEN,
      amount: 5_000_000n,
    });
    expect(await describeAmount(most, { threshold: '0x0', message: '5' })).to.deep.equal({ kind: 'amount', token: TOKEN, amount: most });
    expect(await describeAmount(5n, { nativeCurrencyAddress: TOKEN })).to.include({ token: TOKEN });
  });

  it('cannot show another account’s address as the own one, nor words as amounts', async () => {
    const signature = 'go(address to,uint256 amount)';
    const describeTo = async (to: string, format: object) =>
      describeOne(signature, [to, 5n], toDescriptor({ [signature]: { intent: 'Go', fields: [], ...format } }));
    const name = (senderAddress: string) => ({ fields: [{ path: 'to', label: 'To', format: 'addressName', params: { senderAddress } }] });
    const none = `0x${'0'.repeat(40)}`;
    expect(fieldsOf(await describeTo(none, name(none)))![0]![1]).to.deep.equal({ kind: 'address', address: ME });
    expect(fieldsOf(await describeTo(OTHER, name(OTHER)))![0]![1]).to.deep.equal({ kind: 'address', address: OTHER });
    const amount = { path: 'amount', label: 'Amount', format: 'amount' };
    const claims = await describeTo(OTHER, {
      intent: 'You get at least 5,000 TERN',
      interpolatedIntent: 'Send {amount}, get 5 TERN',
      fields: [amount, { value: '5 TERN', label: 'You get' }],
    });
    expect(claims).to.include({ kind: 'described', intent: '' }).and.have.property('sentence', undefined);
    expect(fieldsOf(claims)!.map(([label]) => label)).to.deep.equal(['Amount']);
    expect(await describeTo(OTHER, { intent: 'Permit2' })).to.include({ intent: 'Permit2' });
    const tickers = ['9SUSDC11Core', 'Re7USDC', 'USD0', 'MC_USD0', 'USDC RWA'];
    const sums = ['5ETH', '100USDC', 'USD100', 'USDC1.50', '$5', 'TERN 5', '1e18', '٥ETH', 'ETH½', '1,000USDC', '5ETH2', 'USD100now', 'Ⅴ'];
    const fields = [...tickers, ...sums].map((value) => ({ value, label: value }));
    expect(
      fieldsOf(await describeTo(OTHER, { fields }))!.map(([label]) => label),
      'names of tokens',
    ).to.deep.equal(tickers);
  });

  it('describe calls inside calls, decoded first, down to a depth', async () => {
    const signature = 'execute(address target,uint256 amount,bytes action)';
    const fields = [{ path: 'action', label: 'Action', format: 'calldata', params: { calleePath: 'target', amountPath: 'amount' } }];
    const descriptor = toDescriptor({ [signature]: { intent: 'Execute', fields } });
    const send = encode('transfer(address to,uint256 amount)', [OTHER, 5n]);
    const sent = await describeOne(signature, [TOKEN, 9n, send], descriptor);
    expect(fieldsOf(sent)![0]![1]).to.deep.include({
      kind: 'call',
      call: { kind: 'transfer', to: TOKEN, token: TOKEN, from: undefined, receiver: OTHER, amount: 5n, value: 9n, data: send },
    });
    const nested = await describeOne(
      signature,
      [
        POOL,
        0n,
        encode(signature, [POOL, 0n, encode(signature, [POOL, 0n, encode(signature, [POOL, 0n, encode(signature, [POOL, 0n, send])])])]),
      ],
      descriptor,
    );
    const depthOf = (call: RequestedCall | undefined): number => {
      const [value] = fieldsOf(call)?.map(([, one]) => one) ?? [];
      return value?.kind === 'call' ? 1 + depthOf(value.call) : 0;
    };
    expect(depthOf(nested)).to.equal(3);
  });

  it('describe nothing where they do not fit: another place, two keys of one function, a path that leads nowhere', async () => {
    const signature = 'go(uint256 amount)';
    const fits = { [signature]: { intent: 'Go', fields: [{ path: 'amount', label: 'Amount', format: 'raw' }] } };
    const kindOf = async (descriptor: unknown, place = {}) => (await describeOne(signature, [5n], descriptor, place))?.kind;
    expect(await kindOf(toDescriptor(fits))).to.equal('described');
    for (const place of [{ to: OTHER }, { chainId: 10 }]) expect(await kindOf(toDescriptor(fits), place)).to.equal('unknown');
    for (const descriptor of [
      toDescriptor({ ...fits, 'go(uint256 other)': { intent: 'Other', fields: [] } }),
      toDescriptor({ [signature]: { intent: 'Go', fields: [{ path: 'amounts', label: 'Amount', format: 'raw' }] } }),
      toDescriptor({ [signature]: { intent: 'Go', fields: [{ path: 'amount', $ref: '$.display.definitions.none' }] } }),
      { ...toDescriptor(fits), $schema: 'https://eips.ethereum.org/assets/eip-7730/erc7730-v3.schema.json' },
      { ...toDescriptor(fits), includes: './other.json' },
      { ...toDescriptor(fits), display: null },
      'descriptor',
    ])
      expect(await kindOf(descriptor), JSON.stringify(descriptor)).to.equal('unknown');
  });

  it('name the contracts that are called and that may spend', async () => {
    const params = [{ from: ME, to: TOKEN, data: encode('approve(address to,uint256 amount)', [POOL as Hex, 5n]) }];
    const { reading, asked } = await describeRequest({ method: 'eth_sendTransaction', params }, [toDescriptor({})]);
    expect(reading.names).to.deep.equal({ [POOL]: 'Tide, Pool' });
    expect(asked).to.deep.equal([`call ${TOKEN}`, `call ${POOL}`]);
  });

  it('write out hidden letters of labels and titles', async () => {
    const call = await describeOne(
      'go(uint256 a)',
      [5n],
      toDescriptor({ 'go(uint256 a)': { intent: 'G\u202eo', fields: [{ path: 'a', label: 'A\u200b', format: 'raw' }] } }),
    );
    expect(call).to.include({ intent: 'G\\u{202e}o' });
    expect(fieldsOf(call)![0]![0]).to.equal('A\\u{200b}');
  });

  it('are read whatever they are given, and bounded in size and depth', async () => {
    const inner = (depth: number): object => ({ path: 'a', ...(depth > 0 && { fields: [inner(depth - 1)] }) });
    const valid = (fields: readonly object[]) => parseDescriptor(toDescriptor({ 'go(uint256 a)': { intent: 'Go', fields } }));
    expect(valid([inner(4)])).to.not.equal(undefined);
    expect(valid([inner(9)])).to.equal(undefined);
    expect(valid(Array.from({ length: 201 }, () => ({ path: 'a' })))).to.equal(undefined);
    const signature = 'go(uint256[] a,bytes b)';
    const path = fc.stringMatching(/^[#@$.ab[\]:0-9-]{0,12}$/);
    await fc.assert(
      fc.asyncProperty(
        path,
        path,
        fc.constantFrom('raw', 'tokenAmount', 'calldata', 'date', 'unit', 'enum', 'addressName'),
        async (one, other, format) => {
          const fields = [{ path: one, label: 'A', format, params: { tokenPath: other, calleePath: other, $ref: other, base: 's' } }];
          const call = await describeOne(signature, [[1n, 2n], '0x010203'], toDescriptor({ [signature]: { intent: 'Go', fields } }));
          expect(call?.kind).to.be.oneOf(['described', 'unknown']);
        },
      ),
    );
    fc.assert(fc.property(fc.string(), (text) => void parsePath(text)));
  });
});

import { expect } from '@esm-bundle/chai';
import { base58 } from '@scure/base';
import fc from 'fast-check';
import { encodeAbiParameters, encodeFunctionData, encodePacked, pad, parseAbi, parseAbiParameters, stringToHex } from 'viem';
import { ADA, GRACE } from '../../test/fixtures/networks.js';
import { UNSAFE_METHODS } from '../embedded-wallet/create-embedded-wallet.js';
import { createRequestReader } from './eip155/requests/index.js';
import { writeGrant } from './permissions.js';
import type { DecodedRequest, RequestReading } from './requests.js';
import { createRequestReader as createSolanaReader } from './solana/requests.js';

const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const ABI = parseAbi([
  'function transfer(address,uint256)',
  'function transferFrom(address,address,uint256)',
  'function approve(address,uint256)',
  'function setApprovalForAll(address,bool)',
  'function execute(address,uint256,bytes)',
  'function executeBatch((address,uint256,bytes)[])',
]);
const encode = (functionName: string, args: readonly unknown[]) => encodeFunctionData({ abi: ABI, functionName, args } as never);
const place = { account: ADA, network: 'eip155:31337', now: 1_700_000_000_000 } as const;
const reader = createRequestReader();
const read = (method: string, params: unknown): RequestReading => reader.read({ method, params }, place);
const readTx = (transaction: object) => read('eth_sendTransaction', [transaction]);
type Calls = Extract<DecodedRequest, { kind: 'calls' }>;
const callsOf = ({ decoded }: RequestReading) => (decoded as Calls).calls;
const kindOf = (reading: RequestReading) => reading.decoded.kind;

describe('a transaction that is asked for', () => {
  it('is the coin, with what the request itself allows as its fee', () => {
    const { decoded, notices } = readTx({
      from: ADA,
      to: GRACE.toLowerCase(),
      value: '0xde0b6b3a7640000',
      gas: '0x5208',
      maxFeePerGas: '0xa',
    });
    const { calls, total, fee } = decoded as Calls;
    expect(calls[0]).to.include({ kind: 'native', receiver: GRACE, amount: 10n ** 18n });
    expect([total, fee]).to.deep.equal([10n ** 18n, { gas: 21_000n, price: 10n }]);
    expect(notices).to.deep.equal([]);
    expect((readTx({ to: GRACE }).decoded as Calls).fee).to.deep.equal({ gas: undefined, price: undefined });
    expect((readTx({ to: GRACE, gas: '0x1' }).decoded as Calls).fee).to.deep.equal({ gas: 1n, price: undefined });
    expect((readTx({ to: GRACE, gas: 'much' }).decoded as Calls).fee).to.equal(undefined);
  });

  it('is a transfer, an allowance, without end or taken back', () => {
    const one = (name: string, args: readonly unknown[]) => callsOf(readTx({ to: TOKEN, data: encode(name, args) }))[0]!;
    expect(one('transfer', [GRACE, 5n])).to.include({ kind: 'transfer', token: TOKEN, receiver: GRACE, amount: 5n });
    expect(one('transferFrom', [GRACE, ADA, 5n])).to.include({ kind: 'transfer', from: GRACE, receiver: ADA });
    expect(one('approve', [GRACE, 5n])).to.include({ kind: 'allowance', spender: GRACE, unlimited: false });
    expect(one('approve', [GRACE, 2n ** 256n - 1n])).to.include({ unlimited: true });
    expect(one('approve', [GRACE, 0n])).to.include({ kind: 'allowance', amount: 0n });
    expect(one('setApprovalForAll', [GRACE, true])).to.include({ kind: 'allowanceForAll', operator: GRACE, allowed: true });
  });

  it('keeps what cannot be read as it is, and a contract that is made', () => {
    expect(callsOf(readTx({ to: TOKEN, data: '0x12345678', value: '0x1' }))[0]).to.deep.equal({
      kind: 'unknown',
      to: TOKEN,
      data: '0x12345678',
      value: 1n,
      isUnknownContract: true,
    });
    expect(callsOf(readTx({ data: '0x6000' }))[0]).to.deep.equal({ kind: 'creation', value: 0n, data: '0x6000' });
  });

  it('reports another account, another network, and fields that are not decoded', () => {
    expect(readTx({ to: GRACE, from: GRACE }).notices).to.deep.equal(['otherAccount']);
    expect(readTx({ to: GRACE, chainId: '0x1' }).notices).to.deep.equal(['otherNetwork']);
    expect(readTx({ to: GRACE, chainId: 31337, accessList: [], authorizationList: [] }).notices).to.deep.equal([]);
    expect(readTx({ to: GRACE, authorizationList: [{}] }).notices).to.deep.equal(['delegation']);
    expect(readTx({ to: GRACE, authorizationList: [{}], more: 1 }).notices).to.deep.equal(['delegation', 'carriesMore']);
  });

  it('reports an authorization of EIP-7702 by the list and by the type, in calls, capabilities and operations', () => {
    for (const type of ['0x4', '0x04', 4]) expect(readTx({ to: GRACE, type }).notices, String(type)).to.deep.equal(['delegation']);
    for (const type of ['0x2', '0x', null, 2]) expect(readTx({ to: GRACE, type }).notices, String(type)).to.deep.equal([]);
    const authorizationList = [{ address: GRACE, chainId: '0x0', nonce: '0x0' }];
    const batch = (more: object, ofCall: object = {}) => read('wallet_sendCalls', [{ calls: [{ to: GRACE, ...ofCall }], ...more }]).notices;
    expect(batch({ authorizationList })).to.deep.equal(['delegation']);
    expect(batch({ capabilities: { authorizationList } })).to.deep.equal(['delegation']);
    expect(batch({ capabilities: { eip7702Auth: { account: ADA, delegation: GRACE } } })).to.deep.equal(['delegation']);
    expect(batch({}, { authorizationList })).to.deep.equal(['delegation']);
    expect(batch({}, { capabilities: { authorizationList } })).to.deep.equal(['delegation']);
    expect(batch({ capabilities: { authorizationList: [], eip7702Auth: null } })).to.deep.equal([]);
    expect(batch({ capabilities: { authorizationList, paymasterService: { url: 'https://pay.example' } } })).to.deep.equal([
      'delegation',
      'carriesMore',
    ]);
    const operation = { sender: ADA, nonce: '0x0', callData: '0x', signature: '0x', eip7702Auth: { address: GRACE } };
    expect(read('eth_sendUserOperation', [operation, GRACE]).notices).to.deep.equal(['delegation']);
  });

  it('goes to an address with the checksum of EIP-1191 where its chain has that one', () => {
    const params = [{ to: '0xdF682cb153E8AF3E13E90e9aCD79A39Dde98EBD8', value: '0x1' }];
    const readOn = (network: typeof place.network | 'eip155:30') =>
      reader.read({ method: 'eth_sendTransaction', params }, { ...place, network });
    expect(callsOf(readOn('eip155:30'))[0]).to.include({ kind: 'native', receiver: '0xDf682CB153E8af3E13E90e9ACD79a39DDe98eBd8' });
    expect(kindOf(readOn(place.network))).to.equal('unreadable');
  });

  it('is not guessed at where it is not what it should be', () => {
    for (const bad of [
      {},
      { to: '0x1' },
      { to: GRACE.slice(2) },
      { to: GRACE, value: '10' },
      { to: GRACE, value: 10 },
      { to: GRACE, data: '0x1' },
      { to: GRACE, data: '0x12', input: '0x34' },
      { to: GRACE.replace('C', 'c') },
    ])
      expect(kindOf(readTx(bad)), JSON.stringify(bad)).to.equal('unreadable');
    expect(kindOf(read('eth_sendTransaction', undefined))).to.equal('unreadable');
    expect(kindOf(read('eth_sign', [ADA, '0x00']))).to.equal('unreadable');
  });
});

describe('several calls in one', () => {
  it('are each read, with the sum of the coin', () => {
    const calls = [
      { to: GRACE, value: '0x2' },
      { to: TOKEN, data: encode('approve', [GRACE, 1n]), value: '0x3' },
    ];
    const { decoded, notices } = read('wallet_sendCalls', [{ version: '2.0.0', from: ADA, chainId: '0x7a69', calls, capabilities: {} }]);
    expect((decoded as Calls).total).to.equal(5n);
    expect((decoded as Calls).calls.map(({ kind }) => kind)).to.deep.equal(['native', 'allowance']);
    expect(notices).to.deep.equal([]);
    const capabilities = { paymasterService: { url: 'https://pay.example' } };
    expect(read('wallet_sendCalls', [{ from: GRACE, chainId: '0x1', calls, capabilities }]).notices).to.deep.equal([
      'otherAccount',
      'otherNetwork',
      'carriesMore',
    ]);
  });

  it('are not read where one of them cannot be [S:135]', () => {
    for (const calls of [[], undefined, [{ to: GRACE }, { to: 'no' }], [null], [{ to: GRACE.slice(2) }], [{ to: GRACE, data: '00' }]])
      expect(kindOf(read('wallet_sendCalls', [{ calls }]))).to.equal('unreadable');
  });
});

describe('an operation of a smart account', () => {
  const transfer = encode('transfer', [GRACE, 7n]);
  const operate = (callData: string, more: object = {}) =>
    read('eth_sendUserOperation', [{ sender: ADA, nonce: '0x0', callData, signature: '0x', ...more }, GRACE]);

  it('is read by the calls of the account', () => {
    const item = encodeAbiParameters(parseAbiParameters('(address target,uint256 value,bytes callData)[]'), [
      [{ target: TOKEN, value: 1n, callData: transfer }],
    ]);
    const execute = (mode: `0x${string}`, data: `0x${string}`) =>
      `0xe9ae5c53${encodeAbiParameters(parseAbiParameters('bytes32,bytes'), [mode, data]).slice(2)}`;
    for (const callData of [
      encode('execute', [TOKEN, 1n, transfer]),
      encode('executeBatch', [[[TOKEN, 1n, transfer]]]),
      execute(pad('0x'), encodePacked(['address', 'uint256', 'bytes'], [TOKEN, 1n, transfer])),
      execute(pad('0x01', { dir: 'right' }), item),
    ]) {
      const { decoded, notices } = operate(callData);
      expect(callsOf({ decoded } as RequestReading)[0]).to.include({
        kind: 'transfer',
        token: TOKEN,
        receiver: GRACE,
        amount: 7n,
        value: 1n,
      });
      expect((decoded as Calls).operation).to.deep.equal({ sender: ADA, entryPoint: GRACE });
      expect(notices).to.deep.equal([]);
    }
  });

  it("stays undecoded where the account's method is not listed", () => {
    expect(callsOf(operate('0x12345678'))[0]).to.include({ kind: 'unknown', to: ADA });
    expect(callsOf(operate(`${encode('execute', [TOKEN, 1n, transfer])}00`))[0]).to.include({ kind: 'unknown' });
    expect(operate('0x', { paymasterAndData: '0x01' }).notices).to.deep.equal(['carriesMore']);
    expect(kindOf(read('eth_sendUserOperation', [{ sender: ADA }]))).to.equal('unreadable');
  });
});

describe('a message to sign', () => {
  const sign = (message: string, signer: unknown = ADA) => read('personal_sign', [message, signer]);

  it('is the whole text, from its bytes too', () => {
    const text = 'Café\n\tصباح الخير 🌊';
    expect(sign(text).decoded).to.deep.equal({ kind: 'text', text });
    expect(sign(stringToHex(text)).decoded).to.deep.equal({ kind: 'text', text });
    expect(sign('0xff00').decoded).to.deep.equal({ kind: 'bytes', data: '0xff00' });
    expect(sign('a', GRACE).notices).to.deep.equal(['otherAccount']);
    expect(kindOf(read('personal_sign', [{}]))).to.equal('unreadable');
  });

  it('shows what would not be drawn', () => {
    const { decoded, notices } = sign('pay \u202eeno\u0000');
    expect(decoded).to.deep.equal({ kind: 'text', text: 'pay \\u{202e}eno\\u{0}' });
    expect(notices).to.deep.equal(['hiddenLetters']);
  });

  it('is any text, whichever way it is given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!/^0x/i.test(text) && text !== '');
        expect(JSON.stringify(sign(stringToHex(text)).decoded)).to.equal(JSON.stringify(sign(text).decoded));
      }),
    );
  });
});

describe('typed data to sign', () => {
  const types = {
    EIP712Domain: [{ name: 'name', type: 'string' }],
    Order: [
      { name: 'items', type: 'Item[]' },
      { name: 'note', type: 'string' },
    ],
    Item: [{ name: 'amount', type: 'uint256' }],
  };
  const data = {
    types,
    primaryType: 'Order',
    domain: { name: 'Tide' },
    message: { items: [{ amount: '5' }, { amount: 6 }], note: 'x', unsigned: 'y' },
  };

  it('of an unknown type is shown field by field, without the fields that are not signed', () => {
    for (const given of [data, JSON.stringify(data)]) {
      const decoded = read('eth_signTypedData_v4', [ADA, given]).decoded as Extract<DecodedRequest, { kind: 'typed' }>;
      expect(decoded.call.kind).to.equal('unknown');
      expect(decoded.fields).to.deep.equal([
        { path: 'items[0].amount', value: '5' },
        { path: 'items[1].amount', value: '6' },
        { path: 'note', value: 'x' },
      ]);
    }
  });

  it('that is a permit is read as the allowance that it is', () => {
    const fields = [
      ['owner', 'address'],
      ['spender', 'address'],
      ['value', 'uint256'],
      ['nonce', 'uint256'],
      ['deadline', 'uint256'],
    ];
    const permit = {
      types: { Permit: fields.map(([name, type]) => ({ name, type })) },
      primaryType: 'Permit',
      domain: { name: 'Token', chainId: 31337, verifyingContract: TOKEN },
      message: { owner: ADA, spender: GRACE, value: '9', nonce: 0, deadline: 1_700_000_100 },
    };
    const { decoded, notices } = read('eth_signTypedData_v4', [ADA, permit]);
    expect((decoded as Extract<DecodedRequest, { kind: 'typed' }>).call).to.include({ kind: 'allowance', spender: GRACE, amount: 9n });
    expect(notices).to.deep.equal([]);
    expect(read('eth_signTypedData_v4', [GRACE, permit]).notices).to.deep.equal(['otherAccount']);
  });
});

describe('typed data of the older methods', () => {
  const list = [
    { type: 'string', name: 'Message', value: 'Hi' },
    { type: 'uint32[]', name: 'Numbers', value: [1, 2] },
  ];

  it('is a line for each value in its first form, bound to no network', () => {
    const { decoded, notices } = read('eth_signTypedData', [list, ADA]);
    expect(decoded).to.deep.equal({ kind: 'text', text: '"Message" (string): "Hi"\n"Numbers" (uint32[]): [1,2]' });
    expect(notices).to.deep.equal(['anyNetwork']);
    expect(read('eth_signTypedData', [list, GRACE]).notices).to.include('otherAccount');
    const forged = read('eth_signTypedData', [[{ type: 'string', name: 'a', value: 'x\n"amount" (string): "0"' }], ADA]);
    expect((forged.decoded as { text: string }).text.split('\n').length).to.equal(1);
  });

  it('is not guessed at where a value has more than its name and type', () => {
    for (const bad of [[], [{ ...list[0], more: 1 }], [{ type: 'string', name: 'a' }], [{ type: 1, name: 'a', value: 1 }], [null]])
      expect(kindOf(read('eth_signTypedData', [bad, ADA])), JSON.stringify(bad)).to.equal('unreadable');
  });

  it('is read as that of the fourth form where it has its form', () => {
    const data = {
      domain: { name: 'Lagoon', chainId: 31337 },
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
        ],
        Note: [{ name: 'n', type: 'int8' }],
      },
      primaryType: 'Note',
      message: { n: -5 },
    };
    const expected = read('eth_signTypedData_v4', [ADA, data]);
    expect(kindOf(expected)).to.equal('typed');
    for (const method of ['eth_signTypedData', 'eth_signTypedData_v3']) expect(read(method, [ADA, data]), method).to.deep.equal(expected);
  });

  it('is a transaction where one is signed and not sent', () => {
    expect(callsOf(read('eth_signTransaction', [{ to: GRACE, value: '0x1' }]))[0]).to.include({ kind: 'native', amount: 1n });
  });
});

describe('what an app may do', () => {
  it('is read permission by permission', () => {
    const allowance = { type: 'native-token-recurring-allowance', data: { allowance: '0x5', start: 1, period: 60 } };
    const { decoded, notices } = read('wallet_grantPermissions', [
      { expiry: 9, permissions: [allowance, { type: 'other' }], chainId: '0x1' },
    ]);
    expect((decoded as Extract<DecodedRequest, { kind: 'grant' }>).permissions.map(({ kind }) => kind)).to.deep.equal([
      'allowance',
      'unknown',
    ]);
    expect(notices).to.deep.equal(['otherNetwork', 'expired']);
    const grantUntil = (expiry: number) => read('wallet_grantPermissions', [{ expiry, permissions: [allowance] }]).notices;
    expect([grantUntil(1_700_000_001), grantUntil(1_800_000_000)]).to.deep.equal([[], ['lateEnd']]);
    expect(kindOf(read('wallet_grantPermissions', [{ expiry: 9, permissions: [] }]))).to.equal('unreadable');
    expect(kindOf(read('wallet_revokePermissions', { permissionsContext: '0x1' }))).to.equal('revoke');
  });
});

describe('a request of Solana', () => {
  const solana = createSolanaReader();
  const ask = (method: string, params: unknown) => solana.read({ method, params }, { ...place, account: 'Ada', network: 'solana:x' });

  it('is a message', () => {
    const message = base58.encode(new TextEncoder().encode('Hello'));
    expect(ask('solana_signMessage', { message, pubkey: 'Ada' })).to.deep.include({
      decoded: { kind: 'text', text: 'Hello' },
      notices: [],
    });
    expect(ask('solana_signMessage', [{ message, pubkey: 'Bob' }]).notices).to.deep.equal(['otherAccount']);
    expect(kindOf(ask('solana_signMessage', { message: '0OIl' }))).to.equal('unreadable');
  });
});

describe('The hidden letters of a request', () => {
  const HIDDEN = ['\u202e', '\u200b', '\u200d', '\u3164', '\ufe0f', '\u00ad', '\u180e', '\u0000', '\ufeff', '\u{e0041}'];
  /** Every text of a reading, in which JSON's line breaks are ordinary. */
  const textsOf = (value: unknown): readonly string[] =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
  /** Policies are drawn as JSON. */
  const toDrawn = ({ decoded, ...rest }: RequestReading) =>
    decoded.kind === 'grant' ? { ...rest, ...decoded, policies: decoded.policies.map(writeGrant) } : { ...rest, decoded };
  const hasRaw = (reading: RequestReading) =>
    textsOf(toDrawn(reading)).some((text) => /[\p{Cc}\p{Cf}\p{DI}]/u.test(text.replace(/\n/g, '')));
  const typed = (with_: string, types: object = { [`Mail${with_}`]: [{ name: 'contents', type: 'string' }] }) => [
    ADA,
    {
      types,
      primaryType: `Mail${with_}`,
      domain: { name: `Ether${with_}Mail`, version: `1${with_}` },
      message: { contents: `a${with_}b`, [`key${with_}`]: 1 },
    },
  ];
  const requests = (letter: string): readonly (readonly [string, unknown])[] => [
    ['personal_sign', [`pay${letter}me`, ADA]],
    [
      'personal_sign',
      [`0x${[...new TextEncoder().encode(`pay${letter}me`)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`, ADA],
    ],
    ['eth_signTypedData_v4', typed(letter)],
    ['eth_signTypedData_v4', [ADA, JSON.stringify(typed(letter)[1])]],
    ['eth_signTypedData_v4', typed(letter, {})],
    ['eth_sendTransaction', [{ to: GRACE, [`more${letter}`]: letter }]],
    ['wallet_sendCalls', [{ calls: [{ to: GRACE }], id: letter }]],
    [
      'wallet_grantPermissions',
      [{ expiry: 1_800_000_000, permissions: [{ type: `x${letter}`, data: letter }], policies: [{ type: letter }] }],
    ],
    ['wallet_revokePermissions', [letter]],
    ['eth_sendTransaction', [letter]],
  ];

  for (const letter of HIDDEN)
    it(`writes U+${letter.codePointAt(0)!.toString(16).toUpperCase()} out in every text of every request, and says so`, () => {
      for (const [method, params] of requests(letter)) {
        const reading = read(method, params);
        expect(hasRaw(reading), method).to.equal(false);
        if (reading.decoded.kind !== 'unreadable') expect(reading.notices, method).to.include('hiddenLetters');
      }
    });

  it('keeps the raw data the JSON that it is', () => {
    for (const [method, params] of requests('\u202e')) expect(JSON.parse(read(method, params).raw)).to.deep.equal(params);
  });

  it('reaches no text of a reading raw, wherever it stands in the parameters', () => {
    const text = fc.array(fc.oneof(fc.constantFrom(...HIDDEN), fc.string({ maxLength: 3 }))).map((parts) => parts.join(''));
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 3 },
        text,
        fc.constantFrom(ADA, GRACE, '0x', '0x1'),
        fc.array(tie('any'), { maxLength: 3 }),
        fc.dictionary(text, tie('any'), { maxKeys: 3 }),
      ),
    })).any;
    const methods = requests('x').map(([method]) => method);
    fc.assert(
      fc.property(fc.constantFrom(...methods), fc.array(value, { maxLength: 2 }), (method, params) => !hasRaw(read(method, params))),
      { numRuns: 500 },
    );
  });
});

describe('whatever is asked', () => {
  it('is read without throwing', () => {
    const method = fc.constantFrom(...UNSAFE_METHODS, 'eth_sign', '__proto__');
    const hex = fc.oneof(fc.constantFrom('0x', ADA, GRACE, encode('approve', [GRACE, 1n])), fc.string());
    const near = fc.record(
      {
        to: hex,
        data: hex,
        value: hex,
        sender: hex,
        callData: hex,
        calls: fc.jsonValue(),
        types: fc.jsonValue(),
        message: hex,
        permissions: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    const params = fc.oneof(fc.jsonValue(), fc.array(fc.oneof(near, fc.jsonValue(), hex)), fc.anything());
    fc.assert(
      fc.property(method, params, (name, given) => {
        const reading = reader.read({ method: name, params: given }, place);
        expect(reading.decoded.kind).to.be.a('string');
        expect(reading.raw).to.be.a('string');
        expect(createSolanaReader().read({ method: name, params: given }, place).decoded.kind).to.be.a('string');
      }),
      { numRuns: 1000 },
    );
  });
});

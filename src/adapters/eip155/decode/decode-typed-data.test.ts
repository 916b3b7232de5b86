import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { keccak256, toBytes } from 'viem';
import { decodeTypedData, LATE_DEADLINE_S, LATE_END_S, OPEN_FRAGMENTS, TYPED_FRAGMENTS, type ReadTypedData } from './decode-typed-data.js';

const OWNER = '0x1111111111111111111111111111111111111111';
const SPENDER = '0x2222222222222222222222222222222222222222';
const TOKEN = '0x3333333333333333333333333333333333333333';
const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
const NOW_S = 1_800_000_000n;
const context = { account: OWNER, chainId: 1n, now: Number(NOW_S) * 1000 };
const SOON = String(NOW_S + 1800n);

type Field = { name: string; type: string };
type Typed = {
  types: Record<string, Field[]>;
  domain: Record<string, unknown>;
  primaryType: string;
  message: Record<string, unknown>;
};
const field = (written: string): Field => {
  const [type, name] = written.split(' ') as [string, string];
  return { type, name };
};
/** Structs out of a type as it is hashed. */
const toTypes = (written: string) =>
  Object.fromEntries([...written.matchAll(/(\w+)\(([^)]*)\)/g)].map(([, name, inner]) => [name!, inner!.split(',').map(field)]));
const DOMAIN = ['string name', 'uint256 chainId', 'address verifyingContract'].map(field);
const build = (type: string, message: Record<string, unknown>, verifyingContract: string): Typed => ({
  types: { ...toTypes(type), EIP712Domain: DOMAIN },
  domain: { name: 'Any', chainId: 1, verifyingContract },
  primaryType: type.slice(0, type.indexOf('(')),
  message,
});
const TABLE = Object.keys(TYPED_FRAGMENTS);
const start = (begin: string) => TABLE.find((type) => type.startsWith(begin))!;
const once = { permitted: { token: TOKEN, amount: '5' }, spender: SPENDER, nonce: '1', deadline: SOON };
const details = { token: TOKEN, amount: '7', expiration: Number(NOW_S) + 60, nonce: 0 };
const PERMIT = start('Permit(address owner');
/** One of each kind in the table, nothing special about it. */
const EXAMPLES: Readonly<Record<string, Typed>> = {
  permit: build(PERMIT, { owner: OWNER, spender: SPENDER, value: '100', nonce: 0, deadline: SOON }, TOKEN),
  dai: build(start('Permit(address holder'), { holder: OWNER, spender: SPENDER, nonce: 0, expiry: SOON, allowed: true }, TOKEN),
  transfer: build(
    start('TransferWith'),
    { from: OWNER, to: SPENDER, value: '9', validAfter: 0, validBefore: SOON, nonce: `0x${'0a'.repeat(32)}` },
    TOKEN,
  ),
  receive: build(
    start('ReceiveWith'),
    { from: OWNER, to: SPENDER, value: '9', validAfter: 0, validBefore: SOON, nonce: `0x${'0a'.repeat(32)}` },
    TOKEN,
  ),
  single: build(start('PermitSingle'), { details, spender: SPENDER, sigDeadline: SOON }, PERMIT2),
  batch: build(start('PermitBatch('), { details: [details, { ...details, token: SPENDER }], spender: SPENDER, sigDeadline: SOON }, PERMIT2),
  once: build(start('PermitTransferFrom'), once, PERMIT2),
  onceBatch: build(start('PermitBatchTransferFrom'), { ...once, permitted: [once.permitted, once.permitted] }, PERMIT2),
};
const WITNESSED = build(
  'PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,Order witness)' +
    'Order(address to,int256 worth)TokenPermissions(address token,uint256 amount)',
  { ...once, witness: { to: SPENDER, worth: '-4' } },
  PERMIT2,
);
const change = (typed: Typed, message: Record<string, unknown>) => ({ ...typed, message: { ...typed.message, ...message } });
const read = (given: unknown, now: Partial<typeof context> = {}): ReadTypedData => decodeTypedData(given, { ...context, ...now });
const notices = (given: unknown) => read(given).signed.notices.join(' ');

describe('the decoder of typed data', () => {
  it('has the types that the standards publish, by their hashes', () => {
    const hashes = TABLE.map((type) => keccak256(toBytes(type)));
    // EIP-2612, DAI, EIP-3009 twice: the constants in those contracts.
    for (const hash of [
      '0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9',
      '0xea2aa0a1be11a07ed86d755c93467f4f82362b452371d1ba94d1715123511acb',
      '0x7c7c6cdb67a18743f49ec6fa9b35f50d52ed05cbed4cc592e13b44501c1a2267',
      '0xd099cc98ef71107a616c4f0f941f04c322d8e254fe26b3c6668db87aae413de8',
    ])
      expect(hashes).to.include(hash);
    expect(Object.keys(EXAMPLES).length).to.equal(TABLE.length);
  });

  it('reads permits: the token, its spender, and the expiry of the signature', () => {
    expect(read(EXAMPLES['permit'])).to.include({ kind: 'allowance', token: TOKEN, owner: OWNER, spender: SPENDER, amount: 100n });
    expect(read(EXAMPLES['permit'])).to.include({ unlimited: false, to: TOKEN, value: 0n, until: undefined });
    expect(read(EXAMPLES['permit']).signed).to.deep.include({ primaryType: 'Permit', deadline: BigInt(SOON), notices: [] });
    expect(read(EXAMPLES['permit']).signed.domain).to.deep.equal({ name: 'Any', chainId: 1n, verifyingContract: TOKEN });
    expect(read(change(EXAMPLES['permit']!, { value: (2n ** 256n - 1n).toString() }))).to.include({ unlimited: true });
    expect(read(EXAMPLES['dai'])).to.include({ kind: 'allowance', owner: OWNER, unlimited: true });
    expect(read(change(EXAMPLES['dai']!, { allowed: false }))).to.include({ amount: 0n, unlimited: false });
    expect(read(change(EXAMPLES['dai']!, { expiry: 0 })).signed).to.deep.include({ deadline: undefined, notices: ['lateDeadline'] });
  });

  it("reads Permit2's allowances, and its transfers that take effect at once", () => {
    expect(read(EXAMPLES['single'])).to.include({ kind: 'allowance', token: TOKEN, to: PERMIT2, amount: 7n, until: NOW_S + 60n });
    const most = { ...details, amount: (2n ** 160n - 1n).toString() };
    expect(read(change(EXAMPLES['single']!, { details: most }))).to.include({ unlimited: true });
    const both = read(EXAMPLES['batch']);
    expect(both.kind === 'batch' && both.calls.map((call) => call.kind === 'allowance' && call.token)).to.deep.equal([TOKEN, SPENDER]);
    expect(read(EXAMPLES['once'])).to.include({ kind: 'allowance', once: true, amount: 5n, spender: SPENDER });
    expect(read(EXAMPLES['onceBatch'])).to.have.property('kind', 'batch');
  });

  it('reads transfers that another account may send', () => {
    for (const name of ['transfer', 'receive'])
      expect(read(EXAMPLES[name])).to.include({ kind: 'transfer', token: TOKEN, from: OWNER, receiver: SPENDER, amount: 9n });
    expect(read(EXAMPLES['transfer']).signed).to.deep.include({ since: 0n, deadline: BigInt(SOON) });
  });

  it('reads of a witnessed permit what it knows, and says that there is more', () => {
    expect(read(WITNESSED)).to.include({ kind: 'allowance', once: true, amount: 5n });
    expect(notices(WITNESSED)).to.equal('carriesMore');
    const none = {
      ...WITNESSED,
      types: { ...WITNESSED.types, PermitWitnessTransferFrom: toTypes(Object.keys(OPEN_FRAGMENTS)[0]!)['PermitWitnessTransferFrom']! },
    };
    expect(read(none).kind).to.equal('unknown');
  });

  it('says what does not fit the account: its network, its contract, its owner', () => {
    const permit = EXAMPLES['permit']!;
    expect(notices({ ...permit, domain: { ...permit.domain, chainId: 137 } })).to.equal('otherNetwork');
    expect(notices({ ...EXAMPLES['single']!, domain: { ...EXAMPLES['single']!.domain, verifyingContract: TOKEN } })).to.equal(
      'otherContract',
    );
    expect(notices(change(permit, { owner: SPENDER }))).to.equal('otherOwner');
    expect(read(permit, { account: OWNER.toUpperCase().replace('0X', '0x') }).signed.notices).to.deep.equal([]);
    // A field of the domain that the types leave out is not signed.
    const loose = { ...permit.types, EIP712Domain: DOMAIN.filter(({ name }) => name !== 'chainId') };
    expect(notices({ ...permit, types: loose })).to.equal('anyNetwork');
    expect(read({ ...permit, types: loose }).signed.domain.chainId).to.equal(undefined);
    const untyped = { ...permit, types: toTypes(PERMIT) };
    expect(read(untyped).kind).to.equal('allowance');
    const elsewhere = { ...permit, primaryType: 'Order', domain: { ...permit.domain, chainId: 5 } };
    expect(read(elsewhere)).to.include({ kind: 'unknown', to: TOKEN });
    expect(notices(elsewhere)).to.equal('otherNetwork');
  });

  it('says what is over, and what is far away, to the second', () => {
    const permit = EXAMPLES['permit']!;
    const at = (deadline: bigint) => notices(change(permit, { deadline: String(deadline) }));
    expect([at(NOW_S), at(NOW_S + 1n)]).to.deep.equal(['expired', '']);
    expect([at(NOW_S + LATE_DEADLINE_S), at(NOW_S + LATE_DEADLINE_S + 1n)]).to.deep.equal(['', 'lateDeadline']);
    const until = (expiration: bigint) => notices(change(EXAMPLES['single']!, { details: { ...details, expiration: Number(expiration) } }));
    expect([until(NOW_S), until(NOW_S + 1n)]).to.deep.equal(['expired', '']);
    expect([until(NOW_S + LATE_END_S), until(NOW_S + LATE_END_S + 1n), until(0n)]).to.deep.equal(['', 'lateEnd', '']);
  });

  it('cannot read what only looks like it', () => {
    const permit = EXAMPLES['permit']!;
    const fields = permit.types['Permit']!;
    const types = (changed: Field[]) => ({ ...permit, types: { ...permit.types, Permit: changed } });
    const bad: unknown[] = [
      types([...fields, field('uint256 more')]),
      types([fields[1]!, fields[0]!, ...fields.slice(2)]),
      types(fields.map((one) => (one.name === 'value' ? field('uint128 value') : one))),
      types([...fields, fields[0]!]),
      // A name with a comma in it writes the same text as two fields.
      types([{ type: 'address', name: 'owner,address spender' }, ...fields.slice(2)]),
      { ...permit, primaryType: 'Order' },
      { ...permit, primaryType: '__proto__' },
      { ...permit, domain: { ...permit.domain, verifyingContract: undefined } },
      { ...permit, domain: { ...permit.domain, chainId: 'one' } },
      { ...permit, types: { ...permit.types, EIP712Domain: [field('string chainId')] } },
    ];
    for (const value of [
      '-1',
      '1e18',
      '01',
      ' 1',
      '',
      2 ** 53,
      1.5,
      null,
      undefined,
      {},
      true,
      `0x${'f'.repeat(65)}`,
      (2n ** 256n).toString(),
    ])
      bad.push(change(permit, { value }));
    for (const owner of ['0x11', OWNER.slice(2), `${OWNER}00`, 7, null]) bad.push(change(permit, { owner }));
    bad.push(undefined, null, '', 'no json', '{}', [], 7, '{"types":{"Permit":1},"primaryType":"Permit","domain":{},"message":{}}');
    for (const given of bad) expect(read(given).kind, JSON.stringify(given)).to.equal('unknown');
    expect(read('no json')).to.deep.include({ kind: 'unknown', data: 'no json', to: '', value: 0n });
  });

  it('reads text as it reads objects, and numbers in each way of writing them', () => {
    for (const example of Object.values(EXAMPLES)) expect(read(JSON.stringify(example))).to.deep.equal(read(example));
    for (const value of ['0x64', 100, 100n]) expect(read(change(EXAMPLES['permit']!, { value }))).to.include({ amount: 100n });
  });

  it('reports exactly the difference of one changed field, or is not decoded', () => {
    const junk = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.constant(SPENDER),
      fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(String),
    );
    const permit = EXAMPLES['permit']!;
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(permit.message)), junk, (name, value) => {
        const found = read(change(permit, { [name]: value }));
        if (found.kind === 'unknown') return;
        const given: Record<string, unknown> = { ...permit.message, [name]: value };
        expect(found.kind === 'allowance' && [found.token, found.owner, found.spender, found.amount, found.signed.deadline]).to.deep.equal([
          TOKEN,
          given['owner'],
          given['spender'],
          BigInt(given['value'] as string),
          BigInt(given['deadline'] as string),
        ]);
      }),
    );
  });

  it('reads nothing of a type that differs in one letter, whichever it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(EXAMPLES)), fc.nat(), fc.nat(), fc.boolean(), (example, which, at, isName) => {
        const structs = Object.keys(example.types).filter((name) => name !== 'EIP712Domain');
        const struct = structs[which % structs.length]!;
        const fields = example.types[struct]!.map((one, place) =>
          place === at % example.types[struct]!.length
            ? { name: one.name + (isName ? 'x' : ''), type: one.type + (isName ? '' : 'x') }
            : one,
        );
        const message = {
          ...example.message,
          ...Object.fromEntries(Object.entries(example.message).map(([name, value]) => [`${name}x`, value])),
        };
        expect(read({ ...example, message, types: { ...example.types, [struct]: fields } }).kind).to.equal('unknown');
      }),
    );
  });

  it('never throws, whatever it is given', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (types, domain, message) => {
        for (const given of [types, { types, domain, primaryType: 'Permit', message }, { ...EXAMPLES['permit'], message }])
          expect(read(given).kind).to.be.a('string');
      }),
    );
  });
});

import { expect } from '@esm-bundle/chai';
import { describeRequest, ME, OTHER, POOL, TOKEN } from '../../../../test/fixtures/describe-request.js';
import type { RequestedCall } from '../../requests.js';

const fieldsOf = (call: RequestedCall | undefined) =>
  call?.kind === 'described' ? call.fields.map(({ label, value }) => [label, value] as const) : undefined;

describe('The descriptors of messages', () => {
  it('add to an order that approves what must arrive, who receives it, and what else its bytes do not say', async () => {
    const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
    const toFields = (text: string) => text.split(',').map((one) => ({ type: one.split(' ')[0]!, name: one.split(' ')[1]! }));
    const types = {
      EIP712Domain: toFields('string name,uint256 chainId,address verifyingContract'),
      TokenPermissions: toFields('address token,uint256 amount'),
      Output: toFields('address token,uint256 amount,address recipient'),
      Order: toFields('uint256 start,uint256 deadline,Output[] outputs'),
      PermitWitnessTransferFrom: toFields('TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,Order witness'),
    };
    const key =
      'PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,Order witness)' +
      'Order(uint256 start,uint256 deadline,Output[] outputs)Output(address token,uint256 amount,address recipient)' +
      'TokenPermissions(address token,uint256 amount)';
    const output = [
      { path: 'amount', label: 'You get at least', format: 'tokenAmount', params: { tokenPath: 'token' } },
      { path: 'recipient', label: 'Receiver', format: 'raw' },
    ];
    const fields = [
      { path: 'spender', label: 'Spender', format: 'raw' },
      { path: 'permitted.amount', label: 'You pay', format: 'tokenAmount', params: { tokenPath: 'permitted.token' } },
      { path: 'witness.outputs.[]', fields: output },
      { path: 'witness.deadline', label: 'Order expires', format: 'date' },
      { path: 'deadline', label: 'Signature expires', format: 'date' },
      { path: 'nonce', label: 'Nonce', format: 'raw' },
    ];
    const descriptor = (format: object) => ({
      context: { eip712: { domain: { name: 'Permit2' }, deployments: [{ chainId: 1, address: permit2 }] } },
      metadata: { owner: 'Tide' },
      display: { formats: { [key]: { intent: 'Claim a reward', ...format } } },
    });
    const sign = async (recipient: string, format: object = { fields }) => {
      const outputs = [{ token: TOKEN, amount: '550', recipient }];
      const message = {
        permitted: { token: OTHER, amount: '1000' },
        spender: POOL,
        nonce: '98',
        deadline: '1777600000',
        witness: { start: '7', deadline: '1777000000', outputs },
      };
      const domain = { name: 'Permit2', chainId: 1, verifyingContract: permit2 };
      const data = JSON.stringify({ types, primaryType: 'PermitWitnessTransferFrom', domain, message });
      const { reading } = await describeRequest({ method: 'eth_signTypedData_v4', params: [ME, data] }, [descriptor(format)]);
      return reading;
    };
    const added = (recipient: string) => [
      { label: 'You get at least', value: { kind: 'amount', token: TOKEN, amount: 550n } },
      { label: 'Receiver', value: { kind: 'address', address: recipient } },
      { label: 'Order expires', value: { kind: 'date', seconds: 1_777_000_000n } },
      { label: 'Nonce', value: { kind: 'text', text: '98' } },
    ];
    // The spender as the receiver is said as both.
    for (const recipient of [ME, POOL]) {
      const { decoded, notices } = await sign(recipient);
      const call = decoded.kind === 'typed' ? decoded.call : undefined;
      expect(call).to.deep.include({ kind: 'allowance', token: OTHER, spender: POOL, amount: 1000n, once: true, intent: '' });
      expect(call?.fields).to.deep.equal(added(recipient));
      expect(call).to.have.deep.property('rest', [
        { path: 'witness.start', value: '7' },
        { path: 'witness.outputs[0].token', value: TOKEN },
      ]);
      expect(notices).to.include('carriesMore');
    }
    const { decoded } = await sign(ME, { fields: fields.slice(0, 2) });
    expect(decoded.kind === 'typed' && decoded.call, 'nothing to add').to.not.have.property('fields');
  });

  it('describe typed data of their contract, its type and its domain', async () => {
    const types = {
      EIP712Domain: ['name', 'chainId', 'verifyingContract'].map((name, at) => ({ name, type: ['string', 'uint256', 'address'][at]! })),
      Order: [
        { name: 'sell', type: 'address' },
        { name: 'amounts', type: 'uint256[2]' },
        { name: 'tag', type: 'bytes4' },
        { name: 'low', type: 'int64' },
      ],
    };
    const key = 'Order(address sell,uint256[2] amounts,bytes4 tag,int64 low)';
    const descriptor = (more: object) => ({
      context: { eip712: { domain: { name: 'Tide' }, deployments: [{ chainId: 1, address: POOL }], ...more } },
      display: {
        formats: {
          [key]: {
            intent: 'Order',
            fields: [
              { path: 'amounts.[1]', label: 'Get', format: 'tokenAmount', params: { tokenPath: 'sell' } },
              { path: 'low', label: 'Low', format: 'raw' },
            ],
          },
        },
      },
    });
    const sign = async (given: unknown, { name = 'Tide', contract = POOL, low = '-5' as unknown, chainId = 1 } = {}) => {
      const message = { sell: TOKEN, amounts: ['1', '2'], tag: '0x01020304', low };
      const data = JSON.stringify({ types, primaryType: 'Order', domain: { name, chainId, verifyingContract: contract }, message });
      const { reading } = await describeRequest({ method: 'eth_signTypedData_v4', params: [ME, data] }, [given]);
      return reading.decoded.kind === 'typed' ? reading.decoded.call : undefined;
    };
    const call = await sign(descriptor({}));
    expect(call).to.deep.include({ kind: 'described', to: POOL, intent: 'Order' });
    expect(fieldsOf(call)).to.deep.equal([
      ['Get', { kind: 'amount', token: TOKEN, amount: 2n }],
      ['Low', { kind: 'text', text: '-5' }],
    ]);
    for (const other of [{ name: 'Tlde' }, { contract: TOKEN }, { chainId: 10 }, { low: `${2n ** 63n}` }])
      expect((await sign(descriptor({}), other))?.kind, JSON.stringify(other)).to.equal('unknown');
    expect((await sign(descriptor({ domain: { name: 'Tide', version: '2' } })))?.kind).to.equal('unknown');
    expect((await sign({ ...descriptor({}), context: { eip712: { domain: { name: 'Tide' } } } }))?.kind, 'bound to no contract').to.equal(
      'unknown',
    );
  });

  it('describe messages of Hyperliquid, whose names have a colon, and of Polygon, whose domains have the chain in the salt', async () => {
    const toFields = (text: string) => text.split(',').map((one) => ({ type: one.split(' ')[0]!, name: one.split(' ')[1]! }));
    const sign = async (struct: string, domainType: string, domain: Record<string, unknown>, chainId: number) => {
      const fields = 'string destination,string amount,uint64 time';
      const types = { EIP712Domain: toFields(domainType), [struct]: toFields(fields) };
      const message = { destination: OTHER, amount: '61.36', time: 1_773_826_878_818 };
      const descriptor = {
        context: { eip712: { domain: { name: 'Tide' }, deployments: [{ chainId: 137, address: POOL }] } },
        display: {
          formats: { [`${struct}(${fields})`]: { intent: 'Withdraw', fields: [{ path: 'amount', label: 'Amount', format: 'raw' }] } },
        },
      };
      const data = JSON.stringify({ types, primaryType: struct, domain: { name: 'Tide', verifyingContract: POOL, ...domain }, message });
      const { reading } = await describeRequest({ method: 'eth_signTypedData_v4', params: [ME, data] }, [descriptor], { chainId });
      const call = reading.decoded.kind === 'typed' ? reading.decoded.call : undefined;
      return fieldsOf(call) ?? call?.kind;
    };
    const shown = [['Amount', { kind: 'text', text: '61.36' }]];
    const [usual, salted] = ['string name,uint256 chainId,address verifyingContract', 'string name,address verifyingContract,bytes32 salt'];
    const toSalt = (id: number) => ({ salt: `0x${id.toString(16).padStart(64, '0')}` });
    expect(await sign('HyperliquidTransaction:Withdraw', usual, { chainId: 137 }, 137)).to.deep.equal(shown);
    expect(await sign('Meta', salted, toSalt(137), 137)).to.deep.equal(shown);
    expect(await sign('Meta', salted, toSalt(1), 137), 'another chain').to.equal('unknown');
    expect(await sign('Meta', salted, { salt: `0x${'ab'.repeat(32)}` }, 137), 'no chain').to.equal('unknown');
    expect(await sign('Meta', 'string name,address verifyingContract', {}, 137), 'no salt').to.equal('unknown');
    for (const name of ['With,draw', 'With(draw', 'Withdraw[]', ':Withdraw', 'With draw'])
      expect(await sign(name, usual, { chainId: 137 }, 137), name).to.equal('unknown');
  });
});

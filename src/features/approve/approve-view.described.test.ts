import { expect } from '@esm-bundle/chai';
import { encodeFunctionData, parseAbi } from 'viem';
import { createApprovePage, encodeCall, USDC, type ApprovePage } from '../../../test/fixtures/approve-page.js';
import { audit } from '../../../test/fixtures/audit.js';
import { ADA, GRACE } from '../../../test/fixtures/networks.js';
import { serveDescriptors } from '../../../test/fixtures/serve-descriptors.js';
import { until } from '../../../test/fixtures/until.js';

const allow = (amount: bigint) => [{ from: ADA, to: USDC, data: encodeCall('approve', [GRACE as `0x${string}`, amount]) }];
const SUPPLY = encodeFunctionData({
  abi: parseAbi(['function supply(address asset,uint256 amount,address onBehalfOf,uint16 referralCode)']),
  args: [USDC, 500_000_000n, ADA as `0x${string}`, 7],
});
const DEPLOYMENTS = [{ chainId: 31337, address: GRACE }];
const AMOUNT = (path: string, tokenPath: string) => ({ path, label: 'Amount', format: 'tokenAmount', params: { tokenPath } });
const PERMIT = 'function permit(address owner,address spender,uint256 value,uint256 deadline,uint8 v,bytes32 r,bytes32 s)';
const CALLS = {
  context: { contract: { deployments: DEPLOYMENTS } },
  metadata: { owner: 'Tide', contractName: 'Pool' },
  display: {
    formats: {
      'supply(address asset,uint256 amount,address onBehalfOf,uint16 referralCode)': {
        intent: 'Supply',
        interpolatedIntent: 'Supply {amount} for {onBehalfOf}',
        fields: [AMOUNT('amount', 'asset'), { path: 'onBehalfOf', label: 'Owner of the deposit', format: 'addressName' }],
      },
      [PERMIT.slice('function '.length)]: {
        intent: 'Claim a reward',
        fields: [{ path: 'deadline', label: 'Deadline', format: 'date' }],
      },
    },
  },
};
const MESSAGES = {
  context: { eip712: { domain: { name: 'Tide' }, deployments: DEPLOYMENTS } },
  display: { formats: { 'Order(address sell,uint256 amount)': { intent: 'Place an order', fields: [AMOUNT('amount', 'sell')] } } },
};

const FOLDER = `${location.origin}/w3m-descriptors`;

describe('A request with descriptors of its contracts', () => {
  let at: ApprovePage;
  let endDescriptors: () => void;
  let token: Promise<void> | undefined;
  const text = (testId: string) => (at.page.find(testId)?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const has = (testId: string) => at.page.find(testId) !== undefined;
  beforeEach(async () => {
    token = undefined;
    endDescriptors = await serveDescriptors(FOLDER, { calls: CALLS, typed: MESSAGES, chainId: 31337, address: GRACE });
    const services = { secureSite: `${location.origin}/secure/`, descriptors: { static: FOLDER } };
    at = await createApprovePage({ services }, () => token);
  });
  afterEach(() => {
    at.page.end();
    endDescriptors();
  });

  it('shows a call by the descriptor of its contract: title, fields, tokens, and everything else behind a button', async () => {
    await at.show('eth_sendTransaction', [{ from: ADA, to: GRACE, value: '0x0', data: SUPPLY }]);
    await until(() => text('approve-call').includes('Supply'));
    await until(() => text('approve-described').includes('500 USDC'));
    expect(text('approve-call')).to.contain('Contract: Tide, Pool').and.contain('Owner of the deposit');
    expect([text('approve-address-field'), text('approve-address-contract'), text('approve-address-token')]).to.deep.equal([
      ADA,
      GRACE,
      USDC,
    ]);
    expect(text('approve-source')).to.contain('Description by').and.contain('this site');
    expect([has('approve-notice-unknownContract'), has('approve-rest')]).to.deep.equal([false, false]);
    at.page.find('approve-show-rest')!.click();
    await until(() => has('approve-rest'));
    expect(text('approve-rest')).to.contain('referralCode').and.contain('7');
    expect(await audit(document.querySelector('w3m-modal')!)).to.deep.equal([]);
  });

  it('keeps the height of its sentence when the token of an amount was looked up', async () => {
    let answer!: () => void;
    token = new Promise((resolve) => (answer = resolve));
    await at.show('eth_sendTransaction', [{ from: ADA, to: GRACE, value: '0x0', data: SUPPLY }]);
    await until(() => has('approve-sentence'));
    const getHeight = () => at.page.find('approve-sentence')!.parentElement!.getBoundingClientRect().height;
    expect(at.page.find('approve-sentence')!.querySelector('.skeleton')).to.not.equal(null);
    const before = getHeight();
    answer();
    await until(() => text('approve-sentence').includes('500 USDC'));
    expect(getHeight()).to.equal(before);
  });

  it('says what leaves with a described call, whatever its fields say', async () => {
    await at.show('eth_sendTransaction', [{ from: ADA, to: GRACE, value: '0xde0b6b3a7640000', data: SUPPLY }]);
    await until(() => text('approve-facts').includes('1 ETH'));
    expect(text('approve-facts')).to.contain('Total');
  });

  it('shows a decoded call as its bytes have it, and below it what a descriptor adds', async () => {
    const data = encodeFunctionData({
      abi: parseAbi([PERMIT]),
      args: [ADA as `0x${string}`, GRACE as `0x${string}`, 5n, 1_777_600_000n, 27, `0x${'7'.repeat(64)}`, `0x${'7'.repeat(64)}`],
    });
    await at.show('eth_sendTransaction', [{ from: ADA, to: GRACE, value: '0x0', data }]);
    await until(() => text('approve-described').includes('2026'));
    expect(text('approve-call')).to.contain('Spender').and.not.contain('Claim');
    expect(text('approve-described')).to.contain('Deadline');
    const [facts, described] = ['approve-facts', 'approve-described'].map((testId) => at.page.find(testId)!);
    expect(facts!.compareDocumentPosition(described!) & Node.DOCUMENT_POSITION_FOLLOWING).to.not.equal(0);
    expect(has('approve-notice-carriesMore')).to.equal(false);
    await at.page.modal.close();
    await at.show('wallet_sendCalls', [{ version: '2.0.0', from: ADA, chainId: '0x7a69', calls: [...allow(5n), { to: GRACE, data }] }]);
    const list = (testId: string) =>
      [...at.page.find('w3m-modal-card')!.querySelectorAll(`[data-testid="${testId}"]`)].map((one) => one.textContent);
    await until(() => list('approve-described').length === 1);
    expect(list('approve-call').at(-1), 'in a batch')
      .to.contain('Spender')
      .and.contain('Deadline')
      .and.contain('2026')
      .and.not.contain('Claim');
  });

  it('says that there is more where a described call has bytes behind its arguments', async () => {
    await at.show('eth_sendTransaction', [{ from: ADA, to: GRACE, value: '0x0', data: `${SUPPLY}d1f115cb` }]);
    await until(() => text('approve-described').includes('500 USDC'));
    expect(has('approve-notice-carriesMore')).to.equal(true);
  });

  it('says of a contract and of a spender that they are not known', async () => {
    await at.show('eth_sendTransaction', [{ from: ADA, to: ADA, value: '0xde0b6b3a7640000', data: '0x12345678' }]);
    await until(() => has('approve-notice-unknownContract'));
    expect(text('approve-call')).to.contain('Unknown contract').and.contain('1 ETH');
    expect(has('approve-held'), 'no danger by itself').to.equal(false);
    await at.page.modal.close();
    await at.show('eth_sendTransaction', [{ from: ADA, to: USDC, data: encodeCall('approve', [ADA as `0x${string}`, 5n]) }]);
    await until(() => text('approve-call').includes('Unknown spender'));
    await at.page.modal.close();
    await at.show('eth_sendTransaction', allow(5n));
    await until(() => text('approve-call').includes('Spender: Tide, Pool'));
  });

  it('shows a message by the descriptor of its contract, with its domain', async () => {
    const types = {
      Order: [
        { name: 'sell', type: 'address' },
        { name: 'amount', type: 'uint256' },
      ],
    };
    const domain = { name: 'Tide', chainId: 31337, verifyingContract: GRACE };
    const message = { sell: USDC, amount: '500000000' };
    await at.show('eth_signTypedData_v4', [ADA, JSON.stringify({ types, primaryType: 'Order', domain, message })]);
    await until(() => text('approve-described').includes('500 USDC'));
    expect(text('approve-call')).to.contain('Place an order');
    expect(text('approve-domain')).to.contain('Tide').and.contain('Order');
    expect(has('approve-notice-data')).to.equal(false);
  });
});

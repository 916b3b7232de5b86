import { encodeFunctionData, parseAbi } from 'viem';
import { SMART, startWithFrame, USUAL } from './frame.mjs';

const BEN = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const word = (value) => value.toString(16).padStart(64, '0');
const approval = (amount) => `0x095ea7b3${word(BigInt(BEN))}${word(amount)}`;
const text = (words) => `0x${Buffer.from(words).toString('hex')}`;

async function logIn(stage, rpc = {}) {
  await startWithFrame(stage, { CONNECT_OTP: null, RPC_REQUEST: { ...USUAL.RPC_REQUEST, ...rpc } });
  await stage.open();
  await stage.byId('w3m-email-input').fill('ada@example.org');
  await stage.press('w3m-email-go');
  await stage.byId('w3m-email-code').fill('123456');
  await stage.byId('w3m-email-connected').waitFor();
}

/** Descriptors of {@link BEN} as a contract. */
const POOL = {
  metadata: { owner: 'Tide', contractName: 'Pool' },
  display: {
    formats: {
      'supply(address asset,uint256 amount,address onBehalfOf,uint256 until,uint16 referralCode)': {
        intent: 'Supply',
        interpolatedIntent: 'Supply {amount} for {onBehalfOf}',
        fields: [
          { path: 'amount', label: 'Amount', format: 'tokenAmount', params: { tokenPath: 'asset' } },
          { path: 'until', label: 'Locked until', format: 'date' },
          { path: 'onBehalfOf', label: 'Owner of the deposit', format: 'addressName' },
        ],
      },
      'Order(address sell,uint256 amount,address receiver)': {
        intent: 'Place an order',
        fields: [
          { path: 'amount', label: 'You pay', format: 'tokenAmount', params: { tokenPath: 'sell' } },
          { path: 'receiver', label: 'Receiver', format: 'addressName' },
        ],
      },
    },
  },
};
const DEPLOYMENTS = [{ chainId: 31337, address: BEN }];
const DESCRIBED = [
  { descriptor: { ...POOL, context: { contract: { deployments: DEPLOYMENTS } } }, from: 'page' },
  { descriptor: { ...POOL, context: { eip712: { deployments: DEPLOYMENTS } } }, from: 'package' },
];
const SUPPLY = encodeFunctionData({
  abi: parseAbi(['function supply(address asset,uint256 amount,address onBehalfOf,uint256 until,uint16 referralCode)']),
  args: [TOKEN, 250_000_000n, SMART, 1_893_456_000n, 7],
});
const ORDER = JSON.stringify({
  types: {
    Order: [
      { name: 'sell', type: 'address' },
      { name: 'amount', type: 'uint256' },
      { name: 'receiver', type: 'address' },
    ],
  },
  primaryType: 'Order',
  domain: { name: 'Tide', version: '1', chainId: 31337, verifyingContract: BEN },
  message: { sell: TOKEN, amount: '250000000', receiver: SMART },
});

/** Logs in, and asks as the page does. */
const scene = (state, method, params, { isHeld = false, isLong = false, described, reviewed, rpc, ...more } = {}) => ({
  view: 'ApproveTransaction',
  state,
  wallets: [],
  ...more,
  async play(stage) {
    await logIn(stage, rpc);
    await stage.modal((modal) => modal.close());
    // What a review of sending adds right before it asks the wallet.
    if (reviewed)
      await stage.controllers((controllers, facts) => {
        controllers.reviewedRequests = { match: () => {}, of: () => facts };
      }, reviewed);
    if (described)
      await stage.controllers((controllers, found) => {
        controllers.descriptors = { find: async () => found };
      }, described);
    await stage.modal(
      (modal, [name, given]) =>
        void modal
          .getProvider('eip155')
          .request({ method: name, params: given })
          .catch(() => {}),
      [method, params],
    );
    await stage.byId('approve-asked').waitFor();
    // A danger is acknowledged before the frame is there.
    if (rpc?.eth_getCode) await stage.byId('approve-delegate').waitFor();
    if (isHeld) return stage.byId('approve-confirm').waitFor();
    // A request that leaves no room for the frame is read first; a phone's sheet may have room for both.
    if (isLong) return stage.byId('approve-go-on').or(stage.page.locator('iframe')).first().waitFor();
    await stage.page.frameLocator('iframe').getByText('The wallet’s own page').waitFor();
  },
});

/** Scenes of requests to the embedded wallet, beside its frame. */
export const approveScenes = [
  scene('a message', 'personal_sign', [text('Welcome to Lagoon.\n\nThis request costs nothing.'), SMART]),
  scene('send the coin', 'eth_sendTransaction', [{ from: SMART, to: BEN, value: '0x16345785d8a0000' }], { board: 'approve' }),
  scene('allow without a limit', 'eth_sendTransaction', [{ from: SMART, to: TOKEN, data: approval(2n ** 256n - 1n) }], { isHeld: true }),
  scene('an unknown call', 'eth_sendTransaction', [{ from: SMART, to: TOKEN, data: `0xdeadbeef${word(7n)}` }], { isLong: true }),
  scene('a described call', 'eth_sendTransaction', [{ from: SMART, to: BEN, data: SUPPLY }], { described: DESCRIBED, isLong: true }),
  scene('a described message', 'eth_signTypedData_v4', [SMART, ORDER], { described: DESCRIBED, isLong: true }),
  scene('allow a known spender', 'eth_sendTransaction', [{ from: SMART, to: TOKEN, data: approval(5_000_000n) }], {
    described: DESCRIBED,
    isLong: true,
  }),
  scene(
    'several calls',
    'wallet_sendCalls',
    [
      {
        version: '2.0.0',
        from: SMART,
        chainId: '0x7a69',
        calls: [
          { to: TOKEN, data: approval(5_000_000n) },
          { to: BEN, value: '0x2386f26fc10000' },
        ],
      },
    ],
    { isLong: true },
  ),
  scene('an account that code acts for', 'personal_sign', [text('Welcome to Lagoon.'), SMART], {
    rpc: { eth_getCode: '0xef010063c0c19a282a1b52b07dd5a65b58948a07dae32b' },
    isLong: true,
  }),
  scene(
    'an authorization in a batch',
    'wallet_sendCalls',
    [{ from: SMART, chainId: '0x7a69', calls: [{ to: BEN, value: '0x1' }], capabilities: { authorizationList: [{ address: TOKEN }] } }],
    { isHeld: true },
  ),
  scene('a transfer that was just reviewed', 'eth_sendTransaction', [{ from: SMART, to: BEN, value: '0x3782dace9d90000' }], {
    reviewed: { kind: 'send', amount: '0.25', symbol: 'ETH', to: BEN },
  }),
];

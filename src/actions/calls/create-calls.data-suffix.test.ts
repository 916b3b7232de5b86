import { expect } from '@esm-bundle/chai';
import { createCallsRig } from '../../../test/fixtures/calls-rig.js';
import { GRACE } from '../../../test/fixtures/networks.js';
import type { Call } from '../../adapters/calls.js';
import { type ScriptedWalletOptions, walletErrors } from '../../testing/index.js';

const SUFFIX = '0x62617365617070070080218021802180218021802180218021';
const CALLS: readonly Call[] = [
  { to: GRACE, value: 1n },
  { to: GRACE, data: '0x01' },
];
/** Data that the chain has received when the suffix is there once. */
const RECEIVED = ['0x', `0x01${SUFFIX.slice(2)}`];
const setUp = async (options: Partial<ScriptedWalletOptions> = {}) => {
  const rig = createCallsRig(undefined, options, { dataSuffix: SUFFIX });
  await rig.connect();
  // No copy of the rig: `onLook` is set on it.
  return Object.assign(rig, { received: () => rig.chain.sent.map(({ data }) => data) });
};

describe('calls of a page with a data suffix', () => {
  for (const [wallet, options, method] of [
    ['has no batches', {}, 'eth_sendTransaction'],
    ['has batches without a suffix', { atomic: 'supported' }, 'wallet_sendCalls'],
    ['appends it itself', { atomic: 'supported', dataSuffix: true }, 'wallet_sendCalls'],
  ] as const) {
    it(`reach the chain with it once, where the wallet ${wallet}`, async () => {
      const { page, asked, received } = await setUp(options);
      const { id } = await page.sendCalls({ calls: CALLS });
      expect((await page.waitForCallsStatus({ id })).status).to.equal('success');
      expect([received(), [...new Set(asked())]]).to.deep.equal([RECEIVED, [method]]);
    });
  }

  it('carry it where the wallet refuses the batch for which it was offered', async () => {
    const { page, wallet, asked, received } = await setUp({ atomic: 'supported', dataSuffix: true });
    wallet.setBehavior({ throw: walletErrors.unsupportedCapability('dataSuffix') }, 'wallet_sendCalls');
    await page.sendCalls({ calls: CALLS });
    expect([asked(), received()]).to.deep.equal([['wallet_sendCalls', 'eth_sendTransaction', 'eth_sendTransaction'], RECEIVED]);
  });

  it('go on by their id after a reload, with the suffix on what was not sent', async () => {
    const rig = await setUp();
    const [first, second] = CALLS as readonly [Call, Call];
    rig.chain.states[0] = undefined;
    rig.onLook = () => {
      rig.chain.states[0] = '0x1';
      rig.wallet.setBehavior('reject', 'eth_sendTransaction');
    };
    const calls = [second, { ...second, value: 2n }, first];
    const { status: before } = await rig.page.sendCalls({ calls, id: '0x0a' });
    expect([before, rig.received()]).to.deep.equal(['failure', [RECEIVED[1]]]);
    rig.onLook = () => {};
    rig.wallet.setBehavior('approve', 'eth_sendTransaction');
    rig.page.controllers.environment.dispose();
    const page = rig.load();
    const { status } = await page.sendCalls({ calls, id: '0x0a' });
    expect(status).to.not.equal('failure');
    expect(rig.received()).to.deep.equal([RECEIVED[1], RECEIVED[1], '0x']);
  });
});

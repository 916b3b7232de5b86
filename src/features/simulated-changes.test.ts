import { expect } from '@esm-bundle/chai';
import { createApprovePage, encodeCall, goOn, USDC, type ApprovePage } from '../../test/fixtures/approve-page.js';
import { audit } from '../../test/fixtures/audit.js';
import { refuse } from '../../test/fixtures/fake-node.js';
import { createModalPage, type ModalPage } from '../../test/fixtures/modal-page.js';
import { ADA, GRACE } from '../../test/fixtures/networks.js';
import { createSendNode, TERN } from '../../test/fixtures/send-node.js';
import { NATIVE_ADDRESS } from '../../test/fixtures/serve-swaps.js';
import { serveSimulations, SIMULATION_OPTIONS, type SimulationAnswer } from '../../test/fixtures/serve-simulations.js';
import { createSwapPage, isEnabled, pressEnabled } from '../../test/fixtures/swap-page.js';
import { untilStill } from '../../test/fixtures/until-still.js';
import { until } from '../../test/fixtures/until.js';
import { createTestWallet } from '../../test/fixtures/wallet.js';

const OTHER = '0x3333333333333333333333333333333333333333';
const UNKNOWN_CALL = [{ from: ADA, to: OTHER, value: '0x5', data: '0xdeadbeef' }];
const transfer = (amount: bigint) => [{ from: ADA, to: USDC, data: encodeCall('transfer', [GRACE as `0x${string}`, amount]) }];
const without = { code: -32601, message: 'the method eth_simulateV1 does not exist/is not available' };

describe('what a request would move, by a simulation', () => {
  const ends: (() => void)[] = [];
  afterEach(() => ends.splice(0).forEach((end) => end()));
  const serve = (answer: SimulationAnswer, asked?: Parameters<typeof serveSimulations>[2]) => {
    const stop = serveSimulations(ADA, answer, asked);
    ends.push(stop);
    return stop;
  };
  const textOf = (page: ModalPage, name: string) => page.find(`simulation-${name}`)?.textContent;
  /** Distance to the top of the card, which may still be moving, in 1/100 px. */
  const topOf = (page: ModalPage, testId: string) => {
    const [own, card] = [testId, 'w3m-modal-card'].map((id) => page.find(id)!.getBoundingClientRect().top);
    return Math.round((own! - card!) * 100);
  };

  /** Asks for a request of an outside wallet, which is shown first. */
  const preview = async (params: unknown, options = SIMULATION_OPTIONS, method = 'eth_sendTransaction') => {
    const page = createModalPage({ features: { previewRequests: true }, ...options }, createTestWallet(createSendNode()));
    ends.push(() => page.end());
    await page.connect();
    await page.modal.close();
    const ask = async (wanted: unknown = params) => {
      void page.modal
        .getProvider('eip155')!
        .request({ method, params: wanted as readonly unknown[] })
        .catch(() => {});
      await until(() => page.find('approve-call'));
    };
    await ask();
    return { page, ask };
  };

  it('stands beside the request of an outside wallet, with the contract of each token, and passes the accessibility audit', async () => {
    serve({ moves: [{ amount: -5n }, { token: OTHER, amount: 7_500_000n, symbol: 'SHELL' }] });
    const { page } = await preview(UNKNOWN_CALL);
    await until(() => textOf(page, 'gets'));
    expect([textOf(page, 'sends'), textOf(page, 'gets')]).to.deep.equal(['0.000000000000000005 ETH', '7.5 SHELL']);
    expect(page.find('simulation')!.textContent).to.contain('0x33…333333');
    expect(page.find('approve-acknowledge')).to.equal(undefined);
    expect(await audit(document.querySelector('w3m-modal')!)).to.deep.equal([]);
  });

  it('shows the first amount of several, and all of them with their contracts on a press', async () => {
    serve({ moves: [{ amount: -5n }, { token: TERN, amount: 1n }, { token: OTHER, amount: 2_000_000n, symbol: 'SHELL' }] });
    const { page } = await preview(UNKNOWN_CALL);
    await until(() => textOf(page, 'gets'));
    expect(textOf(page, 'gets')).to.equal('0.000001 TOK + 1');
    page.find('simulation-gets')!.closest('button')!.click();
    await until(() => textOf(page, 'gets') === `0.000001 TOK ${TERN}, 2 SHELL ${OTHER}`);
  });

  it('warns of a token that leaves without being named, and asks for an acknowledgement', async () => {
    serve({ moves: [{ amount: -5n }, { token: TERN, amount: -4_000_000n, symbol: 'TERN' }] });
    const { page } = await preview(UNKNOWN_CALL);
    await until(() => page.find('simulation-danger-other'));
    expect(page.find('simulation-danger-other')!.textContent).to.contain('4 TERN would leave your account too');
    await until(() => page.find('approve-acknowledge'));
    expect(isEnabled(page, 'approve-confirm')).to.equal(false);
  });

  it('warns where more leaves than the request names, and not where it leaves as it says', async () => {
    const stop = serve({ moves: [{ token: USDC, amount: -9_000_000n, symbol: 'USDC' }] });
    const { page, ask } = await preview(transfer(5_000_000n));
    await until(() => page.find('simulation-danger-more'));
    expect(page.find('simulation-danger-more')!.textContent).to.contain('It should be 5 USDC. A test run sends 9 USDC from your account.');
    await page.modal.close();
    stop();
    serve({ moves: [{ token: USDC, amount: -6_000_000n, symbol: 'USDC' }] });
    await ask(transfer(6_000_000n));
    await until(() => textOf(page, 'sends') === '6 USDC');
    expect(page.find('simulation-danger-more')).to.equal(undefined);
  });

  it('says that a transaction is expected to fail and why, and holds nothing back', async () => {
    serve({ reverts: 'Ownable: caller is not the owner' });
    const { page } = await preview(UNKNOWN_CALL);
    await until(() => page.find('simulation-fails'));
    expect(page.find('simulation-fails')!.textContent).to.equal('This transaction is expected to fail');
    expect(textOf(page, 'reason')).to.equal('Ownable: caller is not the owner');
    expect(isEnabled(page, 'approve-go-on')).to.equal(true);
  });

  it('names a panic of a contract by its code', async () => {
    const returnData = `0x4e487b71${'11'.padStart(64, '0')}`;
    serve({ raw: [{ calls: [{ status: '0x0', returnData, logs: [], error: { message: 'execution reverted' } }] }] });
    const { page } = await preview(UNKNOWN_CALL);
    await until(() => page.find('simulation-fails'));
    expect(textOf(page, 'reason')).to.equal('Panic(17)');
  });

  it('simulates several calls as one', async () => {
    const asked: Parameters<typeof serveSimulations>[2] = [];
    serve({ moves: [{ amount: -2n }] }, asked);
    const calls = [
      { to: USDC, data: encodeCall('approve', [OTHER, 5n]), value: '0x0' },
      { to: OTHER, data: '0x12345678', value: '0x2' },
    ];
    const { page } = await preview([{ version: '2.0.0', chainId: '0x7a69', from: ADA, calls }], SIMULATION_OPTIONS, 'wallet_sendCalls');
    await until(() => textOf(page, 'sends'));
    expect(asked!.map((one) => one.map(({ to }) => to))).to.deep.equal([[USDC, OTHER]]);
  });

  it('comes into room that is there from the start: nothing waits for it, and no button moves', async () => {
    let answer = () => {};
    serve({ moves: [{ amount: -5n }, { token: OTHER, amount: 7n }], held: new Promise<void>((resolve) => void (answer = resolve)) });
    const { page } = await preview(UNKNOWN_CALL);
    await until(() => isEnabled(page, 'approve-go-on'));
    await untilStill(() => page.find('approve-go-on'));
    const row = page.find('approve-go-on')!;
    const before = [topOf(page, 'approve-go-on'), page.find('w3m-modal-card')!.offsetHeight];
    answer();
    await until(() => textOf(page, 'gets'));
    expect(page.find('approve-go-on') === row).to.equal(true);
    expect([topOf(page, 'approve-go-on'), page.find('w3m-modal-card')!.offsetHeight]).to.deep.equal(before);
  });

  for (const [title, raw] of [
    ['does not have the method', Object.assign(refuse(without.code, without.message))],
    ['answers something malformed', [{ calls: [{ status: 1 }] }]],
    ['answers something huge', [{ calls: [{ status: '0x1', logs: Array.from({ length: 3000 }, () => ({})) }] }]],
  ] as const)
    it(`is said to be not available where a node ${title}, and the request stays as it is`, async () => {
      const asked: Parameters<typeof serveSimulations>[2] = [];
      serve({ raw }, asked);
      const { page, ask } = await preview(UNKNOWN_CALL);
      await until(() => textOf(page, 'unknown') === 'Not available');
      expect(isEnabled(page, 'approve-go-on')).to.equal(true);
      await page.modal.close();
      await ask([{ ...UNKNOWN_CALL[0], value: '0x6' }]);
      await until(() => isEnabled(page, 'approve-go-on'));
      if (!(raw instanceof Error)) await until(() => asked!.length === 2);
      else {
        // The node has said it: the view is as without a source.
        expect(page.find('simulation-unknown')).to.equal(undefined);
        expect(asked!.length).to.equal(1);
        expect(await (await import('../client/read-diagnostics.js')).readDiagnostics(page.modal)).to.contain(
          'node: the node of the network does not have the method',
        );
      }
    });

  it('is not there, and no node is asked, where the host names no source of it', async () => {
    const asked: Parameters<typeof serveSimulations>[2] = [];
    serve({}, asked);
    const { page } = await preview(UNKNOWN_CALL, { customRpcUrls: SIMULATION_OPTIONS.customRpcUrls });
    await until(() => isEnabled(page, 'approve-go-on'));
    expect([page.find('simulation'), asked!.length]).to.deep.equal([undefined, 0]);
  });

  it('stands in the approval of the embedded wallet, whose frame stays where it is', async () => {
    let answer = () => {};
    serve({ moves: [{ token: USDC, amount: -5n, symbol: 'USDC' }], held: new Promise<void>((resolve) => void (answer = resolve)) });
    const at: ApprovePage = await createApprovePage(SIMULATION_OPTIONS);
    ends.push(() => at.page.end());
    const asked = await at.show('eth_sendTransaction', transfer(5n));
    // In a window of this height the request has the whole card first.
    await goOn(at.page, 'approve-go-on');
    await until(() => at.page.find('approve-frame'));
    let before = 0;
    // The wallet's frame pulses in it while it waits.
    await until(() => before === (before = topOf(at.page, 'approve-frame')));
    answer();
    await until(() => textOf(at.page, 'sends') === '0.000005 USDC');
    expect(topOf(at.page, 'approve-frame')).to.equal(before);
    asked.answer('0x1');
    await asked.end;
  });

  const openSwap = async (service = {}) => {
    const page = createSwapPage(service, SIMULATION_OPTIONS);
    ends.push(() => page.end());
    await page.connect();
    await page.modal.open({ view: 'Swap', params: { from: NATIVE_ADDRESS, to: TERN, amount: '0.25' } });
    await until(() => isEnabled(page, 'swap-review'));
    await page.press('swap-review');
    await until(() => page.find('swap-confirm'));
    return page;
  };

  it('stands in the review of a swap, and moves no button', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => void (answer = resolve));
    const page = await (serve({ moves: [{ amount: -(10n ** 18n) / 4n }, { token: TERN, amount: 500_000_000n, symbol: 'TERN' }], held }),
    openSwap());
    await until(() => isEnabled(page, 'swap-confirm'));
    await untilStill(() => page.find('swap-confirm'));
    const before = topOf(page, 'swap-confirm');
    answer();
    await until(() => textOf(page, 'gets') === '500 TERN');
    expect(textOf(page, 'sends')).to.equal('0.25 ETH');
    expect(topOf(page, 'swap-confirm')).to.equal(before);
    expect(page.find('swap-acknowledge')).to.equal(undefined);
  });

  it('warns at the review of a swap of less than its minimum, and of another token that leaves', async () => {
    serve({
      moves: [{ amount: -(10n ** 18n) / 4n }, { token: TERN, amount: 400_000_000n, symbol: 'TERN' }, { token: OTHER, amount: -1n }],
    });
    const page = await openSwap();
    await until(() => page.find('simulation-danger-less') && page.find('simulation-danger-other'));
    expect(page.find('simulation-danger-less')!.textContent).to.contain('The minimum is 495 TERN. In a test run you get: 400 TERN.');
    expect(page.find('simulation-danger-other')!.textContent).to.contain('You didn’t choose this');
    await until(() => page.find('swap-acknowledge'));
    expect(isEnabled(page, 'swap-confirm')).to.equal(false);
  });

  it('warns at the review of sending of more than was chosen', async () => {
    serve({ moves: [{ amount: -3n * 10n ** 17n }] });
    const page = createModalPage(SIMULATION_OPTIONS, createTestWallet(createSendNode()));
    ends.push(() => page.end());
    await page.connect();
    await page.modal.open({ view: 'WalletSend', params: { amount: '0.25', receiver: GRACE } });
    await pressEnabled(page, 'send-review');
    await until(() => page.find('simulation-danger-more'));
    expect(page.find('simulation-danger-more')!.textContent).to.contain(
      'It should be 0.25 ETH. A test run sends 0.3 ETH from your account.',
    );
    await until(() => page.find('send-acknowledge'));
  });
});

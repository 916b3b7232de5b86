import { expect } from '@esm-bundle/chai';
import { SendCallsError, type CallsResult } from '../../src/actions/flow-errors.js';
import type { Call } from '../../src/adapters/calls.js';
import { type ScriptedWalletError, walletErrors } from '../../src/testing/index.js';
import { createCallsRig, type WrapProvider } from '../fixtures/calls-rig.js';
import { GRACE } from '../fixtures/networks.js';

/** Errors of a wallet that has signed nothing and can be asked for single transactions. */
const REFUSALS: readonly ScriptedWalletError[] = [
  walletErrors.unsupportedCapability('atomic'),
  walletErrors.unsupportedCallsChain('0x7a69'),
  walletErrors.duplicateCalls('0x01'),
  walletErrors.tooManyCalls(),
  walletErrors.upgradeRejected(),
  walletErrors.notAtomic(),
  walletErrors.unauthorized(),
  walletErrors.unsupportedMethod('wallet_sendCalls'),
  walletErrors.methodNotFound('wallet_sendCalls'),
];

/** Other errors, with the reason of the outcome: nothing else is asked. */
const ENDS: readonly (readonly [ScriptedWalletError, string])[] = [
  [walletErrors.rejected(), 'rejected'],
  [walletErrors.alreadyPending('wallet_sendCalls', 'this page'), 'failed'],
  [walletErrors.invalidParams('calls'), 'failed'],
  [walletErrors.unknownChain('0x7a69'), 'failed'],
  [walletErrors.disconnected(), 'unknown'],
  [walletErrors.chainDisconnected(31337), 'unknown'],
  [walletErrors.internal('Internal error'), 'unknown'],
  [walletErrors.invalidRequest(), 'unknown'],
  [walletErrors.unknownCalls('0x01'), 'unknown'],
];

/** Codes that are remembered for the wallet and the chain: the others are about one request. */
const isLasting = ({ code }: ScriptedWalletError) => code !== 5720 && code !== 5740;

const CALLS: readonly Call[] = [
  { to: GRACE, value: 1n },
  { to: GRACE, value: 2n, data: '0x01' },
];
const ONE_BY_ONE = ['eth_sendTransaction', 'eth_sendTransaction'];

/** One line of a result or an error. */
const toLine = ({ status, atomic, calls }: CallsResult) =>
  [status, atomic ? 'as one' : 'one by one', ...calls.map((call) => call.status)].join(' ');
const settle = (promise: Promise<CallsResult>) =>
  promise.then(toLine, (thrown: unknown) => (thrown instanceof SendCallsError ? `${thrown.reason}: ${thrown.code}` : `${String(thrown)}`));

/**
 * Declares the tests that calls over every kind of provider must pass, and prints the table of outcomes.
 *
 * @param wrap Makes the provider that the page uses from the wallet's own.
 */
export function itSendsCalls(name: string, wrap: WrapProvider): void {
  describe(`calls over ${name}`, () => {
    const table: string[] = [];
    after(() => console.info(table.join('\n')));
    const setUp = async (atomic?: 'supported' | 'ready' | 'unsupported') => {
      const rig = createCallsRig(wrap, { atomic });
      await rig.connect();
      return rig;
    };

    it('are sent as one where the wallet says that it can', async () => {
      for (const atomic of ['supported', 'ready'] as const) {
        const { page, asked, chain } = await setUp(atomic);
        const { id } = await page.sendCalls({ calls: CALLS });
        expect(toLine(await page.waitForCallsStatus({ id })), atomic).to.equal('success as one success success');
        expect([asked(), chain.sent.length]).to.deep.equal([['wallet_sendCalls'], 2]);
      }
    });

    it('are sent one by one where the wallet says that it cannot, or says nothing, or does not know the method', async () => {
      for (const [atomic, isKnown] of [
        ['unsupported', true],
        [undefined, true],
        [undefined, false],
      ] as const) {
        const { page, asked, chain, wallet } = await setUp(atomic);
        if (!isKnown) wallet.setBehavior({ throw: walletErrors.methodNotFound('wallet_getCapabilities') }, 'wallet_getCapabilities');
        const { id } = await page.sendCalls({ calls: CALLS });
        expect(toLine(await page.waitForCallsStatus({ id }))).to.equal('success one by one success success');
        expect([asked(), chain.sent.length]).to.deep.equal([ONE_BY_ONE, 2]);
      }
    });

    for (const error of REFUSALS) {
      it(`are sent one by one after the wallet has refused them as one with ${error.code}`, async () => {
        const { page, asked, chain, wallet } = await setUp('ready');
        wallet.setBehavior({ throw: error }, 'wallet_sendCalls');
        const line = await settle(page.sendCalls({ calls: CALLS }));
        table.push(`${name} | ${error.code} | ${line} | ${asked().join(', ')}`);
        expect(line).to.equal('success one by one success success');
        expect(asked()).to.deep.equal(['wallet_sendCalls', ...ONE_BY_ONE]);
        await page.sendCalls({ calls: CALLS });
        expect(asked().slice(3)).to.deep.equal(isLasting(error) ? ONE_BY_ONE : ['wallet_sendCalls', ...ONE_BY_ONE]);
        expect(chain.sent.length).to.equal(4);
      });
    }

    for (const [error, reason] of ENDS) {
      it(`end with "${reason}" and send nothing else after the wallet has answered ${error.code}`, async () => {
        const { page, asked, chain, wallet } = await setUp('ready');
        wallet.setBehavior({ throw: error }, 'wallet_sendCalls');
        const line = await settle(page.sendCalls({ calls: CALLS }));
        table.push(`${name} | ${error.code} | ${line} | ${asked().join(', ')}`);
        expect(line).to.equal(`${reason}: SEND_CALLS_${reason.toUpperCase()}`);
        expect([asked(), chain.sent.length]).to.deep.equal([['wallet_sendCalls'], 0]);
      });
    }

    it('say what was sent and what was not where the visitor declines the second of two', async () => {
      const isSecond = (params: unknown) => (params as { value?: string }[] | undefined)?.[0]?.value === '0x2';
      const rig = createCallsRig(wrap, { decide: ({ params }) => (isSecond(params) ? 'reject' : 'approve') });
      await rig.connect();
      const { page, asked, chain } = rig;
      const result = await page.sendCalls({ calls: CALLS });
      expect(toLine(result)).to.equal('failure one by one success notSent');
      expect([result.receipts.length, result.calls[0]!.hash, (result.error as SendCallsError).reason]).to.deep.equal([
        1,
        chain.toHash(0),
        'rejected',
      ]);
      expect([asked(), chain.sent.length]).to.deep.equal([ONE_BY_ONE, 1]);
    });

    it('end with a clear error where the wallet has forgotten their id (5730)', async () => {
      const { page, wallet, asked } = await setUp('supported');
      const { id } = await page.sendCalls({ calls: CALLS });
      wallet.forgetCalls();
      const line = await settle(page.waitForCallsStatus({ id }));
      table.push(`${name} | 5730 afterwards | ${line} | ${asked().join(', ')}`);
      expect(line).to.equal('unknown: SEND_CALLS_UNKNOWN');
      expect(asked()).to.deep.equal(['wallet_sendCalls']);
    });
  });
}

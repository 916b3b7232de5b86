import { expect } from '@esm-bundle/chai';
import { createCallsRig } from '../../../test/fixtures/calls-rig.js';
import { ADA, GRACE } from '../../../test/fixtures/networks.js';
import { until } from '../../../test/fixtures/until.js';
import { untilAsked } from '../../../test/fixtures/wallet.js';
import type { Call } from '../../adapters/calls.js';
import { readPending } from '../../controllers/pending/pending-list.js';
import { type ScriptedWalletOptions, walletErrors } from '../../testing/index.js';
import type { SendCallsError, CallsResult } from '../flow-errors.js';
import { CALLS_MAX } from './parse-calls.js';

const CALLS: readonly Call[] = [
  { to: GRACE, value: 1n },
  { to: GRACE, value: 2n, data: '0x01' },
];
const ID = '0x0a0b';
const statuses = ({ status, calls }: CallsResult) => [status, ...calls.map((call) => call.status)].join(' ');
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    (value) => expect.fail(`It resolved with ${String(value)}.`),
    (thrown: unknown) => thrown as SendCallsError,
  );
const setUp = async (options: Partial<ScriptedWalletOptions> = {}) => {
  const rig = createCallsRig(undefined, options);
  await rig.connect();
  return rig;
};
type Rig = Awaited<ReturnType<typeof setUp>>;
/** Ends the page and loads it again: what was in memory is gone. */
const reload = (rig: Rig) => {
  rig.page.controllers.environment.dispose();
  return rig.load();
};

describe('what a page passes to sendCalls()', () => {
  const input: readonly (readonly [string, unknown, RegExp])[] = [
    ['nothing', undefined, /^parameters: /],
    ['no calls', { calls: [] }, /^calls: expected at least one call$/],
    ['too many calls', { calls: Array.from({ length: CALLS_MAX + 1 }, () => CALLS[0]) }, /^calls: expected at most 1000 calls$/],
    ['an address that is none', { calls: [{ to: '0x12' }] }, /^calls\.0\.to: expected an address/],
    ['an address with a wrong checksum', { calls: [{ to: GRACE.replace('C', 'c') }] }, /^calls\.0: expected a valid checksum/],
    ['no address', { calls: [CALLS[0], { data: '0x01' }] }, /^calls\.1\.to: /],
    ['half a byte', { calls: [{ to: GRACE, data: '0x1' }] }, /^calls\.0\.data: expected bytes/],
    ['a value as a number', { calls: [{ to: GRACE, value: 1 }] }, /^calls\.0\.value: expected a bigint in wei$/],
    ['a value below zero', { calls: [{ to: GRACE, value: -1n }] }, /^calls\.0: /],
    ['a call by its ABI', { calls: [{ to: GRACE, abi: [], functionName: 'mint' }] }, /^calls\.0: .*abi/],
    ['an unknown name', { calls: CALLS, chainId: 1 }, /chainId/],
    ['an id that is no hexadecimal', { calls: CALLS, id: 'order-17' }, /^id: expected 0x/],
  ];
  for (const [what, given, details] of input) {
    it(`is refused by name before the wallet is asked: ${what}`, async () => {
      const { page, wallet } = await setUp();
      const before = wallet.requests.length;
      const error = await failureOf(page.sendCalls(given as never));
      expect([error.name, error.code, error.reason]).to.deep.equal(['SendCallsError', 'SEND_CALLS_INPUT', 'input']);
      expect(error.details).to.match(details);
      expect(wallet.requests.length).to.equal(before);
    });
  }

  it('is refused for a namespace without calls, with what to do instead', async () => {
    const { page, asked } = await setUp();
    for (const [namespace, details] of [
      ['solana', /several instructions into one transaction/],
      ['bip122', /bip122 has no request for several calls/],
      ['atlantis', /atlantis has no request/],
    ] as const) {
      const error = await failureOf(page.sendCalls({ calls: CALLS, namespace: namespace as never }));
      expect([error.reason, error.message]).to.deep.equal(['namespace', 'Calls are sent on eip155 only']);
      expect(error.details).to.match(details);
    }
    page.stores.$activeNamespace.set('solana');
    expect((await failureOf(page.sendCalls({ calls: CALLS }))).reason).to.equal('namespace');
    expect(asked()).to.deep.equal([]);
    await page.sendCalls({ calls: CALLS, namespace: 'eip155' });
  });

  it('is refused without an account, and on a network that the page does not list', async () => {
    const { page, asked } = await setUp();
    const { eip155 } = page.stores.$connections.get();
    page.stores.$connections.set({});
    expect((await failureOf(page.sendCalls({ calls: CALLS }))).reason).to.equal('account');
    page.stores.$connections.set({
      eip155: { ...eip155, connection: { ...(eip155 as { connection: object }).connection, chainId: '5' } } as never,
    });
    expect((await failureOf(page.sendCalls({ calls: CALLS }))).reason).to.equal('network');
    expect(asked()).to.deep.equal([]);
  });
});

describe('calls of a page', () => {
  it('need no batch where there is one', async () => {
    const { page, asked } = await setUp({ atomic: 'supported' });
    const { id, atomic } = await page.sendCalls({ calls: [{ to: GRACE, value: 5n }] });
    expect([atomic, asked()]).to.deep.equal([true, ['eth_sendTransaction']]);
    const result = await page.waitForCallsStatus({ id });
    expect([statuses(result), result.receipts[0]?.gasUsed, result.chainId]).to.deep.equal(['success success', 21000n, 31337]);
  });

  it('end with the first that reverts: the next one is not asked for', async () => {
    const { page, asked, chain } = await setUp();
    chain.states[0] = '0x0';
    const result = await page.sendCalls({ calls: CALLS });
    expect([statuses(result), asked(), result.receipts[0]?.status]).to.deep.equal([
      'failure reverted notSent',
      ['eth_sendTransaction'],
      'reverted',
    ]);
  });

  it('are sent as a batch only, with a capability that is not optional', async () => {
    const capabilities = { paymasterService: { url: 'https://pay.example' } };
    const { page, asked, wallet } = await setUp();
    const { id } = await page.sendCalls({ calls: CALLS, capabilities });
    expect(statuses(await page.waitForCallsStatus({ id }))).to.equal('success success success');
    const [request] = wallet.requests.find(({ method }) => method === 'wallet_sendCalls')!.params as [Record<string, unknown>];
    expect(request).to.deep.include({ capabilities, atomicRequired: false });
    wallet.setBehavior({ throw: walletErrors.unsupportedCapability('paymasterService') }, 'wallet_sendCalls');
    expect((await failureOf(page.sendCalls({ calls: CALLS, capabilities }))).reason).to.equal('capability');
    expect(asked()).to.deep.equal(['wallet_sendCalls', 'wallet_sendCalls']);
  });

  it('are sent one by one where the wallet has no batch, with a capability that is optional', async () => {
    const { page, asked } = await setUp();
    await page.sendCalls({ calls: CALLS, capabilities: { paymasterService: { url: 'https://pay.example', optional: true } } });
    expect(asked()).to.deep.equal(['eth_sendTransaction', 'eth_sendTransaction']);
  });

  it('are not sent at all with forceAtomic where the wallet cannot, or refuses', async () => {
    const plain = await setUp();
    expect((await failureOf(plain.page.sendCalls({ calls: CALLS, forceAtomic: true }))).reason).to.equal('atomic');
    expect(plain.asked()).to.deep.equal([]);
    const ready = await setUp({ atomic: 'ready' });
    ready.wallet.setBehavior({ throw: walletErrors.upgradeRejected() }, 'wallet_sendCalls');
    expect((await failureOf(ready.page.sendCalls({ calls: CALLS, forceAtomic: true }))).reason).to.equal('atomic');
    expect(ready.asked()).to.deep.equal(['wallet_sendCalls']);
  });

  it('are pending transactions of the account: each its own one by one, a batch as one', async () => {
    for (const [atomic, count] of [
      [undefined, 2],
      ['supported', 1],
    ] as const) {
      const { page } = await setUp({ atomic });
      await page.sendCalls({ calls: CALLS });
      const { storage, environment } = page.controllers;
      const list = readPending(storage, environment.now());
      expect(list.map(({ kind, state, from, symbol }) => [kind, state, from, symbol])).to.deep.equal(
        Array.from({ length: count }, () => ['calls', 'pending', ADA, 'ETH']),
      );
      expect(list.map(({ amount }) => amount)).to.deep.equal(count === 1 ? ['3'] : ['2', '1']);
    }
  });

  it('stop where the account changes between two of them', async () => {
    const rig = await setUp();
    const { page, chain, asked } = rig;
    chain.states[0] = undefined;
    rig.onLook = () => {
      const { eip155 } = page.stores.$connections.get() as { eip155: { connection: object } };
      page.stores.$connections.set({ eip155: { ...eip155, connection: { ...eip155.connection, accounts: [GRACE] } } as never });
      chain.states[0] = '0x1';
    };
    const result = await page.sendCalls({ calls: CALLS });
    expect([statuses(result), asked().length, (result.error as SendCallsError).reason]).to.deep.equal([
      'failure success notSent',
      1,
      'account',
    ]);
  });

  it('have a status by their id, and no other', async () => {
    const { page } = await setUp();
    expect((await failureOf(page.getCallsStatus({ id: '0x99' }))).reason).to.equal('notFound');
    expect((await failureOf(page.getCallsStatus({} as never))).reason).to.equal('input');
    const { id } = await page.sendCalls({ calls: CALLS, id: ID });
    expect([id, statuses(await page.getCallsStatus({ id }))]).to.deep.equal([ID, 'success success success']);
  });
});

describe('nothing is sent twice', () => {
  it('when the same id is sent twice at once, or after the end', async () => {
    for (const atomic of [undefined, 'supported'] as const) {
      const { page, chain } = await setUp({ atomic });
      const both = [page.sendCalls({ calls: CALLS, id: ID }), page.sendCalls({ calls: CALLS, id: ID })];
      const [one, other] = await Promise.all(both);
      expect(one).to.equal(other);
      expect(statuses(await page.sendCalls({ calls: CALLS, id: ID }))).to.equal('success success success');
      expect(chain.sent.length).to.equal(2);
    }
  });

  it('and an id that stands for other calls is refused', async () => {
    const { page, chain } = await setUp();
    await page.sendCalls({ calls: CALLS, id: ID });
    const error = await failureOf(page.sendCalls({ calls: [CALLS[1]!], id: ID }));
    expect([error.reason, error.details]).to.deep.equal(['input', `id: ${ID} is used for other calls.`]);
    expect(chain.sent.length).to.equal(2);
  });

  it('when the page is loaded again between two calls: nothing is asked by itself, and the same id sends the rest', async () => {
    const rig = await setUp();
    const { chain, asked } = rig;
    chain.states[0] = undefined;
    rig.page.sendCalls({ calls: CALLS, id: ID }).catch(() => {});
    await until(() => chain.sent.length === 1);
    const page = reload(rig);
    expect(statuses(await page.getCallsStatus({ id: ID }))).to.equal('pending pending notSent');
    expect(asked()).to.deep.equal(['eth_sendTransaction']);
    chain.states[0] = '0x1';
    expect(statuses(await page.getCallsStatus({ id: ID }))).to.equal('failure success notSent');
    expect(statuses(await page.sendCalls({ calls: CALLS, id: ID }))).to.equal('success success success');
    expect(chain.sent.map(({ value }) => value)).to.deep.equal(['0x1', '0x2']);
  });

  it('when the page is loaded again while the wallet asks: it is not asked again, because it may have signed', async () => {
    const rig = await setUp();
    const { chain, wallet, asked } = rig;
    wallet.setBehavior('hang', 'eth_sendTransaction');
    rig.page.sendCalls({ calls: CALLS, id: ID }).catch(() => {});
    const asking = await untilAsked(wallet, 'eth_sendTransaction');
    const page = reload(rig);
    const error = await failureOf(page.sendCalls({ calls: CALLS, id: ID }));
    expect([error.reason, error.result && statuses(error.result)]).to.deep.equal(['unknown', 'pending unknown notSent']);
    asking.approve();
    await until(() => chain.sent.length === 1);
    expect(asked().length).to.equal(1);
  });

  it('when the answer to a batch was lost in a reload: the wallet is asked for the status of the id', async () => {
    const rig = await setUp({ atomic: 'supported' });
    const { chain, wallet, asked } = rig;
    wallet.setBehavior('hang', 'wallet_sendCalls');
    rig.page.sendCalls({ calls: CALLS, id: ID }).catch(() => {});
    const asking = await untilAsked(wallet, 'wallet_sendCalls');
    const page = reload(rig);
    expect((await failureOf(page.sendCalls({ calls: CALLS, id: ID }))).reason).to.equal('unknown');
    asking.approve();
    await until(() => chain.sent.length === 2);
    expect(statuses(await page.sendCalls({ calls: CALLS, id: ID }))).to.equal('success success success');
    expect([asked(), chain.sent.length]).to.deep.equal([['wallet_sendCalls'], 2]);
  });

  it('when the wallet says that it has the id already (5720)', async () => {
    const { page, asked, wallet } = await setUp({ atomic: 'supported' });
    wallet.setBehavior({ throw: walletErrors.duplicateCalls(ID) }, 'wallet_sendCalls');
    expect(statuses(await page.sendCalls({ calls: CALLS, id: ID }))).to.equal('pending pending pending');
    expect(asked()).to.deep.equal(['wallet_sendCalls']);
  });

  it('and a batch is followed over a reload', async () => {
    const rig = await setUp({ atomic: 'supported' });
    const { id } = await rig.page.sendCalls({ calls: CALLS });
    const page = reload(rig);
    expect(statuses(await page.waitForCallsStatus({ id }))).to.equal('success success success');
  });
});

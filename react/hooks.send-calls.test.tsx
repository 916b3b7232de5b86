import { expect } from '@esm-bundle/chai';
import { type JSX, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { createChain } from '../test/fixtures/calls-rig.js';
import { ADA, GRACE, local } from '../test/fixtures/networks.js';
import { until } from '../test/fixtures/until.js';
import { createModal, type Modal } from '../src/index.js';
import { createScriptedWallet, type ScriptedWallet } from '../src/testing/index.js';
import { useW3mSendCalls, type W3mSendCalls } from './index.js';

const CALLS = [
  { to: GRACE, value: 1n },
  { to: GRACE, value: 2n },
] as const;
const ID = '0x0a';

describe('useW3mSendCalls()', () => {
  let modal: Modal | undefined;
  let wallet: ScriptedWallet;
  let root: Root | undefined;
  let chain: ReturnType<typeof createChain>;
  let stop: () => void;
  let now: W3mSendCalls;
  const first: W3mSendCalls[] = [];

  function Probe({ id }: { readonly id?: string }): JSX.Element {
    now = useW3mSendCalls({ id });
    first.push(now);
    return <p>{now.result?.status}</p>;
  }
  const render = (id?: string) => {
    root ??= createRoot(document.createElement('div'));
    flushSync(() => root!.render(<StrictMode>{id === undefined ? <Probe /> : <Probe id={id} />}</StrictMode>));
  };
  const unmount = () => {
    flushSync(() => root?.unmount());
    root = undefined;
  };
  const make = () => (modal = createModal({ networks: [local] }));

  beforeEach(() => {
    localStorage.clear();
    first.length = 0;
    chain = createChain();
    wallet = createScriptedWallet({
      ...{ name: 'Harbor', rdns: 'example.harbor', accounts: [ADA, GRACE], chainId: 31337, atomic: 'supported' },
      ...{ chains: { 31337: 'http://node.example' }, fetch: chain.fetch },
    });
    stop = wallet.announce();
  });
  afterEach(() => {
    unmount();
    modal?.destroy();
    modal = undefined;
    stop();
  });

  it('rejects without a modal, and says which hook it was', async () => {
    render();
    const error = await now.sendCalls({ calls: CALLS }).catch((thrown: Error) => thrown);
    expect((error as Error).message).to.match(/^useW3mSendCalls found no modal/);
    await until(() => now.error !== undefined);
    now.reset();
    await until(() => now.error === undefined);
  });

  it('follows what it sent to its end, with the same functions at every render', async () => {
    make();
    render();
    await modal!.connect({ walletId: 'example.harbor' });
    chain.states[1] = undefined;
    const sent = await now.sendCalls({ calls: CALLS });
    expect(sent.status).to.equal('pending');
    await until(() => now.result?.status === 'pending');
    chain.states[1] = '0x1';
    await until(() => now.result?.status === 'success');
    expect([now.isSending, now.error, new Set(first.map(({ sendCalls }) => sendCalls)).size]).to.deep.equal([false, undefined, 1]);
  });

  it('has the error of calls that the visitor declined', async () => {
    make();
    render();
    await modal!.connect({ walletId: 'example.harbor' });
    wallet.setBehavior('reject', 'wallet_sendCalls');
    await now.sendCalls({ calls: CALLS }).catch(() => {});
    await until(() => now.error !== undefined);
    expect([(now.error as unknown as { reason: string }).reason, now.result, now.isSending]).to.deep.equal(['rejected', undefined, false]);
  });

  it('follows calls of an earlier page by their id, and asks the wallet for nothing', async () => {
    make();
    await modal!.connect({ walletId: 'example.harbor' });
    chain.states[1] = undefined;
    await modal!.sendCalls({ id: ID, calls: CALLS });
    modal!.destroy();
    make();
    render(ID);
    await until(() => now.result?.status === 'pending');
    chain.states[1] = '0x1';
    await until(() => now.result?.status === 'success');
    expect(wallet.requests.filter(({ method }) => method === 'wallet_sendCalls').length).to.equal(1);
  });
});

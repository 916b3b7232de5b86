import { expect } from '@esm-bundle/chai';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { effectScope, reactive, ref } from 'vue';
import { createNodeFetch, refuse } from '../../test/fixtures/fake-node.js';
import { ADA, GRACE, local, second } from '../../test/fixtures/networks.js';
import { until } from '../../test/fixtures/until.js';
import { useW3mAbilities as useReactAbilities, type W3mAbilities } from '../../react/index.js';
import { type CaipNetworkId, createModal, type Modal } from '../index.js';
import { createScriptedWallet, type ScriptedWallet } from '../testing/index.js';
import { useW3mAbilities as useVueAbilities } from './vue/index.js';

const DELEGATE = '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B';

/** A component that reads abilities: its last reading, another network, and its end. */
type Probe = { readonly now: () => W3mAbilities; setNetwork(network: CaipNetworkId | undefined): void; end(): void };

function probeReact(note: (now: W3mAbilities) => void): Probe {
  const root = createRoot(document.createElement('div'));
  let last: W3mAbilities;
  const Page = ({ network }: { readonly network: CaipNetworkId | undefined }) => {
    last = useReactAbilities({ network });
    note(last);
    return null;
  };
  const setNetwork = (network: CaipNetworkId | undefined) => flushSync(() => root.render(createElement(Page, { network })));
  setNetwork(undefined);
  return { now: () => last, setNetwork, end: () => flushSync(() => root.unmount()) };
}

function probeVue(): Probe {
  const network = ref<CaipNetworkId>();
  const scope = effectScope();
  const read = scope.run(() => reactive(useVueAbilities({ network })))!;
  return { now: () => read as W3mAbilities, setNetwork: (next) => (network.value = next), end: () => scope.stop() };
}

for (const [name, probe] of Object.entries({ React: probeReact, Vue: probeVue }))
  describe(`useW3mAbilities of ${name}`, () => {
    let modal: Modal | undefined;
    let wallet: ScriptedWallet;
    let stop: () => void;
    let opened: Probe | undefined;
    const { fetch } = window;
    beforeEach(() => {
      localStorage.clear();
      wallet = createScriptedWallet({ name: 'Harbor', rdns: 'example.harbor', accounts: [ADA, GRACE], chainId: 31337 });
      wallet.setBehavior('approve');
      stop = wallet.announce();
      window.fetch = createNodeFetch({
        eth_getCode: ([address]: [string]) => (address === GRACE ? `0xef0100${DELEGATE.slice(2).toLowerCase()}` : '0x'),
        eth_call: () => refuse(3, 'execution reverted'),
      });
    });
    afterEach(() => {
      opened?.end();
      modal?.destroy();
      stop();
      window.fetch = fetch;
    });

    it('reads while connected, reads again for another account or network, and never has those of another account', async () => {
      const seen: W3mAbilities[] = [];
      opened = probe((now) => seen.push(now));
      const { now, setNetwork } = opened;
      expect(now().abilities).to.equal(undefined);
      modal = createModal({ networks: [local, second] });
      await modal.connect({ walletId: 'example.harbor' });
      await until(() => now().abilities?.account.kind === 'eoa');
      expect(now().abilities!.caipAddress).to.equal(`eip155:31337:${ADA}`);
      wallet.setAccounts([GRACE]);
      await until(() => modal!.getAccount()?.address === GRACE);
      expect(now().abilities?.caipAddress).to.not.equal(`eip155:31337:${ADA}`);
      await until(() => now().abilities?.account.kind === 'delegated');
      expect(now().abilities!.account).to.deep.equal({ kind: 'delegated', delegate: DELEGATE });
      setNetwork('eip155:31338');
      await until(() => now().abilities?.network === 'eip155:31338');
      setNetwork('eip155:5');
      await until(() => now().abilities?.network === 'eip155:5');
      expect(now().abilities!.signature).to.deep.equal({ verifies: 'unknown', reason: 'network' });
      await modal.disconnect();
      await until(() => now().abilities === undefined);
      expect([now().isLoading, now().error]).to.deep.equal([false, undefined]);
      expect(new Set(seen.map(({ refetch }) => refetch)).size).to.be.lessThan(5);
    });
  });

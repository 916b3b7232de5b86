import { expect } from '@esm-bundle/chai';
import {
  connect,
  createConfig,
  createStorage,
  disconnect,
  getAccount,
  http,
  injected,
  reconnect,
  switchAccount,
  switchChain,
} from '@wagmi/core';
import { ADA, GRACE, local, second } from '../../../test/fixtures/networks.js';
import { createScriptedWallet } from '../../testing/index.js';
import { createModal } from '../../wagmi.js';
import { toChain } from '../../adapters/eip155/node-client.js';

/** Number of random steps: `STEPS=5000 npx wtr --files src/bridges/wagmi/wagmi-source.agreement.test.ts` takes more. */
const STEPS = Number(process.env['STEPS'] ?? 300);
const SEED = Number(process.env['SEED'] ?? 20_261_129);
const RDNS = ['example.harbor', 'example.quay'] as const;
const ALAN = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const chains = [toChain(local), toChain(second)] as const;
const fetchFn: typeof fetch = async (_url, init) => {
  const body = JSON.parse(String(init?.body)) as { id: number } | { id: number }[];
  const answer = ({ id }: { id: number }) => ({ jsonrpc: '2.0', id, result: '0x' });
  return Response.json(Array.isArray(body) ? body.map(answer) : answer(body));
};

/** Numbers below a limit that follow from a seed. @see https://en.wikipedia.org/wiki/Linear_congruential_generator */
function createRandom(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const makeWallet = (name: string, accounts: string[]) =>
  createScriptedWallet({
    ...{ name, rdns: `example.${name.toLowerCase()}`, accounts, chainId: 31337, checksNodes: false, fetch: fetchFn },
    chains: { 31337: 'http://node.example', 31338: 'http://node.example' },
  });

const start = () => {
  const config = createConfig({
    chains,
    connectors: [injected()],
    storage: createStorage({ storage: localStorage }),
    transports: { 31337: http('http://wagmi.example', { fetchFn }), 31338: http('http://wagmi.example', { fetchFn }) },
  });
  return { config, modal: createModal({ wagmi: config, sources: { balances: ['wallet'], activity: [] } }) };
};

describe('the hooks of wagmi and of the modal', () => {
  it(`agree after each of ${STEPS} random steps of the page, the visitor and the wallets`, async function steps() {
    this.timeout(STEPS * 200 + 10_000);
    localStorage.clear();
    const random = createRandom(SEED);
    const wallets = [makeWallet('Harbor', [ADA, GRACE]), makeWallet('Quay', [ALAN, GRACE])] as const;
    const stops = wallets.map((wallet) => wallet.announce());
    wallets.forEach((wallet) => wallet.setBehavior('approve'));
    let page = start();

    const ofWagmi = () => {
      const { address, chainId, connector, isConnected, isReconnecting } = getAccount(page.config);
      if (isReconnecting) return 'waiting';
      // wagmi is connected with no account where a wallet has removed the page while it connected.
      return isConnected && address ? `${connector.id} ${address} ${chainId}` : `none ${page.config.state.chainId}`;
    };
    const ofModal = () => {
      const account = page.modal.getAccount();
      if (account && account.status !== 'connected') return 'waiting';
      return account ? `${account.connectorId} ${account.address} ${page.modal.getNetwork()?.id}` : `none ${page.modal.getNetwork()?.id}`;
    };
    const some = <Item>(items: readonly Item[]) => items[random(items.length)]!;
    const chain = () => some([31337, 31338] as const);
    const find = (rdns: string) => page.config.connectors.find(({ id }) => id === rdns);
    const acts: Record<string, () => unknown> = {
      'the page connects': () => {
        const connector = find(some(RDNS));
        return connector && connect(page.config, { connector });
      },
      'the modal connects': () => page.modal.connect({ walletId: some(RDNS) }),
      'the page disconnects': () => disconnect(page.config),
      'the modal disconnects': () => page.modal.disconnect(),
      'the page switches': () => switchChain(page.config, { chainId: chain() }),
      'the modal switches': () => page.modal.switchNetwork(`eip155:${chain()}`),
      'the page takes another wallet': () => {
        const [, other] = [...page.config.state.connections.values()];
        return other && switchAccount(page.config, { connector: other.connector });
      },
      'the modal takes another account': () => {
        const accounts = page.modal.getAccount()?.allAccounts ?? [];
        return accounts.length > 0 && page.modal.switchAccount({ address: some(accounts).address });
      },
      'a wallet takes other accounts': () => some(wallets).setAccounts(some([[ADA, GRACE], [GRACE, ADA], [ALAN], [GRACE]])),
      'a wallet takes another chain': () => some(wallets).setChain(chain()),
      'a wallet removes the page': () => some(wallets).revoke(),
      'a wallet says no from now on': () => some(wallets).setBehavior('reject'),
      'wallets say yes again': () => wallets.forEach((wallet) => wallet.setBehavior('approve')),
      'the page is loaded again': async () => {
        page.modal.destroy();
        page = start();
        if (random(2) === 0) await reconnect(page.config);
      },
    };
    const names = Object.keys(acts);
    const log: string[] = [];
    for (let step = 0; step < STEPS; step++) {
      const name = some(names);
      const waits = random(3) > 0;
      log.push(waits ? name : `${name}, and at once`);
      const done = Promise.resolve()
        .then(acts[name])
        .catch(() => {});
      if (!waits) continue;
      const isHung = await Promise.race([done.then(() => false), new Promise((resolve) => setTimeout(resolve, 3000, true))]);
      // A switch of wagmi waits for ever where its wallet is disconnected meanwhile.
      if (isHung && name.startsWith('the modal'))
        expect.fail(
          `seed ${SEED}, step ${step} has no end: wagmi ${ofWagmi()} ${page.config.state.status}, modal ${ofModal()}\n${log.slice(-12).join('\n')}`,
        );
      let agreed = 0;
      const end = performance.now() + 3000;
      while (agreed < 3) {
        await new Promise((resolve) => setTimeout(resolve, 3));
        agreed = ofWagmi() === ofModal() && ofWagmi() !== 'waiting' ? agreed + 1 : 0;
        if (performance.now() > end)
          expect.fail(`seed ${SEED}, step ${step}: wagmi ${ofWagmi()}, modal ${ofModal()}\n${log.slice(-12).join('\n')}`);
      }
    }
    page.modal.destroy();
    stops.forEach((stop) => stop());
  });
});

import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import { createPageElsewhere, type PageElsewhere } from '../../test/fixtures/page-elsewhere.js';
import { until } from '../../test/fixtures/until.js';
import { mainnet } from '../config/networks/mainnet.js';
import type { Network, RpcUrl } from '../config/network.js';
import { DEVICE_REFUSED } from '../config/device-permission.js';
import { createAdapter } from './eip155/eip155-adapter.js';
import { toNodeAccess } from './node-access.js';
import type { NodeFailure } from './watch-nodes.js';

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const DEVICE = 'http://localhost:8545/';
const ELSEWHERE = 'https://node.example/';
const withNodes = (...http: readonly string[]): Network => ({ ...mainnet, rpcUrls: { default: { http } } });

type Scene = PageElsewhere & {
  readonly network: Network;
  readonly customRpcUrls?: Readonly<Record<string, readonly RpcUrl[]>>;
  readonly isReachable?: boolean;
};

/** Reads a balance of a node that answers, unless it is not reachable. */
function openPage({ network, customRpcUrls = {}, isReachable = true, ...page }: Scene) {
  const hosts: string[] = [];
  const failures: NodeFailure[] = [];
  const { environment, heard } = createPageElsewhere(page);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    hosts.push(new URL(request.url).host);
    if (!isReachable) throw new TypeError('Failed to fetch');
    const calls = (await request.json()) as { id: number }[];
    return Response.json(calls.map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x2a' })));
  };
  const all = { ...environment, fetch };
  const options = { customRpcUrls, networks: [network] };
  const getNodeAccess = async () => toNodeAccess(options, (failure) => failures.push(failure), all);
  const adapter = createAdapter({ environment: all, networks: [network], getNodeAccess });
  let amount: bigint | undefined;
  const read = adapter.getBalance({ provider: undefined, address: ADDRESS, network }).then(
    (found) => (amount = found),
    () => undefined,
  );
  return { hosts, heard, failures, read, getAmount: () => amount, end: () => environment.dispose() };
}

const turn = async () => new Promise((resolve) => void setTimeout(resolve, 50));

describe('a node on the visitor’s device', () => {
  it('is asked by a page elsewhere after the visitor’s first press, and not after one that a script makes', async () => {
    const { hosts, heard, read, getAmount, end } = openPage({ network: withNodes(DEVICE) });
    await until(() => heard.includes('keydown'));
    await turn();
    const button = document.body.appendChild(document.createElement('button'));
    button.click();
    await turn();
    expect([hosts, getAmount()]).to.deep.equal([[], undefined]);
    button.focus();
    await sendKeys({ press: 'Enter' });
    await read;
    button.remove();
    expect([hosts, getAmount()]).to.deep.equal([['localhost:8545'], 42n]);
    end();
  });

  for (const [title, scene, expected] of [
    ['is asked at once where the visitor has pressed something before', { isPressed: true }, 'localhost:8545'],
    ['is asked at once by a page on the same device', { page: '127.0.0.1' }, 'localhost:8545'],
    ['gives way to the other nodes of the network until then', { network: withNodes(DEVICE, ELSEWHERE) }, 'node.example'],
    [
      'gives way where the page names it for a network',
      { network: withNodes(ELSEWHERE), customRpcUrls: { 'eip155:1': [{ url: 'http://127.0.0.1:9000' }] } },
      'node.example',
    ],
  ] as const)
    it(title, async () => {
      const { hosts, failures, read, getAmount, end } = openPage({ network: withNodes(DEVICE), ...scene });
      await read;
      expect([hosts, failures, getAmount()]).to.deep.equal([[expected], [], 42n]);
      end();
    });

  for (const [name, states, message] of [
    ['as Chrome names it', { 'loopback-network': 'denied' }, DEVICE_REFUSED],
    ['as Chrome named it before version 145', { 'local-network-access': 'denied' }, DEVICE_REFUSED],
    ['and not where it is granted', { 'loopback-network': 'granted' }, 'Failed to fetch'],
    ['and not where the browser has none', {}, 'Failed to fetch'],
  ] as const)
    it(`fails with the permission’s name where the browser refuses it, ${name}`, async () => {
      const { failures, read, end } = openPage({
        network: withNodes(DEVICE),
        page: 'app.example',
        isPressed: true,
        isReachable: false,
        states,
      });
      await read;
      await until(() => failures.length > 0);
      expect(failures).to.deep.equal([{ network: 'eip155:1', host: 'localhost:8545', method: 'eth_getBalance', message }]);
      end();
    });
});

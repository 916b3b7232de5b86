import { expect } from '@esm-bundle/chai';
import { createFakeConnector } from '../../test/fixtures/fake-namespace.js';
import { local } from '../../test/fixtures/networks.js';
import { createTestEnvironment } from '../../test/fixtures/test-environment.js';
import { resolveOptions } from '../config/resolve-options.js';
import { createConnectorController } from './connector-controller.js';
import type { Connector, ConnectorContext, ConnectorEntry } from '../connectors/connector.js';
import { listConnectors } from '../connectors/connectors.js';
import { createInjectedLink } from '../connectors/injected/injected-link.js';
import { mergeConnectors } from '../connectors/merge-connectors.js';

/** A page that counts how often its address is read. */
function createPage() {
  let reads = 0;
  const page = Object.defineProperty(new EventTarget(), 'location', {
    get() {
      reads += 1;
      return window.location;
    },
  });
  return { page: page as unknown as Window, countReads: () => reads };
}

const announce = (page: Window, at: number) => {
  const info = { rdns: `example.wallet-${at}`, name: `Wallet ${at}`, uuid: String(at), icon: '' };
  page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider: { request: async () => [] } } }));
};

describe('a wallet app that the page is inside of', () => {
  it('is the only wallet while it is known: those of other kinds are not asked, and not listed where they come first', async () => {
    const environment = createTestEnvironment();
    const context = { environment, options: resolveOptions({ networks: [local] }) } as unknown as ConnectorContext;
    const listeners: ((connectors: readonly Connector[]) => void)[] = [];
    const loaded: string[] = [];
    const toEntry = (kind: string, first: readonly Connector[]): ConnectorEntry => ({
      kind,
      isEnabled: () => true,
      async load() {
        loaded.push(kind);
        const subscribe = (listener: (typeof listeners)[number]) => {
          listeners.push(listener);
          listener(first);
          return () => {};
        };
        return { createConnectorSource: () => ({ subscribe }) };
      },
    });
    const app = { ...createFakeConnector('safe', 'eip155', 'Safe'), isAlone: true };
    const other = createFakeConnector('harbor', 'eip155', 'Harbor');
    const ids = ({ $connectors }: ReturnType<typeof createConnectorController>) => $connectors.get().map(({ id }) => id);
    const inside = createConnectorController(context, [toEntry('inApp', [app]), toEntry('injected', [other])]);
    await inside.start();
    expect([ids(inside), loaded]).to.deep.equal([['safe'], ['inApp']]);
    // The app answers late, and leaves again.
    const late = createConnectorController(context, [toEntry('inApp', []), toEntry('injected', [other])]);
    await late.start();
    expect(ids(late)).to.deep.equal(['harbor']);
    listeners[1]!([app]);
    expect(ids(late)).to.deep.equal(['safe']);
    listeners[1]!([]);
    expect(ids(late)).to.deep.equal(['harbor']);
  });
});

describe('many wallets', () => {
  for (const count of [10, 200])
    it(`are listed once for the ${count} that announce themselves in one task, and read the page’s address once`, async () => {
      const { page, countReads } = createPage();
      const environment = { ...createTestEnvironment(), window: page };
      const context = {
        ...{ environment, options: resolveOptions({ networks: [local] }), loadInjectedLink: async () => createInjectedLink },
        getNetwork: () => undefined,
      } as unknown as ConnectorContext;
      const controller = createConnectorController(
        context,
        listConnectors([]).filter(({ kind }) => kind === 'injected'),
      );
      await controller.start();
      const lengths: number[] = [];
      controller.$connectors.listen(({ length }) => lengths.push(length));
      for (let at = 0; at < count; at += 1) announce(page, at);
      await Promise.resolve();
      expect(lengths).to.deep.equal([count]);
      expect(countReads()).to.equal(1);
      // The question for late ones is answered before it returns.
      page.addEventListener('eip6963:requestProvider', () => announce(page, count));
      controller.refresh();
      expect(lengths).to.deep.equal([count, count + 1]);
    });

  it('are merged in linear time: twice as many read at most twice as many names', () => {
    const countReads = (count: number) => {
      let reads = 0;
      const get = () => {
        reads += 1;
        return 'Wallet';
      };
      const toConnector = (at: number): Connector =>
        Object.defineProperty(createFakeConnector(`example.wallet-${at}`, at % 2 === 0 ? 'eip155' : 'solana', `Wallet ${at >> 1}`), 'id', {
          get: () => {
            get();
            return `example.wallet-${at}`;
          },
        });
      expect(mergeConnectors(Array.from({ length: count }, (_, at) => toConnector(at)))).to.have.length(count / 2);
      return reads;
    };
    expect(countReads(800) / countReads(400)).to.be.at.most(2.1);
  });
});

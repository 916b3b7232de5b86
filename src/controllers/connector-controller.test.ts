import { expect } from '@esm-bundle/chai';
import { createFakeConnector } from '../../test/fixtures/fake-namespace.js';
import { local } from '../../test/fixtures/networks.js';
import { createTestEnvironment } from '../../test/fixtures/test-environment.js';
import { resolveOptions } from '../config/resolve-options.js';
import type { Connector } from '../connectors/connector.js';
import { createConnectorController } from './connector-controller.js';

describe('several wallets with one name', () => {
  it('have their rdns behind it, as soon as there are two', async () => {
    const wallet = (id: string): Connector => ({ ...createFakeConnector(id, 'eip155', 'Harbor'), rdns: id });
    let tell: (connectors: readonly Connector[]) => void = () => {};
    const entry = {
      kind: 'injected',
      isEnabled: () => true,
      load: async () => ({
        createConnectorSource: () => ({
          subscribe(listener: typeof tell) {
            tell = listener;
            listener([wallet('example.harbor')]);
            return () => {};
          },
        }),
      }),
    };
    const options = resolveOptions({ networks: [local] });
    const context = {
      environment: createTestEnvironment(),
      networks: options.networks,
      options,
      getAdapter: () => Promise.reject(new Error()),
    };
    const controller = createConnectorController(context, [entry]);
    await controller.start();
    const names = () => controller.$connectors.get().map(({ name }) => name);
    expect(names()).to.deep.equal(['Harbor']);
    tell([wallet('example.harbor'), wallet('evil.harbor'), createFakeConnector('fern', 'eip155', 'Fern')]);
    expect(names()).to.deep.equal(['Harbor (example.harbor)', 'Harbor (evil.harbor)', 'Fern']);
    expect(controller.find('evil.harbor')!.name).to.equal('Harbor (evil.harbor)');
  });
});

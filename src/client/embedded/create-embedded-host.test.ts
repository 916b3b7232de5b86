import { expect } from '@esm-bundle/chai';
import { expectConsole } from '../../../test/expect-console.js';
import { createNodeFetch } from '../../../test/fixtures/fake-node.js';
import { createModalPage } from '../../../test/fixtures/modal-page.js';
import { ADA, GRACE } from '../../../test/fixtures/networks.js';
import { signAs } from '../../../test/fixtures/sign-in-host.js';
import { createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import { until } from '../../../test/fixtures/until.js';
import { createEmbeddedHost } from './create-embedded-host.js';
import { getInternals } from '../internals.js';

describe('The page around the embedded wallet’s frame', () => {
  it('sends accent and background to the frame under the names that it reads', async () => {
    const page = createModalPage({ themeMode: 'dark', themeVariables: { '--w3m-accent': '#ff0000' } });
    try {
      const internals = getInternals(page.modal)!;
      const { controllers, features } = await internals.loadEngine();
      const host = createEmbeddedHost(controllers, internals, features);
      expect(host.getAppearance()).to.deep.equal({
        themeMode: 'dark',
        themeVariables: { '--w3m-accent': '#ff0000' },
        w3mThemeVariables: { '--w3m-accent': '#ff0000', '--w3m-background': '#121313' },
      });
    } finally {
      page.end();
    }
  });

  it('shows Action not allowed 300 ms after a disallowed call opened the modal, and logs the method [S:159]', async () => {
    const page = createModalPage();
    try {
      const internals = getInternals(page.modal)!;
      const { controllers, features } = await internals.loadEngine();
      const environment = createTestEnvironment();
      const shown: string[] = [];
      const toast = { ...controllers.toast, show: (variant: string, text: string) => void shown.push(`${variant} ${text}`) };
      createEmbeddedHost({ ...controllers, environment, toast }, internals, features).onRefused('eth_sign');
      expect(environment.logged).to.deep.equal([['The method eth_sign is not allowed.']]);
      environment.advance(299);
      expect(shown).to.deep.equal([]);
      environment.advance(1);
      expect(shown).to.deep.equal(['error Action not allowed']);
      await until(() => page.modal.getState().open);
    } finally {
      page.end();
    }
  });

  it('reports the metadata of the page when it changes, and no other change', async () => {
    const page = createModalPage({ metadata: { name: 'Lagoon' } });
    try {
      const internals = getInternals(page.modal)!;
      const { controllers, features } = await internals.loadEngine();
      const host = createEmbeddedHost(controllers, internals, features);
      const names: string[] = [];
      const stop = host.onDappData(() => names.push(host.getDappData().metadata.name));
      page.modal.updateOptions({ themeMode: 'dark' });
      page.modal.updateOptions({ metadata: { name: 'Marina' } });
      stop();
      page.modal.updateOptions({ metadata: { name: 'Quay' } });
      expect(names).to.deep.equal(['Marina']);
    } finally {
      page.end();
    }
  });

  it('gives the page a signature of what the visitor approved, and none of another account', async () => {
    expectConsole('error', /with a signature of something else/);
    const { fetch } = globalThis;
    globalThis.fetch = createNodeFetch({ eth_chainId: '0x7a69', eth_getCode: '0x' });
    const page = createModalPage({ features: { previewRequests: true } });
    try {
      const internals = getInternals(page.modal)!;
      const { controllers, features } = await internals.loadEngine();
      await features.load('ApproveTransaction');
      // The visitor approves at once.
      const stop = (await controllers.requests.load()).onUnsafe((_request, run) => run());
      const events: unknown[] = [];
      page.modal.subscribeEvents(({ event, properties }) => event.startsWith('SIGNATURE_') && events.push([event, properties]));
      const { guard } = createEmbeddedHost(controllers, internals, features);
      const request = { method: 'personal_sign', params: ['0x48656c6c6f', ADA], network: 'eip155:31337', address: ADA } as const;
      const sign = (account: string) => guard(request, () => signAs(account, '0x48656c6c6f'));
      expect(await sign(ADA)).to.equal(await signAs(ADA, '0x48656c6c6f'));
      expect(events).to.deep.equal([]);
      const error = await sign(GRACE).catch((cause: unknown) => cause as { code: number });
      expect((error as { code: number }).code).to.equal(-32603);
      expect(events).to.deep.equal([['SIGNATURE_MISMATCH', { method: 'personal_sign', connectorId: 'embedded' }]]);
      stop();
      await page.modal.open();
      await until(() => document.querySelector('w3m-modal')!.shadowRoot!.textContent?.includes('You were asked to sign something else'));
    } finally {
      page.end();
      globalThis.fetch = fetch;
    }
  });
});

import { expect } from '@esm-bundle/chai';
import { expectConsole } from '../../../test/expect-console.js';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { local } from '../../../test/fixtures/networks.js';
import { until } from '../../../test/fixtures/until.js';
import type { ModalOptions } from '../../config/options.js';
import { resolveOptions } from '../../config/resolve-options.js';
import { projectFeature } from './manifest.js';

const own = { blockchainApi: 'https://a.example', catalog: 'https://b.example', analytics: 'https://c.example' };

describe('a page without a project id', () => {
  let page: ModalPage | undefined;
  afterEach(() => {
    page?.end();
    page = undefined;
  });

  it('is alerted at the first opening, once, where it enables a feature that needs one [S:256]', async () => {
    expectConsole('error', /set `projectId`/);
    page = createModalPage({ features: { history: true } });
    const { find, modal } = page;
    const { $messages } = await page.controllers();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect($messages.get()).to.equal(undefined);
    await modal.open();
    await until(() => find('w3m-alert')?.textContent?.includes('Project ID Not Configured') ?? false);
    modal.close();
    $messages.get()!.alert.hide();
    await modal.open();
    expect($messages.get()!.alert.$alert.get()).to.equal(undefined);
  });

  for (const [feature, value, service] of [
    ['email', true, 'secureSite'],
    ['socials', ['google'], 'secureSite'],
    ['onramp', true, 'blockchainApi'],
    ['onramp', { meld: { publicKey: 'k' } }, 'blockchainApi'],
    ['smartSessions', true, 'blockchainApi'],
    ['history', true, 'blockchainApi'],
  ] as const)
    it(`is alerted for \`features.${feature}: ${JSON.stringify(value)}\`, unless \`services.${service}\` is set [S:139]`, () => {
      const isTold = (options: ModalOptions) => projectFeature.isEnabled!(resolveOptions({ networks: [local], ...options }));
      expect(isTold({ features: { [feature]: value } })).to.equal(true);
      expect(isTold({ features: { [feature]: value }, services: { [service]: 'https://own.example' } })).to.equal(false);
      expect(isTold({ features: { [feature]: value }, projectId: 'p' })).to.equal(false);
      expect(isTold({ features: { [feature]: false } })).to.equal(false);
    });

  it('is alerted for swaps where only the service is asked for them, not where the node is', () => {
    const isTold = (options: ModalOptions) =>
      projectFeature.isEnabled!(resolveOptions({ networks: [local], features: { swaps: true }, ...options }));
    expect(isTold({ sources: { swaps: ['service'] } })).to.equal(true);
    expect(isTold({ sources: { swaps: ['service'] }, projectId: 'p' })).to.equal(false);
    expect(isTold({})).to.equal(false);
    expect(isTold({ sources: { swaps: ['service', 'node'] } })).to.equal(false);
  });

  it('is not alerted for an empty list of social accounts', () => {
    const options = resolveOptions({ networks: [local], features: { socials: [] } });
    expect(projectFeature.isEnabled!(options)).to.equal(false);
  });

  it('is left alone where nothing that it asks for needs one', () => {
    const isTold = (options: ModalOptions) => projectFeature.isEnabled!(resolveOptions({ networks: [local], ...options }));
    expect(isTold({})).to.equal(false);
    // The built-in list, or a static folder, has wallets too.
    expect(isTold({ features: { allWallets: true } })).to.equal(false);
    expect(isTold({ features: { analytics: true }, services: { ...own, catalog: { static: '/c' } } })).to.equal(true);
    expect(isTold({ features: { history: false, analytics: false } })).to.equal(false);
    expect(isTold({ features: { history: true, analytics: true }, services: own })).to.equal(false);
    expect(isTold({ features: { history: true, analytics: true }, projectId: 'p' })).to.equal(false);
    expect(isTold({ features: { history: true } })).to.equal(true);
    expect(isTold({ features: { analytics: true }, services: { analytics: own.analytics } })).to.equal(true);
  });
});

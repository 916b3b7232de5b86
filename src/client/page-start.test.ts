import { expect } from '@esm-bundle/chai';
import { untilIdle } from '../../test/fixtures/idle.js';
import { atom } from 'nanostores';
import { createEnvironment } from '../config/environment.js';
import type { AnyMessages } from '../config/host-messages.js';
import { resolveOptions } from '../config/resolve-options.js';
import { coreAccountMessages } from '../i18n/core-account-messages.js';
import { coreMessages } from '../i18n/core-messages.js';
import { coreNetworkMessages, walletButtonMessages } from '../i18n/tag-messages.js';
import { LOCALES } from '../i18n/locales/languages.js';
import { loadLocale, warmWhenIdle } from './page-start.js';

/** A page as a script finds it: its connection, and whether it has loaded. */
function createPage({ connection, readyState = 'complete' }: { readonly connection?: object; readonly readyState?: DocumentReadyState }) {
  const environment = createEnvironment();
  const events = new EventTarget();
  const page = new Proxy(window, {
    get(target, name) {
      if (name === 'navigator') return { connection };
      if (name === 'document') return { readyState };
      if (name === 'addEventListener') return events.addEventListener.bind(events);
      if (name === 'removeEventListener') return events.removeEventListener.bind(events);
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value as (...given: unknown[]) => unknown).bind(target) : value;
    },
  });
  let fetched = 0;
  warmWhenIdle({ environment: { ...environment, window: page as typeof window }, warm: () => (fetched += 1) });
  return {
    load: () => events.dispatchEvent(new Event('load')),
    getFetched: () => fetched,
    rest: untilIdle,
    environment,
  };
}

describe('Fetching ahead with `prefetch: "idle"`', () => {
  it('fetches once the page is idle', async () => {
    const page = createPage({});
    expect(page.getFetched()).to.equal(0);
    await page.rest();
    expect(page.getFetched()).to.equal(1);
  });

  it('waits until the page has loaded', async () => {
    const page = createPage({ readyState: 'interactive' });
    await page.rest();
    expect(page.getFetched()).to.equal(0);
    page.load();
    await page.rest();
    expect(page.getFetched()).to.equal(1);
  });

  for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
    it(`fetches nothing on a connection with ${JSON.stringify(connection)}`, async () => {
      const page = createPage({ connection });
      await page.rest();
      expect(page.getFetched()).to.equal(0);
    });
  }

  for (const connection of [{ saveData: false }, { effectiveType: '3g' }, { effectiveType: '4g' }]) {
    it(`fetches on a connection with ${JSON.stringify(connection)}`, async () => {
      const page = createPage({ connection });
      await page.rest();
      expect(page.getFetched()).to.equal(1);
    });
  }

  it('fetches nothing after the modal was destroyed', async () => {
    const page = createPage({});
    page.environment.dispose();
    await page.rest();
    expect(page.getFetched()).to.equal(0);
  });
});

describe('The language of the tags', () => {
  it('ends with the language and the words that were wanted last, whichever are there first', async () => {
    const $options = atom(resolveOptions({ locale: 'ar', messages: { button: { connect: 'Old' } } }));
    const $locale = atom('en');
    const $texts = atom<AnyMessages>({});
    const internals = { environment: createEnvironment(), stores: { $options }, $locale, $texts };
    const first = loadLocale(internals, LOCALES);
    // No locale is the document's, which is English.
    $options.set(resolveOptions({ messages: { button: { connect: 'New' } } }));
    await Promise.all([first, loadLocale(internals, LOCALES)]);
    expect($locale.get()).to.equal('en');
    expect($texts.get()['button']).to.deep.include({ connect: 'New' });
  });

  it('keeps the texts of tags by their keys, so that tags of another version of the package read them too', async () => {
    const $texts = atom<AnyMessages>({});
    const stores = { $options: atom(resolveOptions({ locale: 'de' })) };
    await loadLocale({ environment: createEnvironment(), stores, $locale: atom('en'), $texts }, LOCALES);
    expect($texts.get()['button']).to.have.keys(Object.keys(coreMessages.base));
    expect($texts.get()['account-button']).to.have.keys(Object.keys(coreAccountMessages.base));
    expect($texts.get()['network-button']).to.have.keys(Object.keys(coreNetworkMessages.base));
    expect($texts.get()['wallet-button']).to.have.keys(Object.keys(walletButtonMessages.base));
    // German words, and each at its place.
    expect($texts.get()['network-button']).to.include({ network: 'Netzwerk', unknown: 'Unbekanntes Netzwerk' });
  });
});

import { expect } from '@esm-bundle/chai';
import { untilIdle } from '../../test/fixtures/idle.js';
import { createEnvironment } from '../config/environment.js';
import { warmWhenIdle } from './page-start.js';

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

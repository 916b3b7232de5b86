import { expect } from '@esm-bundle/chai';
import { watchPage } from './watch-page.js';

type Page = Window & typeof globalThis;

/** A page with functions of its own, so that replacing them touches no other test. */
function createPage(): Page {
  class Xhr {
    open() {}
    send() {}
  }
  return { fetch: async () => new Response(), XMLHttpRequest: Xhr } as unknown as Page;
}

const WAYS: readonly (readonly [string, string, (page: Page) => void])[] = [
  ['fetch', 'fetch', (page) => (page.fetch = (async () => {}) as never)],
  ['XMLHttpRequest', 'XMLHttpRequest', (page) => (page.XMLHttpRequest = class {} as never)],
  ['open() of XMLHttpRequest', 'XMLHttpRequest', (page) => (page.XMLHttpRequest.prototype.open = () => {})],
  ['send() of XMLHttpRequest', 'XMLHttpRequest', (page) => (page.XMLHttpRequest.prototype.send = () => {})],
];

describe('the functions of a page that requests pass through', () => {
  for (const [name, part, replace] of WAYS)
    it(`are found once where a script replaces ${name}`, () => {
      const page = createPage();
      const find = watchPage(page);
      expect(find()).to.deep.equal([]);
      replace(page);
      expect(find()).to.deep.equal([part]);
      expect(find()).to.deep.equal([]);
    });

  it('are found again where a script replaces them again', () => {
    const page = createPage();
    const find = watchPage(page);
    page.fetch = (async () => {}) as never;
    expect(find()).to.deep.equal(['fetch']);
    page.fetch = (async () => {}) as never;
    page.XMLHttpRequest.prototype.send = () => {};
    expect(find()).to.deep.equal(['fetch', 'XMLHttpRequest']);
  });

  it('are none on a page without XMLHttpRequest that replaces nothing', () => {
    expect(watchPage({ fetch: async () => {} } as unknown as Page)()).to.deep.equal([]);
  });
});

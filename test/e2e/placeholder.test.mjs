/** The style sheet that keeps the tags' places: what it draws is as large as what then stands there. */
import assert from 'node:assert/strict';
import { journey } from './harness.mjs';

const KINDS = [
  { tag: 'w3m-button' },
  { tag: 'w3m-connect-button', label: 'Join the club' },
  { tag: 'w3m-connect-button', label: 'In', loadinglabel: 'Waiting for you' },
  { tag: 'w3m-network-button' },
  { tag: 'w3m-account-button' },
  { tag: 'w3m-modal' },
];
const TAGS = KINDS.flatMap((kind) => ['md', 'sm'].map((size) => ({ ...kind, size })));
const measure = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main > *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width: element.tagName === 'SPAN' ? 0 : width, height };
    }),
  );

for (const [pointer, options] of [
  ['a mouse', {}],
  ['a finger', { hasTouch: true, isMobile: true }],
]) {
  journey(`nothing moves when the tags come, for ${pointer} [S:309]`, options, async (visitor) => {
    const { page } = visitor;
    await visitor.open('/blank');
    await page.evaluate(async (tags) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/cdn/placeholder.css' });
      const main = document.createElement('main');
      for (const { tag, ...attributes } of tags) {
        const element = document.createElement(tag);
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
        main.append(element, Object.assign(document.createElement('span'), { textContent: ' after it ' }), document.createElement('br'));
      }
      document.body.append(main);
      await new Promise((resolve) => {
        link.onload = resolve;
        document.head.append(link);
      });
    }, TAGS);
    assert.equal(await page.evaluate(() => customElements.get('w3m-button') === undefined), true);
    const before = await measure(page);
    await page.evaluate(async () => {
      const { createModal, mainnet } = await import('/cdn/w3m-elements.js');
      createModal({ networks: [mainnet] });
    });
    const after = await measure(page);
    for (const [at, { x, y, width, height }] of before.entries()) {
      const what = `${JSON.stringify(TAGS[Math.floor(at / 3)])}: ${JSON.stringify([before[at], after[at]])}`;
      assert.ok(Math.abs(width - after[at].width) < 1 && Math.abs(x - after[at].x) < 1, what);
      assert.deepEqual([height, y], [after[at].height, after[at].y], what);
    }
  });
}

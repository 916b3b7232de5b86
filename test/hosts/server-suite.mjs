/** Tests of the wrappers on a server: HTML with the properties, hydrated without a warning. */
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { journey } from '../e2e/harness.mjs';
import { loadServer } from './bundle-hosts.mjs';
import { EXPECTATIONS, openHost, readProperties, render } from './open-host.mjs';
import { getPacked } from './packed.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const load = async ({ version }) => loadServer(root, (await getPacked()).folder, version);

/** Runs the suite in one host of `HOSTS` that has a server side. */
export function itComesFromAServerIn(host) {
  const items = EXPECTATIONS.map(({ tag, other }) => ({ key: tag, tag, values: other }));

  journey(`${host.title}: a server renders every wrapper with its properties [S:309]`, async () => {
    const renderScene = await load(host);
    for (const { tag, other } of EXPECTATIONS) {
      const html = renderScene([{ key: tag, tag, values: other, text: 'Between' }]);
      assert.match(html, new RegExp(`^<${tag}( [^>]*)?>Between</${tag}>$`));
      for (const [name, value] of Object.entries(other)) {
        if (value !== true) assert.ok(html.includes(` ${name}="${value}"`), `${name} in ${html}`);
        else assert.match(html, new RegExp(` ${name}="`));
      }
    }
  });

  journey(`${host.title}: the page takes the server’s markup over, keeps its elements, and hears their events [S:309]`, async (visitor) => {
    const { page } = visitor;
    const renderScene = await load(host);
    await openHost(visitor, host, { html: `<div id="root">${renderScene(items)}</div>` });
    await page.evaluate(async (scene) => {
      const before = [...document.querySelector('#root').children];
      await window.host.hydrate(scene);
      window.same = [...document.querySelector('#root').children].every((element, index) => element === before[index]);
    }, items);
    assert.equal(await page.evaluate(() => window.same), true);
    await expectTakenOver(visitor, items);
  });
}

/** Whether the tags have their properties, the host its handlers, and the instance arrives afterwards. */
async function expectTakenOver(visitor, items) {
  const { page } = visitor;
  for (const { tag, other, events } of EXPECTATIONS) {
    assert.deepEqual(await readProperties(visitor, tag, Object.keys(other)), other, tag);
    const heard = await page.evaluate(
      ([name, types]) => {
        window.heard.length = 0;
        for (const type of types) document.querySelector(name).dispatchEvent(new CustomEvent(type, { detail: {} }));
        return window.heard.map(({ type }) => type);
      },
      [tag, events],
    );
    assert.deepEqual(heard, events, tag);
  }
  await render(
    visitor,
    items.map((item) => ({ ...item, modal: true })),
  );
  for (const { tag } of EXPECTATIONS) {
    assert.equal(await page.evaluate((name) => document.querySelector(name).modal === window.instance, tag), true, tag);
  }
}

/** For `addInitScript`: remembers what the server sent, before any script of the page runs. */
function rememberSent() {
  document.addEventListener('readystatechange', () => {
    if (document.readyState === 'interactive') window.sent = [...document.querySelector('#root').children];
  });
}

/** Runs the same in a project, whose own server sends every tag with its properties. */
export function itIsSentByProject(host) {
  const items = EXPECTATIONS.map(({ tag, other }) => ({ key: tag, tag, values: other }));

  journey(`${host.title}: its server sends every tag with its properties [S:309]`, async () => {
    const html = await (await fetch(new URL('suite', host.getUrl()))).text();
    for (const { tag, attributes } of EXPECTATIONS) {
      const sent = new RegExp(`<${tag}( [^>]*)?>(<!--.*?-->)*Between(<!--.*?-->)*</${tag}>`).exec(html)?.[1] ?? '';
      for (const [name, text] of Object.entries(attributes)) {
        assert.match(`${sent} `, new RegExp(text === '' ? ` ${name}[ =]` : ` ${name}="${text}"`, 'i'), tag);
      }
    }
  });

  journey(`${host.title}: the page takes what was sent over, keeps its elements, and hears their events [S:309]`, async (visitor) => {
    const { page } = visitor;
    await page.addInitScript(rememberSent);
    await openHost(visitor, host);
    const same = await page.evaluate(() => [...document.querySelector('#root').children].map((element, at) => element === window.sent[at]));
    assert.deepEqual(
      same,
      EXPECTATIONS.map(() => true),
    );
    await expectTakenOver(visitor, items);
  });
}

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleHosts, readExpectations } from './bundle-hosts.mjs';
import { getPacked } from './packed.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Vue writes 0 to a property that held a number and holds nothing now. */
export const zeroNumbers = (initial) =>
  Object.fromEntries(Object.entries(initial).flatMap(([name, value]) => (typeof value === 'number' ? [[name, 0]] : [])));

/**
 * The hosts, and what each can do: `objects`, give an object as a property; `handlers`, hand over events; `late`, show tags
 * before they are defined, which a wrapper cannot, because it defines its tag; `leftovers`, what stays of properties that
 * it takes back; `hooks`, follow the page's instance with hooks of the package.
 */
export const HOSTS = {
  plain: { title: 'plain HTML', script: 'plain.js', objects: true, handlers: true, late: true },
  react19: { title: 'React 19', script: 'react-19.js', objects: true, handlers: true, late: false, version: 19, hooks: true },
  react19Tags: { title: 'React 19, raw tags', script: 'react-19.js?tags', objects: true, handlers: true, late: true },
  react18: { title: 'React 18', script: 'react-18.js', objects: true, handlers: true, late: false, version: 18, hooks: true },
  react18Tags: { title: 'React 18, raw tags', script: 'react-18.js?tags', objects: false, handlers: false, late: true },
  vue: { title: 'Vue 3', script: 'vue.js', objects: true, handlers: true, late: true, leftovers: zeroNumbers, hooks: true },
  svelte: { title: 'Svelte 5', script: 'svelte.js', objects: true, handlers: true, late: true },
};

/** Expectations of every tag of the element table in a host. */
export const EXPECTATIONS = await readExpectations(root);

let bundled;
/** Only when a test needs them: the demo has been started by then, and leaves esbuild alone. */
const getScripts = () => (bundled ??= getPacked().then(({ folder }) => bundleHosts(root, folder, EXPECTATIONS)));

/**
 * Opens a page with a host on it, with the package of the tarball. The page counts warnings as errors. A host that is a
 * project has a server, and its page comes from there; for the others one is made, under the policy of the demo.
 *
 * @param options.html The body that a server sent, if one did. Not for projects.
 * @param options.define Whether the tags are defined at once. Default: true.
 */
export async function openHost(visitor, host, { html, define = true } = {}) {
  const { page } = visitor;
  page.on('console', (message) => {
    if (message.type() === 'warning') visitor.problems.push(`Warning: ${message.text()}`);
  });
  if (host.getUrl) await openProject(visitor, host);
  else await openPage(visitor, host, html);
  if (define) await page.evaluate(() => window.host.define());
}

/** Opens the page of a project that is of no use to its readers, only to this suite. */
async function openProject({ page, origins }, { getUrl }) {
  const url = getUrl();
  origins.push(url);
  await page.goto(new URL('suite', url).href);
  await page.waitForFunction(() => 'host' in window);
}

async function openPage(visitor, { script }, html) {
  const { page } = visitor;
  const scripts = await getScripts();
  await page.route('**/hosts/**', async (route) => {
    const body = scripts.get(new URL(route.request().url()).pathname.replace('/hosts', ''));
    await route.fulfill(body ? { contentType: 'text/javascript', body: Buffer.from(body) } : { status: 404 });
  });
  const { folder } = await getPacked();
  await page.route('**/cdn/**', async (route) => {
    const path = join(folder, 'node_modules/w3m-elements/dist', new URL(route.request().url()).pathname);
    await route.fulfill({ path });
  });
  if (html !== undefined) {
    await page.route('**/blank', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('</body>', `${html}</body>`) });
    });
  }
  await visitor.open('/blank');
  await page.evaluate((path) => import(path), `/hosts/${script}`);
}

/** Shows a scene, and waits until the elements have had their turn. */
export const render = (visitor, items) =>
  visitor.page.evaluate(async (scene) => {
    await window.host.render(scene);
    await new Promise((resolve) => setTimeout(resolve));
  }, items);

/** Reads the properties of a tag on the page. */
export const readProperties = (visitor, tag, names) =>
  visitor.page.evaluate(
    ([selector, wanted]) => {
      const element = document.querySelector(selector);
      return Object.fromEntries(wanted.map((name) => [name, element[name]]));
    },
    [tag, names],
  );

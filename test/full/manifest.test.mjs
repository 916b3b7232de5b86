/** Tests every view under exactly the policy of the request manifest, and compares its requests with the manifest. */
import assert from 'node:assert/strict';
import { journey, TEST_IDS } from '../e2e/harness.mjs';
import { listViews } from '../e2e/list-views.mjs';

/**
 * Views that are not there for this page: signing in is for hosts who ask for it, there is nothing to review, and one kind of
 * chains. Their own journeys show them, under a policy of the same making.
 */
const ELSEWHERE = ['SIWXSignMessage', 'ConnectingSiwe', 'WalletSendPreview', 'SwapPreview', 'ConnectingMultiChain'];
const views = (await listViews()).filter((view) => !ELSEWHERE.includes(view));
const ids = { card: TEST_IDS.modalCard, tabs: 'account-tabs' };
/** Parameters of all views, passed to each: a view reads its own. */
const PARAMS = {
  connectorId: 'example.harbor',
  network: 'eip155:31338',
  request: {
    method: 'personal_sign',
    params: ['0x48656c6c6f', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    network: 'eip155:31337',
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  },
  turn: 1,
  email: 'ada@example.org',
  newEmail: 'ada.new@example.org',
  provider: 'google',
  walletId: 'harbor',
  wallet: { id: 'harbor', name: 'Harbor', mobile_link: 'harbor://', homepage: 'https://harbor.example' },
};

/** The options of the page, for the manifest in Node and for the modal in the browser. */
async function setUp(visitor, more) {
  const { defineNetwork, getNetworkManifest } = await import('../../dist/cdn/w3m-elements.js');
  const url = visitor.servicesUrl;
  await visitor.askServices('POST', '/__sandbox/reset');
  visitor.hasServices = true;
  const { origin } = new URL((await visitor.page.goto('/blank')).url());
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
  const networks = [31337, 31338].map((id) =>
    defineNetwork({
      id,
      name: `Chain ${id}`,
      nativeCurrency,
      rpcUrls: { default: { http: [`${origin}/rpc/${id}`] } },
      assets: { imageId: '692ed6ba-e569-459a-556a-776476829e00', imageUrl: `${url}/images/token/ETH.svg` },
    }),
  );
  const services = {
    blockchainApi: url,
    catalog: url,
    analytics: url,
    relay: `${url.replace(/^http/, 'ws')}/relay`,
    secureSite: visitor.secureSiteUrl,
  };
  // Requests of the page in the frame are under its own policy.
  await visitor.page.route(`${visitor.secureOrigin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  const chainSupport = { embeddedWallet: networks.map(({ caipNetworkId }) => caipNetworkId) };
  const metadata = { name: 'Lagoon', icons: [`${origin}/assets/lagoon.svg`] };
  const features = { smartSessions: true, ...more.features };
  const options = { networks, metadata, projectId: 'lagoon-demo', services, chainSupport, ...more, features };
  const manifest = await getNetworkManifest(options);
  const policy = `default-src 'none'; ${manifest.contentSecurityPolicy}; require-trusted-types-for 'script'; trusted-types 'none'`;
  await visitor.page.goto(`/blank?stricter=${encodeURIComponent(policy)}`);
  visitor.requests.length = 0;
  return { options, manifest, origin };
}

/** Runs in the page: connects, and shows every view, before and after, and every tab of the account. */
async function showAll({ options, views: names, params, ids: testIds }) {
  const [{ createModal }, { createScriptedWallet }] = await Promise.all([import('/cdn/w3m-elements.js'), import('/testing.js')]);
  const until = async (look, what) => {
    for (let tries = 0; !look(); tries++) {
      if (tries > 1000) throw new Error(`Waited too long for ${what}.`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const shadow = () => document.querySelector('w3m-modal')?.shadowRoot;
  const find = (selector) => shadow()?.querySelector(`dialog[open] ${selector}`);
  const rpc = (id) => new URL(`/rpc/${id}`, location.href).href;
  const wallet = createScriptedWallet({
    name: 'Harbor',
    rdns: 'example.harbor',
    accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    chainId: 31337,
    chains: { 31337: rpc(31337), 31338: rpc(31338) },
  });
  wallet.announce();
  for (const tag of ['w3m-button', 'w3m-network-button']) document.body.append(document.createElement(tag));
  const modal = createModal(options);
  const { controllers, features } = await modal[Symbol.for('w3m.internals.1')].loadEngine();
  await features.complete();
  const shown = new Set();
  const quiet = () => [...shadow().querySelectorAll('img')].every(({ complete }) => complete);
  const visitAll = async () => {
    for (const view of names.filter((name) => features.hasView(name))) {
      await modal.open({ view, params });
      const isThere = () => modal.getState().open && controllers.router.getView()?.view === view;
      await until(() => !isThere() || (find(`[data-testid="${testIds.card}"]`) && features.getLoaded(view)), view);
      await until(() => !isThere() || quiet(), `the pictures of ${view}`);
      if (isThere()) shown.add(view);
      modal.close();
      await until(() => !find(`[data-testid="${testIds.card}"]`), 'the end');
    }
  };
  await visitAll();
  await modal.connect({ walletId: 'example.harbor' });
  await modal.open({ view: 'Account' });
  await until(() => find(`[data-testid="${testIds.tabs}"]`), 'the tabs');
  for (const tab of find(`[data-testid="${testIds.tabs}"]`).querySelectorAll('[role=tab]')) {
    tab.click();
    await until(
      () => !find('[role=tabpanel] [aria-busy=true]') && find('[role=tabpanel] [data-testid], [role=tabpanel] h3, [role=tabpanel] b'),
      'a tab',
    );
    await until(quiet, 'the pictures of a tab');
  }
  modal.close();
  wallet.setBehavior('hang');
  await visitAll();
  // On a chain that the page does not know.
  wallet.setChain(999);
  await modal.open({ view: 'UnsupportedChain' });
  await until(() => features.getLoaded('UnsupportedChain') && find(`[data-testid="${testIds.card}"]`), 'the way back');
  shown.add('UnsupportedChain');
  return [...shown];
}

/** Whether the manifest lists a request. */
const isTold =
  ({ requests }) =>
  ({ method, url }) => {
    const { host, pathname } = new URL(url);
    return requests.some((told) => {
      if (told.method !== method || (told.host !== '*' && told.host !== host)) return false;
      const pattern = told.path.replace(/[.+?^$()|[\]\\]/g, '\\$&').replace(/\*|\{\w+\}/g, (hole) => (hole === '*' ? '.*' : '[^/]+'));
      return new RegExp(`^/?${pattern}$`).test(pathname);
    });
  };

for (const media of ['remote', 'proxy', 'off']) {
  journey(`media ${media}: every view keeps to the policy of the manifest, and sends only listed requests`, async (visitor) => {
    const { options, manifest, origin } = await setUp(visitor, { media });
    const shown = await visitor.page.evaluate(showAll, { options, views, params: PARAMS, ids });
    assert.deepEqual(
      views.filter((view) => !shown.includes(view)),
      [],
      'every view was shown',
    );
    const isFile = ({ method, url }) => method === 'GET' && url.startsWith(`${origin}/`);
    const asked = visitor.requests.filter((request) => !isFile(request));
    assert.ok(
      asked.some(({ path }) => path.endsWith('/balance')),
      'the services were asked',
    );
    assert.deepEqual(
      asked.filter((request) => !isTold(manifest)(request)).map(({ method, url }) => `${method} ${url}`),
      [],
    );
    const pictures = asked.filter(({ path }) => /\/images\/|Image\//.test(path));
    assert.equal(pictures.length > 0, media !== 'off', pictures.map(({ url }) => url).join('\n'));
  });
}

journey('without analytics no event is sent, and the manifest lists none', async (visitor) => {
  const { options, manifest } = await setUp(visitor, { features: { analytics: false } });
  await visitor.page.evaluate(showAll, { options, views, params: PARAMS, ids });
  const isAnalytics = ({ path }) => ['/e', '/getAnalyticsConfig'].includes(path);
  assert.deepEqual(manifest.requests.filter(isAnalytics), []);
  assert.deepEqual(visitor.requests.filter(isAnalytics), []);
});

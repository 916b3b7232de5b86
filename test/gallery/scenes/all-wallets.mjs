import { network, wallet } from '../stage.mjs';

const NAMES = [
  'Cairn',
  'Ember',
  'Loop',
  'Kite',
  'Moss',
  'Orbit',
  'Slate',
  'Pebble',
  'Tidepool',
  'Atlas',
  'A wallet with a long name',
  'Quill',
];
const WALLETS = Array.from({ length: 60 }, (_, index) => ({
  id: `w${index}`,
  name: index < NAMES.length ? NAMES[index] : `${NAMES[index % NAMES.length]} ${index}`,
  rdns: `example.w${index}`,
  mobile_link: 'cairn://',
  app_store: 'https://apps.example/cairn',
  play_store: 'https://play.example/cairn',
  chrome_store: 'https://chrome.example/cairn',
  homepage: 'https://cairn.example',
}));

/** Lets a catalogue answer on the page's own origin. */
async function answer(stage, { fails = false, hangs = false, options = {} } = {}) {
  await stage.page.route('**/data/getWallets**', async (route) => {
    if (hangs) return undefined;
    if (fails) return route.fulfill({ status: 400, body: '{}' });
    const query = new URL(route.request().url()).searchParams;
    const [search, include] = [query.get('search')?.toLowerCase() ?? '', query.get('include')?.split(',')];
    const found = WALLETS.filter(({ id, name }) => name.toLowerCase().includes(search) && (!include || include.includes(id)));
    const [page, entries] = [Number(query.get('page')), Number(query.get('entries'))];
    return route.fulfill({ json: { data: found.slice((page - 1) * entries, page * entries), count: include ? found.length : 434 } });
  });
  await stage.page.evaluate(
    (more) => window.startModal({ services: { catalog: `${location.origin}/data`, relay: 'ws://127.0.0.1:1' }, ...more }),
    options,
  );
}

/** Route parameters of the views that need some. */
const PARAMS = { Downloads: { wallet: WALLETS[0] }, FindWallet: { walletId: WALLETS[1].id, name: WALLETS[1].name } };

const WATCH = { wallets: { watch: true } };

const scene = (view, state, { given, shown, says, then, ...more } = {}) => ({
  view,
  state,
  wallets: ['harbor', 'fern'].map((id) => wallet(id)),
  ...more,
  async play(stage) {
    await answer(stage, given);
    await stage.open(view, PARAMS[view]);
    if (shown) await stage.byId(shown).first().waitFor();
    if (says) await stage.says(says);
    await then?.(stage);
  },
});

/** The wallets of the catalogue. */
export const allWalletsScenes = [
  scene('AllWallets', 'grid', { board: 'all', shown: 'wallet-cell-w1' }),
  scene('AllWallets', 'nothing found', {
    board: 'allempty',
    shown: 'wallet-cell-w1',
    async then(stage) {
      await stage.byId('w3m-wallets-search').fill('hrabor');
      await stage.byId('w3m-wallets-none').waitFor();
    },
  }),
  scene('AllWallets', 'filter', {
    shown: 'wallet-cell-w1',
    async then(stage) {
      await stage.byId('w3m-wallets-filter').click();
      await stage.byId('w3m-wallets-certified').waitFor();
    },
  }),
  scene('AllWallets', 'failed', { given: { fails: true }, shown: 'w3m-wallets-retry', errors: /400 \(Bad Request\)/ }),
  scene('Connect', 'rows of the catalogue', {
    board: 'connect',
    given: { options: { wallets: { featured: ['w3'], custom: [{ id: 'own', name: 'Own' }] } } },
    shown: 'w3m-all-wallets',
    then: (stage) => stage.byId('wallet-selector-w0').waitFor(),
  }),
  scene('GetWallet', 'list', { shown: 'get-wallet-w0' }),
  scene('Downloads', 'links', { shown: 'download-chrome' }),
  scene('Connect', 'watching', { given: { options: WATCH }, shown: 'w3m-watch-address' }),
  scene('WatchAddress', 'empty', { given: { options: WATCH }, shown: 'w3m-watch-field' }),
  scene('WatchAddress', 'no address', {
    given: { options: WATCH },
    async then(stage) {
      await stage.byId('w3m-watch-field').fill('lagoon');
      await stage.byId('w3m-watch-start').click();
      await stage.says('Enter a valid address');
    },
  }),
  scene('WatchAddress', 'watched', {
    networks: [network(31337, 'Ethereum', { rpcUrls: { default: { http: [] } } })],
    given: { options: { ...WATCH, sources: { balances: ['wallet'], activity: [] } } },
    async then(stage) {
      await stage.byId('w3m-watch-field').fill('0x70997970C51812dc3A010C7d01b50e0d17dc79C8');
      await stage.byId('w3m-watch-start').click();
      await stage.page.waitForFunction(() => window.modal.getAccount()?.status === 'connected');
      await stage.open('Account');
      await stage.says('Watch-only');
    },
  }),
  scene('FindWallet', 'looking', { given: { hangs: true }, says: 'Looking for Ember' }),
  scene('FindWallet', 'failed', { given: { fails: true }, shown: 'w3m-wallets-retry', errors: /400 \(Bad Request\)/ }),
];

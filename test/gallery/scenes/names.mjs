import { ADA, wallet } from '../stage.mjs';
import { ANSWERS } from './account-data.mjs';

const WORDS = ['gulltide', 'gull-tide', 'gulltides', 'gulltide-lagoon'];

/** The record of a name, as the service has it. */
const record = (name) => ({
  name,
  registered_at: '2026-11-20T18:03:11Z',
  attributes: {},
  addresses: { 60: { address: ADA, created_at: '2026-11-20T18:03:11Z' } },
});

async function begin(stage, { own = [], suggestions = {}, register }) {
  await stage.page.route('**/data/v1/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.includes('/profile/reverse/')) return route.fulfill({ json: own.map(record) });
    if (pathname.includes('/profile/suggestions/')) {
      if (typeof suggestions === 'number') return route.fulfill({ status: suggestions, json: {} });
      const listed = WORDS.map((word) => ({ name: `${word}.reown.id`, registered: suggestions[word] ?? false }));
      return route.fulfill({ json: { suggestions: listed } });
    }
    if (pathname.endsWith('/profile/account'))
      return register ? route.fulfill(register) : route.fulfill({ json: record('gulltide.reown.id') });
    const [, body] = Object.entries(ANSWERS).find(([name]) => pathname.endsWith(name)) ?? [];
    return route.fulfill({ json: body ?? {} });
  });
  await stage.page.evaluate(() => window.startModal({ services: { blockchainApi: `${location.origin}/data` } }));
  await stage.connect();
}

const scene = (view, state, { given = {}, behaviour, play, ...more }) => ({
  view,
  state,
  wallets: [wallet('harbor', behaviour && { behaviours: { personal_sign: behaviour } })],
  ...more,
  async play(stage) {
    await begin(stage, given);
    await stage.open(view, view === 'RegisterAccountNameSuccess' ? { name: 'gulltide.reown.id' } : undefined);
    await play?.(stage);
  },
});

const type = async (stage, text) => {
  await stage.byId('w3m-name-field').fill(text);
};
const choose = async (stage) => {
  await type(stage, 'gulltide');
  await stage.byId('w3m-name-register').and(stage.page.locator(':enabled')).waitFor();
};
const sign = async (stage) => {
  await choose(stage);
  await stage.press('w3m-name-register');
};

/** Names: what they are for, finding one, and what becomes of it. */
export const namesScenes = [
  scene('ChooseAccountName', 'intro', { play: (stage) => stage.byId('w3m-name-intro').waitFor() }),
  scene('RegisterAccountName', 'empty', { play: (stage) => stage.byId('w3m-name-field').waitFor() }),
  scene('RegisterAccountName', 'found', { play: choose }),
  scene('RegisterAccountName', 'taken', {
    given: { suggestions: { gulltide: true } },
    async play(stage) {
      await type(stage, 'gulltide');
      await stage.says(/gull-tide/);
    },
  }),
  scene('RegisterAccountName', 'not letters', { play: (stage) => type(stage, 'gull tide!') }),
  scene('RegisterAccountName', 'no suggestions', {
    given: { suggestions: 400 },
    errors: /400/,
    async play(stage) {
      await type(stage, 'gulltide');
      await stage.byId('w3m-name-retry').waitFor();
    },
  }),
  scene('RegisterAccountName', 'one is there already', {
    given: { own: ['ada.reown.id'] },
    play: (stage) => stage.says(/ada\.reown\.id/),
  }),
  scene('RegisterAccountName', 'asking the wallet', { behaviour: 'hang', play: sign }),
  scene('RegisterAccountName', 'declined', {
    behaviour: 'reject',
    async play(stage) {
      await sign(stage);
      await stage.byId('w3m-name-outcome').waitFor();
    },
  }),
  scene('RegisterAccountNameSuccess', 'done', { play: (stage) => stage.byId('w3m-name-success').waitFor() }),
];

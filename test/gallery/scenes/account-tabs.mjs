import { ANSWERS, FEW, happened, MANY, PORTRAIT } from './account-data.mjs';
import { builtSelector } from '../../fixtures/built-names.mjs';

/** Lets a data service answer on the page's own origin. */
async function answer(stage, answers) {
  await stage.page.route('**/data/v1/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const [, key] = Object.entries({ ...ANSWERS, ...answers }).find(([name]) => pathname.includes(name)) ?? [];
    const body = typeof key === 'function' ? key() : key;
    if (body === 'hang') return;
    if (typeof body === 'number') await route.fulfill({ status: body, body: '{}' });
    else await route.fulfill({ json: body });
  });
  await stage.page.evaluate(() => window.startModal({ services: { blockchainApi: `${location.origin}/data` } }));
}

/**
 * The account where there is a data service.
 *
 * @param tab Which tab is looked at, or none.
 * @param shown The test id or text of what is waited for.
 */
const account = (state, { tab, shown, answers = {}, then, ...more }) => ({
  view: 'Account',
  state,
  ...more,
  async play(stage) {
    await answer(stage, answers);
    await stage.connect();
    await stage.open();
    await stage.byId('account-tabs').waitFor();
    if (tab) await stage.page.getByRole('tab', { name: tab }).click();
    if (shown) await stage.byId(shown).first().waitFor();
    await then?.(stage);
  },
});

/** Console text of failed answers. */
const FAILED = /400 \(Bad Request\)/;
const ada = { name: 'ada.reown.id', avatar: PORTRAIT, resolvedAt: null };

/** The account's tabs, with a data service. */
export const accountTabScenes = [
  account('tokens, few', { board: 'account', shown: 'tokens-list', answers: { identity: ada } }),
  account('tokens, many', { shown: 'tokens-list', answers: { balance: { balances: MANY } } }),
  account('tokens, name without a picture', { shown: 'tokens-list', answers: { identity: { ...ada, avatar: null } } }),
  account('tokens, none', { shown: 'tokens-empty', answers: { balance: { balances: [] } } }),
  account('tokens, failed', { shown: 'tokens-failed', answers: { balance: 400 }, errors: FAILED }),
  account('tokens, loading', { clock: true, answers: { balance: 'hang', identity: 'hang' } }),
  account('tokens, network not served', {
    answers: { 'supported-chains': { http: [], ws: [] } },
    then: (stage) => stage.card.locator(builtSelector('.empty, .hero, h3')).first().waitFor(),
  }),
  account('NFTs', { tab: 'NFTs', shown: 'nfts-list' }),
  account('one NFT', {
    view: 'Nft',
    tab: 'NFTs',
    shown: 'nfts-list',
    async then(stage) {
      await stage.byId('nft').first().click();
      await stage.byId('nft-facts').waitFor();
    },
  }),
  account('NFTs, none', { tab: 'NFTs', shown: 'nfts-empty', answers: { history: { data: [], next: null } } }),
  account('NFTs, failed', { tab: 'NFTs', shown: 'nfts-failed', answers: { history: 400 }, errors: FAILED }),
  account('activity', { board: 'account', tab: 'Activity', shown: 'activity-row', answers: { identity: ada } }),
  account('activity, spam shown', {
    tab: 'Activity',
    shown: 'activity-row',
    async then(stage) {
      await stage.press('activity-spam');
      await stage.byId('activity-spam').scrollIntoViewIfNeeded();
    },
  }),
  account('activity, one', {
    tab: 'Activity',
    shown: 'activity-row',
    answers: { balance: { balances: FEW.slice(0, 1) }, history: () => ({ data: happened().slice(1, 2), next: null }) },
  }),
  account('activity, none', { tab: 'Activity', shown: 'activity-empty', answers: { history: { data: [], next: null } } }),
  account('activity, failed', { tab: 'Activity', shown: 'activity-failed', answers: { history: 400 }, errors: FAILED }),
  account('activity, loading', { tab: 'Activity', clock: true, answers: { history: 'hang' } }),
];

import { TEST_IDS } from '../site.mjs';
import { wallet } from '../stage.mjs';
import { builtSelector } from '../../fixtures/built-names.mjs';

/** Runs in the frame's page: answers like an embedded wallet without a visitor; other messages stay pending. */
const FRAME = `<!doctype html><script>
const answers = {
  GET_SOCIAL_REDIRECT_URI: { uri: 'https://accounts.example/o?state=1' },
  GET_FARCASTER_URI: { url: 'https://farcaster.example/~/siwf?channelToken=3f8a1c5e-2b60-4d8e-9a57-0c1d2e3f4a5b' },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: { smartAccountEnabledNetworks: [] },
};
const say = (body) => parent.postMessage(body, location.origin);
addEventListener('message', ({ data: { id, type } }) => {
  const name = type.replace('@w3m-app/', '');
  const wrong = new URLSearchParams(location.search).get('refuses');
  if (name === wrong) say({ id, type: '@w3m-frame/' + name + '_ERROR', payload: { message: 'This app isn’t known here.' } });
  else if (/^SYNC_/.test(name)) say({ id, type: '@w3m-frame/' + name + '_SUCCESS' });
  else if (answers[name]) say({ id, type: '@w3m-frame/' + name + '_SUCCESS', payload: answers[name] });
});
say({ type: '@w3m-frame/READY', payload: { version: '4' } });
</script>`;

const options = { chainSupport: { embeddedWallet: ['eip155:31337', 'eip155:31338', 'eip155:31339', 'eip155:31340'] } };

/** A page with logins. @param more Options. @param refuses The name of the question that the frame refuses. */
async function begin(stage, more = {}, refuses = '') {
  await stage.page.route('**/secure/sdk?*', (route) => route.fulfill({ contentType: 'text/html', body: FRAME }));
  await stage.page.evaluate(
    ({ given, refused }) => {
      // No window is opened for a picture.
      window.provider = { closed: false, location: { replace() {} }, close() {} };
      window.open = () => window.provider;
      window.startModal({
        services: { secureSite: `${location.origin}/secure/sdk?refuses=${refused}` },
        features: { analytics: false },
        ...given,
      });
    },
    { given: more, refused: refuses },
  );
  await stage.open();
  await stage.byId('social-google').waitFor();
}

const gone = (stage, act) => stage.page.evaluate(`(${act})()`);
const google = (state) => async (stage) => {
  await stage.press('social-google');
  await stage.byId(`social-${state}`).waitFor();
};

/** Logging in with an account elsewhere. */
export const socialScenes = [
  {
    view: 'Connect',
    state: 'with accounts elsewhere',
    board: 'connect',
    wallets: ['harbor', 'fern'].map((id) => wallet(id)),
    async play(stage) {
      await begin(stage);
      await stage.byId(TEST_IDS.walletRow('example.harbor')).waitFor();
    },
  },
  {
    view: 'Connect',
    state: 'accounts elsewhere behind the terms',
    async play(stage) {
      await begin(stage, {
        termsConditionsUrl: '/terms',
        privacyPolicyUrl: '/privacy',
        features: { analytics: false, legalCheckbox: true, socials: ['google', 'apple', 'discord'] },
      });
    },
  },
  {
    view: 'ConnectSocials',
    state: 'all',
    async play(stage) {
      await begin(stage);
      await stage.press('social-more');
      await stage.byId('social-facebook').waitFor();
    },
  },
  {
    view: 'ConnectingSocial',
    state: 'waiting',
    async play(stage) {
      await begin(stage);
      await google('waiting')(stage);
    },
  },
  {
    view: 'ConnectingSocial',
    state: 'cancelled',
    async play(stage) {
      await begin(stage);
      await google('waiting')(stage);
      await gone(stage, () => void (window.provider.closed = true));
      await stage.byId('social-cancelled').waitFor();
    },
  },
  {
    view: 'ConnectingSocial',
    state: 'blocked',
    async play(stage) {
      await begin(stage);
      await gone(stage, () => void (window.open = () => null));
      await google('blocked')(stage);
    },
  },
  {
    view: 'ConnectingSocial',
    state: 'failed',
    async play(stage) {
      await begin(stage, {}, 'GET_SOCIAL_REDIRECT_URI');
      await google('failed')(stage);
    },
  },
  {
    view: 'ConnectingSocial',
    state: 'asks for a press',
    async play(stage) {
      await begin(stage);
      await stage.open('ConnectingSocial', { provider: 'github' });
      await stage.byId('social-ready').waitFor();
    },
  },
  {
    view: 'ConnectingFarcaster',
    state: 'a code to scan',
    async play(stage) {
      await begin(stage);
      await stage.press('social-farcaster');
      // A phone has a link in place of the code.
      await stage.card.locator(builtSelector('.qr-code')).or(stage.byId('social-link')).first().waitFor();
    },
  },
  {
    view: 'ConnectingFarcaster',
    state: 'a link on a phone',
    async play(stage) {
      await stage.page.evaluate(() => {
        const { matchMedia } = window;
        window.matchMedia = (query) => matchMedia.call(window, query.includes('coarse') ? 'all' : query);
      });
      await begin(stage);
      await stage.press('social-farcaster');
      await stage.byId('social-link').waitFor();
    },
  },
  {
    view: 'ConnectingFarcaster',
    state: 'failed',
    async play(stage) {
      await begin(stage, {}, 'CONNECT_FARCASTER');
      await stage.press('social-farcaster');
      await stage.byId('social-failed').waitFor();
    },
  },
].map((scene) => ({ options, ...scene }));

import { TEST_IDS } from '../site.mjs';
import { wallet } from '../stage.mjs';

const asked = (behaviour) => [wallet('harbor', { behaviours: { eth_requestAccounts: behaviour } }), wallet('fern')];
const chosen = (text) => async (stage) => {
  await stage.choose();
  await stage.says(text);
};

/** Waiting for a wallet. */
export const connectingScenes = [
  {
    state: 'waiting',
    board: 'connect',
    wallets: asked('hang'),
    async play(stage) {
      await chosen('Continue in Harbor')(stage);
      // The buttons come after the text.
      await stage.byId('w3m-connecting-again').waitFor();
    },
  },
  {
    state: 'asked again',
    wallets: asked('hang'),
    options: { services: { relay: 'ws://127.0.0.1:9' } },
    async play(stage) {
      await chosen('Continue in Harbor')(stage);
      await stage.byId('w3m-connecting-again').click();
      await stage.says('Harbor is waiting for you');
    },
  },
  {
    state: 'locked',
    wallets: asked('hang'),
    async play(stage) {
      await stage.wallet('harbor', ({ provider }) => void Object.assign(provider, { _metamask: { isUnlocked: async () => false } }));
      await chosen('Harbor is locked')(stage);
    },
  },
  { state: 'no account', wallets: asked({ answer: [] }), play: chosen('Harbor shared no account') },
  {
    state: 'a site that is not allowed',
    wallets: asked({ throw: { code: 4100, message: 'Unauthorized.' } }),
    play: chosen('Harbor doesn’t allow this site'),
  },
  { state: 'declined', board: 'connect', wallets: asked('reject'), play: chosen('Connection declined') },
  {
    state: 'waiting elsewhere',
    wallets: asked({ throw: { code: -32002, message: 'Already pending.' } }),
    play: chosen('Harbor is waiting for you'),
  },
  {
    state: 'no answer',
    board: 'connect',
    wallets: asked('hang'),
    clock: true,
    async play(stage) {
      await chosen('Continue in Harbor')(stage);
      await stage.wallet('harbor', async ({ requests }) => {
        while (requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
      });
      await stage.page.clock.fastForward(61_000);
      await stage.says('Harbor hasn’t responded');
    },
  },
  { state: 'answer that cannot be used', wallets: asked({ answer: 'banana' }), play: chosen('Harbor couldn’t connect') },
  {
    state: 'details copied',
    wallets: asked({ answer: 'banana' }),
    async play(stage) {
      await chosen('Harbor couldn’t connect')(stage);
      await stage.card.getByRole('button', { name: 'Copy details' }).click();
    },
  },
  {
    state: 'vanished while asked',
    wallets: asked('hang'),
    async play(stage) {
      await chosen('Continue in Harbor')(stage);
      await stage.wallet('harbor', async (each) => {
        while (each.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
        each.uninstall();
      });
      await stage.byId(TEST_IDS.tryAgain).waitFor();
    },
  },
  {
    state: 'not here any more',
    async play(stage) {
      await stage.open('ConnectingExternal', { connectorId: 'example.gone' });
      await stage.byId(TEST_IDS.tryAgain).waitFor();
    },
  },
  {
    state: 'a part that did not load',
    wallets: [wallet('harbor')],
    errors: /Failed to load|dynamically imported|ERR_FAILED/,
    async play(stage) {
      await stage.page.route(/\/connect-[\w-]{8}\.js$/, (route) => route.abort());
      await chosen('This part couldn’t be loaded')(stage);
    },
  },
  {
    state: 'connected',
    board: 'messages',
    wallets: asked('hang'),
    clock: true,
    async play(stage) {
      await chosen('Continue in Harbor')(stage);
      await stage.wallet('harbor', async ({ requests }) => {
        while (requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
      });
      await stage.freeze();
      await stage.wallet('harbor', ({ pending }) => pending[0].approve());
      await stage.says('Connected');
    },
  },
].map((scene) => ({ view: 'ConnectingExternal', ...scene }));

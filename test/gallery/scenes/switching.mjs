import { TEST_IDS } from '../site.mjs';
import { wallet } from '../stage.mjs';

const BASE = { network: 'eip155:31338' };
const SWITCH = 'wallet_switchEthereumChain';
const asked = (behaviours) => [wallet('harbor', { behaviours })];
const isAsked = (stage) =>
  stage.wallet('harbor', async ({ requests }) => {
    while (!requests.some(({ method }) => method === 'wallet_switchEthereumChain')) await new Promise((resolve) => setTimeout(resolve, 20));
  });
/** Says no as a person does: a refusal that comes at once is not a person's. */
const refuse = async (stage) => {
  await isAsked(stage);
  await stage.page.clock.fastForward(1_000);
  await stage.wallet('harbor', ({ pending }) => pending.at(-1).reject());
};
const chosen =
  (text, params = BASE) =>
  async (stage) => {
    await stage.connect();
    await stage.open('SwitchNetwork', params);
    await stage.says(text);
  };

/** Waiting for a wallet to go to another network. */
export const switchingScenes = [
  { state: 'waiting', wallets: asked({ [SWITCH]: 'hang' }), play: chosen('Continue in Harbor') },
  {
    state: 'declined',
    wallets: asked({ [SWITCH]: 'hang' }),
    clock: true,
    async play(stage) {
      await chosen('Continue in Harbor')(stage);
      await refuse(stage);
      await stage.says('Switch declined');
    },
  },
  {
    state: 'unsupported',
    wallets: asked({
      [SWITCH]: { throw: { code: 4902, message: 'Unknown.' } },
      wallet_addEthereumChain: { throw: { code: -32602, message: 'No.' } },
    }),
    play: chosen('Chain is not supported'),
  },
  { state: 'ignored', wallets: asked({ [SWITCH]: { answer: null } }), play: chosen('Still on Ethereum') },
  {
    state: 'no answer',
    wallets: asked({ [SWITCH]: 'hang' }),
    clock: true,
    async play(stage) {
      await chosen('Continue in Harbor')(stage);
      await isAsked(stage);
      await stage.page.clock.fastForward(61_000);
      await stage.says('Harbor hasn’t responded');
    },
  },
  {
    state: 'waiting elsewhere',
    wallets: asked({ [SWITCH]: { throw: { code: -32002, message: 'Pending.' } } }),
    play: chosen('Harbor is waiting for you'),
  },
  { state: 'switched off', options: { enableNetworkSwitch: false }, play: chosen('Network switching is off') },
  { state: 'no such network', play: chosen('Network not found', { network: 'eip155:5' }) },
  {
    state: 'a part that did not load',
    errors: /Failed to load|dynamically imported|ERR_FAILED/,
    async play(stage) {
      // Without a wallet nothing has loaded the network's part yet.
      await stage.page.route(/\/connect-[\w-]{8}\.js$/, (route) => route.abort());
      await stage.open('SwitchNetwork', BASE);
      await stage.says('This part couldn’t be loaded');
    },
  },
  {
    state: 'done',
    wallets: asked({ [SWITCH]: 'hang' }),
    clock: true,
    async play(stage) {
      await chosen('Continue in Harbor')(stage);
      await isAsked(stage);
      await stage.freeze();
      await stage.wallet('harbor', ({ pending }) => pending.at(-1).approve());
      await stage.says('Switched to Base');
    },
  },
  {
    state: 'after a choice in the list',
    wallets: asked({ [SWITCH]: 'hang' }),
    clock: true,
    async play(stage) {
      await stage.connect();
      await stage.open();
      await stage.press('w3m-account-select-network');
      await stage.press(TEST_IDS.networkRow('eip155:31338'));
      await refuse(stage);
      await stage.byId(TEST_IDS.switchAgain).waitFor();
    },
  },
].map((scene) => ({ view: 'SwitchNetwork', ...scene }));

import { TEST_IDS } from '../site.mjs';

const ALERTS = [
  'networkNotFound',
  'originNotAllowed',
  'embeddedWalletFailed',
  'invalidProjectId',
  'invalidOptions',
  'sessionExpired',
  'projectIdMissing',
];
const list = async (stage) => {
  await stage.open();
  await stage.byId(TEST_IDS.walletRow('example.harbor')).waitFor();
};

const toast = (variant, text) => ({
  view: 'Toast',
  state: variant,
  board: 'messages',
  clock: true,
  async play(stage) {
    await stage.openAccount();
    await stage.byId(TEST_IDS.balance).waitFor();
    await stage.freeze();
    await stage.controllers((controllers, [kind, words]) => controllers.toast.show(kind, words), [variant, text]);
    await stage.byId('w3m-toast').waitFor();
  },
});

/** Lets the page's browser report that it is offline; requests go on, so that every variant of the scene can be loaded. */
async function goOffline(stage) {
  await stage.page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    window.dispatchEvent(new Event('offline'));
  });
  await stage.byId('w3m-offline').waitFor();
}

/** Scenes of toasts and alerts, of a browser that is offline, and of a missing view. */
export const messageScenes = [
  {
    view: 'Offline',
    state: 'the list',
    board: 'error',
    async play(stage) {
      await list(stage);
      await goOffline(stage);
    },
  },
  {
    view: 'Offline',
    state: 'the account',
    board: 'error',
    async play(stage) {
      await stage.openAccount();
      await stage.byId(TEST_IDS.balance).waitFor();
      await goOffline(stage);
    },
  },
  toast('loading', 'Authenticating…'),
  toast('success', 'Transaction started'),
  toast('error', 'Failed to send transaction. Please try again.'),
  ...ALERTS.map((code) => ({
    view: 'Alert',
    state: code,
    board: 'messages',
    errors: /\[w3m\]/,
    async play(stage) {
      await list(stage);
      if (code === 'networkNotFound') await stage.modal((modal) => modal.switchNetwork('eip155:5').catch(() => {}));
      else await stage.controllers((controllers, name) => controllers.alert.show(name, name), code);
      await stage.byId('w3m-alert').waitFor();
    },
  })),
  {
    view: 'Trouble',
    state: 'a view that broke',
    board: 'messages',
    errors: /stopped\./,
    async play(stage) {
      await list(stage);
      await stage.controllers(({ announcer, router }) => {
        const { announce } = announcer;
        announcer.announce = () => {
          announcer.announce = announce;
          throw new Error('The view of this picture throws.');
        };
        router.push('SwitchNetwork', { network: 'eip155:31338' });
      });
      await stage.says('Something went wrong here');
      await stage.card.getByRole('button', { name: 'Copy details' }).waitFor();
    },
  },
  {
    view: 'Trouble',
    state: 'a view that did not load',
    board: 'messages',
    errors: /Failed to load|dynamically imported|ERR_FAILED/,
    async play(stage) {
      await list(stage);
      await stage.cut();
      await stage.press(TEST_IDS.help);
      await stage.says('This part couldn’t be loaded');
      // The header does not promise any more that it comes.
      await stage.byId(TEST_IDS.title).filter({ hasText: 'Something went wrong here' }).waitFor();
      await stage.mend();
    },
  },
];

/**
 * The words of Orca while a visitor connects, declines and signs in, compared with a script; `transcripts` has what was said, word by word:
 * `node --test test/reader/flows.mjs`. `FLOWS=connect,decline` plays some; `READER_UPDATE=1` writes the transcripts.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startDemo } from '../../demo/start.mjs';
import { Listener, TEST_IDS } from './reader.mjs';
import { startReader } from './reader-rig.mjs';

const HARBOR = TEST_IDS.walletRow('example.harbor');
const TRANSCRIPTS = fileURLToPath(new URL('./transcripts/', import.meta.url));
const only = process.env.FLOWS?.split(',');

let demo;
let rig;

before(
  async () => {
    demo = await startDemo({ port: 0, quiet: true });
    rig = await startReader();
  },
  { timeout: 600_000 },
);

after(async () => {
  await rig?.stop();
  await demo?.stop();
});

/** A flow that is heard from its beginning to its end. */
function flow(name, title, run) {
  if (only && !only.includes(name)) return;
  test(title, { timeout: 600_000 }, async () => {
    const listener = new Listener(rig, demo);
    await run(listener, listener.visitor);
    if (process.env.READER_UPDATE) {
      mkdirSync(TRANSCRIPTS, { recursive: true });
      writeFileSync(`${TRANSCRIPTS}${name}.txt`, `${listener.transcript.join('\n')}\n`);
    }
    listener.check();
  });
}

/** Presses a key, and waits for an element that comes of it. */
const toSee = (listener, key, id) => async () => {
  listener.press(key);
  await listener.visitor.seeId(id);
};

/** From the button of the page to the question of a wallet in its own window. */
async function chooseHarbor(listener) {
  await listener.step('The button of the page has the focus', () => listener.focus(TEST_IDS.connectButton), [
    'Connect wallet push button.',
  ]);
  await listener.step('Enter', toSee(listener, 'Return', HARBOR), [/^Connect wallet heading level 2/, '2 wallets found']);
  await listener.step('Tab', () => listener.press('Tab'), ['Wallets in this browser panel.', /^Harbor ?Installed push button\.$/]);
  const window = 'Harbor: Let this site see your accounts? region.';
  const wait = 'Continue in Harbor. Approve the request in your wallet.';
  // The wallet's window takes the focus when it is there, which a busy machine delays: then the view's title is heard before.
  const title = /^Harbor heading level 2/;
  await listener.step('Enter', toSee(listener, 'Return', TEST_IDS.connecting), [window, wait], [title, wait, window], [wait, window]);
  await listener.step('Tab', () => listener.press('Tab'), ['Decline push button.']);
}

flow('connect', 'connecting an extension is heard from the button of the page to the account', async (listener, visitor) => {
  await listener.open();
  await chooseHarbor(listener);
  await listener.step('Tab', () => listener.press('Tab'), ['Connect push button.']);
  await listener.step(
    'Enter',
    async () => {
      listener.press('Return');
      await visitor.connected();
      await visitor.closed();
    },
    [
      /^Harbor heading level 2/,
      'Connected. 0xf3…b92266 on Lagoon Local',
      'banner',
      /^Account 12\.480 ETH 0xf3…b92266 push button\.$/,
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266.',
    ],
  );
  await listener.step('Enter', toSee(listener, 'Return', TEST_IDS.disconnect), [/^Account heading level 2/]);
});

/** The announcement of a refusal. */
const DECLINED = /[Dd]eclined.*Harbor/;

flow('decline', 'a decline is heard, with its reason and the way on', async (listener) => {
  await listener.open();
  await chooseHarbor(listener);
  await listener.step(
    'Enter',
    toSee(listener, 'Return', TEST_IDS.tryAgain),
    ['Try again push button.', DECLINED],
    [DECLINED, 'Try again push button.'],
  );
});

flow('sign-in', 'signing in is heard from the connection to the answer', async (listener, visitor) => {
  await listener.open('/plain?signin=browser');
  await chooseHarbor(listener);
  await listener.step('Tab', () => listener.press('Tab'), ['Connect push button.']);
  await listener.step('Enter', toSee(listener, 'Return', 'w3m-sign-in-sign'), [
    /^Sign in heading level 2/,
    'Sign in to Lagoon. Sign a message to prove you own this account. It’s free and doesn’t move funds.',
  ]);
  // Orca changes its mode by itself at a button that opens something.
  await listener.step('Tab', () => listener.press('Tab'), ['Show the whole message collapsed push button.', 'Focus mode']);
  await listener.step('Tab', () => listener.press('Tab'), ['Cancel push button.', 'Browse mode']);
  await listener.step('Tab', () => listener.press('Tab'), ['Sign push button.']);
  await listener.step(
    'Enter',
    async () => {
      listener.press('Return');
      await visitor.see('[data-wallet-sheet]');
    },
    ['Harbor: Sign this message? region.', 'Continue in Harbor. Read the message there, then sign it.'],
  );
});

flow('network', 'the list of networks is heard, with how many there are', async (listener, visitor) => {
  await listener.open();
  await visitor.connect();
  await listener.measureReader();
  await listener.step('The button of the network has the focus', () => listener.focus(TEST_IDS.networkButton), [
    'Network Lagoon Local push button.',
  ]);
  await listener.step('Enter', toSee(listener, 'Return', TEST_IDS.networkRow('eip155:31338')), [/^Networks heading level 2/]);
});

flow('disconnect', 'leaving is heard: the page’s button invites to connect again', async (listener, visitor) => {
  await listener.open();
  await visitor.connect();
  await listener.measureReader();
  await listener.step('The button of the account has the focus', () => listener.focus(TEST_IDS.accountButton), [
    /^Account 12\.480 ETH 0xf3…b92266 push button\.$/,
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266.',
  ]);
  await listener.step('Enter', toSee(listener, 'Return', TEST_IDS.disconnect), [/^Account heading level 2/]);
  await listener.step('The row to disconnect has the focus', () => listener.focus(TEST_IDS.disconnect), [
    /^Disconnect ?Harbor push button\.$/,
  ]);
  await listener.step(
    'Enter',
    async () => {
      listener.press('Return');
      await visitor.disconnected();
    },
    ['banner', 'Connect wallet push button.'],
  );
});

/**
 * The words of Orca while a visitor connects, declines and signs in, compared with a script; `transcripts` has what was said, word by word:
 * `node --test test/reader/flows.mjs`. `FLOWS=connect,decline` plays some; `READER_UPDATE=1` writes the transcripts.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startDemo } from '../../demo/start.mjs';
import { createNodePhone } from '../e2e/phone.mjs';
import { BRINE } from '../e2e/send-steps.mjs';
import { readCode } from '../engines/read-code.mjs';
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
  await listener.step('Tab', () => listener.press('Tab'), ['Wallets panel.', /^Harbor ?Installed push button\.$/]);
  const window = 'Harbor: Let this site see your accounts? region.';
  const wait = 'Continue in Harbor. Approve the request in your wallet.';
  // The wallet's window takes the focus when it is there, which a busy machine delays: then the view's title is heard before.
  const title = /^Harbor heading level 2/;
  const orders = [
    [window, wait],
    [wait, window],
    [title, wait, window],
    [title, window, wait],
  ];
  await listener.step('Enter', toSee(listener, 'Return', TEST_IDS.connecting), ...orders);
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
    ['Harbor dialog', 'Try again push button.', DECLINED],
  );
});

flow('sign-in', 'signing in is heard from the connection to the answer', async (listener, visitor) => {
  await listener.open('/plain?signin=browser');
  await chooseHarbor(listener);
  await listener.step('Tab', () => listener.press('Tab'), ['Connect push button.']);
  await listener.step('Enter', toSee(listener, 'Return', 'w3m-sign-in-sign'), [
    /^Sign in heading level 2/,
    'Sign in to Lagoon. Sign to prove you own this account. It’s free and doesn’t move funds.',
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

flow(
  'unsupported',
  'a wallet on an unsupported network is heard: why, the networks to choose from, the way back',
  async (listener, visitor) => {
    const choose = (id) => visitor.run(`void window.demoWallets.harbor.setChain(${id})`);
    await listener.open();
    await visitor.connect();
    await listener.measureReader();
    await listener.step(
      'The wallet switches to a network that the page does not support',
      async () => {
        await choose(4242);
        await visitor.seeId(TEST_IDS.networkRow('eip155:31338'));
      },
      [
        /^Switch network heading level 2/,
        /^Lagoon doesn’t support chain 4242\. Switch to a supported network to continue\. Your money is not affected\./,
      ],
    );
    await listener.step('Tab', () => listener.press('Tab'), ['Networks panel.', 'Lagoon Local Testnet push button.']);
    await listener.step(
      'The wallet switches back',
      async () => {
        await choose(31337);
        await visitor.closed();
      },
      ['Lagoon link.'],
    );
  },
);

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

/** Opens the demo with its services, as they are at the start. */
async function openWithServices(listener, visitor) {
  await visitor.askServices('POST', '/__sandbox/reset');
  await listener.open('/plain', { services: true });
}

/** Opens the list of wallets from the button of the page. @param id Test id of an element of the list. */
const openList = async (listener, id) => {
  await listener.step('The button of the page has the focus', () => listener.focus(TEST_IDS.connectButton), [
    'Connect wallet push button.',
  ]);
  await listener.step('Enter', toSee(listener, 'Return', id), [/^Connect wallet heading level 2/, '2 wallets found']);
};

flow('walletconnect', 'pairing a wallet on a phone is heard, from the code to the account', async (listener, visitor) => {
  const row = TEST_IDS.walletRow('walletConnect');
  await openWithServices(listener, visitor);
  await openList(listener, row);
  await listener.step('The row of WalletConnect has the focus', () => listener.focus(row), [
    'Wallets panel.',
    /^WalletConnect ?Scan with a phone push button\.$/,
  ]);
  // The heading is "Loading" until the view has loaded; a fast load is not heard.
  const title = /^WalletConnect heading level 2/;
  await listener.step('Enter', toSee(listener, 'Return', 'w3m-qr'), [title], [/^Loading heading level 2/, title]);
  const phone = await createNodePhone(visitor.sandbox);
  try {
    await listener.step(
      'A phone reads the code, and its owner approves',
      async () => {
        await phone.pair(await readCode(visitor));
        await visitor.connected();
        await visitor.closed();
      },
      [/^Connected/, 'banner', /^Account 0\.875 ETH 0x3C…4293BC push button\.$/, '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC.'],
    );
  } finally {
    await phone.stop();
  }
});

flow('email', 'logging in by e-mail is heard: the field, the code, the end', async (listener, visitor) => {
  const email = 'ada-reader@example.org';
  await openWithServices(listener, visitor);
  await openList(listener, 'w3m-email-input');
  await listener.step('The field has the focus', () => listener.focus('w3m-email-input'), ['Email address entry.', 'Focus mode']);
  await listener.step('The address is typed', () => visitor.fill('w3m-email-input', email), [email]);
  await listener.step('Enter', toSee(listener, 'Return', 'w3m-email-code'), ['Six-digit code from the email entry.']);
  const end = [/^Confirm your email heading level 2/, 'Browse mode'];
  await listener.step(
    'The code is typed',
    () => visitor.typeCode(email),
    ['Checking the code', ...end, /^Connected/],
    ['Checking the code', ...end],
    [...end, 'Checking the code', /^Connected/],
    [...end, 'Checking the code'],
    [...end, /^Connected/],
    end,
  );
});

/** Name of the wallet's window, and the announcement of the wait for it. */
const ASKED = ['Harbor: Send 0.25 ETH? region.', 'Continue in Harbor. You can close this: the request stays open there.'];

/** From a press on the last button of a review to the account with the finished transaction. */
async function sendInWallet(listener, visitor, button, [started, ended]) {
  await listener.step(
    'Enter',
    async () => {
      listener.press('Return');
      await visitor.see('[data-wallet-sheet]');
    },
    ASKED,
  );
  // While the dialog becomes modal again, the button that gets the focus back may be read without its name.
  await listener.step(
    'The wallet sends',
    async () => {
      await visitor.answer('Send');
      await visitor.seeId('pending-confirmed');
    },
    [new RegExp(`^(${button} )?push button\\.$`), /^Account heading level 2/, started, ended],
  );
}

flow('send', 'sending is heard: the form, the review, the wallet, the end', async (listener, visitor) => {
  await listener.open();
  await visitor.connect();
  await visitor.openAccount();
  await listener.measureReader('account-send');
  await listener.step('Enter', toSee(listener, 'Return', 'send-held'), [/^Send heading level 2/], ['blank', /^Send heading level 2/]);
  await listener.step('The amount has the focus', () => listener.focus('send-amount'), ['Amount entry 0.', 'Focus mode']);
  await listener.step('The amount is typed', () => visitor.fill('send-amount', '0.25'), ['0.25']);
  await listener.step('The receiver has the focus', () => listener.focus('send-receiver'), ['Receiver entry Address or name.']);
  await listener.step('The receiver is typed', () => visitor.fill('send-receiver', BRINE), [
    'Receiver panel.',
    'clickable.',
    'Browse mode',
  ]);
  await visitor.seeId('send-review', 'Review');
  await listener.step('The button has the focus', () => listener.focus('send-review'), ['Review push button.']);
  await listener.step('Enter', toSee(listener, 'Return', 'send-confirm'), [/^Review heading level 2/]);
  await listener.step('The button has the focus', () => listener.focus('send-confirm'), ['Send push button.']);
  await sendInWallet(listener, visitor, 'Send', ['Transaction started', 'Sent 0.25 ETH']);
});

flow('swap', 'swapping is heard: the token, the amount, the review, the end', async (listener, visitor) => {
  await openWithServices(listener, visitor);
  await visitor.connect();
  await visitor.openAccount();
  await listener.measureReader('account-swap');
  const view = [/^Swap heading level 2/];
  await listener.step('Enter', toSee(listener, 'Return', 'swap-from-held'), view, ['blank', ...view]);
  await listener.step('The token to buy has the focus', () => listener.focus('swap-to-token'), ['Select token push button.']);
  await listener.step('Enter', toSee(listener, 'Return', 'swap-search'), [/^Select token heading level 2/]);
  await listener.step('A word is typed', () => visitor.fill('swap-search', 'TERN'), ['Search tokens entry', 'TERN.', 'Focus mode']);
  await listener.step('The token has the focus', () => listener.focus('swap-token-TERN'), [
    'List with 1 item.',
    /^Tern Dollar ?TERN .* push button\.$/,
    'Browse mode',
  ]);
  await listener.step('Enter', toSee(listener, 'Return', 'swap-to-held'), view, ['blank', ...view]);
  // Orca says nothing of this field where a script gives it the focus.
  await listener.focus('swap-from-amount');
  await listener.step(
    'The amount is typed',
    async () => {
      await visitor.fill('swap-from-amount', '0.25');
      await visitor.seeId('swap-review', 'Review swap');
    },
    ['0.25'],
  );
  await listener.step('The button has the focus', () => listener.focus('swap-review'), ['Review swap push button.']);
  await listener.step('Enter', toSee(listener, 'Return', 'swap-confirm'), [/^Review swap heading level 2/]);
  await listener.step('The button has the focus', () => listener.focus('swap-confirm'), ['Swap push button.']);
  await sendInWallet(listener, visitor, 'Swap', ['Swap started', /^Swapped 0\.25 ETH for [\d,.]+ TERN$/]);
});

flow('buy', 'buying is heard: the amount, the providers, the link, another account', async (listener, visitor) => {
  await openWithServices(listener, visitor);
  await visitor.connect();
  // The provider's page stays closed: its window would get the focus, and be read instead.
  await visitor.run('window.open = () => null');
  await listener.measureReader();
  await listener.step(
    'The page opens the view',
    async () => {
      await visitor.run("window[Symbol.for('w3m.registry')].get().open({ view: 'Buy' })");
      await visitor.seeId('buy-amount');
    },
    [/^Buy heading level 2/],
    // The code of the view is still loading when the dialog opens.
    [/^(Loading )?heading/, /^Buy heading level 2/],
  );
  await listener.step('The amount is typed', () => visitor.fill('buy-amount', '100'), ['Amount to pay $ entry 100.', 'Focus mode']);
  await visitor.see('[data-testid="buy-continue"]:enabled');
  await listener.step('The button has the focus', () => listener.focus('buy-continue'), ['Choose a provider push button.', 'Browse mode']);
  await listener.step('Enter', toSee(listener, 'Return', 'buy-provider-coinbase'), [/^Choose provider heading level 2/]);
  await listener.step('The provider has the focus', () => listener.focus('buy-provider-coinbase'), [
    'Providers panel.',
    /^Coinbase ?Charges 1–2% push button\.$/,
  ]);
  await listener.step('Enter', toSee(listener, 'Return', 'buy-link'), [
    'Open Coinbase link.',
    'Pop-up from Coinbase blocked. Your browser blocked the pop-up. Use this link instead.',
  ]);
  await listener.step(
    'The wallet switches to another account',
    async () => {
      await visitor.run('window.demoWallets.harbor.setAccounts([arguments[0]])', BRINE);
      await visitor.seeId('buy-other-account');
    },
    ['You switched accounts. Tokens bought in that window go to: 0xf3…b92266'],
  );
});

/** Words from the title of a request to the last button of the frame, press by press. */
const REQUEST_TABS = [
  [/^Request region/],
  ['Show the data collapsed push button.', 'Focus mode'],
  ['Copy the data push button.', 'Browse mode'],
  ['Sign this message? panel.'],
  ['Reject push button.'],
  ['Approve push button.'],
];

flow('approve', 'a request to the embedded wallet is heard before its frame', async (listener, visitor) => {
  await openWithServices(listener, visitor);
  await visitor.logIn('ben-reader@example.org');
  await listener.measureReader();
  await listener.step(
    'The page asks for a signature',
    async () => {
      await visitor.requestSignature();
      await visitor.seeId(TEST_IDS.modalCard, 'Hello');
    },
    [/^Approve signature heading level 2/, /^Requested by 127\.0\.0\.1:\d+$/],
  );
  for (const heard of REQUEST_TABS) await listener.step('Tab', () => listener.press('Tab'), heard);
  await listener.step(
    'Enter',
    async () => {
      listener.press('Return');
      await visitor.signed();
      await visitor.closed();
    },
    ['Lagoon link.'],
    // The frame's title is heard first where the frame keeps the focus until the card closes.
    ['Sandbox wallet', 'Lagoon link.'],
  );
});

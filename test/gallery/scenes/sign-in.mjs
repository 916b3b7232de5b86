import { clock } from '../clock.mjs';
import { wallet } from '../stage.mjs';

const DAY_MS = 86_400_000;
/** The message can be signed, at once or after an acknowledgement. */
const READY = '[data-testid="w3m-sign-in-sign"]:enabled, [data-testid="w3m-sign-in-acknowledge"]';

/** Runs in the page: starts the modal with a host that signs visitors in with messages of its own making. */
function startSignIn({ change = {}, fails = '', raw, nowMs }) {
  const line = (label, value) => (value === undefined ? [] : [`${label}: ${value}`]);
  const siwx = {
    async createMessage({ accountAddress, chainId }) {
      if (fails === 'createMessage') throw new Error('The server did not answer.');
      if (fails === 'never') return new Promise(() => {});
      const data = {
        accountAddress,
        chainId,
        domain: location.host,
        uri: location.origin,
        version: '1',
        nonce: '32891756a1b2c3d4',
        issuedAt: new Date(nowMs).toISOString(),
        expirationTime: new Date(nowMs + 7 * 86_400_000).toISOString(),
        statement: 'Welcome back to the lagoon.',
        ...change,
      };
      const resources = data.resources && ['Resources:', ...data.resources.map((resource) => `- ${resource}`)];
      const lines = [
        `${data.domain} wants you to sign in with your Ethereum account:`,
        data.accountAddress,
        '',
        ...(data.statement === undefined ? [] : [data.statement]),
        '',
        ...line('URI', data.uri),
        ...line('Version', '1'),
        ...line('Chain ID', data.chainId.split(':')[1]),
        ...line('Nonce', data.nonce),
        ...line('Issued At', data.issuedAt),
        ...line('Expiration Time', data.expirationTime),
        ...(resources ?? []),
      ];
      return { ...data, toString: () => raw ?? lines.join('\n') };
    },
    async addSession() {
      throw new Error('The signature is not valid.');
    },
    setSessions: async () => {},
    async getSessions() {
      if (fails === 'getSessions')
        throw Object.assign(new Error('The account’s contract could not be asked.'), { code: 'SIWX_UNVERIFIABLE' });
      return [];
    },
    revokeSession: async () => {},
  };
  window.startModal({ siwx });
}

const open = async (stage, given = {}) => {
  await stage.page.evaluate(startSignIn, { nowMs: clock.now(), ...given });
  // The promise of connect() is pending until the sign-in.
  await stage.page.evaluate(() => void window.modal.connect({ walletId: 'example.harbor' }).catch(() => {}));
  await stage.byId('w3m-sign-in').waitFor();
  await stage.byId('w3m-sign-in-cancel').waitFor();
  if (!given.fails) await stage.page.locator(READY).first().waitFor();
};
const ATT = btoa(JSON.stringify({ att: { 'https://lagoon.example/pictures': { 'crud/delete': [{}], 'crud/read': [{}] } }, prf: [] }));
const withKey = (behaviour) => [wallet('harbor', { behaviours: { personal_sign: behaviour } })];

/** Signing in: before, while and after the wallet is asked, and with messages that are odd. */
export const signInScenes = [
  { state: 'ready', board: 'siwx', play: (stage) => open(stage) },
  { state: 'the message is made', play: (stage) => open(stage, { fails: 'never' }) },
  {
    state: 'the whole message',
    async play(stage) {
      await open(stage);
      await stage.press('w3m-sign-in-toggle');
      await stage.byId('w3m-sign-in-text').waitFor();
    },
  },
  {
    state: 'waiting for the wallet',
    wallets: withKey('hang'),
    async play(stage) {
      await open(stage);
      await stage.press('w3m-sign-in-sign');
      await stage.says(/Harbor/);
    },
  },
  {
    state: 'declined',
    wallets: withKey('reject'),
    async play(stage) {
      await open(stage);
      await stage.press('w3m-sign-in-sign');
      await stage.says(/Nothing was signed/);
    },
  },
  {
    state: 'not accepted',
    wallets: withKey({ answer: `0x${'ab'.repeat(65)}` }),
    // The account's contract could have made it: the network's node is asked, which no scene has.
    errors: /127\.0\.0\.1:8545/,
    async play(stage) {
      await open(stage);
      await stage.press('w3m-sign-in-sign');
      await stage.says(/wasn’t accepted/);
    },
  },
  { state: 'no message', play: (stage) => open(stage, { fails: 'createMessage' }) },
  { state: 'could not be checked', play: (stage) => open(stage, { fails: 'getSessions' }) },
  { state: 'another site', play: (stage) => open(stage, { change: { domain: 'lag00n.example', uri: 'https://lag00n.example' } }) },
  {
    state: 'more than signing in',
    play: (stage) => open(stage, { change: { resources: ['https://lagoon.example/terms', `urn:recap:${ATT}`] } }),
  },
  {
    state: 'everything odd',
    play: (stage) =>
      open(stage, {
        change: {
          domain: 'lag00n.example',
          uri: 'https://lag00n.example',
          accountAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
          chainId: 'eip155:31338',
          expirationTime: new Date(clock.now() + 400 * DAY_MS).toISOString(),
        },
      }),
  },
  { state: 'no sign-in message', play: (stage) => open(stage, { raw: 'I agree to hand over everything.\n\nReally.' }) },
  {
    view: 'ConnectingSiwe',
    state: 'ready',
    async play(stage) {
      await open(stage);
      await stage.open('ConnectingSiwe');
      await stage.page.locator(READY).first().waitFor();
    },
  },
].map((scene) => ({ view: 'SIWXSignMessage', ...scene }));

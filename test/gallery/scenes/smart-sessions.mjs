import { clock } from '../clock.mjs';
import { wallet } from '../stage.mjs';
import { ANSWERS } from './account-data.mjs';

const DAY = 86_400;
const POOL = '0x1111111111111111111111111111111111111111';
const ETHER = `0x${(10n ** 16n).toString(16)}`;

const allowance = (start) => ({ type: 'native-token-recurring-allowance', data: { allowance: ETHER, start, period: DAY } });
const calls = { type: 'contract-call', data: { address: POOL, abi: [], functions: [{ functionName: 'mint' }, { functionName: 'burn' }] } };
const signer = { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: '0x04aa' }] } };

function toSessions(now) {
  const session = (pci, name, more) => ({
    project: { id: pci, name, url: 'https://lagoon.example', iconUrl: null },
    pci,
    expiry: now + 7 * DAY,
    createdAt: now - DAY,
    permissions: [allowance(now - DAY), calls],
    policies: [],
    context: '0xab',
    revokedAt: null,
    ...more,
  });
  return {
    pcis: [
      session('11111111-1111-4111-8111-111111111111', 'Lagoon'),
      session('22222222-2222-4222-8222-222222222222', 'Tide Pool', { revokedAt: now - 3600 }),
      session('33333333-3333-4333-8333-333333333333', 'An app whose name is much too long for one line of a row', { expiry: now - 60 }),
    ],
  };
}

async function begin(stage, { sessions, status }) {
  const now = Math.floor(clock.now() / 1000);
  await stage.page.route('**/data/v1/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.includes('/v1/sessions/')) {
      return status ? route.fulfill({ status, json: {} }) : route.fulfill({ json: sessions ?? toSessions(now) });
    }
    const [, body] = Object.entries(ANSWERS).find(([name]) => pathname.endsWith(name)) ?? [];
    return route.fulfill({ json: body ?? {} });
  });
  await stage.page.evaluate(() =>
    window.startModal({ services: { blockchainApi: `${location.origin}/data` }, features: { smartSessions: true } }),
  );
  await stage.connect();
}

const scene = (view, state, { given = {}, params, waitFor, then, ...more }) => ({
  view,
  state,
  wallets: [wallet('harbor')],
  ...more,
  async play(stage) {
    await begin(stage, given);
    await stage.open(view, typeof params === 'function' ? params(Math.floor(clock.now() / 1000)) : params);
    await stage.byId(waitFor).first().waitFor();
    await then?.(stage);
  },
});

const ask = (change) => (now) => ({
  request: { expiry: now + 30 * DAY - 60, signer, permissions: [allowance(now), calls], ...change?.(now) },
});

/** Scenes of smart sessions: list, grant, revocation. */
export const smartSessionScenes = [
  scene('SmartSessionList', 'some', { waitFor: 'session-inForce' }),
  scene('SmartSessionList', 'none', { given: { sessions: { pcis: [] } }, waitFor: 'sessions-empty' }),
  scene('SmartSessionList', 'failed', { given: { status: 400 }, errors: /400/, waitFor: 'sessions-failed' }),
  scene('SmartSession', 'in force', { params: { pci: '11111111-1111-4111-8111-111111111111' }, waitFor: 'session-take-back' }),
  scene('SmartSession', 'taking it back', {
    params: { pci: '11111111-1111-4111-8111-111111111111' },
    waitFor: 'session-take-back',
    async then(stage) {
      await stage.press('session-take-back');
      await stage.byId('session-confirm').waitFor();
    },
  }),
  scene('SmartSession', 'taken back', { params: { pci: '22222222-2222-4222-8222-222222222222' }, waitFor: 'session-allowance' }),
  scene('SmartSessionGrant', 'asked', { params: ask(), waitFor: 'session-allow' }),
  scene('SmartSessionGrant', 'for long', { params: ask((now) => ({ expiry: now + 400 * DAY })), waitFor: 'session-allow' }),
  scene('SmartSessionGrant', 'what cannot be read', {
    params: ask(() => ({ permissions: [{ type: 'erc20-token-transfer', data: { everything: true } }] })),
    waitFor: 'session-unknown',
  }),
  scene('SmartSessionGrant', 'for another network', { params: ask(() => ({ chainId: '0x1' })), waitFor: 'session-unreadable' }),
  scene('SmartSessionCreated', 'done', { params: { pci: '11111111-1111-4111-8111-111111111111' }, waitFor: 'session-created' }),
];

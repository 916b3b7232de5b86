import { builtSelector } from '../../fixtures/built-names.mjs';

const CODE = builtSelector('.qr-code');
const shown = { id: 'harbor', name: 'Harbor' };
const links = { mobile_link: 'harbor://', webapp_link: 'https://app.harbor.example', desktop_link: 'harbor://' };

/** A page that has a relay. @param options More options of the modal. */
const withRelay = (stage, { projectId = 'lagoon-demo', ...more } = {}) =>
  stage.page.evaluate(
    (options) =>
      window.startModal({
        services: { relay: `${location.origin.replace(/^http/, 'ws')}/relay` },
        features: { analytics: false },
        ...options,
      }),
    { projectId, ...more },
  );
const opened = (wallet, test, given) => async (stage) => {
  await withRelay(stage, given);
  await stage.open('ConnectingWalletConnect', wallet && { wallet });
  await stage.page.locator(test).first().waitFor();
};

const code = opened(undefined, CODE);

/** The code alone, where the page has no adapters; on a phone the wallets whose apps can be opened. */
async function withoutAdapters(stage) {
  await withRelay(stage, { adapters: [] });
  await stage.open();
  await stage.page.locator(CODE).or(stage.byId('w3m-wallets-search')).first().waitFor();
}

/** A wallet that said no; the clock stands, or another code would follow a second later. */
async function declined(stage) {
  await code(stage);
  await stage.freeze();
  await stage.controllers(({ stores: { $connections } }) => {
    const error = Object.assign(new Error('User rejected'), { reason: 'rejected' });
    const connections = $connections.get();
    $connections.set({ ...connections, eip155: { ...connections.eip155, status: 'disconnected', failure: { attempt: 1, error } } });
  });
  await stage.byId('w3m-pairing-declined').waitFor();
}

/** Shows an expired QR code, as after a sleep; the clock stands, or another one would follow. */
async function ranOut(stage) {
  await code(stage);
  await stage.freeze();
  await stage.controllers(({ connectors: { $connectors } }) => {
    const { $state } = $connectors.get().find(({ pairing }) => pairing).pairing;
    $state.set({ ...$state.get(), expiresAt: Date.now() - 1000 });
  });
  await stage.says('Code expired');
}

const SOLANA = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8899'] } },
};

/** A phone on Solana, and a wallet that takes the page inside instead of a proposal. */
async function inside(stage) {
  await stage.page.evaluate((solana) => {
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' });
    return window.startModal({ networks: [solana], features: { analytics: false }, projectId: 'lagoon-demo' });
  }, SOLANA);
  const id = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393';
  await stage.open('ConnectingWalletConnect', { wallet: { id, name: 'Phantom', webapp_link: links.webapp_link } });
  await stage.byId('w3m-open-inside').waitFor();
}

/** Wallets on other devices. */
export const walletConnectScenes = [
  { state: 'a code to scan', board: 'connect', play: code },
  { state: 'a code that was declined', clock: true, random: ['.qr-code', '.qr-ring-left', '.qr + .text'], play: declined },
  { state: 'a code that has run out', clock: true, play: ranOut },
  { state: 'ways to a wallet', play: opened({ ...shown, ...links }, `${CODE}, [data-testid="w3m-open-wallet"]`) },
  { state: 'a web app', play: opened({ ...shown, webapp_link: links.webapp_link }, '[data-testid="w3m-open-wallet"]') },
  { state: 'a page that is opened inside an app', play: inside },
  { state: 'not to be reached from here', play: opened(shown, '[data-testid="w3m-pairing-other"]') },
  {
    state: 'a relay that refuses',
    errors: /3000|Unauthorized|invalid key|WebSocket|Invalid App/i,
    play: opened(undefined, '[data-testid="w3m-pairing-retry"]:enabled', { projectId: 'unknown' }),
  },
  { view: 'ConnectingWalletConnectBasic', state: 'a code to scan', play: withoutAdapters },
].map((scene) => ({ view: 'ConnectingWalletConnect', random: ['.qr-code'], ...scene }));

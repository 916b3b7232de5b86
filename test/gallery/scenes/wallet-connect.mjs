const shown = { id: 'harbor', name: 'Harbor' };
const links = { mobile_link: 'harbor://', webapp_link: 'https://app.harbor.example', desktop_link: 'harbor://' };

/** A page that has a relay. @param options More options of the modal. */
const withRelay = (stage, { projectId = 'lagoon-demo' } = {}) =>
  stage.page.evaluate(
    (id) =>
      window.startModal({
        projectId: id,
        services: { relay: `${location.origin.replace(/^http/, 'ws')}/relay` },
        features: { analytics: false },
      }),
    projectId,
  );
const opened = (wallet, test, given) => async (stage) => {
  await withRelay(stage, given);
  await stage.open('ConnectingWalletConnect', wallet && { wallet });
  await stage.page.locator(test).first().waitFor();
};

/** Wallets on other devices. */
export const walletConnectScenes = [
  { state: 'a code to scan', board: 'connect', play: opened(undefined, '.qr-code') },
  { state: 'ways to a wallet', play: opened({ ...shown, ...links }, '.qr-code') },
  { state: 'a web app', play: opened({ ...shown, webapp_link: links.webapp_link }, '[data-testid="w3m-open-wallet"]') },
  { state: 'not to be reached from here', play: opened(shown, '[data-testid="w3m-pairing-other"]') },
  {
    state: 'a relay that refuses',
    errors: /3000|Unauthorized|invalid key|WebSocket|Invalid App/i,
    play: opened(undefined, '[data-testid="w3m-pairing-retry"]', { projectId: 'unknown' }),
  },
].map((scene) => ({ view: 'ConnectingWalletConnect', ...scene }));

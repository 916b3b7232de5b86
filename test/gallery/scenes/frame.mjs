/** The embedded wallet's page, as far as a scene needs it: answers by name, on Solana by the name with ` solana` behind it; what has none stays open. */
const toPage = (answers) => `<!doctype html><html lang="en"><title>Wallet</title><link rel="icon" href="data:,">
<style>body{margin:0;display:grid;place-items:center;min-height:100vh;font:15px Arial;background:#eef2f2}</style><p>The wallet’s own page</p>
<script>
  const answers = ${JSON.stringify(answers)};
  addEventListener('message', ({ data, source, origin }) => {
    if (source !== parent || !data?.type?.startsWith('@w3m-app/')) return;
    const name = data.type.slice(9);
    const own = String(data.payload?.chainId).startsWith('solana:') && name + ' solana' in answers ? name + ' solana' : name;
    const answer = name === 'RPC_REQUEST' ? answers.RPC_REQUEST[data.payload.method] : answers[own];
    if (answer === undefined) return;
    const isError = typeof answer === 'object' && answer !== null && 'error' in answer;
    const body = isError ? { payload: { message: answer.error } } : answer === null ? {} : { payload: answer };
    source.postMessage({ id: data.id, type: '@w3m-frame/' + name + (isError ? '_ERROR' : '_SUCCESS'), ...body }, origin);
  });
  parent.postMessage({ type: '@w3m-frame/READY', payload: { version: '4' } }, '*');
</script></html>`;

/** Smart account of the logged-in user, and the EOA. */
export const SMART = '0x123e4EAb36B9debcB66a02c9Cc39DbBd4bF72A0e';
const EOA = '0x81c49d2fC5b5C7e692Ce34d1e0bFcbD1aAb9ef86';

/** Default answers of the frame. */
export const USUAL = {
  SYNC_THEME: null,
  SYNC_DAPP_DATA: null,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: { smartAccountEnabledNetworks: [31337] },
  CONNECT_EMAIL: { action: 'VERIFY_OTP' },
  GET_USER: {
    email: 'ada@example.org',
    address: SMART,
    chainId: 31337,
    accounts: [
      { address: SMART, type: 'smartAccount' },
      { address: EOA, type: 'eoa' },
    ],
    preferredAccountType: 'smartAccount',
  },
  // By method; what the visitor is asked about stays open.
  RPC_REQUEST: { eth_getBalance: '0xad35f4b8d5d16000', eth_call: '0x', eth_gasPrice: '0x3b9aca00', eth_estimateGas: '0x5208' },
};

/** Options with which a page offers logins. */
export const toLogins = (more = {}) => ({
  chainSupport: { embeddedWallet: ['eip155:31337', 'eip155:31338'] },
  ...more,
});

/**
 * Starts the modal with a frame that answers.
 *
 * @param answers Name of a call → what a success carries, `null` for nothing, or `{ error }`; `undefined` for no answer.
 */
export async function startWithFrame(stage, answers = {}, options = {}) {
  const html = toPage({ ...USUAL, ...answers });
  await stage.page.route('**/secure/sdk**', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
  await stage.page.evaluate(
    (more) => window.startModal({ services: { secureSite: `${location.origin}/secure/sdk` }, ...more }),
    toLogins(options),
  );
}

/** The steps of journeys that move money, and what the chain says afterwards. */
import { TEST_IDS } from './test-ids.mjs';

export const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
export const BRINE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

/** Asks a chain itself. @returns The result. */
export async function call({ sandbox }, method, params = [], chainId = 31337) {
  const { rpcUrl } = sandbox.chains.find(({ id }) => id === chainId);
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = await response.json();
  if (error) throw new Error(`${method}: ${error.message}`);
  return result;
}

/** Returns an address's balance of the native token, in wei. */
export const heldCoin = async (visitor, address) => BigInt(await call(visitor, 'eth_getBalance', [address, 'latest']));

/** Returns an address's balance of a token, in base units. */
export const heldToken = async (visitor, token, address) =>
  BigInt(await call(visitor, 'eth_call', [{ to: token, data: `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}` }, 'latest']));

/** Returns the fee of the latest transaction, in wei. */
export async function fee(visitor) {
  const { transactions } = await call(visitor, 'eth_getBlockByNumber', ['latest', false]);
  const { gasUsed, effectiveGasPrice } = await call(visitor, 'eth_getTransactionReceipt', [transactions.at(-1)]);
  return BigInt(gasUsed) * BigInt(effectiveGasPrice);
}

/** The address of one of the sandbox's tokens. */
export async function tokenOf(visitor, symbol, address = ADA, chainId = 31337) {
  const query = new URLSearchParams({ currency: 'usd', chainId: `eip155:${chainId}`, projectId: 'lagoon-demo', st: 'w3m', sv: '1' });
  const response = await fetch(`${visitor.servicesUrl}/v1/account/${address}/balance?${query}`, {
    headers: { origin: 'http://lagoon.example' },
  });
  const { balances } = await response.json();
  return balances
    .find((token) => token.symbol === symbol)
    ?.address.split(':')
    .at(-1);
}

/** Connects, and opens the account. */
export async function openAccount(visitor) {
  await visitor.connect();
  await visitor.byId(TEST_IDS.accountButton).click();
  await visitor.byId('account-send').waitFor();
}

/** Connects, and goes to sending. */
export async function openSend(visitor) {
  await openAccount(visitor);
  await visitor.byId('account-send').click();
  await visitor.byId('send-held').waitFor();
}

/** Fills in the send form, and opens the review. */
export async function review(visitor, amount, receiver) {
  await visitor.byId('send-amount').fill(amount);
  await visitor.byId('send-receiver').fill(receiver);
  await visitor.byId('send-review').getByText('Review').click();
  await visitor.byId('send-review-fee').waitFor();
}

/** Records the modal's events of sending on the page. */
export const listen = ({ page }) =>
  page.evaluate(() => {
    window.told = [];
    document.addEventListener(
      'w3m-event',
      ({ detail }) => /SEND/.test(detail.event) && window.told.push([detail.event, detail.properties]),
    );
  });

/** Returns the recorded events. */
export const told = ({ page }) => page.evaluate(() => window.told);

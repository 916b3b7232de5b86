/** The steps of journeys that swap. */
import { call, openAccount } from './send-steps.mjs';

/** Connects with services, starts from a known state, and goes to swapping. */
export async function openSwap(visitor) {
  await visitor.askServices('POST', '/__sandbox/reset');
  await visitor.open('/plain', { services: true });
  await openAccount(visitor);
  await visitor.byId('account-swap').click();
  await visitor.byId('swap-from-held').waitFor();
}

/** Chooses the token of one side. */
export async function choose(visitor, side, symbol) {
  await visitor.byId(`swap-${side}-token`).click();
  await visitor.byId('swap-search').fill(symbol);
  await visitor.byId(`swap-token-${symbol}`).click();
  await visitor.byId(`swap-${side}-held`).filter({ hasText: symbol }).waitFor();
}

/** Fills in the swap form, and opens the review. */
export async function reviewSwap(visitor, { from, to, amount }) {
  if (from) await choose(visitor, 'from', from);
  await choose(visitor, 'to', to);
  await visitor.byId('swap-from-amount').fill(amount);
  await visitor.byId('swap-review').and(visitor.page.locator(':enabled')).getByText('Review swap').click();
  await visitor.byId('swap-confirm').and(visitor.page.locator(':enabled')).waitFor();
}

/** Says yes or no in the wallet's window. */
export const answer = (visitor, verb = 'Send') => visitor.sheet().getByRole('button', { name: verb }).click();

/** Base units of a sum as it is written: `1,234.5 TERN`. */
export function toUnits(text, decimals) {
  const [whole, fraction = ''] = text.replace(/[^\d.]/g, '').split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}

/** Returns an amount with all its digits, as a press on it shows them. */
export const exactOf = (visitor, id) =>
  visitor.byId(id).evaluate((element) => {
    const amount = element.closest('button') ?? element.querySelector('button');
    return amount?.title ?? element.textContent;
  });

/** Returns the fee of a transaction, in wei. */
export async function feeOf(visitor, hash) {
  const { gasUsed, effectiveGasPrice } = await call(visitor, 'eth_getTransactionReceipt', [hash]);
  return BigInt(gasUsed) * BigInt(effectiveGasPrice);
}

/** Hashes that the wallet answered with, in order. */
export const hashes = ({ page }) =>
  page.evaluate(() =>
    window.demoWallets.harbor.requests.filter(({ method }) => method === 'eth_sendTransaction').map(({ result }) => result),
  );

/** Returns the router's allowance of a token. */
export async function allowanceOf(visitor, token, owner, spender) {
  const word = (address) => address.slice(2).toLowerCase().padStart(64, '0');
  return BigInt(await call(visitor, 'eth_call', [{ to: token, data: `0xdd62ed3e${word(owner)}${word(spender)}` }, 'latest']));
}

/** Records the modal's events of swapping on the page. */
export const listenSwaps = ({ page }) =>
  page.evaluate(() => {
    window.told = [];
    document.addEventListener(
      'w3m-event',
      ({ detail }) => /SWAP/.test(detail.event) && window.told.push([detail.event, detail.properties]),
    );
  });

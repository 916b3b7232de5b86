/** The steps of journeys that buy. */
import { openAccount } from './send-steps.mjs';

/** Connects with services, starts from a known state, and goes to buying. */
export async function openBuy(visitor, path = '/plain') {
  await visitor.askServices('POST', '/__sandbox/reset');
  await visitor.open(path, { services: true });
  await openAccount(visitor);
  await visitor.byId('account-buy').click();
  await visitor.byId('buy-amount').waitFor();
}

/** Chooses the token that is bought. */
export async function chooseToken(visitor, symbol) {
  await visitor.byId('buy-token').click();
  await visitor.byId('buy-search').fill(symbol);
  await visitor.byId(`buy-token-${symbol}`).click();
  await visitor.byId('buy-token').filter({ hasText: symbol }).waitFor();
}

/** Fills in the paid amount, and opens the providers. */
export async function chooseAmount(visitor, amount) {
  await visitor.byId('buy-amount').fill(amount);
  await visitor.byId('buy-continue').and(visitor.page.locator(':enabled')).click();
  await visitor.byId('buy-summary').waitFor();
}

/** Chooses a seller. @returns The page in its window. */
export async function openSeller(visitor, seller = 'coinbase', press = (button) => button.click()) {
  const [popup] = await Promise.all([visitor.page.waitForEvent('popup'), press(visitor.byId(`buy-provider-${seller}`))]);
  await popup.getByRole('button', { name: 'Buy' }).waitFor();
  return popup;
}

/** Orders at a seller's page. */
export async function order(popup) {
  await popup.getByRole('button', { name: 'Buy' }).click();
  await popup.getByRole('button', { name: 'The bank says yes' }).waitFor();
}

/** Lets the bank answer. @returns The purchased amount on the provider's page, as digits, and its symbol. */
export async function settle(popup, answer = 'yes') {
  await popup.getByRole('button', { name: `The bank says ${answer}` }).click();
  await popup.getByRole('heading', { name: answer === 'yes' ? 'Bought' : 'Your bank said no' }).waitFor();
  const text = await popup.locator('dd').nth(1).textContent();
  const [amount, symbol] = text.split(' ');
  return { amount, symbol };
}

/** Records the modal's events of buying on the page. */
export const listenBuys = ({ page }) =>
  page.evaluate(() => {
    window.told = [];
    document.addEventListener('w3m-event', ({ detail }) => /BUY/.test(detail.event) && window.told.push([detail.event, detail.properties]));
  });

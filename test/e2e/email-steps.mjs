import assert from 'node:assert/strict';

/** The embedded wallet's account is not among those of the chains: a new one for each address. */
export const accountOf = ({ page }) => page.evaluate(() => globalThis[Symbol.for('w3m.registry')].get().getAccount());

/** Types an address among the ways to connect, and sends it. */
export async function giveEmail(visitor, email) {
  if (!(await visitor.dialog.isVisible())) await visitor.openConnect();
  await visitor.byId('w3m-email-input').fill(email);
  await visitor.byId('w3m-email-go').click();
}

/** Types the code of the newest e-mail. */
export async function giveCode(visitor, email) {
  await visitor.byId('w3m-email-code').waitFor();
  const { code } = await visitor.readMail(email);
  assert.match(code, /^\d{6}$/);
  await visitor.byId('w3m-email-code').fill(code);
}

/** Goes all the way: address, code, and back to the page. */
export async function logIn(visitor, email) {
  await giveEmail(visitor, email);
  await giveCode(visitor, email);
  await visitor.connected();
  await visitor.dialog.waitFor({ state: 'hidden' });
}

/** Reads a value of this package in the page's storage. */
export const readStored = ({ page }, name) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null')?.value, `w3m.${name}`);

/** Opens the settings of the account. */
export async function openSettings(visitor) {
  await visitor.byId('account-button').click();
  await visitor.byId('account-settings-button').click();
  await visitor.byId('account-menu-settings').click();
  await visitor.byId('account-whole-address').waitFor();
}

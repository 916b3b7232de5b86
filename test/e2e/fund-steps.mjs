/** The steps of journeys that add funds. */
import { readPicture } from '../engines/read-code.mjs';
import { ADA, call } from './send-steps.mjs';

/** The account of Fern: outside of the page in these journeys. */
export const CLEO = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

/** Calls `fund()` as the host does, and keeps its end on the page. */
export const fund = ({ page }, parameters) =>
  page.evaluate((given) => {
    window.fundEnd = undefined;
    globalThis[Symbol.for('w3m.registry')]
      .get()
      .fund(given)
      .then(
        (end) => (window.fundEnd = end),
        (error) => (window.fundEnd = { code: error.code, details: error.details }),
      );
  }, parameters);

/** The end of the latest `fund()`; `undefined` before it. */
export const endOf = ({ page }) => page.evaluate(() => window.fundEnd);

/** Pays from an unlocked account of a chain, and adds the block that makes it certain. */
export async function pay(visitor, transaction, chainId = 31337) {
  await call(visitor, 'eth_sendTransaction', [transaction], chainId);
  await call(visitor, 'anvil_mine', ['0x1'], chainId);
}

export const hex = (value) => `0x${value.toString(16)}`;

/** Writes base units as decimal text. */
export function toPlain(units, decimals) {
  const digits = String(units).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Data of a transfer of a token. */
export const toTransfer = (to, units) => `0xa9059cbb${to.slice(2).toLowerCase().padStart(64, '0')}${units.toString(16).padStart(64, '0')}`;

/** Reads the payment code of the view from a screenshot. @returns Its link. */
export async function readPaymentCode(visitor) {
  let link;
  await visitor.eventually(async () => {
    link = await readPicture(await visitor.byId('fund-code').screenshot());
    return link !== undefined;
  }, true);
  return link;
}

/** Goes on, and waits until the dialog has closed. */
export async function goOn(visitor) {
  await visitor.byId('fund-continue').click();
  await visitor.dialog.waitFor({ state: 'hidden' });
}

/** Returns an address's balance on a chain: of the native token, or of another one. */
export async function balanceOn(visitor, chainId, token, address = ADA) {
  if (token === undefined) return BigInt(await call(visitor, 'eth_getBalance', [address, 'latest'], chainId));
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`;
  return BigInt(await call(visitor, 'eth_call', [{ to: token, data }, 'latest'], chainId));
}

/** The steps of journeys without a pointer. */
import assert from 'node:assert/strict';

const MOST = 40;

/** Presses Tab until an element has the focus, which never leaves the dialog. @returns The names of what had the focus on the way. */
export async function stopsTo(visitor, name, { isInside: staysInside = true } = {}) {
  const seen = [];
  for (let presses = 0; presses <= MOST; presses++) {
    const focused = await visitor.focused();
    if (focused === name) return [...seen, focused];
    seen.push(focused);
    await visitor.page.keyboard.press('Tab');
    const host = await visitor.page.evaluate(() => document.activeElement?.localName);
    // From the last control the browser goes to its own, and from there to the first.
    if (staysInside) assert.ok(['w3m-modal', 'body'].includes(host), `Tab went to ${host}`);
  }
  return assert.fail(`${name} was not reached. The focus went through: ${seen.join(' → ')}`);
}

/** Presses Tab until an element has the focus. @returns The number of presses. */
export const tabTo = async (visitor, name, options) => (await stopsTo(visitor, name, options)).length - 1;

/** Waits until the focus is in the dialog. */
export const isInside = (visitor) => visitor.eventually(() => visitor.page.evaluate(() => document.activeElement?.localName), 'w3m-modal');

/** Presses a button of the wallet's window, once the window has the focus. */
export async function answer(visitor, verb) {
  await visitor.sheet().waitFor();
  await visitor.eventually(async () => (await visitor.focused()).startsWith('Harbor:'), true);
  await tabTo(visitor, verb, { isInside: false });
  await visitor.page.keyboard.press('Enter');
}

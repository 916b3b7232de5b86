import assert from 'node:assert/strict';
import { parseSiweMessage } from 'viem/siwe';

/** The first account of Harbor, the wallet of the demo's pages. */
export const HARBOR = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
/** The account of the wallet outside of the browser. */
export const PHONE = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

/** Waits until there is something to sign. */
export const awaitMessage = ({ page }) => page.locator('[data-testid="w3m-sign-in-sign"]:not([disabled])').waitFor();

/** Connects a wallet of the page, as far as the question for a signature. */
export async function connectToSign(visitor, id = 'harbor', name = 'Harbor') {
  await visitor.choose(id);
  await visitor.sheet(name).getByRole('button', { name: 'Connect' }).click();
  await awaitMessage(visitor);
}

/** Signs: in the modal, then in the wallet's window. */
export async function sign(visitor, name = 'Harbor') {
  await visitor.byId('w3m-sign-in-sign').click();
  await visitor.sheet(name).getByRole('button', { name: 'Sign' }).click();
}

/** Signs, and waits until the page knows. */
export async function signIn(visitor, address = HARBOR) {
  await sign(visitor);
  await visitor.dialog.waitFor({ state: 'hidden' });
  await isSignedIn(visitor, address);
}

/** Waits until the page's "Now" shows the signed-in account. */
export const isSignedIn = (visitor, address) => visitor.eventually(() => visitor.fact('Signed in').innerText(), address);

/** Calls the modal in the page. @returns What it answers, or the reason for which it does not. */
export const callModal = ({ page }, name, ...given) =>
  page.evaluate(
    ([method, args]) =>
      Promise.resolve(globalThis[Symbol.for('w3m.registry')].get()[method](...args)).then(
        (answer) => answer && JSON.parse(JSON.stringify(answer)),
        ({ reason, message }) => ({ reason, message }),
      ),
    [name, given],
  );

/** Asks the demo's server for the visitor's session with a script of the page. */
export const askServer = ({ page }, path, init = {}) =>
  page.evaluate(
    async ([url, options]) => {
      const response = await fetch(url, {
        ...options,
        headers: { 'x-w3m-sign-in': '1', 'content-type': 'application/json', ...options.headers },
      });
      const text = await response.text();
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text), headers: [...response.headers.keys()] };
    },
    [`/sign-in${path}`, init],
  );

/** The sessions that the demo's server keeps for the visitor's cookie. */
export const serverSessions = async (visitor) => (await askServer(visitor, '/session')).body.sessions;

/** The cookie of the sign-in, which only the browser can read. */
export const signInCookie = async ({ page }) => (await page.context().cookies()).find(({ name }) => name.endsWith('w3m-session'));

/** The texts of what a wallet of the page was asked to sign. */
export const askedTexts = async (visitor, id = 'harbor') => {
  const params = await visitor.page.evaluate(
    (name) => window.demoWallets[name].requests.filter(({ method }) => method === 'personal_sign').map((request) => request.params[0]),
    id,
  );
  return params.map((hex) => Buffer.from(hex.slice(2), 'hex').toString());
};

/** The fields of an EIP-4361 text, read by another reader than ours. */
export const readText = (text) => {
  const fields = parseSiweMessage(text);
  assert.ok(fields.nonce, text);
  return fields;
};

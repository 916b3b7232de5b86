import { startListening } from '../serve.mjs';
import { CHAINS, START_MS } from '../services/test-services.mjs';
import { createSecureSite } from './create-secure-site.mjs';

/** The app that the tests' wallet may be embedded by. */
export const APP = 'http://127.0.0.1:5000';

/**
 * Starts the secure site on any port, for tests, with a clock that stands still unless the test moves `clock.ms`.
 *
 * @returns What `createSecureSite` gives, `clock`, `url`, `ask()`, `inbox()`, `logIn()` and `stop()`.
 */
export async function startTestSite({ world = { chains: CHAINS }, solana } = {}) {
  const clock = { ms: START_MS };
  const server = await startListening((...request) => site.app.fetch(...request), { port: 0 });
  const url = server.url.slice(0, -1);
  const site = createSecureSite({ world, solana, origin: url, picturesOrigin: url, appOrigins: [APP], now: () => clock.ms });

  /** Asks and reads the answer. @returns `{ status, headers, text, json }`, where `json` is undefined if the text is none, and a refusal's status is the one inside. */
  const ask = async (path, { body, token, headers = {}, method = body === undefined ? 'GET' : 'POST' } = {}) => {
    const init = { method, headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) }, redirect: 'manual' };
    const response = await fetch(new URL(path, url), { ...init, ...(body !== undefined && { body: JSON.stringify(body) }) });
    const text = await response.text();
    let json;
    try {
      json = JSON.parse(text);
    } catch {
      // Then there is none.
    }
    return { status: json?.refused ?? response.status, headers: response.headers, text, json };
  };
  const inbox = async (email) => (await ask(`/inbox?email=${encodeURIComponent(email)}`)).json;
  const logIn = async (email) => {
    const { login } = (await ask('/api/email/start', { body: { email, device: 'd' } })).json;
    const [{ code }] = await inbox(email);
    return (await ask('/api/email/code', { body: { login, otp: code } })).json;
  };
  return { ...site, clock, url, ask, inbox, logIn, stop: server.stop };
}

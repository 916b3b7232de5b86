/**
 * The page in the frame: it has the keys, answers the app around it, and asks its own visitor.
 *
 * @module
 */
import { createApi } from './api.mjs';
import { element } from './element.mjs';
import { createAnswering } from './faults.mjs';
import { accountHandlers } from './handlers/account.mjs';
import { emailHandlers } from './handlers/email.mjs';
import { rpcHandlers } from './handlers/rpc.mjs';
import { settingsHandlers } from './handlers/settings.mjs';
import { socialHandlers } from './handlers/social.mjs';
import { MESSAGES, readPayload } from './messages.mjs';
import { openPort } from './port.mjs';
import { createQuestions } from './questions.mjs';
import { listPermissions } from './rpc/permissions.mjs';
import { createScreen } from './screen.mjs';
import { createState } from './state.mjs';
import { createMemoryStore, openStore } from './store.mjs';
import { createVault } from './vault.mjs';
import { createWallet } from './wallet.mjs';

/** The version of the messages that it speaks. */
const VERSION = '4';
/** Height in which a question can be answered: its heading, its first rows and the buttons. Longer ones scroll. */
const QUESTION_PX = 360;

async function start(root) {
  if (window.parent === window) {
    root.replaceChildren(element('h1', {}, 'Sandbox wallet'), element('p', {}, 'This page works inside an app.'));
    return;
  }
  const { chains, accountCode, apps, faults } = await createApi().get('/api/config');
  if (faults.neverReady) return;
  const store = await openStore().catch(createMemoryStore);
  const asked = new URLSearchParams(window.location.search);
  const isLogging = asked.get('enableLogger') === 'true';

  const port = openPort({
    window,
    apps,
    onMessage(message, appOrigin) {
      if (isLogging) console.debug(`Sandbox wallet: ${message.name}`);
      if (Object.hasOwn(MESSAGES, message.name)) void answer(message, appOrigin);
    },
  });
  const state = createState(store, port.origin);
  const api = createApi(async () => (await state.get('session'))?.token);
  const screen = createScreen(root, { isLasting: store.isLasting });
  const vault = createVault(store);
  const onSession = (token) => port.send('SESSION_UPDATE', { token });
  const wallet = createWallet({ state, api, vault, chains, firstChain: asked.get('chainId'), code: accountCode, onSession });
  const questions = createQuestions(screen.show);
  const context = { api, state, wallet, chains, questions, setTheme: screen.setTheme };
  const handlers = {
    ...emailHandlers(context),
    ...socialHandlers(context),
    ...accountHandlers(context),
    ...rpcHandlers(context),
    ...settingsHandlers(context),
    RELOAD: async () => {
      // The answer goes first; a page that is gone says nothing.
      setTimeout(() => window.location.reload(), 0);
    },
  };
  const act = async (name, payload, appOrigin) => {
    const result = await handlers[name](readPayload(name, payload), appOrigin);
    if (name === 'RPC_REQUEST') screen.rest(await listPermissions(state));
    return result;
  };
  const answer = createAnswering({ getFaults: () => api.get('/__secure/faults'), port, act });

  screen.setTheme((await state.get('theme')) ?? {});
  screen.rest(await listPermissions(state));
  port.send('READY', { version: VERSION, height: QUESTION_PX });
}

const root = document.querySelector('main');
start(root).catch((error) => root.replaceChildren(element('h1', {}, 'Sandbox wallet'), element('p', {}, error.message)));

import { ACCOUNT_METHODS } from './methods/accounts.mjs';
import { BLOCK_METHODS } from './methods/blocks.mjs';
import { createFaucet } from './methods/faucet.mjs';
import { TRANSACTION_METHODS } from './methods/transactions.mjs';
import { readCount } from './params.mjs';
import { CODES, RpcError, badParam } from './rpc-error.mjs';

/** Modes of a paused node. */
const MODES = ['hang', 'refuse'];

/**
 * Answers JSON-RPC for a chain, single requests and batches alike, and what only the sandbox has: `sandbox_advanceBlocks`
 * `[blocks]` gives the new height, `sandbox_dropNext` `[count]` lets so many transactions be accepted and never land,
 * `sandbox_pause` `['hang' | 'refuse']` keeps every other call waiting or cuts its connection until `sandbox_resume`.
 *
 * @returns `{ answer(body), reset() }`; `answer` gives the text of the answer, or `undefined` when the connection is to be cut.
 */
export function createAnswer(chain) {
  let paused;
  const waiting = [];

  const resume = () => {
    paused = undefined;
    for (const go of waiting.splice(0)) go();
    return null;
  };

  const verbs = {
    sandbox_advanceBlocks(_, [blocks = 1]) {
      chain.advance(readCount(blocks));
      return chain.clock.height();
    },
    sandbox_dropNext(_, [count = 1]) {
      chain.dropNext(readCount(count));
      return null;
    },
    sandbox_pause(_, [mode = 'hang']) {
      if (!MODES.includes(mode)) throw badParam(`sandbox_pause is ${MODES.join(' or ')}`);
      paused = mode;
      return null;
    },
    sandbox_resume: resume,
  };
  const methods = { ...BLOCK_METHODS, ...ACCOUNT_METHODS, ...TRANSACTION_METHODS, ...createFaucet(), ...verbs };

  const answerOne = (request) => {
    const { id = null, method, params = [] } = request ?? {};
    const respond = (body) => ({ jsonrpc: '2.0', ...body, id });
    if (typeof method !== 'string') return respond({ error: { code: CODES.request, message: 'Invalid request' } });
    try {
      if (!Object.hasOwn(methods, method)) throw new RpcError(CODES.method, 'Method not found');
      if (!Array.isArray(params)) throw badParam('Invalid params: expected a list of parameters.');
      return respond({ result: methods[method](chain, params) });
    } catch (error) {
      if (!(error instanceof RpcError)) console.error(error);
      const { code, message, data } = error instanceof RpcError ? error : { code: -32_603, message: 'Internal error' };
      return respond({ error: { code, message, ...(data && { data }) } });
    }
  };

  const isVerb = (request) => Object.hasOwn(verbs, request?.method);

  return {
    async answer(text) {
      let body;
      try {
        body = JSON.parse(text);
      } catch {
        return JSON.stringify({ jsonrpc: '2.0', error: { code: CODES.parse, message: 'Parse error' }, id: null });
      }
      if (paused === 'refuse' && !isVerb(body)) return undefined;
      if (paused && !isVerb(body)) await new Promise((go) => waiting.push(go));
      return JSON.stringify(Array.isArray(body) ? body.map(answerOne) : answerOne(body));
    },
    /** No fault any more. */
    reset() {
      resume();
      chain.dropNext(0);
    },
  };
}

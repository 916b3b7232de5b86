import { denialOf, projectOf } from '../projects.mjs';
import { getCallsStatus, refuseCalls } from '../wallet-rpc/calls.mjs';
import { EXCHANGE_CODES, getExchanges, refuseExchange } from '../wallet-rpc/exchanges.mjs';
import { getAssets } from '../wallet-rpc/get-assets.mjs';
import { CODES, parseRequest, RpcError } from '../wallet-rpc/rpc-error.mjs';

/** Calls: name → `(params, context) => result`. */
const METHODS = {
  wallet_prepareCalls: refuseCalls(CODES.prepareCalls),
  wallet_sendPreparedCalls: refuseCalls(CODES.sendPreparedCalls),
  wallet_getCallsStatus: getCallsStatus,
  wallet_getAssets: getAssets,
  reown_getExchanges: getExchanges,
  reown_getExchangePayUrl: refuseExchange(EXCHANGE_CODES.payUrl),
  reown_getExchangeBuyStatus: refuseExchange(EXCHANGE_CODES.buyStatus),
};

/** Exchanges are shown to the project's own pages only: the origin is named, not `*`. */
function nameOrigin(c) {
  const { allowedOrigins = [] } = projectOf(c);
  const origin = c.req.header('origin');
  c.header('vary', 'Origin');
  c.header('x-allowed-origins', allowedOrigins.join(','));
  const isAllowed = allowedOrigins.length === 0 || allowedOrigins.includes(origin);
  // Without one, a page of another origin cannot read the answer.
  c.set('allowedOrigin', isAllowed ? (origin ?? '*') : null);
}

/** `/v1/json-rpc` and `/v1/wallet`: the wallet's own calls, as JSON-RPC. An error has HTTP 400, one of the server 500. */
export function addWalletRpcRoutes(app, context) {
  const answer = async (c) => {
    let id = null;
    try {
      const request = parseRequest(await c.req.text());
      id = request.id;
      if (denialOf(c.req.query('projectId'))) throw new RpcError(CODES.project, 'The project is not valid');
      if (!Object.hasOwn(METHODS, request.method)) throw new RpcError(CODES.method, `Method ${request.method} is not supported`);
      if (c.req.path === '/v1/json-rpc' && request.method.startsWith('reown_getExchange')) nameOrigin(c);
      return c.json({ jsonrpc: '2.0', id, result: await METHODS[request.method](request.params, context) });
    } catch (error) {
      const isOwn = error instanceof RpcError;
      if (!isOwn) console.error(error);
      const { code, message } = isOwn ? error : { code: CODES.server, message: 'Internal error' };
      return c.json({ jsonrpc: '2.0', id: error.id ?? id, error: { code, message } }, isOwn ? 400 : 500);
    }
  };
  app.post('/v1/json-rpc', answer);
  app.post('/v1/wallet', answer);
}

/** A refusal in the form of JSON-RPC. The wallet's calls answer it with HTTP 400, and with 500 where the server is to blame. */
export class RpcError extends Error {
  name = 'RpcError';

  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/** Codes of the wallet's calls: their range is documented, -1 for the project and one for each call below it. */
export const CODES = {
  project: -1,
  prepareCalls: -2,
  sendPreparedCalls: -3,
  getCallsStatus: -4,
  getAssets: -5,
  getExchanges: -6,
  getPayUrl: -7,
  getBuyStatus: -8,
  server: -32000,
  request: -32600,
  method: -32601,
  params: -32602,
  parse: -32700,
};

/** Creates the error of invalid parameters. */
export const badParams = (what) => new RpcError(CODES.params, `Invalid params: ${what}`);

/**
 * Reads one request of JSON-RPC, whatever content type it has.
 *
 * @returns `{ id, method, params }`, the parameters as they came.
 * @throws {RpcError}
 */
export function parseRequest(text) {
  let request;
  try {
    request = JSON.parse(text);
  } catch {
    throw new RpcError(CODES.parse, 'Parse error');
  }
  const { jsonrpc, id = null, method, params } = request ?? {};
  if (jsonrpc !== '2.0' || typeof method !== 'string') throw Object.assign(new RpcError(CODES.request, 'Invalid Request'), { id });
  return { id, method, params };
}

/** The one object that the wallet's calls take, alone or in a list. @throws {RpcError} */
export function readObject(params) {
  const [first] = Array.isArray(params) ? params : [params];
  if (typeof first !== 'object' || first === null || Array.isArray(first)) throw badParams('an object is needed');
  return first;
}

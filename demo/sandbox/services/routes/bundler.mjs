import { needQuery } from '../read-body.mjs';
import { Refusal, refuse } from '../refusal.mjs';
import { CODES, parseRequest, RpcError } from '../wallet-rpc/rpc-error.mjs';

const BUNDLERS = ['pimlico'];

/** Answers of a bundler without an entry point. No local account is a contract that needs one. */
const METHODS = {
  eth_chainId: (chain) => `0x${chain.id.toString(16)}`,
  eth_supportedEntryPoints: () => [],
  eth_getUserOperationByHash: () => null,
  eth_getUserOperationReceipt: () => null,
  eth_sendUserOperation: refuseOperation,
  eth_estimateUserOperationGas: refuseOperation,
};

function refuseOperation(_chain, params) {
  const [operation, entryPoint] = Array.isArray(params) ? params : [];
  if (typeof operation !== 'object' || operation === null) throw new RpcError(CODES.params, 'Invalid params: a user operation is needed');
  throw new RpcError(CODES.params, `Unsupported entry point: ${entryPoint}`);
}

/**
 * `/v1/bundler`: calls about user operations. An error arrives with HTTP 200, as from a node.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4337
 */
export function addBundlerRoutes(app, { world }) {
  app.post('/v1/bundler', async (c) => {
    const caipId = needQuery(c, 'chainId');
    const bundler = needQuery(c, 'bundler');
    if (!BUNDLERS.includes(bundler))
      throw new Refusal(400, `Failed to deserialize query string: unknown variant \`${bundler}\`, expected one of ${BUNDLERS.join(', ')}`);
    const chain = world.chains.find((one) => one.caipId === caipId);
    if (!chain) throw refuse(400, 'chainId', `We don't support the chainId you provided: ${caipId}`);
    let id = null;
    try {
      const request = parseRequest(await c.req.text());
      id = request.id;
      if (!Object.hasOwn(METHODS, request.method)) throw new RpcError(CODES.method, `Method ${request.method} is not supported`);
      return c.json({ jsonrpc: '2.0', id, result: METHODS[request.method](chain, request.params) });
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      return c.json({ jsonrpc: '2.0', id: error.id ?? id, error: { code: error.code, message: error.message } });
    }
  });
}

import { listChains, nodeUrlOf } from '../node-url.mjs';
import { needQuery } from '../read-body.mjs';
import { refuse } from '../refusal.mjs';

const PATIENCE_MS = 10_000;

/**
 * Passes JSON-RPC on to the node of a chain, single requests and batches alike. What the node answers is passed back with
 * its status: an error of the node arrives with HTTP 200.
 */
export function addNodeRpcRoutes(app, context) {
  const passOn = async (c) => {
    const caipId = needQuery(c, 'chainId').toLowerCase();
    const chain = listChains(context).find((one) => one.caipId.toLowerCase() === caipId);
    if (!chain) throw refuse(400, 'chainId', `We don't support the chainId you provided: ${c.req.query('chainId')}`);
    const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: await c.req.text() };
    let answer;
    let text;
    try {
      answer = await fetch(nodeUrlOf(chain), { ...request, signal: AbortSignal.timeout(PATIENCE_MS) });
      text = await answer.text();
    } catch {
      throw refuse(503, '', `The chain is temporarily unavailable: ${chain.caipId}`);
    }
    return c.body(text, answer.status, { 'content-type': 'application/json' });
  };

  for (const path of ['/v1', '/v1/']) {
    app.post(path, passOn);
    app.get(path, () => {
      throw refuse(426, '', 'Connection: upgrade is required');
    });
  }
}

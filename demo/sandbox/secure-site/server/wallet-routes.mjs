import { isAddress, isHex } from 'viem';
import { nodeUrlOf } from '../../services/node-url.mjs';
import { getAssets } from '../../services/wallet-rpc/get-assets.mjs';
import { RpcError } from '../../services/wallet-rpc/rpc-error.mjs';
import { NODE_METHODS, SOLANA_NODE_METHODS } from '../methods.mjs';
import { Problem, readObject } from './problem.mjs';
import { createRelayer } from './relayer.mjs';
import { welcomeOnSolana } from './solana-node.mjs';
import { needSession } from './users.mjs';

const PATIENCE_MS = 10_000;
/** As a Solana address is written. */
const SOLANA_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/** Adds the wallet's calls: reading, sending, balances, and a relayer that pays the gas. */
export function addWalletRoutes(app, { users, world, solana, picturesOrigin, faults }) {
  const relayer = createRelayer(world);

  app.post('/api/rpc/:chain', async (c) => {
    const named = c.req.param('chain');
    const isSolana = solana !== undefined && named === solana.caipNetworkId;
    const chain = isSolana ? solana : world.chains.find(({ id }) => String(id) === named);
    if (!chain) throw new Problem('The sandbox does not know this chain.');
    const { method, params = [] } = await readObject(c);
    // The node would also obey who gives himself a million.
    if (!(isSolana ? SOLANA_NODE_METHODS : NODE_METHODS).has(method)) throw new Problem(`${method} is not for the node.`, 403);
    return c.json(await askNode(chain, method, params));
  });

  app.post('/api/assets', async (c) => {
    try {
      return c.json({ result: await getAssets([await readObject(c)], { world, origin: picturesOrigin }) });
    } catch (error) {
      if (error instanceof RpcError) throw new Problem(error.message);
      throw error;
    }
  });

  app.post('/api/relay', async (c) => {
    needSession(c, users);
    const { chainId, owner, calls, signature } = await readObject(c);
    if (!isAddress(owner ?? '') || !isHex(signature) || !Array.isArray(calls)) throw new Problem('Invalid input');
    const parsed = calls.map(({ to, value, data }) => {
      if (!isAddress(to ?? '') || !isHex(value) || !isHex(data)) throw new Problem('Invalid input');
      return { to, value: BigInt(value), data };
    });
    return c.json({ hash: await relayer.execute({ chainId, owner, calls: parsed, signature }) });
  });

  app.post('/api/welcome', async (c) => {
    needSession(c, users);
    const { addresses, solana: address } = await readObject(c);
    if (!Array.isArray(addresses) || addresses.length > 2 || !addresses.every((one) => isAddress(one))) throw new Problem('Invalid input');
    if (address !== undefined && !SOLANA_ADDRESS.test(String(address))) throw new Problem('Invalid input');
    if (faults.get().noGift) return c.json({ hashes: [] });
    const isGiven = solana && address !== undefined;
    const [hashes, signature] = await Promise.all([
      relayer.welcome(addresses),
      isGiven ? welcomeOnSolana((method, params) => askNode(solana, method, params), address) : undefined,
    ]);
    return c.json({ hashes, ...(signature && { signature }) });
  });
}

/** Asks a node. @returns `{ result }`, or `{ error }` as the node gave it. @throws {Problem} When it does not answer. */
async function askNode(chain, method, params) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body, signal: AbortSignal.timeout(PATIENCE_MS) };
  try {
    const { result, error } = await (await fetch(nodeUrlOf(chain), request)).json();
    return error ? { error } : { result };
  } catch {
    throw new Problem(`${chain.name} does not answer.`, 502);
  }
}

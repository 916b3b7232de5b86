import { parseSolanaAddress } from '../addresses.mjs';
import { parseCaip10, parseCaip2, parseEvmAddress, refuse } from '../refusal.mjs';
import { createConverter } from './currency.mjs';
import { readQuery } from './read-request.mjs';

const UNSERVED_CHAINS = ['eip155:30', 'eip155:31'];
const UNSERVED_PROJECT = 'denylisted-project';

/**
 * Whether the public server would answer with nothing at all, and no error: no page asks, or a version of the client that
 * asked too often.
 */
function isUnserved(context, { chainId, projectId, sv }) {
  const version = sv ?? context.req.header('x-sdk-version');
  if (!context.req.header('origin') || !version) return true;
  return /1\.6\.[45]$/.test(version) || UNSERVED_CHAINS.includes(chainId) || projectId === UNSERVED_PROJECT;
}

/** Reads the tokens whose balance must be read again. @throws {Refusal} 400 for an invalid EVM token, 503 for one without a price. */
async function readForced(text, world) {
  const forced = text ? text.split(',') : [];
  for (const caip10 of forced) {
    const { namespace } = parseCaip10(caip10, 'forceUpdate');
    if (namespace !== 'eip155') throw refuse(400, 'forceUpdate', 'Force update is only supported for EVM chains');
    if (!(await world.getPrice(caip10))) throw refuse(503, 'forceUpdate', `No price information for ${caip10}`);
  }
  return forced;
}

/** GET /v1/account/:address/balance: what an account owns, dearest first. */
export function addBalanceRoutes(app, { world, solana, origin }) {
  const readRows = async (address, { chainId, forceUpdate }) => {
    const forced = await readForced(forceUpdate, world);
    if (solana && chainId === solana.caipNetworkId) return solana.getBalances(address);
    const caipId = parseCaip2(chainId) && chainId;
    return forced.length > 0 ? world.refreshBalances(address, forced, caipId) : world.getBalances(address, caipId);
  };

  app.get('/v1/account/:address/balance', async (context) => {
    const query = readQuery(context, ['currency']);
    const chain = parseCaip2(query.chainId);
    const isSolana = solana !== undefined && query.chainId === solana.caipNetworkId;
    if (chain && chain.namespace !== 'eip155' && !isSolana) throw refuse(400, 'chainId', `Chain ID ${query.chainId} is not supported`);
    const address = (isSolana ? parseSolanaAddress : parseEvmAddress)(context.req.param('address'));
    if (isUnserved(context, query)) return context.json({ balances: [] });
    const rows = await readRows(address, query);
    const convert = await createConverter(world, query.currency);
    const balances = rows.map((row) => ({
      ...row,
      value: convert(row.value),
      price: convert(row.price),
      iconUrl: `${origin}${row.iconUrl}`,
    }));
    return context.json({ balances });
  });
}

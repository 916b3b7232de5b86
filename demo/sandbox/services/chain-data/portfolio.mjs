import { toId } from '../../world/map-world.mjs';
import { parseEvmAddress } from '../refusal.mjs';
import { readQuery } from './read-request.mjs';

/** GET /v1/account/:address/portfolio: the names alone of what an account owns. Older clients ask for it. */
export function routePortfolio(app, { world }) {
  app.get('/v1/account/:address/portfolio', async (context) => {
    readQuery(context);
    const address = parseEvmAddress(context.req.param('address'));
    const rows = await world.getBalances(address);
    const data = rows.map(({ name, symbol, chainId, address: token = 'native' }) => ({ id: toId(address, chainId, token), name, symbol }));
    return context.json({ data });
  });
}

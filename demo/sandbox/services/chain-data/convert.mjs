import { NATIVE } from '../../world/map-world.mjs';
import { ExchangeRefusal } from '../../world/exchange.mjs';
import { refuse } from '../refusal.mjs';
import { getExchange, readAmount, readQuery, readSameChain } from './read-request.mjs';

/** Converts a rejection by the exchange into the services' own. */
export const refuseConversion = (error) => {
  throw error instanceof ExchangeRefusal ? refuse(400, '', `Conversion parameter error: ${error.message}`) : error;
};

function addTokens(app, { world, origin }) {
  app.get('/v1/convert/tokens', (context) => {
    const { chainId, address } = readQuery(context, ['chainId']);
    getExchange(world, chainId);
    const isWanted = (token) => !address || token.address === address || token.address.endsWith(`:${address}`);
    const tokens = world.getTokens(chainId).filter(isWanted);
    return context.json({ tokens: tokens.map((token) => ({ ...token, logoUri: `${origin}${token.logoUri}` })) });
  });
}

function addQuotes(app, { world }) {
  app.get('/v1/convert/quotes', async (context) => {
    const { amount, from, to } = readQuery(context, ['amount', 'from', 'to']);
    const pair = readSameChain({ from, to });
    const exchange = getExchange(world, pair.caipId);
    const out = await exchange.getAmountOut({ ...pair, amount: readAmount(amount) }).catch(refuseConversion);
    return context.json({ quotes: [{ id: null, fromAmount: amount, fromAccount: from, toAmount: String(out), toAccount: to }] });
  });
}

function addAllowance(app, { world }) {
  app.get('/v1/convert/allowance', async (context) => {
    const { tokenAddress, userAddress } = readQuery(context, ['tokenAddress', 'userAddress']);
    const pair = readSameChain({ tokenAddress, userAddress });
    const exchange = getExchange(world, pair.caipId);
    if (!exchange.isTraded(pair.tokenAddress)) throw refuse(400, 'tokenAddress', 'Conversion parameter error: token is not supported');
    return context.json({ allowance: String(await exchange.getAllowance(pair.tokenAddress, pair.userAddress)) });
  });
}

function addGasPrice(app, { world }) {
  app.get('/v1/convert/gas-price', async (context) => {
    const { chainId } = readQuery(context, ['chainId']);
    const prices = await getExchange(world, chainId).getGasPrices();
    return context.json(Object.fromEntries(Object.entries(prices).map(([tier, wei]) => [tier, String(wei)])));
  });
}

function addBuildApprove(app, { world }) {
  app.get('/v1/convert/build-approve', async (context) => {
    const { from, to, amount } = readQuery(context, ['from', 'to']);
    const pair = readSameChain({ from, to });
    const exchange = getExchange(world, pair.caipId);
    if (pair.from.toLowerCase() === NATIVE || !exchange.isTraded(pair.from)) {
      throw refuse(400, 'from', 'Conversion parameter error: token is not supported');
    }
    const data = exchange.encodeApproval(amount === undefined ? undefined : readAmount(amount));
    const { standard } = await exchange.getGasPrices();
    // The token twice: clients send the approval to `from`.
    return context.json({ tx: { from, to: from, data, value: '0', eip155: { gasPrice: String(standard) } } });
  });
}

/** GET /v1/convert/…: what can be swapped, for how much, and the approval that it takes. */
export function addConvertRoutes(app, context) {
  for (const addRoutes of [addTokens, addQuotes, addAllowance, addGasPrice, addBuildApprove]) addRoutes(app, context);
}

import { toCaip10 } from '../../world/map-world.mjs';
import { Refusal, refuse } from '../refusal.mjs';
import { refuseConversion } from './convert.mjs';
import { getExchange, readAmount, readBody, readSameChain } from './read-request.mjs';

const MAX_SLIPPAGE = 50;

/** Whole percents. @throws {Refusal} 400 without any, 422 for no whole number, 400 for more than the exchange lets pass. */
function readSlippage(eip155) {
  if (eip155 == null) throw refuse(400, 'eip155', 'Conversion parameter error: eip155 parameters are missing');
  const { slippage } = eip155;
  if (!Number.isInteger(slippage) || slippage < 0) {
    throw new Refusal(422, 'Failed to deserialize the JSON body into the target type: eip155.slippage: expected a whole number');
  }
  if (slippage > MAX_SLIPPAGE) throw refuse(400, 'slippage', `Conversion parameter error: slippage must be at most ${MAX_SLIPPAGE}`);
  return slippage;
}

/** POST /v1/convert/build-transaction: a swap, ready to be signed. */
export function routeBuildTransaction(app, { world }) {
  app.post('/v1/convert/build-transaction', async (context) => {
    const { amount, from, to, userAddress, eip155, disableEstimate } = await readBody(context, ['amount', 'from', 'to', 'userAddress']);
    const { caipId, userAddress: owner, ...pair } = readSameChain({ from, to, userAddress });
    const exchange = getExchange(world, caipId);
    const slippagePercent = readSlippage(eip155);
    const swap = { ...pair, amount: readAmount(amount), owner, slippagePercent, isEstimated: disableEstimate !== true };
    const { data, out, gas, gasPrice } = await exchange.buildSwap(swap).catch(refuseConversion);
    const fees = { gas: String(gas), gasPrice: String(gasPrice) };
    return context.json({ tx: { from: userAddress, to: toCaip10(caipId, exchange.router), data, amount: String(out), eip155: fees } });
  });
}

import { badParams, CODES, readObject, RpcError } from './rpc-error.mjs';

/** `reown_getExchanges`: nothing can be bought on this computer, so there are none. */
export async function getExchanges(params) {
  const { page } = readObject(params);
  if (page !== undefined && !Number.isSafeInteger(page)) throw badParams('page');
  return { total: 0, exchanges: [] };
}

/**
 * `reown_getExchangePayUrl` and `reown_getExchangeBuyStatus`: every exchange is unknown.
 *
 * @throws {RpcError} always.
 */
export function refuseExchange(code) {
  return async (params) => {
    const { exchangeId } = readObject(params);
    if (typeof exchangeId !== 'string') throw badParams('exchangeId');
    throw new RpcError(code, `Exchange ${exchangeId} is not found`);
  };
}

/** The codes of the two. */
export const EXCHANGE_CODES = { payUrl: CODES.getPayUrl, buyStatus: CODES.getBuyStatus };

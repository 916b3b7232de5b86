import { toNodeError } from '../node-error.js';
import { type RpcRequest, readWord } from '../transfers/rpc-request.js';
import { toWord } from '../transfers/transfer-request.js';

/** Selector of `allowance(address,address)`. @see https://eips.ethereum.org/EIPS/eip-20 */
const ALLOWANCE = '0xdd62ed3e';

/** Token, owner, and the contracts that may take the token from the owner. */
export type AllowanceParameters = { readonly token: string; readonly owner: string; readonly spenders: readonly string[] };

/**
 * Reads from the token contract how much each spender may take, in base units, in the order of `spenders`.
 *
 * @throws {NodeError} if the node or the contract gives no amount.
 */
export async function getAllowances(ask: RpcRequest, { token, owner, spenders }: AllowanceParameters): Promise<readonly bigint[]> {
  const read = async (spender: string) => {
    const allowance = readWord(await ask('eth_call', [{ to: token, data: `${ALLOWANCE}${toWord(owner)}${toWord(spender)}` }, 'latest']));
    if (allowance === undefined) throw toNodeError(`${token} answered no allowance.`);
    return allowance;
  };
  return Promise.all(spenders.map(read));
}

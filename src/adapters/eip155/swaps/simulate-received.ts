import type { SwapCall } from '../../transfers.js';
import { readWord, type RpcRequest, toWord } from '../transfers/rpc-request.js';

/**
 * Runtime code that makes calls in the sender's place and returns how much more of a token the sender has afterwards.
 * Input: the token as a word (zero for the native currency), then for each call receiver, value and length as words and
 * the data. A plain receipt of the native currency does nothing. Yul source, compiled by solc 0.8.37 for `istanbul`:
 *
 *     if iszero(calldatasize()) { stop() }
 *     let token := calldataload(0)
 *     let before := balanceOf(token)
 *     let at := 0x20
 *     for {} lt(at, calldatasize()) {} {
 *       let size := calldataload(add(at, 0x40))
 *       calldatacopy(0, add(at, 0x60), size)
 *       if iszero(call(gas(), calldataload(at), calldataload(add(at, 0x20)), 0, size, 0, 0)) { revert(0, 0) }
 *       at := add(add(at, 0x60), size)
 *     }
 *     mstore(0, sub(balanceOf(token), before))
 *     return(0, 0x20)
 *     function balanceOf(token_) -> amount {
 *       if iszero(token_) { amount := selfbalance() leave }
 *       mstore(0, shl(224, 0x70a08231))
 *       mstore(4, address())
 *       if iszero(staticcall(gas(), token_, 0, 0x24, 0, 0x20)) { revert(0, 0) }
 *       amount := mload(0)
 *     }
 */
const PROBE =
  '0x3615605657600035600e816058565b9060205b368110602a57506020906058565b0360005260206000f35b604081013580606083016000376000808281602086013586355af115605157016060016012565b600080fd5b005b8015607f5760006024816020936370a0823160e01b8252306004525afa1560515760005190565b50479056';

/** The most that a balance is believed to grow: a difference above it is a loss, in two's complement. */
const MAX_GAIN = 2n ** 255n - 1n;

/** Calls that one account makes in order, and the token that it expects; without a token the native currency. */
export type SimulateParameters = { readonly from: string; readonly calls: readonly SwapCall[]; readonly token: string | undefined };

/**
 * Simulates calls on the latest block and reads how much of a token the sender receives, in base units.
 *
 * @returns `undefined` if a call reverts, the sender receives nothing, or the node does not support state overrides.
 * @see https://geth.ethereum.org/docs/interacting-with-geth/rpc/objects#state-override-set
 */
export async function simulateReceivedAmount(ask: RpcRequest, { from, calls, token }: SimulateParameters): Promise<bigint | undefined> {
  const toCall = ({ to, value, data }: SwapCall) => `${toWord(to)}${toWord(value)}${toWord(BigInt(data.length / 2 - 1))}${data.slice(2)}`;
  const data = `0x${toWord(token ?? 0n)}${calls.map(toCall).join('')}`;
  const answer = await ask('eth_call', [{ from, to: from, data }, 'latest', { [from]: { code: PROBE } }]).catch(() => undefined);
  const received = readWord(answer);
  return received !== undefined && received > 0n && received <= MAX_GAIN ? received : undefined;
}

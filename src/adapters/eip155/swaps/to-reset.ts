import { encodeFunctionData, erc20Abi } from 'viem';
import { SwapMismatchError, type SwapCall } from '../../swaps.js';
import { createCallDecoder } from '../decode/decode-call.js';

/**
 * The same approval, for nothing: what some tokens want before they take another one.
 *
 * @see https://etherscan.io/token/0xdac17f958d2ee523a2206206994597c13d831ec7#code `approve`
 * @throws {SwapMismatchError} `unreadable` for what is no approval.
 */
export function toReset({ to, value, data }: SwapCall): SwapCall {
  const call = createCallDecoder().decode({ to, value, data });
  if (call.kind !== 'allowance') throw new SwapMismatchError('unreadable', call.kind);
  const args = [call.spender as `0x${string}`, 0n] as const;
  return { to, value: 0n, data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }) };
}

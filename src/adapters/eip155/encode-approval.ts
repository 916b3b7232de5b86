import { encodeFunctionData, type Hex, parseAbi } from 'viem';

/**
 * Encodes the call with which a token's owner sets an allowance.
 *
 * @param spender Who may spend.
 * @param amount In base units; 0 ends the allowance.
 * @see https://eips.ethereum.org/EIPS/eip-20#approve
 * @example
 * encodeApproval('0x1111111111111111111111111111111111111111', 0n); // '0x095ea7b3…'
 */
export const encodeApproval = (spender: string, amount: bigint): Hex =>
  encodeFunctionData({ abi: parseAbi(['function approve(address spender, uint256 amount)']), args: [spender as Hex, amount] });

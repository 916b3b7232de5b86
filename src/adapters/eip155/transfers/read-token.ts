import { hexToString } from 'viem/utils';
import { cleanText } from '../../../utils/clean-text.js';
import { type TokenMetadata, type Transfer, TransferError } from '../../transfers.js';
import type { RpcRequest } from './rpc-request.js';
import { readWord } from './rpc-request.js';
import { toWord } from './transfer-request.js';

/** Selectors of EIP-20. */
const BALANCE_OF = '0x70a08231';
const DECIMALS = '0x313ce567';
const SYMBOL = '0x95d89b41';
/** More decimals than any token has a use for; beyond it a contract is taken for something else. */
const MOST_DECIMALS = 77n;

/**
 * Reads a token from its contract, which is the only one to say how many decimals it has.
 *
 * @throws {TransferError} `token` when there is no such contract.
 * @see https://eips.ethereum.org/EIPS/eip-20
 */
export async function readToken(ask: RpcRequest, token: string, owner: string): Promise<TokenMetadata> {
  const call = (data: string) => ask('eth_call', [{ to: token, data }, 'latest']);
  const [decimals, units, symbol] = await Promise.all([
    call(DECIMALS).then(readWord),
    call(`${BALANCE_OF}${toWord(owner)}`).then(readWord),
    call(SYMBOL).then(readText, () => ''),
  ]);
  if (decimals === undefined || units === undefined || decimals > MOST_DECIMALS) throw new TransferError('token', { details: token });
  return { decimals: Number(decimals), units, symbol: cleanText(symbol, '', 32) };
}

/** A returned text: a `string`, or the `bytes32` of the first tokens. */
function readText(answer: unknown): string {
  if (typeof answer !== 'string' || !/^0x([0-9a-f]{64})+$/i.test(answer)) return '';
  const words = answer.slice(2).match(/.{64}/g) ?? [];
  const body =
    words.length === 1
      ? words.join('')
      : words
          .slice(2)
          .join('')
          .slice(0, Math.min(Number(BigInt(`0x${words[1]}`)), 256) * 2);
  return hexToString(`0x${body}`).replace(/\0+$/, '');
}

/**
 * The code of a visitor that tries a transfer: reads what the receiver has, transfers, reads again, returns the
 * difference. A token that returns `false` counts as one that refuses; one that returns nothing does not.
 *
 *     function held(token, owner) -> units {
 *       mstore(0, shl(224, 0x70a08231)) mstore(4, owner)
 *       if iszero(staticcall(gas(), token, 0, 0x24, 0, 0x20)) { revert(0, 0) }
 *       units := mload(0)
 *     }
 *     let token := calldataload(0) let to := calldataload(0x20)
 *     let before := held(token, to)
 *     mstore(0, shl(224, 0xa9059cbb)) mstore(4, to) mstore(0x24, calldataload(0x40))
 *     if iszero(call(gas(), token, 0, 0, 0x44, 0, 0x20)) { revert(0, 0) }
 *     if and(gt(returndatasize(), 0x1f), iszero(mload(0))) { revert(0, 0) }
 *     mstore(0, sub(held(token, to), before))
 *     return(0, 0x20)
 */
const PROBE =
  '0x602035600035600d82826054565b9163a9059cbb60e01b600052806004526040356024526020600060448180865af115604f5760005115601f3d1116604f576045916054565b0360005260206000f35b600080fd5b6024600080926020946370a0823160e01b83526004525afa15604f576000519056';

/**
 * Returns how many base units of a token would arrive: the transfer is simulated with the probe in the sender's place. `undefined` where
 * the node does not support state overrides, or the transfer would fail.
 *
 * @see https://geth.ethereum.org/docs/interacting-with-geth/rpc/objects#state-override-set
 */
export async function simulateReceivedAmount(ask: RpcRequest, { from, to, units, token }: Transfer): Promise<bigint | undefined> {
  if (token === undefined) return units;
  const data = `0x${toWord(token)}${toWord(to)}${toWord(units)}`;
  const answer = await ask('eth_call', [{ from, to: from, data }, 'latest', { [from]: { code: PROBE } }]).catch(() => undefined);
  const isSelf = from.toLowerCase() === to.toLowerCase();
  return isSelf ? units : readWord(answer);
}

import type { ReceiverKind } from '../../transfers.js';
import { type RpcRequest, readWord } from './rpc-request.js';

/** Code of an account that delegates to a contract: `0xef0100` and an address. @see https://eips.ethereum.org/EIPS/eip-7702 */
const DELEGATED = /^0xef0100[0-9a-f]{40}$/i;
/** `entryPoint()` of ERC-4337 accounts, and its spelling in Kernel. @see https://eips.ethereum.org/EIPS/eip-4337 */
const ENTRY_POINTS = ['0xb0d691fe', '0xa65d69d4'];
/** `getThreshold()` of Safe. */
const GET_THRESHOLD = '0xe75235b8';
/** `accountId()` of modular accounts. @see https://eips.ethereum.org/EIPS/eip-7579 */
const ACCOUNT_ID = '0x9cfd7cff';
/** The most owners that a Safe's threshold is believed to count. */
const MOST_OWNERS = 1000n;
const MAX_ADDRESS = 2n ** 160n - 1n;

/**
 * Reads whether an address is an account (no code, an EIP-7702 delegation, or a smart account that says so) or another
 * contract, which may not be able to move what it is sent.
 *
 * @returns `undefined` if the node does not answer.
 * @see https://eips.ethereum.org/EIPS/eip-7702
 */
export async function readReceiverKind(ask: RpcRequest, address: string): Promise<ReceiverKind | undefined> {
  const code = await ask('eth_getCode', [address, 'latest']).catch(() => undefined);
  if (typeof code !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(code)) return undefined;
  if (code === '0x' || DELEGATED.test(code)) return 'account';
  const call = (data: string) => ask('eth_call', [{ to: address, data }, 'latest']).catch(() => undefined);
  const [threshold, accountId, ...entryPoints] = await Promise.all([GET_THRESHOLD, ACCOUNT_ID, ...ENTRY_POINTS].map(call));
  const owners = readOne(threshold);
  const isSafe = owners !== undefined && owners > 0n && owners <= MOST_OWNERS;
  const isSmartAccount = entryPoints.map(readOne).some((word) => word !== undefined && word > 0n && word <= MAX_ADDRESS);
  return isSafe || isSmartAccount || isText(accountId) ? 'account' : 'contract';
}

/** The only word of an answer. */
const readOne = (answer: unknown): bigint | undefined =>
  typeof answer === 'string' && answer.length === 66 ? readWord(answer) : undefined;

/** Whether an answer is one ABI-encoded string that is not empty. */
function isText(answer: unknown): boolean {
  if (typeof answer !== 'string' || !/^0x([0-9a-f]{64}){3,}$/i.test(answer)) return false;
  const [offset, length] = [BigInt(answer.slice(0, 66)), BigInt(`0x${answer.slice(66, 130)}`)];
  return offset === 32n && length > 0n && length <= BigInt(answer.length / 2 - 65);
}

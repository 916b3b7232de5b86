import { isOneAddress } from '../../../utils/token-address.js';
import { type ChainTransaction, readQuantity, type RpcRequest, toTag } from './rpc-request.js';

/** Topic of `Transfer(address,address,uint256)`. @see https://eips.ethereum.org/EIPS/eip-20 */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** Topic of `Withdrawal(address,uint256)`, by which a contract of wrapped coins says that it paid coins out. */
const WITHDRAWAL = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65';

/** A confirmed transaction, the account, and the token that is looked for; without an address the chain's own coin. */
export type ReceivedParameters = {
  readonly transaction: ChainTransaction;
  readonly account: string;
  readonly token: string | undefined;
};

/** A log of a receipt: its contract, topics in lower case, and the amount in its data. */
type AmountLog = { readonly address: string; readonly topics: readonly string[]; readonly amount: bigint };

/**
 * Reads how much of a token came to an account in a confirmed transaction: what the token's contract logged as transfers to the account,
 * less what it logged as transfers from it. Coins leave no log: the balance of the account before and after the block counts, and only
 * where it rose by exactly what contracts of wrapped coins paid out in the transaction. Anything else in the block makes a difference.
 *
 * @returns Base units; `undefined` where nothing came, and where it cannot be known for certain.
 * @throws {NodeError}
 */
export async function readReceived(ask: RpcRequest, { transaction, account, token }: ReceivedParameters): Promise<bigint | undefined> {
  const receipt = toRecord(await ask('eth_getTransactionReceipt', [transaction.hash]));
  const logs = readLogs(receipt.logs);
  if (!logs) return undefined;
  const isAccount = (topic = '') => isOneAddress(`0x${topic.slice(-40)}`, account);
  if (token !== undefined) {
    const moved = logs.filter(({ address, topics }) => topics[0] === TRANSFER && topics.length === 3 && isOneAddress(address, token));
    const change = sum(moved.filter(({ topics }) => isAccount(topics[2]))) - sum(moved.filter(({ topics }) => isAccount(topics[1])));
    return change > 0n ? change : undefined;
  }
  const [block, gasUsed, gasPrice] = [receipt.blockNumber, receipt.gasUsed, receipt.effectiveGasPrice].map(readQuantity);
  const paidOut = sum(logs.filter(({ topics }) => topics[0] === WITHDRAWAL));
  if (block === undefined || block === 0n || gasUsed === undefined || gasPrice === undefined || paidOut === 0n) return undefined;
  const read = async (at: bigint) => readQuantity(await ask('eth_getBalance', [account, toTag(Number(at))]));
  const [before, after] = await Promise.all([read(block - 1n), read(block)]);
  if (before === undefined || after === undefined) return undefined;
  // Rollups take a fee for their data beside the gas. A bundler or a relayer pays its own transaction.
  const fee = gasUsed * gasPrice + (readQuantity(receipt.l1Fee) ?? 0n);
  const paid = isOneAddress(transaction.from, account) ? fee + transaction.value : 0n;
  return after - before + paid === paidOut ? paidOut : undefined;
}

const toRecord = (answer: unknown) => (typeof answer === 'object' && answer !== null ? answer : {}) as Readonly<Record<string, unknown>>;
const sum = (logs: readonly AmountLog[]): bigint => logs.reduce((total, { amount }) => total + amount, 0n);

/** Reads the logs that have one number as data; `undefined` where one of the logs is malformed. */
function readLogs(answer: unknown): readonly AmountLog[] | undefined {
  if (!Array.isArray(answer)) return undefined;
  const logs: AmountLog[] = [];
  for (const one of answer as unknown[]) {
    const { address, topics, data } = toRecord(one);
    const isWhole = typeof address === 'string' && Array.isArray(topics) && topics.every((topic) => typeof topic === 'string');
    if (!isWhole) return undefined;
    const amount = readQuantity(data);
    if (amount !== undefined) logs.push({ address, topics: (topics as string[]).map((topic) => topic.toLowerCase()), amount });
  }
  return logs;
}

import { createClient, custom, hexToBigInt, isAddress, isHex, numberToHex } from 'viem';
import { sendTransaction } from 'viem/actions';

/** One call of an app as this wallet does it: `{ to?, value, data }`, the value in wei. @throws When it is none. */
export function readCall(call) {
  const { to, value, data, input } = call ?? {};
  if (to !== undefined && to !== null && !isAddress(to, { strict: false })) throw new Error(`Invalid address: ${to}`);
  const bytes = data ?? input ?? '0x';
  if (!isHex(bytes)) throw new Error('Invalid data of a call');
  if (!to && bytes === '0x') throw new Error('Invalid call: it needs an address, or data');
  return { ...(to && { to }), value: readValue(value), data: bytes };
}

function readValue(value) {
  if (value === undefined || value === null || value === '0x') return 0n;
  if (isHex(value)) return hexToBigInt(value);
  if (typeof value === 'bigint') return value;
  if (/^\d+$/.test(String(value))) return BigInt(value);
  throw new Error(`Invalid value of a call: ${value}`);
}

/** Sends one call from the owner's own account, who pays the gas. @returns The hash. */
export async function sendFromOwner({ owner, chain, ask }, { to, value, data }, gas) {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
  const definition = { id: chain.id, name: chain.name, nativeCurrency, rpcUrls: { default: { http: [] } } };
  const transport = custom({ request: ({ method, params = [] }) => ask(method, params) }, { retryCount: 0 });
  const client = createClient({ account: owner, chain: definition, transport });
  try {
    return await sendTransaction(client, { to, value, data, ...(gas !== undefined && { gas: BigInt(gas) }) });
  } catch (error) {
    throw new Error(error.shortMessage ?? error.message, { cause: error });
  }
}

/** Sends calls from the smart account, all or none; the sandbox's relayer pays the gas. @returns The hash. */
export async function sendFromSmartAccount({ smart }, calls, api) {
  if (calls.some(({ to }) => to === undefined)) throw new Error('A smart account cannot deploy a contract this way');
  const { hash } = await api.post('/api/relay', await smart.signCalls(calls));
  return hash;
}

const PENDING = 100;
const DONE = 200;
const REVERTED = 500;
const PARTLY = 600;

/**
 * Returns the status of a batch of calls.
 *
 * @param sent `{ id, chainId, hashes, atomic }`
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export async function readStatus({ id, chainId, hashes, atomic }, ask) {
  const found = await Promise.all(hashes.map((hash) => ask('eth_getTransactionReceipt', [hash])));
  const receipts = found
    .filter((receipt) => receipt !== null)
    .map(({ logs, status, blockHash, blockNumber, gasUsed, transactionHash }) => ({
      ...{ status, blockHash, blockNumber, gasUsed, transactionHash },
      logs: logs.map(({ address, data, topics }) => ({ address, data, topics })),
    }));
  return { version: '2.0.0', id, chainId: numberToHex(chainId), status: toStatus(receipts, hashes.length), atomic, receipts };
}

function toStatus(receipts, count) {
  const failed = receipts.filter(({ status }) => status !== '0x1').length;
  if (receipts.length < count) return PENDING;
  if (failed === 0) return DONE;
  return failed < count ? PARTLY : REVERTED;
}

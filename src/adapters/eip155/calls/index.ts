// chunk of this folder: transfers
import { numberToHex } from 'viem/utils';
import * as z from 'zod/mini';
import type { Environment } from '../../../config/environment.js';
import type { Network } from '../../../config/network.js';
import { MAX_UNITS } from '../../../utils/decimals.js';
import type { BatchAbility, Call, CallReceipt, CallsProgress, WalletCalls, WholeCall } from '../../calls.js';
import { TransferError } from '../../transfers.js';
import { withSuffix, type DataSuffix } from '../data-suffix.js';
import { parseEvmAddress } from '../parse-address.js';
import { parseEvmChainId } from '../parse-chain-id.js';
import { createRpcRequest, type RpcRequest, toTracedCall } from '../transfers/rpc-request.js';

type Hex = `0x${string}`;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A chain's id as wallets write it. */
const toHexId = ({ id }: Pick<Network, 'id'>): Hex => `0x${Number(id).toString(16)}`;

const toBytes = (form: RegExp) => z.string().check(z.regex(form)) as unknown as z.ZodMiniType<Hex>;
const quantitySchema = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i)),
  z.transform((hex: string) => BigInt(hex)),
);
const hashSchema = toBytes(/^0x[0-9a-f]{64}$/i);
const dataSchema = toBytes(/^0x([0-9a-f]{2})*$/i);

const receiptSchema = z.object({
  transactionHash: hashSchema,
  // Wallets answer the quantity of a node or a number.
  status: z.pipe(
    z.union([z.literal('0x1'), z.literal('0x0'), z.literal(1), z.literal(0)]),
    z.transform((status) => (Number(status) === 1 ? ('success' as const) : ('reverted' as const))),
  ),
  blockHash: hashSchema,
  blockNumber: quantitySchema,
  gasUsed: quantitySchema,
  logs: z._default(z.array(z.object({ address: toBytes(/^0x[0-9a-f]{40}$/i), data: dataSchema, topics: z.array(hashSchema) })), []),
});

/** Creates the calls of EVM chains. All requests go to the wallet, which relays reads to its node. @param suffix Appended to their data. */
export function createCalls(environment: Pick<Environment, 'setTimer'>, suffix?: DataSuffix): WalletCalls {
  const asking = ({ provider }: { readonly provider: Parameters<typeof createRpcRequest>[0] }) => createRpcRequest(provider, environment);
  return {
    parseCall,
    toTracedCall,
    toTransaction({ network, from, call, capabilities }) {
      const wire = toWire(call, readSuffix(capabilities, suffix)?.value);
      return { method: 'eth_sendTransaction', params: [{ from, ...wire, chainId: toHexId(network) }] };
    },
    toBatch({ network, from, calls, id, capabilities, atomicRequired, takesSuffix = false }) {
      const requested = readSuffix(capabilities, suffix);
      const { dataSuffix: own, ...others } = capabilities ?? {};
      const hasData = calls.some(({ data = '0x' }) => data !== '0x');
      // Either the wallet appends it or the page: a call never carries it twice.
      const isCapability = requested ? takesSuffix || requested.isRequired : own !== undefined;
      const offered = isCapability ? (own ?? (hasData ? { value: requested!.value, optional: true } : undefined)) : undefined;
      const all = { ...others, ...(offered !== undefined && { dataSuffix: offered }) };
      const wires = calls.map((call) => toWire(call, isCapability ? undefined : requested?.value));
      const params = {
        ...{ version: '2.0.0', from, chainId: toHexId(network), atomicRequired, calls: wires },
        ...(id !== undefined && { id }),
        ...(Object.keys(all).length > 0 && { capabilities: all }),
      };
      return { method: 'wallet_sendCalls', params: [params] };
    },
    canBatch: (context) => canBatch(asking(context), context.network, context.from),
    async sendBatch(context) {
      const { provider, network, request } = context;
      const chain = parseEvmChainId(await asking(context)('eth_chainId', []));
      if (chain !== String(network.id)) throw new TransferError('network', { details: `It is on ${chain ?? 'none that can be read'}.` });
      return readBatchId(await provider.request(request));
    },
    followBatch: (context) => followBatch(asking(context), context.id),
    getReceipt: async (context) => readReceipt(await asking(context)('eth_getTransactionReceipt', [context.hash])),
  };
}

/** Checks a call, and writes out its defaults. @returns `undefined` for an invalid address, value or data. */
function parseCall({ to, value = 0n, data = '0x' }: Call): WholeCall | undefined {
  const address = parseEvmAddress(to);
  if (!address || value < 0n || value > MAX_UNITS || !/^0x([0-9a-f]{2})*$/i.test(data)) return undefined;
  return { to: address as Hex, value, data };
}

/** Converts a call to the wallets' format, its suffix appended. @throws {TransferError} `input` for an invalid address, value or data. */
export function toWire(
  call: { readonly to: string; readonly value?: bigint | undefined; readonly data?: string | undefined },
  suffix?: DataSuffix,
) {
  const parsed = parseCall(call as Call);
  if (!parsed) throw new TransferError('input');
  return { ...parsed, value: numberToHex(parsed.value), data: withSuffix(parsed.data, suffix) };
}

/**
 * The suffix of a request: the one of its own capability, else the page's.
 *
 * @returns `undefined` without a suffix, and where the request's own cannot be read: the wallet says what is wrong with it.
 */
function readSuffix(
  capabilities: Readonly<Record<string, unknown>> | undefined,
  suffix: DataSuffix,
): { readonly value: string; readonly isRequired: boolean } | undefined {
  const own = capabilities?.['dataSuffix'];
  if (own === undefined) return suffix === undefined ? undefined : { value: suffix, isRequired: false };
  const { value, optional } = isRecord(own) ? own : {};
  return typeof value === 'string' && /^0x([0-9a-f]{2})+$/i.test(value) ? { value, isRequired: optional !== true } : undefined;
}

/**
 * Whether a wallet does several calls as one, by what it says of the chain, or of all chains (`0x0`).
 *
 * @see https://eips.ethereum.org/EIPS/eip-5792#wallet_getcapabilities
 */
async function canBatch(ask: RpcRequest, network: Network, from: string): Promise<BatchAbility> {
  // Spec §8: a failed query gives an empty object.
  const answer = await ask('wallet_getCapabilities', [from, [toHexId(network)]]).catch(() => ({}));
  if (!isRecord(answer)) return false;
  const id = toHexId(network);
  const own = Object.entries(answer).find(([key]) => key.toLowerCase() === id)?.[1] ?? answer['0x0'];
  const { atomic, dataSuffix } = isRecord(own) ? own : {};
  // `ready` means that the wallet can, and asks its person for it.
  const isAble = isRecord(atomic) && (atomic['status'] === 'supported' || atomic['status'] === 'ready');
  return isAble && isRecord(dataSuffix) && dataSuffix['supported'] === true ? 'dataSuffix' : isAble;
}

/** The id of several calls. @throws {TransferError} `uncertain`. @see https://eips.ethereum.org/EIPS/eip-5792#wallet_sendcalls */
function readBatchId(answer: unknown): string {
  const id = isRecord(answer) ? answer['id'] : answer;
  if (typeof id !== 'string' || id === '' || id.length > 8194)
    throw new TransferError('uncertain', { details: String(JSON.stringify(answer)).slice(0, 200) });
  return id;
}

/** Asks how far several calls are. Rejects with whatever the wallet threw. @see https://eips.ethereum.org/EIPS/eip-5792#wallet_getcallsstatus */
async function followBatch(ask: RpcRequest, id: string): Promise<CallsProgress> {
  const answer = await ask('wallet_getCallsStatus', [id]);
  const { status, receipts, atomic } = isRecord(answer) ? answer : {};
  const list: readonly unknown[] = Array.isArray(receipts) ? receipts : [];
  const read = list.map(readReceipt).filter((receipt) => receipt !== undefined);
  if (typeof status !== 'number' || status < 100) return { state: 'unknown', receipts: read };
  const isAtomic = typeof atomic === 'boolean' ? atomic : undefined;
  if (status < 200) return { state: 'pending', isAtomic, receipts: read };
  const last = list.at(-1);
  const hash = isRecord(last) && typeof last['transactionHash'] === 'string' ? last['transactionHash'] : undefined;
  return { state: status < 300 ? 'confirmed' : 'failed', hash, isAtomic, receipts: read };
}

/** Reads a receipt of a node or a wallet. @returns `undefined` for `null` and for anything malformed. */
function readReceipt(answer: unknown): CallReceipt | undefined {
  const read = receiptSchema.safeParse(answer);
  return read.success ? read.data : undefined;
}

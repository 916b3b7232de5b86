import * as z from 'zod/mini';
import type { Environment } from '../../config/environment.js';
import { PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import { ProviderRequestError } from '../../errors/request-errors.js';
import type { AppContext, Connector, RawConnection, WalletProvider } from '../connector.js';
import { readChainId } from '../read-params.js';

/** Version of the protocol, which is that of `@safe-global/safe-apps-sdk`. */
const PROTOCOL_VERSION = '9.1.0';

/** Interval of looking for a signature of the other owners, or for the end of a transaction, in milliseconds. */
const LOOK_MS = 2000;

/** Reads that Safe{Wallet} sends to its node. */
const READS =
  /^eth_(call|estimateGas|gasPrice|feeHistory|maxPriorityFeePerGas|getBalance|getCode|getLogs|getStorageAt|getTransactionCount|getBlockBy(Hash|Number))$/;

const UNKNOWN_BUNDLE = 5730;

const toHex = (form: RegExp) => z.string().check(z.regex(form));
const addressSchema = toHex(/^0x[0-9a-f]{40}$/i);
const hashSchema = toHex(/^0x[0-9a-f]{64}$/i);

const responseSchema = z.union([
  z.object({ id: z.string(), success: z.literal(true), version: z.string(), data: z.unknown() }),
  z.object({ id: z.string(), success: z.literal(false), version: z.string(), error: z.string() }),
]);

const infoSchema = z
  .object({
    safeAddress: addressSchema,
    chainId: z.int().check(z.positive()),
    threshold: z.int().check(z.positive()),
    owners: z.array(addressSchema),
  })
  .check(z.refine(({ owners, threshold }) => threshold <= owners.length));
type SafeInfo = z.infer<typeof infoSchema>;

const sentSchema = z.object({ safeTxHash: hashSchema });
const signedSchema = z.union([z.object({ messageHash: hashSchema }), sentSchema]);
const signatureSchema = toHex(/^0x([0-9a-f]{2}){65,}$/i);
const detailsSchema = z.object({ txStatus: z.string(), txHash: z.optional(z.nullable(hashSchema)) });

const callSchema = z.object({
  to: addressSchema,
  value: z._default(toHex(/^0x[0-9a-f]{1,64}$/i), '0x0'),
  data: z._default(toHex(/^0x([0-9a-f]{2})*$/i), '0x'),
});
const batchSchema = z.object({ calls: z.array(callSchema).check(z.minLength(1)), from: z.optional(addressSchema) });

/** Sends a request to Safe{Wallet}. Rejects with its refusal. */
type SafeRequest = (method: string, params: unknown) => Promise<unknown>;

/**
 * Opens Safe{Wallet}'s protocol for pages in its frame.
 *
 * @returns Its connector. Never settles where the parent does not answer.
 * @throws For information about the Safe that cannot be read.
 * @see https://github.com/safe-global/safe-apps-sdk
 */
export async function openSafe({ channel, environment }: AppContext): Promise<Connector> {
  const waiting = new Map<string, { resolve(data: unknown): void; reject(error: Error): void }>();
  channel.listen((message) => {
    const { data: response } = responseSchema.safeParse(message);
    const request = response && Number.parseInt(response.version, 10) >= 1 ? waiting.get(response.id) : undefined;
    if (!request || !response) return;
    waiting.delete(response.id);
    if (response.success) request.resolve(response.data);
    else request.reject(toRefusal(response.error));
  });
  environment.onDispose(() => {
    const error = new ProviderRequestError(PROVIDER_ERROR_CODES.disconnected, 'The instance was destroyed.');
    waiting.forEach(({ reject }) => reject(error));
  });
  const ask: SafeRequest = async (method, params) =>
    new Promise((resolve, reject) => {
      const id = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
      waiting.set(id, { resolve, reject });
      channel.post({ id, method, params, env: { sdkVersion: PROTOCOL_VERSION } });
    });

  let info = infoSchema.parse(await ask('getSafeInfo', undefined));
  const provider = createSafeProvider(ask, () => info, environment);
  const toConnection = async (): Promise<RawConnection> => {
    info = infoSchema.parse(await ask('getSafeInfo', undefined));
    return { accounts: [info.safeAddress], chainId: String(info.chainId), types: ['smartAccount'] };
  };
  return {
    id: 'safe',
    kind: 'inApp',
    type: 'ANNOUNCED',
    name: 'Safe',
    namespaces: ['eip155'],
    isAlone: true,
    hosts: [],
    connect: toConnection,
    getAccounts: toConnection,
    async disconnect() {},
    getProvider: () => provider,
    describe: () => ({ [info.safeAddress]: { threshold: info.threshold, owners: info.owners.length } }),
    // Safe{Wallet} loads the page anew for another Safe or network.
    listen: () => () => {},
  };
}

/** Safe{Wallet} says in words that the visitor declined. */
function toRefusal(text: string): ProviderRequestError {
  const isRejection = /reject|denied|declin|cancel/i.test(text);
  return new ProviderRequestError(isRejection ? PROVIDER_ERROR_CODES.userRejected : PROVIDER_ERROR_CODES.internal, text);
}

/**
 * Creates the EIP-1193 provider of a Safe. A transaction is a proposal until enough owners have signed: its `safeTxHash` is the id of
 * calls (EIP-5792), by which it is followed to its hash.
 */
function createSafeProvider(ask: SafeRequest, getInfo: () => SafeInfo, environment: Environment): WalletProvider {
  /** Proposals of this page, which Safe{Wallet} may not know for some seconds. */
  const proposed = new Set<string>();
  const rpc = async (call: string, params: unknown) => ask('rpcCall', { call, params: params ?? [] });
  const readDetails = async (id: string) => detailsSchema.parse(await ask('getTxBySafeTxHash', { safeTxHash: id }));
  const pause = async () =>
    new Promise<void>((resolve, reject) => {
      const stop = environment.onDispose(() =>
        reject(new ProviderRequestError(PROVIDER_ERROR_CODES.disconnected, 'The instance was destroyed.')),
      );
      environment.setTimer(() => {
        resolve();
        stop();
      }, LOOK_MS);
    });
  const assertOwn = (address: unknown) => {
    if (address !== undefined && String(address).toLowerCase() !== getInfo().safeAddress.toLowerCase())
      throw new ProviderRequestError(PROVIDER_ERROR_CODES.unauthorized, 'The wallet does not share this account.');
  };

  const send = async (batch: unknown): Promise<string> => {
    const { calls, from } = readParameters(batchSchema, batch);
    assertOwn(from);
    const txs = calls.map(({ to, value, data }) => ({ to, value: BigInt(value).toString(), data }));
    const { safeTxHash } = sentSchema.parse(await ask('sendTransactions', { txs }));
    proposed.add(safeTxHash);
    return safeTxHash;
  };

  /** Waits until enough owners have signed. @returns A signature for EIP-1271; `0x` where it was signed on chain. */
  const sign = async (method: 'signMessage' | 'signTypedMessage', parameters: unknown): Promise<string> => {
    // Without it, older Safes sign by a transaction.
    await rpc('safe_setSettings', [{ offChainSigning: true }]).catch(() => {});
    const signed = signedSchema.parse(await ask(method, parameters));
    for (;;) {
      if ('messageHash' in signed) {
        const read = signatureSchema.safeParse(await ask('getOffChainSignature', signed.messageHash).catch(() => undefined));
        if (read.success) return read.data;
      } else {
        const { txStatus } = (await readDetails(signed.safeTxHash).catch(() => undefined)) ?? {};
        if (txStatus === 'SUCCESS') return '0x';
        if (txStatus === 'CANCELLED' || txStatus === 'FAILED')
          throw new ProviderRequestError(PROVIDER_ERROR_CODES.userRejected, 'The owners did not sign.');
      }
      await pause();
    }
  };

  const getCallsStatus = async (id: string) => {
    const details = await readDetails(id).catch((error: unknown) => {
      if (proposed.has(id)) return { txStatus: 'AWAITING_CONFIRMATIONS', txHash: undefined };
      const isUnknown = error instanceof ProviderRequestError && /not found|no transaction|404/i.test(error.message);
      throw isUnknown ? new ProviderRequestError(UNKNOWN_BUNDLE, 'Safe{Wallet} does not know these calls.') : error;
    });
    const receipt = details.txHash ? await rpc('eth_getTransactionReceipt', [details.txHash]) : undefined;
    const answer = { version: '2.0.0', id, chainId: `0x${getInfo().chainId.toString(16)}`, atomic: true };
    if (details.txStatus === 'CANCELLED') return { ...answer, status: 400 };
    // Until its block is known to the node it has no receipt.
    if (!receipt) return { ...answer, status: 100 };
    return { ...answer, status: details.txStatus === 'FAILED' ? 500 : 200, receipts: [receipt] };
  };
  /** Returns the hash of the transaction that executed a proposal; any other hash as it is. */
  const toHash = async (id: string) => (proposed.has(id) ? (await readDetails(id).catch(() => undefined))?.txHash : id);

  return {
    returnsCallsId: true,
    async request({ method, params }) {
      const [first, second] = Array.isArray(params) ? (params as unknown[]) : [];
      const { safeAddress, chainId } = getInfo();
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return [safeAddress];
        case 'eth_chainId':
          return `0x${chainId.toString(16)}`;
        case 'net_version':
          return String(chainId);
        case 'wallet_switchEthereumChain':
          if (readChainId(params) === String(chainId)) return null;
          throw new ProviderRequestError(PROVIDER_ERROR_CODES.unsupportedMethod, 'A Safe is on one network.');
        case 'personal_sign':
          assertOwn(second);
          return sign('signMessage', { message: toText(String(first)) });
        case 'eth_signTypedData':
        case 'eth_signTypedData_v4':
          assertOwn(first);
          return sign('signTypedMessage', { typedData: typeof second === 'string' ? (JSON.parse(second) as unknown) : second });
        case 'eth_sendTransaction':
          return send({ calls: [first], from: (first as { from?: unknown } | undefined)?.from });
        case 'wallet_getCapabilities':
          return { [`0x${chainId.toString(16)}`]: { atomic: { status: 'supported' } } };
        case 'wallet_sendCalls':
          return { id: await send(first) };
        case 'wallet_getCallsStatus':
          return getCallsStatus(readParameters(hashSchema, first));
        case 'eth_blockNumber':
          return (Object(await rpc('eth_getBlockByNumber', ['latest', false])) as { number?: unknown }).number;
        case 'eth_getTransactionByHash':
        case 'eth_getTransactionReceipt': {
          const hash = await toHash(readParameters(hashSchema, first));
          return hash ? rpc(method, [hash]) : null;
        }
        default:
          if (READS.test(method)) return rpc(method, params);
          throw new ProviderRequestError(PROVIDER_ERROR_CODES.unsupportedMethod, `Safe has no ${method}.`);
      }
    },
  };
}

function readParameters<Schema extends z.ZodMiniType>(schema: Schema, params: unknown): z.output<Schema> {
  const read = schema.safeParse(params);
  if (read.success) return read.data;
  throw new ProviderRequestError(PROVIDER_ERROR_CODES.invalidParams, String(read.error.issues[0]?.path.join('.')));
}

/** The text of a message that is given as the bytes of UTF-8 in hexadecimal. Bytes that are no text stay as they are. */
function toText(message: string): string {
  if (!/^0x([0-9a-f]{2})*$/i.test(message)) return message;
  const bytes = Uint8Array.from(message.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return message;
  }
}

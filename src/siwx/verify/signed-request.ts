import type { Client, Hex, TypedDataDefinition } from 'viem';
import { getChainId, getCode, verifyHash } from 'viem/actions';
import { encodeAbiParameters, hashMessage, hashTypedData, isAddress, isHex } from 'viem/utils';
import type { Environment } from '../../config/environment.js';
import type { CaipNetworkId } from '../../config/network.js';
import type { VerifierOptions } from '../verify-session.js';
import { isSignedByKey } from './eip155-key.js';

/** Request for a signature, and its answer. */
export type SignedRequest = {
  /** `personal_sign` or `eth_signTypedData_v4`. */
  readonly method: string;
  readonly params: unknown;
  readonly signature: unknown;
  /** Network of the account. CAIP-2. */
  readonly chainId: CaipNetworkId;
};

/**
 * Compares the answer of a request with the account and the bytes that the request names: by the account's key, else by its contract,
 * through a node.
 *
 * @param options Networks whose nodes may be asked; of another network only the key is compared.
 * @returns `false` for a signature of something else, or of another account. `undefined` where that is unknown: no node answers, or wallets
 * may read the request in more than one way.
 * @see https://eips.ethereum.org/EIPS/eip-191
 * @see https://eips.ethereum.org/EIPS/eip-712
 */
export async function isSignatureOf(
  { method, params, signature, chainId }: SignedRequest,
  { networks = [], customRpcUrls }: VerifierOptions,
  environment: Environment,
): Promise<boolean | undefined> {
  const [first, second] = Array.isArray(params) ? (params as readonly unknown[]) : [];
  const [content, account] = method === 'personal_sign' ? [first, second] : [second, first];
  if (typeof account !== 'string' || !isAddress(account, { strict: false })) return undefined;
  const read = readContent(method, content);
  if (!read) return undefined;
  if (!isHex(signature) || signature.length % 2 !== 0) return false;
  if (await isSignedByKey(read.hash, signature, account)) return true;
  // A smart account signs for the chain that it is on; which one a wallet takes for data of another chain is unknown.
  if (read.chainId !== undefined && `eip155:${read.chainId}` !== chainId) return undefined;
  const chain = networks.find(({ caipNetworkId }) => caipNetworkId === chainId);
  if (!chain) return undefined;
  const nodes = await import('../../adapters/eip155/node-client.js').catch(() => undefined);
  const client = nodes?.createNodeClient({ chain, environment, customRpcUrls });
  return client && isTakenByContract(client, { hash: read.hash, signature, account, chainId });
}

type Asked = { readonly hash: Hex; readonly signature: Hex; readonly account: Hex; readonly chainId: CaipNetworkId };

/** Selector of `isValidSignature(bytes32,bytes)`, and the beginning of its answer where a contract takes the signature for its own. ERC-1271. */
const IS_VALID_SIGNATURE = '0x1626ba7e';
/** Suffix of signatures that bring the account's code along. ERC-6492, ERC-8010. */
const WRAPPED = /(?:6492){16}$|(?:8010){16}$/;

/**
 * Asks an account's contract whether a signature is its own.
 *
 * @returns `undefined` where the node does not answer, or answers with anything but a revert.
 * @see https://eips.ethereum.org/EIPS/eip-1271
 */
async function isTakenByContract(client: Client, { hash, signature, account, chainId }: Asked): Promise<boolean | undefined> {
  const node = { hasFailed: false };
  const request = async (call: { readonly method: string; readonly params?: unknown }): Promise<unknown> => {
    try {
      return await client.request(call as Parameters<Client['request']>[0]);
    } catch (error) {
      // viem reads a node's failure as the contract's refusal.
      if (!isRevert(error)) node.hasFailed = true;
      throw error;
    }
  };
  const watched = { ...client, request } as unknown as Client;
  const ask = async (): Promise<boolean> => {
    if (`eip155:${await getChainId(watched)}` !== chainId) node.hasFailed = true;
    const code = await getCode(watched, { address: account });
    if (WRAPPED.test(signature)) return verifyHash(watched, { address: account, hash, signature });
    if (code === undefined || code === '0x') return false;
    // Nothing yet: the contract's other owners sign later.
    if (signature === '0x') node.hasFailed = true;
    const data = `${IS_VALID_SIGNATURE}${encodeAbiParameters([{ type: 'bytes32' }, { type: 'bytes' }], [hash, signature]).slice(2)}`;
    return String(await request({ method: 'eth_call', params: [{ to: account, data }, 'latest'] })).startsWith(IS_VALID_SIGNATURE);
  };
  const isTaken = await ask().catch(() => false);
  return isTaken || (node.hasFailed ? undefined : false);
}

/** Whether a node's error is the contract's refusal. */
function isRevert(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return code === 3 || /revert/i.test(String(message));
}

/** The hash of what is signed, and the chain that typed data names. */
type Read = { readonly hash: Hex; readonly chainId?: string | undefined };

function readContent(method: string, content: unknown): Read | undefined {
  try {
    return method === 'personal_sign' ? readText(content) : readData(content);
  } catch {
    return undefined;
  }
}

/** Hashes a message. Text that looks like bytes and is none, and no text at all, are read differently by wallets. */
function readText(content: unknown): Read | undefined {
  if (content instanceof Uint8Array) return { hash: hashMessage({ raw: content }) };
  if (typeof content !== 'string' || content === '' || content === '0x') return undefined;
  if (!/^0x/i.test(content)) return { hash: hashMessage(content) };
  return isHex(content) && content.length % 2 === 0 ? { hash: hashMessage({ raw: content }) } : undefined;
}

type Fields = readonly { readonly name: string; readonly type: string }[];
type TypedData = {
  readonly types: Readonly<Record<string, Fields>>;
  readonly primaryType: string;
  readonly domain: unknown;
  readonly message: unknown;
};

/** Hashes typed data whose values all have the form of their type: wallets convert others, each in its own way. */
function readData(content: unknown): Read | undefined {
  const data = (typeof content === 'string' ? JSON.parse(content) : content) as TypedData;
  const { types, primaryType, domain, message } = data;
  if (!types.EIP712Domain || !isOfType(types, 'EIP712Domain', domain) || !isOfType(types, primaryType, message)) return undefined;
  const { chainId } = domain as { readonly chainId?: string | number };
  return {
    hash: hashTypedData(data as unknown as TypedDataDefinition),
    chainId: chainId === undefined ? undefined : String(BigInt(chainId)),
  };
}

function isOfType(types: TypedData['types'], type: string, value: unknown): boolean {
  const [, item, count] = /^(.*)\[(\d*)\]$/.exec(type) ?? [];
  if (item !== undefined)
    return Array.isArray(value) && (!count || value.length === Number(count)) && value.every((one) => isOfType(types, item, one));
  const fields = types[type];
  if (fields)
    return (
      typeof value === 'object' &&
      value !== null &&
      Object.keys(value).length === fields.length &&
      fields.every((field) => isOfType(types, field.type, (value as Readonly<Record<string, unknown>>)[field.name]))
    );
  if (type === 'string') return typeof value === 'string';
  if (type === 'bool') return typeof value === 'boolean';
  if (type === 'address') return typeof value === 'string' && isAddress(value, { strict: false });
  if (type.startsWith('bytes')) return isHex(value) && value.length % 2 === 0;
  return Number.isSafeInteger(value) || (typeof value === 'string' && /^(\d+|0x[\da-f]+)$/i.test(value));
}

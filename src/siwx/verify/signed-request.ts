import type { Hex, TypedDataDefinition } from 'viem';
import { hashMessage, hashTypedData, isAddress, isHex } from 'viem/utils';
import type { Environment } from '../../config/environment.js';
import type { CaipNetworkId } from '../../config/network.js';
import type { VerifierOptions } from '../verify-session.js';
import { askContract } from './eip155-contract.js';
import { isSignedByKey } from './eip155-key.js';

/** Request for a signature, and its answer. */
export type SignedRequest = {
  /** `personal_sign`, or a method of typed data. */
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
 * @returns `false` for a signature of something else, or of another account. `undefined` where that is unknown: no node answers, the
 * signature is no hex, or wallets may read the request in more than one way.
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
  // What is no hex is no signature of something else either.
  if (!isHex(signature) || signature.length % 2 !== 0) return undefined;
  if (await isSignedByKey(read.hash, signature, account)) return true;
  // A smart account signs for the chain that it is on; which one a wallet takes for data of another chain is unknown.
  if (read.chainId !== undefined && `eip155:${read.chainId}` !== chainId) return undefined;
  const chain = networks.find(({ caipNetworkId }) => caipNetworkId === chainId);
  if (!chain) return undefined;
  const nodes = await import('../../adapters/eip155/node-client.js').catch(() => undefined);
  const client = nodes?.createNodeClient({ chain, environment, customRpcUrls });
  if (!client) return undefined;
  const { isTaken, hasCode, failure } = await askContract(client, { hash: read.hash, signature, account, chainId });
  // An empty signature of a contract: its other owners sign later.
  const isUnknown = failure !== undefined || (hasCode && signature === '0x');
  return isTaken || (isUnknown ? undefined : false);
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
  const number = type.startsWith('uint') ? /^(\d+|0x[\da-f]+)$/i : /^(-?\d+|0x[\da-f]+)$/i;
  return Number.isSafeInteger(value) || (typeof value === 'string' && number.test(value));
}

import type { WalletCall } from './wallet-types.js';

/**
 * An error as wallets throw it: an `Error` with an EIP-1193 or JSON-RPC `code`.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 * @example
 * if (error instanceof ScriptedWalletError) console.warn(error.code);
 */
export class ScriptedWalletError extends Error {
  override readonly name = 'ScriptedWalletError';
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/**
 * The answers of a wallet that does not do what it was asked, with the texts that the common extensions use.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 * @see https://eips.ethereum.org/EIPS/eip-1474#error-codes
 * @example
 * throw walletErrors.rejected();
 */
export const walletErrors = {
  /** 4001: the visitor said no. */
  rejected: () => new ScriptedWalletError(4001, 'User rejected the request.'),
  /** 4100: the page has no permission for this account or method. */
  unauthorized: () => new ScriptedWalletError(4100, 'The requested account and/or method has not been authorized by the user.'),
  /** 4200: the wallet does not know this method. */
  unsupportedMethod: (method: string) =>
    new ScriptedWalletError(4200, `The method "${method}" does not exist / is not available.`, { method }),
  /** 4900: the wallet is gone. */
  disconnected: () => new ScriptedWalletError(4900, 'The provider is disconnected from all chains.'),
  /** 4901: the wallet has no node for the chain it is on. */
  chainDisconnected: (chainId: number | string) =>
    new ScriptedWalletError(4901, `The provider is disconnected from the specified chain. Chain ID: ${chainId}.`),
  /** 4902: the chain has to be added first. */
  unknownChain: (chainId: string) =>
    new ScriptedWalletError(4902, `Unrecognized chain ID "${chainId}". Try adding the chain using wallet_addEthereumChain first.`),
  /** 5700: a capability that is not optional is not supported. @see https://eips.ethereum.org/EIPS/eip-5792#error-codes */
  unsupportedCapability: (name: string) => new ScriptedWalletError(5700, `The capability "${name}" is not supported.`),
  /** 5710: the wallet takes no calls on the chain. */
  unsupportedCallsChain: (chainId: string) => new ScriptedWalletError(5710, `Calls on chain ${chainId} are not supported.`),
  /** 5720: the id of the calls is used already. */
  duplicateCalls: (id: string) => new ScriptedWalletError(5720, `There are calls with the id ${id} already.`),
  /** 5730: the wallet does not know the id of the calls, or has forgotten it. */
  unknownCalls: (id: string) => new ScriptedWalletError(5730, `There are no calls with the id ${id}.`),
  /** 5740: too many calls in one request. */
  tooManyCalls: () => new ScriptedWalletError(5740, 'There are too many calls in the request.'),
  /** 5750: the wallet could execute all or none after an upgrade of the account, which the visitor declined. */
  upgradeRejected: () => new ScriptedWalletError(5750, 'The upgrade of the account was declined.'),
  /** 5760: the wallet cannot execute all or none. */
  notAtomic: () => new ScriptedWalletError(5760, 'The wallet cannot execute all calls or none.'),
  /** -32601: the wallet does not know this method, in JSON-RPC's words. */
  methodNotFound: (method: string) => new ScriptedWalletError(-32601, `The method ${method} does not exist.`),
  /** -32002: a question of this kind is already in front of the visitor. */
  alreadyPending: (method: string, origin: string) =>
    new ScriptedWalletError(-32002, `Request of type '${method}' already pending for origin ${origin}. Please wait.`),
  /** -32600: the argument of `request()` is not a request. */
  invalidRequest: () => new ScriptedWalletError(-32600, 'Expected a single, non-array, object argument with a method.'),
  /** -32602: the parameters do not fit the method. */
  invalidParams: (message: string) => new ScriptedWalletError(-32602, message),
  /** -32602: the node that was named is of another chain. */
  wrongNode: (url: string, answer: string, chainId: string) =>
    new ScriptedWalletError(-32602, `The chain id "${answer}" of the RPC URL ${url} does not match ${chainId}.`),
  /** -32603: the node did not answer as a node does. */
  internal: (message: string, data?: unknown) => new ScriptedWalletError(-32603, message, data),
};

/** Whether a value is an object with keys: not null, not an array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A chain id as wallets write it, such as `0x7a69`. */
export const toHexChainId = (chainId: number): string => `0x${chainId.toString(16)}`;

/**
 * Reads what a page handed to `provider.request`.
 *
 * @throws {ScriptedWalletError} -32600 when it is not a request.
 */
export function parseCall(args: unknown): WalletCall {
  if (!isRecord(args) || typeof args.method !== 'string' || args.method === '') throw walletErrors.invalidRequest();
  return { method: args.method, params: args.params };
}

/**
 * The parameter at one place of the list.
 *
 * @throws {ScriptedWalletError} -32602 when there is no list.
 */
export function paramAt(call: WalletCall, index: number): unknown {
  if (!Array.isArray(call.params)) throw walletErrors.invalidParams(`Expected an array of parameters for ${call.method}.`);
  return call.params[index] as unknown;
}

/**
 * The single object parameter of the `wallet_*` methods.
 *
 * @throws {ScriptedWalletError} -32602 when it is not there.
 */
export function objectParam(call: WalletCall): Record<string, unknown> {
  const value = paramAt(call, 0);
  if (!isRecord(value)) throw walletErrors.invalidParams(`Expected single, object parameter for ${call.method}.`);
  return value;
}

/**
 * The `chainId` of a chain request, as a number.
 *
 * @throws {ScriptedWalletError} -32602 when it is not a 0x-prefixed hexadecimal string without leading zeros.
 * @see https://eips.ethereum.org/EIPS/eip-3085
 */
export function chainIdParam(call: WalletCall): number {
  const { chainId } = objectParam(call);
  if (typeof chainId !== 'string' || !/^0x[1-9a-f][0-9a-f]*$/i.test(chainId) || !Number.isSafeInteger(Number(chainId))) {
    throw walletErrors.invalidParams(`Expected 0x-prefixed, unpadded, non-zero hexadecimal string 'chainId'. Received: ${String(chainId)}`);
  }
  return Number(chainId);
}

/**
 * The first node URL of a `wallet_addEthereumChain` request.
 *
 * @throws {ScriptedWalletError} -32602 when name, currency or URL are missing.
 * @see https://eips.ethereum.org/EIPS/eip-3085
 */
export function newChainUrl(call: WalletCall): string {
  const { chainName, rpcUrls, nativeCurrency } = objectParam(call);
  if (typeof chainName !== 'string' || chainName === '') throw walletErrors.invalidParams("Expected non-empty string 'chainName'.");
  if (!isRecord(nativeCurrency) || nativeCurrency.decimals !== 18 || typeof nativeCurrency.symbol !== 'string') {
    throw walletErrors.invalidParams("Expected 'nativeCurrency' with a symbol and 18 decimals.");
  }
  const url: unknown = Array.isArray(rpcUrls)
    ? rpcUrls.find((entry) => typeof entry === 'string' && /^https?:\/\//.test(entry))
    : undefined;
  if (typeof url !== 'string') throw walletErrors.invalidParams("Expected an array with at least one valid HTTP(S) url 'rpcUrls'.");
  return url;
}

/**
 * The account that a signing request names.
 *
 * @throws {ScriptedWalletError} -32602 when there is none.
 */
export function signerParam(call: WalletCall): string {
  const readers: Record<string, () => unknown> = {
    personal_sign: () => paramAt(call, 1),
    eth_signTypedData_v4: () => paramAt(call, 0),
    eth_sendTransaction: () => objectParam(call).from,
  };
  const address = readers[call.method]?.();
  if (typeof address !== 'string') throw walletErrors.invalidParams(`Expected an address for ${call.method}.`);
  return address;
}

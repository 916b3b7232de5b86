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

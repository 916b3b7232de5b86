/** A refusal in the words of a Solana node. */
export class RpcError extends Error {
  name = 'RpcError';

  /**
   * @param code A number of `CODES`.
   * @param data What else the answer holds.
   */
  constructor(code, message, data) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** The numbers of a node's refusals. */
export const CODES = {
  parse: -32_700,
  request: -32_600,
  method: -32_601,
  params: -32_602,
  preflight: -32_002,
  signature: -32_003,
  minContextSlot: -32_016,
};

/** A parameter that does not do. */
export const badParam = (message) => new RpcError(CODES.params, message);

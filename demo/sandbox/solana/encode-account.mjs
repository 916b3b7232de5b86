import { base58, base64 } from '@scure/base';
import { CODES, RpcError, badParam } from './rpc-error.mjs';
import { parseToken } from './parse-token.mjs';

/** More than that is not written in base58. */
const MAX_BASE58 = 128;
const ENCODINGS = ['base58', 'base64', 'jsonParsed'];

/** Accounts pay no rent any more, which nodes say with the greatest number that they can. */
const RENT_EPOCH = 18_446_744_073_709_551_615n;

function encodeData(bytes, encoding) {
  if (encoding !== 'base58') return [base64.encode(bytes), 'base64'];
  if (bytes.length <= MAX_BASE58) return [base58.encode(bytes), 'base58'];
  throw new RpcError(CODES.request, `Encoded binary (base 58) data should be less than ${MAX_BASE58} bytes, please use Base64 encoding.`);
}

/**
 * Writes an account as nodes do.
 *
 * @param account What the chain gives; `undefined` for one that is not there.
 * @param options `{ encoding, dataSlice }` of the request; what cannot be parsed is in base64.
 * @throws {RpcError}
 */
export function encodeAccount(chain, address, account, { encoding = 'base58', dataSlice } = {}) {
  if (!ENCODINGS.includes(encoding))
    throw badParam(`Invalid params: unknown variant \`${encoding}\`, expected one of ${ENCODINGS.join(', ')}.`);
  if (!account) return null;
  const { data, executable, lamports, owner } = account;
  const parsed = encoding === 'jsonParsed' ? parseToken(chain, address, account) : undefined;
  const slice = dataSlice ? data.subarray(dataSlice.offset, dataSlice.offset + dataSlice.length) : data;
  return {
    data: parsed ?? encodeData(slice, encoding),
    executable,
    lamports: Number(lamports),
    owner,
    rentEpoch: Number(RENT_EPOCH),
    space: data.length,
  };
}

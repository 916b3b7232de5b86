import { base58, base64 } from '@scure/base';
import { RpcError, badParam } from './rpc-error.mjs';
import { toTokenAmount } from './read-token.mjs';
import { readTransaction } from './wire.mjs';

/** A transaction of a version that the client has not said it knows. */
const UNSUPPORTED_VERSION = -32_015;

const toTokens = (tokens) => tokens.map(({ amount, decimals, ...row }) => ({ ...row, uiTokenAmount: toTokenAmount(amount, decimals) }));

function toMeta({ err, fee, before, after, inner, logs, units, loaded, returnData }) {
  return {
    computeUnitsConsumed: units,
    err,
    fee,
    innerInstructions: inner,
    loadedAddresses: loaded,
    logMessages: logs,
    postBalances: after.lamports,
    postTokenBalances: toTokens(after.tokens),
    preBalances: before.lamports,
    preTokenBalances: toTokens(before.tokens),
    ...(returnData && { returnData }),
    rewards: [],
    status: err ? { Err: err } : { Ok: null },
  };
}

const toLookups = (message) =>
  message.addressTableLookups.map(({ accountKey, writableIndexes, readonlyIndexes }) => ({
    accountKey: accountKey.toBase58(),
    writableIndexes,
    readonlyIndexes,
  }));

const toInstruction = ({ programIdIndex, accountKeyIndexes, data }) => ({
  accounts: [...accountKeyIndexes],
  data: base58.encode(Uint8Array.from(data)),
  programIdIndex,
  stackHeight: 1,
});

function toJson({ message, signatures }) {
  const isLegacy = message.version === 'legacy';
  return {
    message: {
      accountKeys: message.staticAccountKeys.map((key) => key.toBase58()),
      ...(!isLegacy && { addressTableLookups: toLookups(message) }),
      header: message.header,
      instructions: message.compiledInstructions.map(toInstruction),
      recentBlockhash: message.recentBlockhash,
    },
    signatures,
  };
}

/** The form in which wallets read a transaction: accounts with what they may do, instructions with their programs. */
function toParsed({ message, signatures }, { keys, loaded }) {
  const own = message.staticAccountKeys.length;
  const { numRequiredSignatures: signers } = message.header;
  const isWritable = (index) => (index < own ? message.isAccountWritable(index) : index < own + loaded.writable.length);
  const accountKeys = keys.map((pubkey, index) => ({
    pubkey,
    signer: index < signers,
    source: index < own ? 'transaction' : 'lookupTable',
    writable: isWritable(index),
  }));
  const instructions = message.compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) => ({
    accounts: [...accountKeyIndexes].map((index) => keys[index]),
    data: base58.encode(Uint8Array.from(data)),
    programId: keys[programIdIndex],
    stackHeight: 1,
  }));
  return { message: { accountKeys, instructions, recentBlockhash: message.recentBlockhash }, signatures };
}

function encodeBody(record, encoding) {
  const bytes = base64.decode(record.wire);
  if (encoding === 'base64') return [record.wire, 'base64'];
  if (encoding === 'base58') return [base58.encode(bytes), 'base58'];
  const transaction = readTransaction(record.wire, 'base64');
  if (encoding === 'jsonParsed') return toParsed(transaction, record);
  if (encoding === 'json') return toJson(transaction);
  throw badParam(`Invalid params: unknown variant \`${encoding}\`, expected one of base58, base64, json, jsonParsed.`);
}

/**
 * Writes what has happened as `getTransaction` does. Instructions are not taken apart under `jsonParsed`: each has its program,
 * accounts and data.
 *
 * @throws {RpcError} -32015 for version 0 when the client has not said that it knows it.
 */
export function encodeTransaction({ clock }, record, { encoding = 'json', maxSupportedTransactionVersion }) {
  const { version, height, blockTime } = record;
  if (version !== 'legacy' && maxSupportedTransactionVersion === undefined) {
    throw new RpcError(
      UNSUPPORTED_VERSION,
      `Transaction version (${version}) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": ${version}`,
    );
  }
  return {
    blockTime,
    meta: toMeta(record),
    slot: clock.slotOf(height),
    transaction: encodeBody(record, encoding),
    ...(maxSupportedTransactionVersion !== undefined && { version }),
  };
}

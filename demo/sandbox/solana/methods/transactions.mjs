import { VersionedMessage } from '@solana/web3.js';
import { BLOCKHASH_BLOCKS } from '../block-clock.mjs';
import { encodeAccount } from '../encode-account.mjs';
import { encodeTransaction } from '../encode-transaction.mjs';
import { describeFailure } from '../failure.mjs';
import { readAddress, readCommitment, readConfig, readCount, readList, withContext } from '../params.mjs';
import { CODES, RpcError, badParam } from '../rpc-error.mjs';
import { isSigned, readBytes, readTransaction } from '../wire.mjs';

const MAX_STATUSES = 256;
const MAX_SIGNATURES = 1000;

const refuseSignature = () => new RpcError(CODES.signature, 'Transaction signature verification failure');

/** Returns a simulation's result without its accounts. */
const toResult = ({ err, logs, units, fee, inner, returnData }, withInner = false) => ({
  accounts: null,
  err,
  fee,
  innerInstructions: withInner ? inner : null,
  logs,
  replacementBlockhash: null,
  returnData,
  unitsConsumed: units,
});

/** The accounts that a simulation was asked for, as they would be afterwards. */
function readAfter(chain, { after }, wanted) {
  if (!wanted) return null;
  const { addresses, encoding = 'base64' } = wanted;
  if (encoding === 'base58') throw badParam('base58 encoding not supported');
  return readList(addresses, 100)
    .map(readAddress)
    .map((address) => encodeAccount(chain, address, after.get(address) ?? chain.getAccount(address), { encoding }));
}

/** Transaction methods: name → `(chain, params) => result`. */
export const TRANSACTION_METHODS = {
  sendTransaction(chain, [text, config]) {
    const { encoding = 'base58', skipPreflight = false, preflightCommitment, minContextSlot } = readConfig(config);
    const commitment = readCommitment(chain, { ...(preflightCommitment && { commitment: preflightCommitment }), minContextSlot });
    const transaction = readTransaction(text, encoding);
    if (!skipPreflight) {
      if (!isSigned(transaction)) throw refuseSignature();
      const outcome = chain.simulate(transaction, { commitment });
      if (outcome.err) {
        const { fee: _, replacementBlockhash: _hash, ...result } = toResult(outcome);
        throw new RpcError(CODES.preflight, `Transaction simulation failed: ${describeFailure(outcome.err)}`, result);
      }
    }
    chain.land(transaction);
    return transaction.signature;
  },

  simulateTransaction(chain, [text, config]) {
    const options = readConfig(config);
    const { encoding = 'base58', sigVerify = false, replaceRecentBlockhash = false, innerInstructions, accounts } = options;
    if (sigVerify && replaceRecentBlockhash) throw badParam('sigVerify may not be used with replaceRecentBlockhash');
    const commitment = readCommitment(chain, options);
    const transaction = readTransaction(text, encoding);
    if (sigVerify && !isSigned(transaction)) throw refuseSignature();
    const outcome = chain.simulate(transaction, { sigVerify, replaceBlockhash: replaceRecentBlockhash, commitment });
    const height = chain.clock.height(commitment);
    return withContext(chain, commitment, {
      ...toResult(outcome, innerInstructions),
      accounts: readAfter(chain, outcome, accounts),
      ...(replaceRecentBlockhash && {
        replacementBlockhash: { blockhash: chain.clock.hashOf(height), lastValidBlockHeight: height + BLOCKHASH_BLOCKS },
      }),
    });
  },

  getFeeForMessage(chain, [text, config]) {
    const commitment = readCommitment(chain, readConfig(config));
    const bytes = readBytes(text, 'base64');
    let message;
    try {
      message = VersionedMessage.deserialize(bytes);
    } catch {
      throw badParam('failed to deserialize solana_message::versions::VersionedMessage: io error: failed to fill whole buffer');
    }
    return withContext(chain, commitment, chain.getFee(message, bytes, commitment) ?? null);
  },

  getSignatureStatuses(chain, [signatures, config]) {
    const { searchTransactionHistory: search = false } = readConfig(config);
    const rows = readList(signatures, MAX_STATUSES).map((signature) => {
      const status = chain.getStatus(signature, { search });
      if (!status) return null;
      const { record, confirmations, confirmationStatus } = status;
      const { err } = record;
      return {
        confirmationStatus,
        confirmations,
        err,
        slot: chain.clock.slotOf(record.height),
        status: err ? { Err: err } : { Ok: null },
      };
    });
    return withContext(chain, 'processed', rows);
  },

  getTransaction(chain, [signature, config]) {
    const options = typeof config === 'string' ? { encoding: config } : readConfig(config);
    const commitment = readCommitment(chain, options);
    if (commitment === 'processed') throw badParam('Method does not support commitment below `confirmed`');
    const status = chain.getStatus(signature, { search: true });
    if (!status || status.record.height > chain.clock.height(commitment)) return null;
    return encodeTransaction(chain, status.record, options);
  },

  getSignaturesForAddress(chain, [text, config]) {
    const options = readConfig(config);
    const commitment = readCommitment(chain, options);
    if (commitment === 'processed') throw badParam('Method does not support commitment below `confirmed`');
    const limit = options.limit ?? MAX_SIGNATURES;
    if (readCount(limit) < 1 || limit > MAX_SIGNATURES) throw badParam(`Invalid limit; max ${MAX_SIGNATURES}`);
    const rows = chain.listRecords(readAddress(text), options.before).filter(({ height }) => height <= chain.clock.height(commitment));
    const at = rows.findIndex((row) => row.signature === options.until);
    const to = at < 0 ? rows.length : at;
    return rows.slice(0, Math.min(to, limit)).map(({ signature, err, height, blockTime }) => ({
      blockTime,
      confirmationStatus: chain.getStatus(signature, { search: true }).confirmationStatus,
      err,
      memo: null,
      signature,
      slot: chain.clock.slotOf(height),
    }));
  },
};

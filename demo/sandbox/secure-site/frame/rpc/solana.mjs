import { VersionedMessage } from '@solana/web3.js';
import { base58, base64 } from '@scure/base';
import { bytesToHex } from 'viem';
import { readTransaction } from '../../../solana/wire.mjs';
import { readMessage } from './describe.mjs';
import { describeTransaction } from './describe-solana.mjs';

/** As many transactions are asked about at once. */
const MOST = 20;

/** The app sends one object, alone or in a list. */
const first = (params) => (Array.isArray(params) ? params[0] : params) ?? {};

function readBytes(text, name) {
  try {
    if (typeof text === 'string' && text !== '') return base58.decode(text);
  } catch {
    // Said below.
  }
  throw new Error(`Invalid params: ${name}`);
}

/** Whether bytes are what a signature of a transaction would be made of. */
function isTransaction(bytes) {
  try {
    return VersionedMessage.deserialize(bytes).serialize().length === bytes.length;
  } catch {
    return false;
  }
}

/** Reads a transaction that this account is to sign. @throws When it is none, or is not this account's to sign. */
function read(transaction, { address }) {
  let wire;
  try {
    wire = readTransaction(transaction, 'base58');
  } catch {
    throw new Error('Invalid params: transaction');
  }
  const { message } = wire;
  const signers = message.staticAccountKeys.slice(0, message.header.numRequiredSignatures).map((key) => key.toBase58());
  const place = signers.indexOf(address);
  if (place < 0) throw new Error('This account has nothing to sign there');
  return { ...wire, place, payer: signers[0] };
}

/** A transaction with this account's signature in its place. */
function sign({ bytes, messageBytes, place }, { key }) {
  const signed = Uint8Array.from(bytes);
  signed.set(key.sign(messageBytes), 1 + 64 * place);
  return signed;
}

const toFee = ({ payer }, { address }) => ['Fee', payer === address ? 'Paid by this account' : `Paid by ${payer}`];

/** Asks for a signature of one transaction, and runs the act after it. */
function askAbout(title, transaction, account, act) {
  const wire = read(transaction, account);
  return { question: { title, rows: [...describeTransaction(wire), toFee(wire, account)] }, act: () => act(wire) };
}

/**
 * Calls of Solana that the visitor is asked about: name → `(params, account) => { question, act }`. Messages and transactions are
 * base58, in both directions.
 */
export const SOLANA_CALLS = {
  solana_signMessage(params, account) {
    const { message, pubkey } = first(params);
    account.pick(pubkey);
    const bytes = readBytes(message, 'message');
    if (isTransaction(bytes)) throw new Error('This is a transaction, and no message');
    return {
      question: { title: 'Sign this message?', rows: [], body: readMessage(bytesToHex(bytes)) },
      act: () => ({ signature: base58.encode(account.key.sign(bytes)) }),
    };
  },
  solana_signTransaction(params, account) {
    const act = (wire) => ({ transaction: base58.encode(sign(wire, account)) });
    return askAbout('Sign this transaction?', first(params).transaction, account, act);
  },
  solana_signAllTransactions(params, account) {
    const { transactions } = first(params);
    if (!Array.isArray(transactions) || transactions.length === 0 || transactions.length > MOST)
      throw new Error('Invalid params: transactions');
    const wires = transactions.map((one) => read(one, account));
    const rows = wires.flatMap((wire, index) => [[`Transaction ${index + 1}`, ''], ...describeTransaction(wire), toFee(wire, account)]);
    return {
      question: { title: `Sign these ${wires.length} transactions?`, rows },
      act: () => ({ transactions: wires.map((wire) => base58.encode(sign(wire, account))) }),
    };
  },
  solana_signAndSendTransaction(params, account) {
    const { transaction, options = {} } = first(params);
    return askAbout('Send this transaction?', transaction, account, async (wire) => {
      const signed = base64.encode(sign(wire, account));
      return { signature: await account.ask('sendTransaction', [signed, { ...options, encoding: 'base64' }]) };
    });
  },
};

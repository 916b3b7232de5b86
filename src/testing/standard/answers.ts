import { base64 } from '@scure/base';
import type { WalletAccount } from '@wallet-standard/base';
import type { SolanaAccount, BitcoinKey } from '../accounts/account-types.js';
import type { PsbtInputToSign } from '../accounts/bitcoin-psbt.js';
import { walletErrors, isRecord } from '../wallet-params.js';
import type { WalletCall } from '../wallet-types.js';
import {
  addressOf,
  bytesOf,
  inputOfCall,
  inputsOfCall,
  servedChain,
  solanaAccount,
  type StandardAnswers,
  type StandardWalletContext,
  bitcoinKey,
  bitcoinKeys,
} from './standard-wallet-context.js';

const SIGNATURE = 64;

const KEY = 32;

/** Options of a sending that nodes know by the same name. */
const SEND_OPTIONS = ['preflightCommitment', 'minContextSlot', 'skipPreflight', 'maxRetries'];

/**
 * The text that a Solana account signs to sign in, from the input of `solana:signIn`.
 *
 * @see https://github.com/phantom/sign-in-with-solana#abnf-message-format
 */
export function writeSignInText(input: Record<string, unknown>, domain: string, address: string): string {
  const lines = [
    ['URI', input.uri],
    ['Version', input.version],
    ['Chain ID', input.chainId],
    ['Nonce', input.nonce],
    ['Issued At', input.issuedAt],
    ['Expiration Time', input.expirationTime],
    ['Not Before', input.notBefore],
    ['Request ID', input.requestId],
  ].flatMap(([label, value]) => (typeof value === 'string' ? [`${String(label)}: ${value}`] : []));
  const resources = Array.isArray(input.resources) ? ['Resources:', ...input.resources.map((each) => `- ${String(each)}`)] : [];
  const statement = typeof input.statement === 'string' ? [input.statement] : [];
  const fields = [...lines, ...resources].join('\n');
  return [`${domain} wants you to sign in with your Solana account:\n${address}`, ...statement, ...(fields ? [fields] : [])].join('\n\n');
}

/** Creates what a wallet does with the features of Solana. */
export function createSolanaAnswers(context: StandardWalletContext): StandardAnswers {
  /** Every transaction of a call, signed once it is clear that all can be and the visitor has said yes. */
  const signAll = async (call: WalletCall, consent: () => Promise<void>, needsChain: boolean) => {
    const work = inputsOfCall(call).map((input) => {
      const account = solanaAccount(context, addressOf(input));
      const chain = needsChain || input.chain !== undefined ? servedChain(context, input.chain) : '';
      return { chain, options: input.options, sign: prepareSolanaSigning(bytesOf(input, 'transaction'), account) };
    });
    await consent();
    return work.map(({ sign, ...rest }) => ({ ...rest, ...sign() }));
  };

  return {
    'solana:signMessage': async (call, consent) => {
      const work = inputsOfCall(call).map((input) => ({
        account: solanaAccount(context, addressOf(input)),
        message: bytesOf(input, 'message'),
      }));
      await consent();
      return work.map(({ account, message }) => ({ signedMessage: message, signature: account.sign(message) }));
    },
    'solana:signTransaction': async (call, consent) =>
      (await signAll(call, consent, false)).map(({ transaction }) => ({ signedTransaction: transaction })),
    'solana:signAndSendTransaction': async (call, consent) => {
      const outputs: { signature: Uint8Array }[] = [];
      // One after the other: the next may spend what the last one brings.
      for (const { chain, options, transaction, id } of await signAll(call, consent, true)) {
        const passedOptions = isRecord(options) ? options : {};
        const passed = SEND_OPTIONS.flatMap((name) => (passedOptions[name] === undefined ? [] : [[name, passedOptions[name]]]));
        const sendOptions: Record<string, unknown> = { encoding: 'base64', ...Object.fromEntries(passed) };
        await context.forward(chain, { method: 'sendTransaction', params: [base64.encode(transaction), sendOptions] });
        outputs.push({ signature: id });
      }
      return outputs;
    },
    'solana:signIn': async (call, consent) => {
      const input = inputOfCall(call);
      await context.grant(call, consent);
      const accounts = context.visible().filter(({ namespace }) => namespace === 'solana');
      const [first] = accounts;
      if (first?.namespace !== 'solana') throw walletErrors.unauthorized();
      const account = input.address === undefined ? first : solanaAccount(context, input.address);
      const domain = typeof input.domain === 'string' ? input.domain : context.page.location.host;
      // One question for both where the page had no permission: the second is not asked again.
      await consent();
      const signedMessage = new TextEncoder().encode(writeSignInText(input, domain, account.address));
      return [{ account: context.toWalletAccount(account), signedMessage, signature: account.sign(signedMessage) }];
    },
  };
}

/** A Solana transaction as it travels: places for signatures, and the message that they are over. */
export type SolanaTransaction = {
  /** Signatures of 64 bytes each, of the first signers in order; zeros where one is missing. */
  readonly signatures: readonly Uint8Array[];
  readonly message: Uint8Array;
  /** `legacy`, or the version that its first byte says. */
  readonly version: 'legacy' | number;
  /** Public keys of those who have to sign, in order. */
  readonly signers: readonly Uint8Array[];
};

/** A length in one to three bytes, seven bits each, the lowest first. */
function readLength(bytes: Uint8Array, at: number): { readonly value: number; readonly next: number } {
  let value = 0;
  for (let index = 0; index < 3; index++) {
    const byte = bytes[at + index];
    if (byte === undefined) break;
    value |= (byte & 0x7f) << (7 * index);
    if (byte < 0x80) return { value, next: at + index + 1 };
  }
  throw walletErrors.invalidParams('The transaction cannot be read.');
}

/**
 * Reads a transaction, legacy or with a version.
 *
 * @see https://solana.com/docs/core/transactions
 * @throws {ScriptedWalletError} -32602 when it cannot be read.
 */
export function parseSolanaTransaction(bytes: Uint8Array): SolanaTransaction {
  const count = readLength(bytes, 0);
  const start = count.next + count.value * SIGNATURE;
  const message = bytes.slice(start);
  const [first = 0] = message;
  const version = first >= 0x80 ? first & 0x7f : 'legacy';
  const header = version === 'legacy' ? 0 : 1;
  const keys = readLength(message, header + 3);
  const required = message[header] ?? 0;
  if (required !== count.value || required > keys.value || message.length < keys.next + keys.value * KEY) {
    throw walletErrors.invalidParams('The transaction cannot be read.');
  }
  const pick = (from: Uint8Array, at: number, size: number) => (_: unknown, index: number) =>
    from.slice(at + index * size, at + (index + 1) * size);
  return {
    signatures: Array.from({ length: count.value }, pick(bytes, count.next, SIGNATURE)),
    message,
    version,
    signers: Array.from({ length: required }, pick(message, keys.next, KEY)),
  };
}

/** A transaction with an account's signature in it, and its id: the first signature. */
export type SignedSolanaTransaction = { readonly transaction: Uint8Array; readonly id: Uint8Array };

/**
 * Finds the place of an account's signature.
 *
 * @returns What signs.
 * @throws {ScriptedWalletError} -32602 when the transaction cannot be read, has a version that wallets do not know, or needs no
 * signature of this account.
 */
export function prepareSolanaSigning(bytes: Uint8Array, { publicKey, sign }: SolanaAccount): () => SignedSolanaTransaction {
  const { signatures, message, version, signers } = parseSolanaTransaction(bytes);
  if (version !== 'legacy' && version !== 0) throw walletErrors.invalidParams(`Transactions of version ${version} are not supported.`);
  const index = signers.findIndex((signer) => signer.every((byte, index) => byte === publicKey[index]));
  if (index < 0) throw walletErrors.invalidParams('The transaction needs no signature of this account.');
  const start = bytes.length - message.length - signatures.length * SIGNATURE;
  return () => {
    const transaction = bytes.slice();
    transaction.set(sign(message), start + index * SIGNATURE);
    return { transaction, id: transaction.slice(start, start + SIGNATURE) };
  };
}

/** The keys for what a page asks for, in its order. @throws {ScriptedWalletError} -32602 when it asks for nothing or another thing. */
export function keysForPurposes(keys: readonly BitcoinKey[], purposes: unknown): readonly BitcoinKey[] {
  const isList = Array.isArray(purposes) && purposes.length > 0;
  if (!isList || !purposes.every((each) => each === 'payment' || each === 'ordinals')) {
    throw walletErrors.invalidParams("Expected 'purposes' to be a list of 'payment' and 'ordinals'.");
  }
  return purposes.flatMap((purpose) => keys.filter((key) => key.purpose === purpose));
}

/** Numbers of inputs. @throws {ScriptedWalletError} -32602 when they are none. */
export function readIndexes(indexes: unknown): readonly number[] {
  if (Array.isArray(indexes) && indexes.every(Number.isInteger)) return indexes as number[];
  throw walletErrors.invalidParams('Expected a list of indexes of inputs.');
}

/** The inputs that a page wants signed, each with the key of its account. */
function readInputsToSign(context: StandardWalletContext, { inputsToSign }: Record<string, unknown>): readonly PsbtInputToSign[] {
  const isList = Array.isArray(inputsToSign) && inputsToSign.length > 0 && inputsToSign.every(isRecord);
  if (!isList) throw walletErrors.invalidParams("Expected 'inputsToSign' to be a list of objects.");
  return inputsToSign.flatMap((each) => {
    const { signingIndexes } = each;
    const key = bitcoinKey(context, addressOf(each));
    // The PSBT contains the signature hash type; an explicit one has to be the same.
    if (each.sigHash !== undefined && each.sigHash !== 1) throw walletErrors.invalidParams('Only sighash type 1 (ALL) is supported.');
    return readIndexes(signingIndexes).map((index) => ({ index, key }));
  });
}

/**
 * Creates what a wallet does with the features of Bitcoin's own standard.
 *
 * @see https://github.com/ExodusMovement/bitcoin-wallet-standard/tree/master/packages/core/features
 * @see https://github.com/MetaMask/bitcoin-wallet-standard/tree/main/src/features
 */
export function createBitcoinAnswers(context: StandardWalletContext): StandardAnswers {
  const signAll = async (call: WalletCall, consent: () => Promise<void>, needsChain: boolean) => {
    const work = inputsOfCall(call).map((input) => {
      if (needsChain || input.chain !== undefined) servedChain(context, input.chain);
      return { psbt: bytesOf(input, 'psbt'), toSign: readInputsToSign(context, input) };
    });
    const { extractTransaction, signPsbt } = await import('../accounts/bitcoin-psbt.js');
    const signed = work.map(({ psbt, toSign }) => ({ toSign, psbt: signPsbt(psbt, toSign) }));
    const sendings = needsChain ? signed.map(({ psbt }) => extractTransaction(psbt)) : [];
    await consent();
    return { signed, sendings };
  };
  const toAccounts = (keys: readonly BitcoinKey[]): { accounts: readonly WalletAccount[] } => ({
    accounts: keys.map((key) => context.toWalletAccount(key)),
  });

  return {
    'bitcoin:connect': async (call, consent) => {
      const { purposes } = inputOfCall(call);
      keysForPurposes([], purposes);
      await context.grant(call, consent);
      return toAccounts(keysForPurposes(bitcoinKeys(context), purposes));
    },
    'bitcoin:disconnect': async () => context.permit(false),
    'bitcoin:signMessage': async (call, consent) => {
      const work = inputsOfCall(call).map((input) => ({ key: bitcoinKey(context, addressOf(input)), message: bytesOf(input, 'message') }));
      await consent();
      return work.map(({ key, message }) => ({ signedMessage: message, signature: key.signMessage(message).signature }));
    },
    'bitcoin:signTransaction': async (call, consent) =>
      (await signAll(call, consent, false)).signed.map(({ psbt }) => ({ signedPsbt: psbt })),
    'bitcoin:signAndSendTransaction': async (call, consent) => {
      const { signed, sendings } = await signAll(call, consent, true);
      const outputs: { txId: string }[] = [];
      for (const [at, sending] of sendings.entries()) {
        const [first] = signed[at]?.toSign ?? [];
        if (first) outputs.push({ txId: await context.broadcast({ kind: 'transaction', network: first.key.network, ...sending }) });
      }
      return outputs;
    },
  };
}

import type { WalletAccount } from '@wallet-standard/base';
import type { BitcoinKey } from '../accounts/account-types.js';
import type { PsbtInputToSign } from '../accounts/bitcoin-psbt.js';
import { walletErrors, isRecord } from '../wallet-params.js';
import type { WalletCall } from '../wallet-types.js';
import { addressOf, bitcoinKey, bitcoinKeys, bytesOf, inputOfCall, inputsOfCall, servedChain } from './standard-wallet-context.js';
import type { StandardAnswers, StandardWalletContext } from './standard-wallet-context.js';

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

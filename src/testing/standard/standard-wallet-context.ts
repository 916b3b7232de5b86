import type { IdentifierString, WalletAccount } from '@wallet-standard/base';
import type { BitcoinKey, SolanaAccount } from '../accounts/account-types.js';
import type { AnswerCall } from '../request-queue.js';
import { ScriptedWalletError, walletErrors } from '../wallet-errors.js';
import { isRecord } from '../wallet-params.js';
import type { WalletCall } from '../wallet-types.js';
import type { BitcoinBroadcast, StandardAccount } from './standard-types.js';

/** Answers by method. */
export type StandardAnswers = Readonly<Record<string, AnswerCall>>;

/** State and functions of a wallet that its methods use. */
export type StandardWalletContext = {
  readonly page: Window;
  readonly chains: readonly IdentifierString[];
  /** Accounts the page may see now. */
  visible(): readonly StandardAccount[];
  walletAccounts(): readonly WalletAccount[];
  toWalletAccount(key: SolanaAccount | BitcoinKey): WalletAccount;
  permit(permitted: boolean): void;
  grant(call: WalletCall, consent: () => Promise<void>): Promise<void>;
  /** Sends a request to the node of a chain. @throws {ScriptedWalletError} 4901 when there is none. */
  forward(chain: string, call: WalletCall): Promise<unknown>;
  broadcast(sent: BitcoinBroadcast): Promise<string>;
};

/** The inputs of a feature: each an object. @throws {ScriptedWalletError} -32602 when one is not, or there is none. */
export function inputsOfCall({ method, params }: WalletCall): readonly Record<string, unknown>[] {
  if (!Array.isArray(params) || params.length === 0 || !params.every(isRecord)) {
    throw walletErrors.invalidParams(`Expected one object or more for ${method}.`);
  }
  return params;
}

/** The first input where one is enough and none is allowed. */
export function inputOfCall({ params }: WalletCall): Record<string, unknown> {
  const [input] = Array.isArray(params) ? (params as readonly unknown[]) : [];
  return isRecord(input) ? input : {};
}

/** The address of an input's account. */
export const addressOf = ({ account }: Record<string, unknown>): unknown => (isRecord(account) ? account.address : undefined);

/** Bytes of an input. @throws {ScriptedWalletError} -32602 when they are none. */
export function bytesOf(input: Record<string, unknown>, field: string): Uint8Array {
  const value = input[field];
  // A page's other frames have a Uint8Array of their own.
  if (Object.prototype.toString.call(value) !== '[object Uint8Array]') {
    throw walletErrors.invalidParams(`Expected '${field}' to be a Uint8Array.`);
  }
  return Uint8Array.from(value as Uint8Array);
}

/** The Solana account of an address that the page may see. @throws {ScriptedWalletError} 4100 when there is none. */
export function solanaAccount(context: StandardWalletContext, address: unknown): SolanaAccount {
  const found = context.visible().find((account) => account.namespace === 'solana' && account.address === address);
  if (found?.namespace !== 'solana') throw walletErrors.unauthorized();
  return found;
}

/** The Bitcoin keys that the page may see, the active account's first. */
export const bitcoinKeys = (context: StandardWalletContext): readonly BitcoinKey[] =>
  context.visible().flatMap((account) => (account.namespace === 'bitcoin' ? [account.payment, account.ordinals] : []));

/** The Bitcoin key of an address that the page may see. @throws {ScriptedWalletError} 4100 when there is none. */
export function bitcoinKey(context: StandardWalletContext, address: unknown): BitcoinKey {
  const found = bitcoinKeys(context).find((key) => key.address === address);
  if (!found) throw walletErrors.unauthorized();
  return found;
}

/** A chain of the wallet. @throws {ScriptedWalletError} -32602 when it serves another only. */
export function servedChain(context: StandardWalletContext, chain: unknown): string {
  const found = context.chains.find((each) => each === chain);
  if (found === undefined) throw new ScriptedWalletError(-32602, `The chain "${String(chain)}" is not supported.`, { chain });
  return found;
}

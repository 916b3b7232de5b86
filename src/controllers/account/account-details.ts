import type { WritableAtom } from 'nanostores';
import type { AccountType, Namespace } from '../../config/namespaces.js';
import type { Social } from '../../config/options.js';

/**
 * User of an embedded wallet. Spec §3, "Embedded wallet user".
 *
 * @example
 * const toText = ({ email }: AccountUser) => email ?? '';
 */
export type AccountUser = {
  /** E-mail address of the login. */
  readonly email?: string | undefined;
  /** Name at the social provider. */
  readonly userName?: string | undefined;
  /** Addresses of the login with their account types. */
  readonly accounts: readonly { readonly address: string; readonly type: 'eoa' | 'smartAccount' }[];
};

/**
 * Account data read after connecting. A field is missing until it is known.
 *
 * @example
 * const toText = ({ balance, balanceSymbol }: AccountKnowledge) => `${balance} ${balanceSymbol}`;
 */
export type AccountKnowledge = {
  /** The balance in decimal digits, exact: of the native currency, or of the token in the option `tokens`. */
  readonly balance?: string;
  /** Symbol of the currency or token of `balance`. */
  readonly balanceSymbol?: string;
  /** Whether the last attempt to read a first balance failed, or no source reports one on this network. */
  readonly balanceUnavailable?: boolean;
  /** Primary name of the address at the name service. */
  readonly profileName?: string;
  /** URL of the name's picture. Untrusted input: validate it before rendering. */
  readonly profileImage?: string;
  /** User of the embedded wallet. */
  readonly user?: AccountUser;
  /** Whether the smart account's contract is deployed. */
  readonly smartAccountDeployed?: boolean;
  /**
   * Address of the contract to which the account delegates on its network (EIP-7702), once it was read: by `refreshAccount()` and by the views
   * of the account. Absent: none, or not read.
   */
  readonly delegate?: string;
  /** URL of the address in the network's block explorer. */
  readonly addressExplorerUrl?: string;
  /** Account names set in the wallet, by address. */
  readonly addressLabels?: Readonly<Record<string, string>>;
  /** Preferred account types of the embedded wallet's user, by namespace. */
  readonly preferredAccountTypes?: Readonly<Partial<Record<Namespace, AccountType>>>;
  /** Social login of the embedded wallet's user. */
  readonly socialProvider?: Social;
  /** Number of transactions from this browser that are not final on the account's network, with requests that the wallet has not answered. Absent: none. */
  readonly pendingTransactions?: number;
};

/**
 * Data that a wallet reports for one of its addresses.
 *
 * @example
 * const toPath = ({ path }: AddressFacts) => path ?? '';
 */
export type AddressFacts = {
  /** Public key in hexadecimal, without `0x`. Bitcoin wallets only. */
  readonly publicKey?: string;
  /** Derivation path, for example `m/84'/0'/0'/0/0`. @see https://github.com/bitcoin/bips/blob/master/bip-0032.mediawiki */
  readonly path?: string;
  /** Number of owners that have to sign, for a Safe in whose app the page is opened. */
  readonly threshold?: number;
  /** Number of owners of that Safe. */
  readonly owners?: number;
};

/** Account data by CAIP-10 id, and wallet-reported data by address. */
export type AccountDetails = Readonly<Record<string, AccountKnowledge & AddressFacts>>;

/** Merges fields into the details of an account; `undefined` removes a field. */
export function learn(
  { $details }: { readonly $details: WritableAtom<AccountDetails> },
  caipAddress: string,
  facts: { readonly [K in keyof AccountKnowledge]: AccountKnowledge[K] | undefined },
): void {
  const all = $details.get();
  const known = Object.entries({ ...all[caipAddress], ...facts }).filter(([, value]) => value !== undefined);
  $details.set({ ...all, [caipAddress]: Object.fromEntries(known) });
}

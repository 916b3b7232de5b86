import type { AccountType, Namespace } from '../../config/namespaces.js';
import type { Social } from '../../config/socials.js';
import type { Stores } from '../stores.js';

/** The visitor of an embedded wallet. Spec §3, "Embedded wallet user". */
export type AccountUser = {
  /** E-mail address of the login. */
  readonly email?: string | undefined;
  /** Name at the social provider. */
  readonly userName?: string | undefined;
  /** Addresses of the login with their account types. */
  readonly accounts: readonly { readonly address: string; readonly type: 'eoa' | 'smartAccount' }[];
};

/** What is learned of an account after it connected: each field is there once it is known. */
export type AccountKnowledge = {
  /** The balance in decimal digits, exact: of the native currency, or of the token in the option `tokens`. */
  readonly balance?: string;
  /** The symbol of what `balance` counts. */
  readonly balanceSymbol?: string;
  /** The name that a name service has for the address. */
  readonly profileName?: string;
  /** The address of the picture that belongs to the name. It comes from a stranger: check it before it is shown. */
  readonly profileImage?: string;
  /** Who is logged in to the embedded wallet. */
  readonly user?: AccountUser;
  /** Whether the smart account's contract is on the chain. */
  readonly smartAccountDeployed?: boolean;
  /** The address's page in the network's block explorer. */
  readonly addressExplorerUrl?: string;
  /** Names that the wallet gives its accounts, by address. */
  readonly addressLabels?: Readonly<Record<string, string>>;
  /** The account types that the visitor of an embedded wallet prefers, by namespace. */
  readonly preferredAccountTypes?: Readonly<Partial<Record<Namespace, AccountType>>>;
  /** The social login behind the embedded wallet. */
  readonly socialProvider?: Social;
};

/** What a wallet says of one of its addresses. */
export type AddressFacts = {
  /** Hexadecimal, without `0x`. Of Bitcoin wallets. */
  readonly publicKey?: string;
  /** Derivation path, for example `m/84'/0'/0'/0/0`. @see https://github.com/bitcoin/bips/blob/master/bip-0032.mediawiki */
  readonly path?: string;
};

/** The details of the accounts that stand by CAIP-10 id, and what wallets say of addresses by address. */
export type AccountDetails = Readonly<Record<string, AccountKnowledge & AddressFacts>>;

/** Adds to what is known of an account; `undefined` takes a field away. */
export function learn(
  { $details }: Pick<Stores, '$details'>,
  caipAddress: string,
  facts: { readonly [K in keyof AccountKnowledge]: AccountKnowledge[K] | undefined },
): void {
  const all = $details.get();
  const known = Object.entries({ ...all[caipAddress], ...facts }).filter(([, value]) => value !== undefined);
  $details.set({ ...all, [caipAddress]: Object.fromEntries(known) });
}

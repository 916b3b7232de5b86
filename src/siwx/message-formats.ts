import { fromClusterName } from '../adapters/solana/clusters.js';
import type { SiwxMessageData } from '../config/siwx.js';
import { parseCaipNetworkId } from '../utils/caip.js';
import {
  isChecksummed,
  isDomain,
  isNonce,
  isPlainStatement,
  isRequestId,
  isScheme,
  isStrictStatement,
  isUri,
  parseDateTime,
} from './grammar.js';

/**
 * The fields of a message, the scheme that may stand before its domain, and how it is written.
 *
 * @example
 * const toDomain = ({ domain }: ParsedMessage) => domain;
 */
export type ParsedMessage = SiwxMessageData & {
  readonly scheme?: string | undefined;
  /**
   * `signIn`: as Solana's wallets write a message by themselves, with clusters by name and no line for a statement that is not there.
   * Default: as EIP-4361 and CAIP-122 have it.
   */
  readonly form?: 'signIn' | undefined;
};

/** Message format of a namespace. */
export type Layout = {
  /** Name of its accounts in the first line. */
  readonly accountKind: string;
  /** Whether EIP-4361's rules hold: `Issued At` is there, the chain is a number, the statement is ASCII. */
  readonly isStrict: boolean;
};

const LAYOUTS: Readonly<Record<string, Layout>> = {
  eip155: { accountKind: 'Ethereum', isStrict: true },
  solana: { accountKind: 'Solana', isStrict: false },
  bip122: { accountKind: 'Bitcoin', isStrict: false },
  polkadot: { accountKind: 'Polkadot', isStrict: false },
};

/** The fields that have a line of their own, in their order, with what stands before them. EIP-4361, CAIP-122. */
export const LINES = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
] as const;

/** The layout of a network's messages, or `undefined` when its namespace has none. */
export const layoutOf = (chainId: string): Layout | undefined => LAYOUTS[chainId.slice(0, chainId.indexOf(':'))];

/** The namespace whose accounts a first line names, or `undefined`. */
export const namespaceOf = (accountKind: string): string | undefined =>
  Object.keys(LAYOUTS).find((namespace) => LAYOUTS[namespace]?.accountKind === accountKind);

type Check = (value: string, layout: Layout) => boolean;
const isTime: Check = (value) => parseDateTime(value) !== undefined;

const CHECKS: Readonly<Record<Exclude<keyof ParsedMessage, 'resources'>, Check>> = {
  scheme: isScheme,
  domain: isDomain,
  accountAddress: (value, { isStrict }) => (isStrict ? isChecksummed(value) : /^[-.%A-Za-z0-9]{1,128}$/.test(value)),
  statement: (value, { isStrict }) => (isStrict ? isStrictStatement(value) : isPlainStatement(value)),
  uri: isUri,
  version: (value) => value === '1',
  chainId: isChainId,
  nonce: isNonce,
  issuedAt: isTime,
  expirationTime: isTime,
  notBefore: isTime,
  requestId: isRequestId,
  form: (value, { accountKind }) => value === 'signIn' && accountKind === 'Solana',
};
const REQUIRED = ['domain', 'accountAddress', 'uri', 'version', 'chainId', 'nonce'];

/**
 * Looks for the field of a message that breaks a rule.
 *
 * @returns Its name, or `undefined` when every rule holds.
 * @see https://eips.ethereum.org/EIPS/eip-4361#abnf-message-format
 * @see https://chainagnostic.org/CAIPs/caip-122
 */
export function findFault(message: ParsedMessage): string | undefined {
  const layout = typeof message.chainId === 'string' ? layoutOf(message.chainId) : undefined;
  if (!layout) return 'chainId';
  for (const [field, check] of Object.entries(CHECKS)) {
    const value: unknown = message[field as keyof ParsedMessage];
    const isRequired = REQUIRED.includes(field) || (field === 'issuedAt' && layout.isStrict);
    if (value === undefined ? isRequired : typeof value !== 'string' || !check(value, layout)) return field;
  }
  const { resources } = message;
  return resources?.every((resource) => typeof resource === 'string' && isUri(resource)) === false ? 'resources' : undefined;
}

function isChainId(chainId: string, { isStrict }: Layout): boolean {
  try {
    const { chainId: reference } = parseCaipNetworkId(chainId);
    // One id for each chain: a cluster's name is none of CAIP-2.
    if (chainId.startsWith('solana:') && fromClusterName(reference) !== undefined) return false;
    return (isStrict ? /^\d+$/ : /^[-_A-Za-z0-9]{1,32}$/).test(reference);
  } catch {
    return false;
  }
}

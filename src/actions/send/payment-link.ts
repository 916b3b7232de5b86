import { MAX_UNITS } from '../../utils/decimals.js';

/** Payment that a link asks for. It is offered to the visitor, and never taken from the link unasked. */
export type LinkPayment = {
  /** Address of the token; absent for the native currency. */
  readonly token?: string | undefined;
  /** Base units, or decimal text in whole tokens; absent where the link names no amount. */
  readonly amount?: bigint | string | undefined;
};

/** Parsed payment link: the receiver, and the payment where the link asks for one. `problem` is the part that cannot be used. */
export type PaymentLink =
  | {
      readonly receiver: string;
      /** CAIP-2 namespace, or the whole id where the link names its chain. */
      readonly chain: string;
      readonly payment?: LinkPayment | undefined;
      readonly problem?: undefined;
    }
  | { readonly problem: string };

/** Thrown by a parser at the part of a link that cannot be used. */
class UnusablePart extends Error {}

const stopAt = (part: string): never => {
  throw new UnusablePart(part);
};

/** Decodes percent signs; `undefined` where they are malformed. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Parameters of a link by name. A name that repeats has no clear meaning. */
function readParameters(query: string, hasCase: boolean): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const part of query.split('&').filter((each) => each !== '')) {
    const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(part)!;
    const key = hasCase ? name : name.toLowerCase();
    if (found.has(key)) stopAt(part);
    found.set(key, decode(value) ?? stopAt(part));
  }
  return found;
}

/** Checks that a link has no parameter beside the ones that are used, or may be ignored. */
function assertKnown(parameters: ReadonlyMap<string, string>, known: RegExp): void {
  for (const [name, value] of parameters) if (!known.test(name)) stopAt(value === '' ? name : `${name}=${value}`);
}

/** The largest exponent of an amount in base units: 2^256 has 78 digits. */
const MOST_EXPONENT = 77;

/** Parses base units in the notation of EIP-681, such as `2.014e18`. */
function readUnits(name: string, value: string | undefined): bigint | undefined {
  if (value === undefined) return undefined;
  const [, whole, fraction = '', exponent = '0'] = /^\+?(\d{1,78})(?:\.(\d{1,78}))?(?:[eE]\+?(\d{1,2}))?$/.exec(value) ?? [];
  const power = Number(exponent);
  const digits = fraction.replace(/0+$/, '');
  if (whole === undefined || power > MOST_EXPONENT || digits.length > power) return stopAt(`${name}=${value}`);
  const units = BigInt(whole + digits.padEnd(power, '0'));
  return units > MAX_UNITS ? stopAt(`${name}=${value}`) : units;
}

/** Parses an amount in whole tokens: digits with at most one point. */
function readDecimal(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const [, whole, fraction = ''] = /^(\d*)(?:\.(\d+))?$/.exec(value) ?? [];
  if (whole === undefined || whole + fraction === '' || value.length > 100) return stopAt(`amount=${value}`);
  return fraction === '' ? whole : `${whole || '0'}.${fraction}`;
}

/** An amount of zero asks for nothing. */
const toPayment = (amount: bigint | string | undefined, token?: string): LinkPayment | undefined => {
  const isNothing = amount === undefined || !/[1-9]/.test(String(amount));
  if (isNothing) return token === undefined ? undefined : { token };
  return { amount, ...(token !== undefined && { token }) };
};

/** Splits a link without its scheme at the question mark. */
const splitQuery = (rest: string): readonly [target: string, query: string] => {
  const at = rest.indexOf('?');
  return at === -1 ? [rest, ''] : [rest.slice(0, at), rest.slice(at + 1)];
};

/** Fees in a link are suggestions, which the wallet's own replace. */
const ETHEREUM_FEES = 'gas|gasLimit|gasPrice';

/** @see https://eips.ethereum.org/EIPS/eip-681 */
function parseEthereum(rest: string): PaymentLink {
  const [path, query] = splitQuery(rest);
  const [, target = '', chain, call] = /^(?:pay-)?([^@/]*)(?:@([^/]*))?(?:\/(.*))?$/s.exec(path) ?? [];
  if (chain !== undefined && !/^[1-9]\d{0,15}$/.test(chain)) stopAt(`@${chain}`);
  const network = chain === undefined ? 'eip155' : `eip155:${chain}`;
  const parameters = readParameters(query, true);
  const units = readUnits('value', parameters.get('value'));
  if (call === undefined || call === '') {
    assertKnown(parameters, new RegExp(`^(value|${ETHEREUM_FEES})$`));
    return { receiver: target, chain: network, payment: toPayment(units) };
  }
  if (call !== 'transfer' || !/^0x[0-9a-f]{40}$/i.test(target)) stopAt(call);
  assertKnown(parameters, new RegExp(`^(address|uint256|value|${ETHEREUM_FEES})$`));
  if (units !== undefined && units > 0n) stopAt(`value=${units}`);
  return {
    receiver: parameters.get('address') ?? stopAt(call),
    chain: network,
    payment: toPayment(readUnits('uint256', parameters.get('uint256')), target),
  };
}

/**
 * Parameters that a payer need not know are ignored, as the standard says; those that it must know begin with `req-`.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0021.mediawiki
 */
function parseBitcoin(rest: string): PaymentLink {
  const [receiver, query] = splitQuery(rest);
  const parameters = readParameters(query, false);
  assertKnown(parameters, /^(?!req-)/);
  return { receiver, chain: 'bip122', payment: toPayment(readDecimal(parameters.get('amount'))) };
}

/**
 * A memo and references belong into the transaction: without them the payee does not recognise the payment. A transaction request names a
 * server that writes the transaction.
 *
 * @see https://docs.solanapay.com/spec
 */
function parseSolana(rest: string): PaymentLink {
  const [receiver, query] = splitQuery(rest);
  if (/^https(:|%3a)/i.test(rest)) {
    const url = decode(/^https%3a/i.test(rest) ? receiver : rest) ?? '';
    stopAt(URL.canParse(url) ? new URL(url).host : 'https');
  }
  const parameters = readParameters(query, true);
  assertKnown(parameters, /^(amount|spl-token|label|message)$/);
  return { receiver, chain: 'solana', payment: toPayment(readDecimal(parameters.get('amount')), parameters.get('spl-token')) };
}

/** @see https://github.com/polkadot-js/ui (the code of an account: address, first block, name) */
function parseSubstrate(rest: string): PaymentLink {
  const [receiver = '', genesis = ''] = rest.split(':');
  return { receiver, chain: /^0x[0-9a-f]{64}$/i.test(genesis) ? `polkadot:${genesis.slice(2, 34).toLowerCase()}` : 'polkadot' };
}

const SCHEMES: Readonly<Record<string, (rest: string) => PaymentLink>> = {
  ethereum: parseEthereum,
  bitcoin: parseBitcoin,
  solana: parseSolana,
  substrate: parseSubstrate,
};

/**
 * Parses a payment link: EIP-681, BIP-21, Solana Pay, or the code of a Polkadot account.
 *
 * @returns `undefined` for a text of another scheme.
 * @see https://eips.ethereum.org/EIPS/eip-681
 * @see https://github.com/bitcoin/bips/blob/master/bip-0021.mediawiki
 * @see https://docs.solanapay.com/spec
 */
export function parsePaymentLink(text: string): PaymentLink | undefined {
  const [, scheme = '', rest = ''] = /^([a-z]+):(.*)$/is.exec(text) ?? [];
  const name = scheme.toLowerCase();
  const parse = Object.hasOwn(SCHEMES, name) ? SCHEMES[name] : undefined;
  try {
    return parse?.(rest);
  } catch (thrown) {
    if (thrown instanceof UnusablePart) return { problem: thrown.message };
    throw thrown;
  }
}

import type { NamespaceAdapter, NameRecordKind } from '../../adapters/adapter.js';
import type { Network } from '../../config/network.js';
import type { ResolvedOptions } from '../../config/options.js';
import type { Controllers } from '../../controllers/controllers.js';
import { getNameSources } from '../../controllers/query/ask-in-order.js';
import type { QueryOptions, SlotResult } from '../../controllers/query/query-slot.js';
import type { LinkPayment } from './payment-link.js';
import { isNameLike, readReceiverText } from './receiver-text.js';
import { normalizeName, createNameLookup, isZeroAddress } from './resolve-receiver.js';
import type { ReadAmount, TypedAmount } from '../typed-amount.js';

/** The fields of the form, flat: they are the parameters of the view. */
export type SendDraft = TypedAmount & {
  /** Address of the token; absent for the native currency. */
  readonly token?: string | undefined;
  /** The text of the receiver field: an address, a name, or a payment link. */
  readonly receiver?: string | undefined;
  /** The address that looks like a known one and that the visitor wants nevertheless. */
  readonly accepted?: string | undefined;
};

/** Chooses the token. An amount of one token means nothing in another; who gets it stays. @param address Absent for the native currency. */
export function chooseToken(draft: SendDraft, address: string | undefined): SendDraft {
  const { receiver, accepted, token } = draft;
  return token === address ? draft : { receiver, accepted, token: address };
}

/** A transfer as the review shows it; fixed when the review opens. */
export type SendReview = {
  /** CAIP-10 id of the account that sends. */
  readonly account: string;
  /** Address of the receiver. */
  readonly to: string;
  /** The name that was entered for the receiver. */
  readonly name?: string | undefined;
  /** The record of the name that `to` was read from. */
  readonly record?: NameRecordKind | undefined;
  /** Whether a contract is at `to` on Ethereum could not be read, where it had to be. */
  readonly isUnchecked?: boolean | undefined;
  /** Address of the token; absent for the native currency. */
  readonly token?: string | undefined;
  readonly symbol: string;
  /** The other symbol that the token's contract reported, which the review shows too. */
  readonly contractSymbol?: string | undefined;
  readonly decimals: number;
  /** Base units. */
  readonly amount: bigint;
  /** Dollars for one token. */
  readonly price?: number | undefined;
  /** Dollars for one unit of the native currency. */
  readonly nativePrice?: number | undefined;
  readonly iconUrl?: string | undefined;
};

/** The first unmet requirement of the form, in the words of its button; `ready` if there is none. The order is AppKit's. */
export type SendCheck =
  | 'selectToken'
  | 'addAmount'
  | 'insufficientFunds'
  | 'insufficientGas'
  | 'addAddress'
  | 'invalidAddress'
  | 'incorrectValue'
  | 'ready';

/** Input of {@link checkSend}. Amounts in base units; `undefined` while they are unknown. */
export type SendValidationInput = {
  /** The balance of some native currencies is known to the wallet only, which refuses an amount above it itself. */
  readonly token: { readonly balance: bigint | undefined; readonly isNative: boolean } | undefined;
  readonly amount: ReadAmount;
  /** Balance of the native currency. */
  readonly nativeBalance: bigint | undefined;
  /** Maximum fee. */
  readonly feeUnits: bigint | undefined;
  readonly isSmartAccount: boolean;
  readonly receiver: 'none' | 'invalid' | 'ok';
};

/** Returns the first unmet requirement of the send form. Spec §5. */
export function checkSend(facts: SendValidationInput): SendCheck {
  const { token, amount, receiver } = facts;
  if (!token) return 'selectToken';
  if (amount === 'empty') return 'addAmount';
  if (typeof amount === 'bigint') {
    if (token.balance !== undefined && amount > token.balance) return 'insufficientFunds';
    if (hasInsufficientGas(facts)) return 'insufficientGas';
  }
  if (receiver === 'none') return 'addAddress';
  if (receiver === 'invalid') return 'invalidAddress';
  // Zero is no amount either.
  if (typeof amount !== 'bigint' || amount === 0n) return 'incorrectValue';
  return 'ready';
}

/**
 * Returns whether the account cannot pay the network fee: its native balance is zero, or less than the fee after the transfer. False
 * for a smart account, whose fees a paymaster may pay. Spec §5.
 */
export function hasInsufficientGas({ token, amount, nativeBalance, feeUnits = 0n, isSmartAccount }: SendValidationInput): boolean {
  if (isSmartAccount || nativeBalance === undefined) return false;
  const leaving = token?.isNative && typeof amount === 'bigint' ? amount : 0n;
  return nativeBalance === 0n || feeUnits > nativeBalance - leaving;
}

/** The receiver that a text names. */
export type Receiver =
  | { readonly status: 'none' }
  | { readonly status: 'looking'; readonly name: string }
  | {
      readonly status: 'invalid';
      /**
       * `otherNetwork`: it is one of another chain, `chain`. `linkPart`: it is a payment link that contains `part`, which cannot be used.
       * `onlyEthereum`: the name has no address on the network, and its contract on Ethereum is not on the network.
       */
      readonly problem: 'address' | 'nameUnknown' | 'nameFailed' | 'tokenItself' | 'otherNetwork' | 'linkPart' | 'onlyEthereum';
      /** The reason of `nameFailed`. */
      readonly error?: unknown;
      readonly chain?: string | undefined;
      readonly part?: string | undefined;
      /** The name of `onlyEthereum`. */
      readonly name?: string | undefined;
    }
  | ({ readonly status: 'ok' } & FoundReceiver);

/** Receiver whose address is known. */
export type FoundReceiver = Pick<SendReview, 'name' | 'record' | 'isUnchecked'> & {
  readonly address: string;
  /** Invisible characters were taken out of the text. */
  readonly isCleaned?: boolean | undefined;
  /** Payment that the text, a link, asks for. */
  readonly payment?: LinkPayment | undefined;
};

/** Wait between the last change of a name and its lookup, in milliseconds. Spec §9, "Search minimum wait". */
export const NAME_WAIT_MS = 300;

/** Network, adapter, options and token with which a receiver is read. */
export type ReceiverContext = {
  readonly network: Network | undefined;
  readonly adapter: NamespaceAdapter | undefined;
  readonly options: Pick<ResolvedOptions, 'networks' | 'projectId' | 'services' | 'sources'>;
  /** Address of the token that is sent; its contract is no receiver. */
  readonly token: string | undefined;
};

/** A receiver field. `name`: the text that has to be looked up on the network; its receiver is `looking` until then. */
export type ParsedReceiver = { readonly receiver: Receiver; readonly name?: string | undefined };

/** Reads the text of a receiver field, without the spaces around it: an address at once, a name from the result of its lookup. */
export function parseReceiver(
  text: string,
  { network, adapter, options, token }: ReceiverContext,
  lookup: SlotResult<NamedReceiver>,
): ParsedReceiver {
  const read = network && readReceiverText(text, network, options.networks);
  if (read?.kind === 'refused') return { receiver: { status: 'invalid', problem: 'linkPart', part: read.part } };
  if (read && read.kind !== 'here') return { receiver: { status: 'invalid', problem: 'otherNetwork', chain: read.chain } };
  const { rest: typed, isCleaned = false, payment } = read ?? { rest: text.trim() };
  if (typed === '') return { receiver: { status: 'none' } };
  // Without the adapter nothing is known of it: an error would be taken back a moment later.
  if (!adapter) return { receiver: { status: 'looking', name: typed } };
  const paid = payment?.token === undefined ? undefined : adapter.parseAddress(payment.token, network);
  if (payment?.token !== undefined && paid === undefined)
    return { receiver: { status: 'invalid', problem: 'linkPart', part: payment.token } };
  const address = adapter.parseAddress(typed, network);
  const name = address === undefined && network && hasNames(adapter, options) && isNameLike(typed) ? typed : undefined;
  const found: Receiver =
    address !== undefined
      ? { status: 'ok', address }
      : name === undefined
        ? { status: 'invalid', problem: 'address' }
        : toNamed(name, lookup);
  if (found.status !== 'ok') return { receiver: found, name };
  if (isZeroAddress(found.address)) return { receiver: { status: 'invalid', problem: 'address' }, name };
  if (found.address === token) return { receiver: { status: 'invalid', problem: 'tokenItself' }, name };
  return { receiver: { ...found, isCleaned, payment: payment && { ...payment, token: paid } }, name };
}

const hasNames = ({ loadNames }: NamespaceAdapter, options: ReceiverContext['options']): boolean => {
  const sources = getNameSources(options);
  return sources.includes('service') || (sources.includes('node') && loadNames !== undefined);
};

const toNamed = (name: string, lookup: SlotResult<NamedReceiver>): Receiver => {
  if (lookup.status === 'failed') return { status: 'invalid', problem: 'nameFailed', error: lookup.error };
  return lookup.status === 'ready' ? lookup.data : { status: 'looking', name };
};

/** The receiver that a name has on a network. */
export type NamedReceiver = Extract<Receiver, { status: 'ok' | 'invalid' }>;

/** Creates the query of the receiver that a name has on a network. */
export function nameQuery(
  controllers: Pick<Controllers, 'query' | 'stores'>,
  adapter: NamespaceAdapter,
  network: Network,
  typed: string,
): QueryOptions<NamedReceiver> {
  return {
    queryKey: ['receiver-name', network.caipNetworkId, typed],
    staleTime: Infinity,
    gcTime: 0,
    async queryFn() {
      const name = await normalizeName(typed);
      const found = name === undefined ? undefined : await createNameLookup(controllers, adapter, network)(name);
      if (!found) return { status: 'invalid', problem: 'nameUnknown' };
      const { address, record, code } = found;
      if (code === 'onlyEthereum') return { status: 'invalid', problem: 'onlyEthereum', name };
      return { status: 'ok', address, name, record, ...(code === 'unknown' && { isUnchecked: true }) };
    },
  };
}

import type { ReceiverKind, SendableFacts, Transfer, TransferFee } from '../../adapters/transfers.js';
import { listSentRecipients } from '../../controllers/account/list-sent-recipients.js';
import type { HistoryPage } from '../../controllers/query/history-page.js';
import type { Portfolio } from '../../controllers/query/portfolio.js';
import type { TokenBalance } from '../../controllers/query/token-balance.js';
import type { SlotResult } from '../../controllers/query/query-slot.js';
import { findLookAlike, type KnownAddress } from '../../utils/look-alike.js';
import { isOneAddress } from '../../utils/token-address.js';
import { type FactResults, type FlowInputs, isLoading, toData, toFailure } from '../create-flow-store.js';
import type { FlowState } from '../reduce-flow.js';
import { deriveShortage } from '../shortage.js';
import { createIsOwn, deriveTokenBalances, findTokenDoubt, isForbidden } from '../tokens/tokens.js';
import { readAmount } from '../typed-amount.js';
import { readLinkOffer } from './link-offer.js';
import type { SendState, SendSubmission, SendToken } from './run-send.js';
import { checkSend, type NamedReceiver, parseReceiver, type Receiver, type SendDraft, type SendReview } from './send-draft.js';

/** State of the form, the review and the submission of a transfer. */
export type SendFlowState = FlowState<SendDraft, SendReview, SendSubmission>;

/** Inputs of a transfer beside the facts that are read by queries. */
export type SendInputs = FlowInputs<SendFlowState> & {
  readonly isConnected: boolean;
  /** Stored receivers of earlier transfers. */
  readonly recipients: readonly KnownAddress[];
};

/** Data of the facts of a transfer. Amounts in base units. */
export type SendData = {
  readonly portfolio: Portfolio | null;
  readonly token: SendableFacts;
  readonly nativeToken: SendableFacts;
  readonly history: HistoryPage;
  readonly name: NamedReceiver;
  /** `null` where it cannot be known. */
  readonly receiverKind: ReceiverKind | null;
  /** `null` where the wallet chooses it. */
  readonly fee: TransferFee | null;
  /** Amount that arrives; `null` where it cannot be simulated. */
  readonly arrival: bigint | null;
};

/** The state of a transfer, with what the keys and queries of its facts need. */
export type SendView = {
  readonly state: SendState;
  readonly inputs: SendInputs;
  /** Key of account and network; `undefined` where the wallet is not connected to those of the flow. */
  readonly key: string | undefined;
  /** Address of the token; `undefined` for the native currency, and where it is invalid. */
  readonly address: string | undefined;
  /** Whether the draft names the native currency or a valid address. */
  readonly isReadable: boolean;
  /** The name to look up for the receiver. */
  readonly name: string | undefined;
  /** Address of the receiver. */
  readonly to: string | undefined;
  /** Transfer whose fee is asked for; `undefined` before its token is known. */
  readonly probe: FeeProbe | undefined;
};

/** Requirements that a balance does not meet. */
const LACKS: Readonly<Partial<Record<SendState['check'], 'token' | 'gas'>>> = { insufficientFunds: 'token', insufficientGas: 'gas' };

/** Derives the state of a transfer. A review replaces token, receiver and amount of the form. */
export function deriveSend(inputs: SendInputs, results: FactResults<SendData>): SendView {
  const { account, adapter, isConnected, kept, pending } = inputs;
  const { draft, opened, submission } = inputs.flow;
  const isHere = isConnected && (!opened || account.caipAddress === opened.account);
  const tokens = deriveTokenBalances(account, adapter, results.portfolio, kept);
  const token = deriveToken(inputs, tokens, toData(results.token));
  const receiver = deriveReceiver(inputs, token, results.name);
  const { feeUnits, ...fee } = deriveFee(results.fee);
  const { amount, check } = deriveAmount(inputs, token, receiver.receiver, feeUnits, results.nativeToken);
  // The maximum follows balance and fee; any other amount stays what was reviewed.
  const review = opened && (draft.max && typeof amount === 'bigint' ? { ...opened, amount } : opened);
  const isFeeRead = account.type === 'smartAccount' || (fee.fee !== undefined && fee.fee !== 'failed');
  const { receiverKind } = results;
  const { address, isNative, isReadable, isRead, ...chosen } = token;
  const { to, name, ...entered } = receiver;
  const state: SendState = {
    ...{ draft, amount, review, submission, pending, isHere },
    ...chosen,
    ...entered,
    ...deriveRelation(inputs, to, results.history),
    ...fee,
    nativeToken: tokens?.[0],
    tokenFailure: toFailure(results.token),
    receiverKind: receiverKind.status === 'failed' ? null : toData(receiverKind),
    receivedAmount: toData(results.arrival) ?? (isNative ? review?.amount : undefined),
    shortage: deriveShortage(LACKS[check], {
      ...{ account, isNative, amount: review?.amount ?? amount, fee: feeUnits, nativeBalance: toData(results.nativeToken)?.balance },
      token: chosen.token && { ...chosen.token, token: address },
    }),
    check: check === 'ready' && isForbidden(chosen.doubt) ? 'selectToken' : check,
    isReading: (isConnected && !tokens) || entered.receiver.status === 'looking' || Object.values(results).some(isLoading),
    isSendable: isHere && isFeeRead && isRead && !isForbidden(chosen.doubt) && !isLoading(receiverKind) && isOpen(submission, review),
  };
  const probe = deriveFeeProbe(inputs, token, to);
  return { state, inputs, key: isHere ? account.caipAddress : undefined, address, isReadable, name, to, probe };
}

/** Returns whether a review has an amount, and neither was nor may have been sent. */
const isOpen = ({ status }: SendSubmission, review: SendReview | undefined): boolean =>
  review !== undefined && review.amount > 0n && status !== 'sent' && status !== 'uncertain';

/** The token of a transfer. */
type ChosenToken = Pick<SendState, 'known' | 'token' | 'doubt'> &
  Pick<SendView, 'address' | 'isReadable'> & {
    readonly isNative: boolean;
    /** Whether its contract and the account's tokens have been read, as far as it has a contract. */
    readonly isRead: boolean;
  };

/** Derives the token of the draft. @param data What its contract reports. */
export function deriveToken(
  { account, adapter, kept, lists, options, flow: { draft, opened } }: SendInputs,
  tokens: readonly TokenBalance[] | undefined,
  data: SendableFacts | undefined,
): ChosenToken {
  const isNative = draft.token === undefined;
  const address = isNative ? undefined : (opened?.token ?? adapter?.parseAddress(draft.token));
  const isReadable = isNative || address !== undefined;
  const known = isReadable ? tokens?.find((one) => one.address === address) : undefined;
  // A token that no service lists has the symbol of its contract.
  const listed = known ?? (data && { address, symbol: data.symbol || '-', name: data.symbol || '-' });
  const token = data && tokens && isReadable && listed ? { ...listed, ...pickFacts(data) } : undefined;
  const named = opened ?? token;
  const isOwn = createIsOwn(lists, options, account.network, kept);
  const doubt = data && tokens && named && findTokenDoubt({ address, symbol: named.symbol }, data.symbol, tokens, isOwn);
  return { address, isNative, isReadable, known, token, doubt, isRead: isNative || (data !== undefined && tokens !== undefined) };
}

const pickFacts = ({ decimals, balance, rest }: SendableFacts): Pick<SendToken, 'decimals' | 'balance' | 'rest'> =>
  rest === undefined ? { decimals, balance } : { decimals, balance, rest };

/** Derives the receiver: of the review, else of the text in its field. `name`: the text to look up. */
export function deriveReceiver(
  { account: { network }, adapter, options, flow: { draft, opened } }: SendInputs,
  { address, token }: Pick<ChosenToken, 'address' | 'token'>,
  lookup: SlotResult<NamedReceiver>,
): Pick<SendState, 'receiver' | 'offer'> & Pick<SendView, 'name' | 'to'> {
  if (opened)
    return { receiver: { status: 'ok', address: opened.to, name: opened.name }, to: opened.to, name: undefined, offer: undefined };
  const { receiver: entered, name } = parseReceiver(draft.receiver ?? '', { network, adapter, options, token: address }, lookup);
  const payment = entered.status === 'ok' ? entered.payment : undefined;
  const amount = draft.max ? undefined : readAmount(draft, token, undefined);
  const { offer, problem } = readLinkOffer(payment, { address, decimals: token?.decimals, amount });
  const receiver: Receiver = problem === undefined ? entered : { status: 'invalid', problem: 'linkPart', part: problem };
  return { receiver, to: receiver.status === 'ok' ? receiver.address : undefined, name, offer };
}

/** Derives what the account has to do with a receiver, and the known address that it looks like. */
export function deriveRelation(
  { account, recipients }: Pick<SendInputs, 'account' | 'recipients'>,
  to: string | undefined,
  history: SlotResult<HistoryPage>,
): Pick<SendState, 'lookAlike' | 'relation'> {
  const page = toData(history);
  const used = [...recipients, ...(page ? listSentRecipients(page.data, account.address, account.network) : [])];
  const own = account.allAccounts;
  const isIn = (list: readonly KnownAddress[]) => to !== undefined && list.some(({ address }) => isOneAddress(address, to));
  const lookAlike = to === undefined ? undefined : findLookAlike(to, [...used, ...own.map(({ address }) => ({ address }))]);
  return { lookAlike, relation: isIn(own) ? 'own' : !lookAlike && isIn(used) ? 'used' : 'new' };
}

/** Derives the fee. `feeUnits`: the maximum that is known. */
export function deriveFee(
  result: SlotResult<TransferFee | null>,
): Pick<SendState, 'fee' | 'feeFailure'> & { readonly feeUnits: bigint | undefined } {
  const fee = result.status === 'failed' ? 'failed' : result.status === 'ready' ? (result.data ?? 'wallet') : undefined;
  return { fee, feeFailure: toFailure(result), feeUnits: typeof fee === 'object' ? fee.max : undefined };
}

/** Derives the amount of the draft, and the first unmet requirement of the form. */
export function deriveAmount(
  { account, flow: { draft } }: SendInputs,
  { isNative, token }: Pick<ChosenToken, 'isNative' | 'token'>,
  receiver: Receiver,
  feeUnits: bigint | undefined,
  nativeToken: SlotResult<SendableFacts>,
): Pick<SendState, 'amount' | 'check'> {
  const isSmartAccount = account.type === 'smartAccount';
  const amount = readAmount(draft, token, isNative && !isSmartAccount ? feeUnits : 0n);
  const check = checkSend({
    token: token && { balance: token.balance, isNative },
    amount,
    nativeBalance: toData(nativeToken)?.balance,
    feeUnits,
    isSmartAccount,
    receiver: receiver.status === 'looking' ? 'none' : receiver.status,
  });
  return { amount, check };
}

/** Transfer whose fee is asked for. `isWhole`: it moves the whole native balance, out of which the fee is paid. */
export type FeeProbe = { readonly transfer: Transfer; readonly isWhole: boolean };

/**
 * Derives the transfer whose fee is asked for. The fee hardly depends on the amount: one fee serves every keystroke. The review asks for that
 * of its own transfer.
 */
export function deriveFeeProbe(
  { account, flow: { draft, opened } }: Pick<SendInputs, 'account' | 'flow'>,
  { address, isNative, token }: Pick<ChosenToken, 'address' | 'isNative' | 'token'>,
  to: string | undefined,
): FeeProbe | undefined {
  const isWhole = isNative && (!opened || draft.max === true);
  if (!token && (isWhole || !opened)) return undefined;
  const balance = token?.balance ?? 0n;
  const amount = isWhole ? balance : (opened?.amount ?? (balance > 0n ? 1n : 0n));
  return { isWhole, transfer: { from: account.address, to: to ?? account.address, amount, token: address } };
}

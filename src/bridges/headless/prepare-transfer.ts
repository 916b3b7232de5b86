// chunk: send-flow
import { type ReceiverKind, type TransferFee, TransferError, type TransferErrorReason } from '../../adapters/transfers.js';
import type { NameRecordKind } from '../../adapters/adapter.js';
import type { Modal } from '../../client/modal.js';
import type { Namespace } from '../../config/namespaces.js';
import { getTransfers } from '../../controllers/account/get-transfers.js';
import { getOpenRequests, type PendingRequest } from '../../controllers/open-requests.js';
import { createSendFlow, type SendSubmitOptions } from '../../actions/send/create-send-flow.js';
import type { SendControllers, SendState } from '../../actions/send/run-send.js';
import type { SendCheck } from '../../actions/send/send-draft.js';
import { isForbidden, type TokenDoubt } from '../../actions/tokens/tokens.js';
import { settle } from '../../actions/create-flow-store.js';

/**
 * A transfer to prepare.
 *
 * @example
 * const parameters: TransferParameters = { to: 'ada.eth', amount: '0.5' };
 */
export type TransferParameters = {
  /** An address in any form of the receiver field, or a name where names can be looked up. What a payment link asks for does not count. */
  readonly to: string;
  /** Decimal text in whole tokens, for example `0.25`. `max`: the whole balance, less the maximum fee of the native currency. */
  readonly amount: string;
  /** Address of the token. Default: the native currency. */
  readonly token?: string | undefined;
  /** Default: the active one. */
  readonly namespace?: Namespace | undefined;
};

/**
 * A transfer that can be shown, then sent. Amounts in base units.
 *
 * @example
 * const pay = async (transfer: HeadlessTransfer) => transfer.submit();
 */
export type HeadlessTransfer = {
  readonly from: string;
  /** Address of the receiver; of a name, its current address. */
  readonly to: string;
  readonly amount: bigint;
  readonly symbol: string;
  readonly decimals: number;
  /** Fee in base units of the native currency; `undefined` where the wallet or a paymaster chooses it. */
  readonly fee: TransferFee | undefined;
  /** Base units that arrive; `undefined` where that cannot be simulated. */
  readonly receivedAmount: bigint | undefined;
  /** The known address that `to` could be mistaken for; show both before you call `submit({ allowLookAlike: true })`. */
  readonly lookAlike: { readonly address: string; readonly name?: string | undefined } | undefined;
  /**
   * The record that a name's address is read from. `ethereum`: the name has no address for the network, and `to` is its address on Ethereum;
   * show that before you call `submit({ allowEthereumRecord: true })`. `undefined` for an address.
   */
  readonly nameRecord: NameRecordKind | undefined;
  /** `own`: an account of the wallet. `used`: a receiver of an earlier transfer. */
  readonly relation: 'own' | 'used' | 'new';
  /** `contract`: a contract that is no account; tokens that are sent to one are often lost. `undefined` where it cannot be known. */
  readonly receiverKind: ReceiverKind | undefined;
  /**
   * `twin`: another token of the account has the same symbol; `alias`: the contract reports another one. Show both
   * and the address of the token before you call `submit({ allowTokenDoubt: true })`.
   */
  readonly tokenDoubt: TokenDoubt | undefined;
  /**
   * Checks the transfer again and sends the request to the wallet. The transaction is added to the pending ones and the receiver to
   * the known ones. Another call returns the same promise, unless the transfer failed.
   *
   * @param options.allowPending The visitor has seen `getPendingRequests()` and wants this transfer beside them.
   * @param options.allowLookAlike The visitor has compared `to` with `lookAlike` and wants this receiver.
   * @param options.allowEthereumRecord The visitor has seen that `to` is the name's address on Ethereum and wants this receiver.
   * @param options.allowTokenDoubt The visitor has seen `tokenDoubt`, compared the token's address and wants this token.
   * @returns The hash of the transaction.
   * @throws {TransferError} before the wallet is asked, `pending` while another transaction of the account lies in the wallet,
   * `lookAlike` for an address that could be mistaken, `nameRecord` for a name's address on Ethereum, `tokenDoubt` for a token
   * that may be another one; after that the error of the wallet.
   */
  submit(options?: SubmitOptions): Promise<string>;
  /** Returns the transactions of the account that lie unanswered in the wallet; approving them too pays twice. */
  getPendingRequests(): readonly PendingRequest[];
};

/**
 * Risks that the visitor has seen and accepted.
 *
 * @example
 * const options: SubmitOptions = { allowPending: true };
 */
export type SubmitOptions = SendSubmitOptions;

/** Reasons of unmet requirements; `input` for all others. */
const REASONS: Partial<Record<SendCheck, TransferErrorReason>> = {
  selectToken: 'token',
  insufficientFunds: 'refused',
  insufficientGas: 'refused',
};

/**
 * Prepares a transfer with the flow of the send view: reads balance, fee and receiver, and simulates the transfer.
 *
 * @throws {TransferError} with the first unmet requirement in `details`; the error of a read.
 */
export async function prepareTransfer(
  controllers: SendControllers,
  modal: Pick<Modal, 'getAccount'>,
  { to, amount, token, namespace }: TransferParameters,
): Promise<HeadlessTransfer> {
  const account = modal.getAccount(namespace);
  if (account?.status !== 'connected') throw new TransferError('network', { details: 'No account is connected.' });
  await getTransfers(controllers, account);
  const max = amount === 'max';
  const flow = createSendFlow(controllers, account, { receiver: to, token, max, ...(!max && { amount }) }, { nameWaitMs: 0 });
  const stop = flow.start();
  try {
    assertReady(await settle(flow.$state));
    flow.review();
    const { review, fee, feeFailure, isHere, isSendable, ...state } = await settle(flow.$state);
    if (!review || !isHere) throw new TransferError('network');
    if (feeFailure) throw feeFailure.error;
    if (!isSendable) throw new TransferError('input');
    const { lookAlike } = state;
    const requests = getOpenRequests(controllers);
    return {
      from: account.address,
      to: review.to,
      amount: review.amount,
      symbol: review.symbol,
      decimals: review.decimals,
      fee: typeof fee === 'object' && account.type !== 'smartAccount' ? fee : undefined,
      receivedAmount: state.receivedAmount,
      lookAlike: lookAlike && { address: lookAlike.address, name: lookAlike.name },
      nameRecord: review.record,
      relation: state.relation,
      receiverKind: state.receiverKind ?? undefined,
      tokenDoubt: state.doubt,
      submit: flow.submit,
      getPendingRequests: () => requests.of(account.address),
    };
  } finally {
    stop();
  }
}

/** Throws the first reason for which the review cannot open. */
function assertReady({ check, doubt, draft, feeFailure, isHere, receiver, tokenFailure }: SendState): void {
  if (!isHere) throw new TransferError('network');
  if (tokenFailure) throw tokenFailure.error;
  if (isForbidden(doubt)) throw new TransferError('symbol', { details: `The token must not use the symbol ${doubt!.shown}.` });
  if (receiver.status === 'invalid' && receiver.problem === 'nameFailed') throw receiver.error;
  if (check === 'ready') return;
  if (draft.max && feeFailure) throw feeFailure.error;
  throw new TransferError(REASONS[check] ?? 'input', { details: `Unmet requirement: ${check}.` });
}

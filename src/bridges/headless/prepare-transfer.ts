import { TransferError, type TransferFee, type Transfer } from '../../adapters/transfers.js';
import type { Modal } from '../../client/modal.js';
import type { Namespace } from '../../config/namespaces.js';
import type { Account } from '../../controllers/account/account.js';
import { getTransfers } from '../../controllers/account/get-transfers.js';
import type { Controllers } from '../../controllers/controllers.js';
import { getOpenRequests, type PendingRequest } from '../../controllers/open-requests.js';
import { keepSent } from '../../controllers/pending/keep-sent.js';
import { normalizeName } from '../../actions/send/normalize-name.js';
import { createNameLookup, isNameLike } from '../../actions/send/resolve-receiver.js';
import { submitSend } from '../../actions/send/submit-send.js';
import { parseAmount, toPlainAmount } from '../../utils/parse-amount.js';

/**
 * What a host wants to send.
 *
 * @example
 * const parameters: TransferParameters = { to: 'ada.eth', amount: '0.5' };
 */
export type TransferParameters = {
  /** An address, or a name where names can be looked up. */
  readonly to: string;
  /** Decimal text, for example `0.25`. */
  readonly amount: string;
  /** The token's address; without one it is the network's own coin. */
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
  /** The address that a name stood for. */
  readonly to: string;
  readonly amount: bigint;
  readonly symbol: string;
  readonly decimals: number;
  /** What it costs in the network's own coin; `undefined` where the wallet, or whoever pays for a smart account, chooses it. */
  readonly fee: TransferFee | undefined;
  /** What arrives; `undefined` where nobody can say. */
  readonly receivedAmount: bigint | undefined;
  /**
   * Checks everything once more and asks the wallet. A transfer that was sent stands among the account's
   * pending ones, and its receiver among those that it knows. It is sent once: another call gives the same promise, unless it failed.
   *
   * @param options.allowPending The visitor has been shown `getPendingRequests()` and wants this transfer beside them.
   * @returns The transaction's hash.
   * @throws {TransferError} before the wallet is asked, `pending` where it still asks about another transaction of the account; after
   * that whatever the wallet threw.
   */
  submit(options?: SubmitOptions): Promise<string>;
  /** Transactions of the account about which the wallet still asks; approving them too pays twice. */
  getPendingRequests(): readonly PendingRequest[];
};

/**
 * Said of a transaction that is sent beside open requests.
 *
 * @example
 * const options: SubmitOptions = { allowPending: true };
 */
export type SubmitOptions = { readonly allowPending?: boolean | undefined };

/** Prepares a transfer: who, what, how much, what it costs, whether the chain would take it. @throws {TransferError} */
export async function prepareTransfer(controllers: Controllers, modal: Modal, parameters: TransferParameters): Promise<HeadlessTransfer> {
  const account = modal.getAccount(parameters.namespace);
  if (account?.status !== 'connected') throw new TransferError('network', { details: 'No account is connected.' });
  const { provider, network, adapter, transfers } = await getTransfers(controllers, account);
  const resolve = createNameLookup(controllers, adapter, network);

  const name =
    adapter.parseAddress(parameters.to) === undefined && isNameLike(parameters.to) ? await normalizeName(parameters.to) : undefined;
  const to = name === undefined ? adapter.parseAddress(parameters.to) : await resolve(name);
  if (to === undefined) throw new TransferError('input', { details: `Nobody is at ${parameters.to}.` });
  const { nativeCurrency } = network;
  const facts =
    parameters.token === undefined
      ? nativeCurrency
      : await transfers.readToken({ provider, network, token: parameters.token, owner: account.address });
  const { symbol, decimals } = facts;
  const { units: amount = 0n } = parseAmount(parameters.amount, decimals);
  if (amount === 0n) throw new TransferError('input', { details: `"${parameters.amount}" is no amount of ${symbol}.` });

  const transfer: Transfer = { from: account.address, to, units: amount, token: parameters.token };
  const isOwnFee = account.type !== 'smartAccount';
  const [fee, receivedAmount] = await Promise.all([
    isOwnFee ? transfers.estimateFee?.({ provider, network, transfer }) : undefined,
    transfers.simulateReceivedAmount({ provider, network, transfer }),
  ]);
  const review = { account: account.caipAddress, to, name, token: parameters.token, symbol, decimals, units: amount.toString() };

  const requests = getOpenRequests(controllers);
  const send = async () => {
    const current: Account | undefined = modal.getAccount(account.namespace);
    let settle: (() => void) | undefined;
    const onAsk = () => {
      const text = toPlainAmount(amount, decimals);
      settle = requests.add({ from: account.address, kind: 'send', amount: text, symbol, to, name });
    };
    try {
      const sent = await submitSend({ review, fee, account: current, provider, network, transfers, resolve, onAsk });
      keepSent(controllers, { provider, network, transfers }, { ...review, ...sent, from: account.address });
      return sent.hash;
    } finally {
      settle?.();
    }
  };
  let sending: Promise<string> | undefined;
  const submit = ({ allowPending = false }: SubmitOptions = {}) => {
    if (sending) return sending;
    if (!allowPending && requests.of(account.address).length > 0) return Promise.reject(new TransferError('pending'));
    sending = send().catch((thrown: unknown) => {
      sending = undefined;
      throw thrown;
    });
    return sending;
  };
  const shown = { from: account.address, to, amount, symbol, decimals, fee, receivedAmount };
  return { ...shown, submit, getPendingRequests: () => requests.of(account.address) };
}

import { type Transfer, TransferError, type TransferFee, type TransferRequest, type Transfers } from '../../adapters/transfers.js';
import type { Account } from '../../controllers/account/account.js';
import type { Eip1193Requester } from '../../adapters/eip1193-requester.js';
import type { Network } from '../../config/network.js';
import type { TransactionTrace } from '../../storage/pending-key.js';
import { isOneAddress } from '../../utils/token-address.js';
import { isSameSymbol } from '../../utils/symbols.js';
import type { SendReview } from './send-draft.js';

/** Input of {@link submitSend}. */
export type SubmitParameters = {
  /** The transfer that the visitor has reviewed. */
  readonly review: SendReview;
  /** The fee that the visitor has reviewed; absent for smart accounts, and where the wallet chooses it. */
  readonly fee: TransferFee | undefined;
  /** The account that is connected now. */
  readonly account: Account | undefined;
  readonly provider: Eip1193Requester;
  readonly network: Network;
  readonly transfers: Transfers;
  /** Resolves a name to its current address. */
  resolve(name: string): Promise<string | undefined>;
  /** Called with the checked request right before the wallet is asked; later errors are those of the wallet and the chain. */
  onAsk(request: TransferRequest): void;
};

/** A transaction that the wallet has sent, and the trace by which it can be found later. */
export type SentTransaction = { readonly hash: string; readonly trace: TransactionTrace | undefined };

/**
 * Checks a reviewed transfer again and sends the request to the wallet. The request is decoded from its bytes and compared with the
 * review; a difference ends it before the wallet is asked. Design §5, "Money".
 *
 * @throws {TransferError} before the wallet is asked; after that the error of the wallet.
 */
export async function submitSend(parameters: SubmitParameters): Promise<SentTransaction> {
  const { review, fee, account, provider, network, transfers, resolve, onAsk } = parameters;
  if (!account || account.status !== 'connected' || account.caipAddress !== review.account) throw new TransferError('network');
  const transfer: Transfer = { from: account.address, to: review.to, units: review.amount, token: review.token };
  if (transfer.to === '' || transfer.units <= 0n) throw new TransferError('input');
  if (review.name !== undefined && (await resolve(review.name)) !== review.to) throw new TransferError('name');
  await assertToken(parameters, transfer);
  if (fee && !(await transfers.isFeeSufficient?.({ provider, network, fee }))) throw new TransferError('fee');

  const request = await transfers.toRequest({ network, transfer, fee });
  const signed = transfers.readRequest(request);
  if (!signed || !isSameTransfer(signed, transfer)) throw new TransferError('mismatch');
  const trace = await transfers.startTrace?.({ provider, network, from: account.address, request });
  onAsk(request);
  return { hash: await transfers.send({ provider, network, request }), trace };
}

/** Compares symbol and decimals of the token's contract with the review. @throws {TransferError} `token`, `symbol`. */
async function assertToken({ review, provider, network, transfers }: SubmitParameters, { from, token }: Transfer): Promise<void> {
  if (token === undefined) return;
  const { decimals, symbol } = await transfers.readToken({ provider, network, token, owner: from });
  if (decimals !== review.decimals) throw new TransferError('token', { details: `${token} has ${decimals} decimals.` });
  if (symbol !== '' && !isSameSymbol(symbol, review.symbol)) throw new TransferError('symbol', { details: `${token} is ${symbol}.` });
}

/** Returns whether sender, receiver, token and amount of two transfers are equal. */
export function isSameTransfer(a: Transfer, b: Transfer): boolean {
  return isOneAddress(a.from, b.from) && isOneAddress(a.to, b.to) && isOneAddress(a.token, b.token) && a.units === b.units;
}

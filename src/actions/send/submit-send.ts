import { type Transfer, TransferError, type TransferFee, type Transfers } from '../../adapters/transfers.js';
import type { Account } from '../../controllers/account/account.js';
import type { Eip1193Requester } from '../../adapters/eip1193-requester.js';
import type { Network } from '../../config/network.js';
import type { TransactionTrace } from '../../storage/transaction-trace.js';
import { isOneAddress } from '../../utils/is-one-address.js';
import { isSameSymbol } from '../../utils/symbols.js';
import type { SendReview } from './send-draft.js';

/** What sending needs, each an argument: what is asked, and what is shown. */
export type SubmitParameters = {
  /** What the visitor looks at. */
  readonly review: SendReview;
  /** What the visitor pays at most; absent for smart accounts, whose fees are not ours, and where the wallet chooses it. */
  readonly fee: TransferFee | undefined;
  /** What the account is now. */
  readonly account: Account | undefined;
  readonly provider: Eip1193Requester;
  readonly network: Network;
  readonly transfers: Transfers;
  /** Where a name points now. */
  resolve(name: string): Promise<string | undefined>;
  /** Called when the wallet is about to be asked: what happens from there on is the wallet's and the chain's. */
  onAsk(): void;
};

/** A transaction that the wallet has sent, and what it can be found by later. */
export type SentTransaction = { readonly hash: string; readonly trace: TransactionTrace | undefined };

/**
 * Checks everything once more and asks the wallet. What would be signed is read back from its bytes and held against what
 * was shown; a difference ends it before anybody can sign. Design §5, "Money".
 *
 * @throws {TransferError} before the wallet is asked; after that whatever the wallet threw.
 */
export async function submitSend(parameters: SubmitParameters): Promise<SentTransaction> {
  const { review, fee, account, provider, network, transfers, resolve, onAsk } = parameters;
  if (!account || account.status !== 'connected' || account.caipAddress !== review.account) throw new TransferError('network');
  const transfer: Transfer = { from: account.address, to: review.to, units: BigInt(review.units), token: review.token };
  if (transfer.to === '' || transfer.units <= 0n) throw new TransferError('input');
  if (review.name !== undefined && (await resolve(review.name)) !== review.to) throw new TransferError('name');
  await assertToken(parameters, transfer);
  if (fee && !(await transfers.isFeeSufficient?.({ provider, network, fee }))) throw new TransferError('fee');

  const request = await transfers.toRequest({ network, transfer, fee });
  const signed = transfers.readRequest(request);
  if (!signed || !isSameTransfer(signed, transfer)) throw new TransferError('mismatch');
  const trace = await transfers.startTrace?.({ provider, network, from: account.address, request });
  onAsk();
  return { hash: await transfers.send({ provider, network, request }), trace };
}

/** Compares the token's contract with the symbol and decimals that were shown. @throws {TransferError} `token`, `symbol`. */
async function assertToken({ review, provider, network, transfers }: SubmitParameters, { from, token }: Transfer): Promise<void> {
  if (token === undefined) return;
  const { decimals, symbol } = await transfers.readToken({ provider, network, token, owner: from });
  if (decimals !== review.decimals) throw new TransferError('token', { details: `${token} has ${decimals} decimals.` });
  if (symbol !== '' && !isSameSymbol(symbol, review.symbol)) throw new TransferError('symbol', { details: `${token} is ${symbol}.` });
}

/** Whether two transfers move the same money from the same to the same. */
export function isSameTransfer(a: Transfer, b: Transfer): boolean {
  return isOneAddress(a.from, b.from) && isOneAddress(a.to, b.to) && isOneAddress(a.token, b.token) && a.units === b.units;
}

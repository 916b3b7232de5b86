// chunk of this folder: send
import type { QueryObserverOptions } from '@tanstack/query-core';
import type { ReadableAtom } from 'nanostores';
import type { NamespaceAdapter } from '../../adapters/adapter.js';
import { TOKEN_LISTS, type TokenLists } from '../../adapters/open-node.js';
import { TransferError, type ReceiverKind, type Transfer, type TransferFee, type SendableFacts } from '../../adapters/transfers.js';
import type { Disposer } from '../../config/environment.js';
import type { Account } from '../../controllers/account/account.js';
import { getTransfers } from '../../controllers/account/get-transfers.js';
import { listSentRecipients } from '../../controllers/account/list-sent-recipients.js';
import type { Controllers } from '../../controllers/controllers.js';
import { createOtherRequestsReader, getOpenRequests } from '../../controllers/open-requests.js';
import { listUncertain, watchPending } from '../../controllers/pending/pending-list.js';
import { getSources } from '../../controllers/query/sources.js';
import { historyPageQuery, type HistoryPage } from '../../controllers/query/history-page.js';
import { type Portfolio, TICK_MS, tokenQuery } from '../../controllers/query/portfolio.js';
import { recipientsKey } from '../../storage/recipients-key.js';
import { findLookAlike, type KnownAddress } from '../../utils/look-alike.js';
import { isOneAddress } from '../../utils/token-address.js';
import { createFlowQueries, type FlowStore } from '../create-flow-store.js';
import { createIsOwn, findTokenDoubt, isForbidden, followTokenBalances } from '../tokens/tokens.js';
import { readAmount } from '../typed-amount.js';
import { createReceiverReader, NAME_WAIT_MS, checkSend, type SendDraft, type SendReview } from './send-draft.js';
import { readLinkOffer } from './link-offer.js';
import { runSend, type SendControllers, type SendSubmission, type SendState } from './run-send.js';

type Query<Data> = QueryObserverOptions<Data, Error, Data, Data, readonly unknown[]>;
type Sending = Pick<Controllers, 'stores' | 'getAdapter'>;

/**
 * Creates the query of a transfer's fee in base units of the native currency; `null` where the wallet chooses it.
 *
 * @param isWhole Whether the amount is the whole balance of the native currency, out of which the fee is paid.
 */
export function feeQuery(controllers: Sending, account: Account, transfer: Transfer, isWhole = false): Query<TransferFee | null> {
  return {
    queryKey: ['send-fee', account.caipAddress, transfer.token ?? '', transfer.to, transfer.amount.toString(), isWhole],
    staleTime: 0,
    refetchInterval: TICK_MS,
    async queryFn() {
      const { provider, network, transfers } = await getTransfers(controllers, account);
      return (await transfers.estimateFee?.({ provider, network, transfer, isWhole })) ?? null;
    },
  };
}

/** Creates the query of the amount that would arrive, in base units; `null` where it cannot be simulated. */
export function arrivalQuery(controllers: Sending, account: Account, transfer: Transfer): Query<bigint | null> {
  return {
    queryKey: ['send-arrival', account.caipAddress, transfer.token ?? '', transfer.to, transfer.amount.toString()],
    staleTime: TICK_MS,
    async queryFn() {
      const { provider, network, transfers } = await getTransfers(controllers, account);
      return (await transfers.simulateReceivedAmount({ provider, network, transfer })) ?? null;
    },
  };
}

/** Creates the query of the receiver's kind: an account or another contract; `null` where it cannot be known. */
export function receiverKindQuery(controllers: Sending, account: Account, address: string): Query<ReceiverKind | null> {
  return {
    queryKey: ['receiver-kind', account.network?.caipNetworkId, address],
    staleTime: TICK_MS,
    async queryFn() {
      const { provider, network, transfers } = await getTransfers(controllers, account);
      return (await transfers.readReceiverKind?.({ provider, network, address })) ?? null;
    },
  };
}

const pickFacts = ({ decimals, balance, rest }: SendableFacts) => ({ decimals, balance, ...(rest !== undefined && { rest }) });

/** Sending from one account: the form, its review and its submission. */
export type SendFlow = {
  readonly $state: ReadableAtom<SendState>;
  /** Follows the account, balances, fee and receiver until the returned function is called; calls may overlap. */
  start(): Disposer;
  change(change: Partial<SendDraft>): void;
  /** Opens the review of the draft. @returns Whether it is open: not before `check` is `ready` and the fee has been read. */
  review(): boolean;
  /**
   * Checks the review again and asks the wallet. A call while the first one is under way, or after it was or may have been sent, returns the
   * same promise.
   *
   * @param options.allowPending Sends beside requests that lie unanswered in the wallet.
   * @param options.allowLookAlike Sends to an address that looks like a known one and is not accepted in the draft.
   * @param options.allowEthereumRecord Sends to the address that a name has on Ethereum, on another network.
   * @param options.allowTokenDoubt Sends a token whose symbol another one has too, or whose contract reports another symbol.
   * @returns The hash of the transaction.
   * @throws {TransferError} before the wallet is asked, `pending` while another request lies in the wallet, `lookAlike` and `nameRecord` for
   * such addresses, `tokenDoubt` for such tokens; after that the error of the wallet.
   */
  submit(options?: SendSubmitOptions): Promise<string>;
};

/** Risks that the visitor has seen and accepted. */
export type SendSubmitOptions = {
  readonly allowPending?: boolean | undefined;
  readonly allowLookAlike?: boolean | undefined;
  readonly allowEthereumRecord?: boolean | undefined;
  readonly allowTokenDoubt?: boolean | undefined;
};

/** Settings of a flow. `nameWaitMs`: wait between typing and the lookup of a name. Default: 300. */
export type SendFlowOptions = { readonly nameWaitMs?: number | undefined };

/** Creates the flow of an account. It reads nothing before it is started. */
export function createSendFlow(
  controllers: SendControllers,
  { namespace, address: owner }: Account,
  initial: SendDraft = {},
  { nameWaitMs = NAME_WAIT_MS }: SendFlowOptions = {},
): SendFlow {
  const { environment, getAdapter, query, storage, stores } = controllers;
  const requests = getOpenRequests(controllers);
  const receivers = createReceiverReader(controllers, () => store.refresh(), nameWaitMs);
  const { createSlot, createStore } = createFlowQueries(query);
  const portfolio = createSlot<Portfolio | null>();
  const history = createSlot<HistoryPage>();
  const tokenFacts = createSlot<SendableFacts>();
  const nativeFacts = createSlot<SendableFacts>();
  const receiverKind = createSlot<ReceiverKind | null>();
  const fees = createSlot<TransferFee | null>();
  const arrival = createSlot<bigint | null>();

  let draft = initial;
  /** The transfer when its review was opened. */
  let opened: SendReview | undefined;
  let submission: SendSubmission = { status: 'idle' };
  let adapter: NamespaceAdapter | undefined;
  let lists: TokenLists | undefined;
  let account = stores.getAccount(namespace)!;
  const readOthers = createOtherRequestsReader(requests, owner);
  let running: Promise<string> | undefined;

  /** The wallet's own accounts, and the receivers of earlier transfers; `isRead` once the history service has answered. */
  const readRecipients = (key: string | undefined) => {
    const isServed =
      key !== undefined &&
      account.network?.supported &&
      getSources(stores.$options.get(), 'activity', undefined, namespace, account.network).length > 0;
    history.follow(isServed ? key : undefined, (loaded) => historyPageQuery(loaded, account));
    const result = history.get();
    const reported = result.status === 'ready' ? listSentRecipients(result.data.data, owner, account.network) : [];
    const used: readonly KnownAddress[] = [...(storage.get(recipientsKey) ?? []), ...reported];
    return { used, own: account.allAccounts, isRead: !isServed || result.status !== 'loading' };
  };
  const readRelation = (to: string | undefined, { used, own }: ReturnType<typeof readRecipients>) => {
    const isIn = (list: readonly KnownAddress[]) => to !== undefined && list.some(({ address }) => isOneAddress(address, to));
    const lookAlike = to === undefined ? undefined : findLookAlike(to, [...used, ...own.map(({ address }) => ({ address }))]);
    const relation = isIn(own) ? ('own' as const) : !lookAlike && isIn(used) ? ('used' as const) : ('new' as const);
    return { lookAlike, relation };
  };

  const readState = (): SendState => {
    const now = stores.getAccount(namespace);
    const isOwner = now?.address === owner;
    if (isOwner) account = now;
    const isConnected = isOwner && now.status === 'connected';
    const isHere = isConnected && (opened === undefined || account.caipAddress === opened.account);
    const key = isHere ? account.caipAddress : undefined;
    const isSmartAccount = account.type === 'smartAccount';

    const tokens = followTokenBalances(portfolio, stores, account, adapter, key);
    const isNative = draft.token === undefined;
    const address = isNative ? undefined : (opened?.token ?? adapter?.parseAddress(draft.token));
    const isReadable = isNative || address !== undefined;
    tokenFacts.follow(key && isReadable ? `${key} ${address ?? ''}` : undefined, () => tokenQuery(controllers, account, address));
    nativeFacts.follow(key, () => tokenQuery(controllers, account, undefined));
    const facts = tokenFacts.get();
    const data = facts.status === 'ready' ? facts.data : undefined;
    const known = isReadable ? tokens?.find((one) => one.address === address) : undefined;
    // A token that no service lists has the symbol of its contract.
    const listed = known ?? (data && { address, symbol: data.symbol || '-', name: data.symbol || '-' });
    const token = data && tokens && isReadable && listed ? { ...listed, ...pickFacts(data) } : undefined;
    const named = opened ?? token;
    const doubt =
      data &&
      tokens &&
      named &&
      findTokenDoubt({ address, symbol: named.symbol }, data.symbol, tokens, createIsOwn(lists, stores, account.network));

    const recipients = readRecipients(key);
    const entered = receivers.read(draft.receiver ?? '', account.network, adapter, address);
    const payment = !opened && entered.status === 'ok' ? entered.payment : undefined;
    const typed = readAmount(draft, token, undefined);
    const offer = readLinkOffer(payment, { address, decimals: token?.decimals, amount: draft.max ? undefined : typed });
    const read = offer.problem === undefined ? entered : ({ status: 'invalid', problem: 'linkPart', part: offer.problem } as const);
    const receiver = opened ? { status: 'ok' as const, address: opened.to, name: opened.name } : read;
    const to = receiver.status === 'ok' ? receiver.address : undefined;
    const { lookAlike, relation } = readRelation(to, recipients);
    receiverKind.follow(key && to && `${key} ${to}`, () => receiverKindQuery(controllers, account, to!));
    const kind = receiverKind.get();

    // The fee hardly depends on the amount: one fee serves every keystroke. The review asks for its own transfer.
    const isWhole = isNative && (!opened || draft.max === true);
    const balance = token?.balance ?? 0n;
    const probed = isWhole ? balance : (opened?.amount ?? (balance > 0n ? 1n : 0n));
    const transfer = { from: owner, to: to ?? owner, amount: probed, token: address };
    const feeKey = `${key} ${address} ${to} ${isWhole} ${isWhole || opened ? probed : ''}`;
    fees.follow(key && (isWhole ? token : named) ? feeKey : undefined, () => feeQuery(controllers, account, transfer, isWhole));
    const feeResult = fees.get();
    const fee = feeResult.status === 'failed' ? 'failed' : feeResult.status === 'ready' ? (feeResult.data ?? 'wallet') : undefined;
    const feeUnits = typeof fee === 'object' ? fee.max : undefined;

    const amount = readAmount(draft, token, isNative && !isSmartAccount ? feeUnits : 0n);
    const nativeRead = nativeFacts.get();
    const check = checkSend({
      token: token && { balance: token.balance, isNative },
      amount,
      nativeBalance: nativeRead.status === 'ready' ? nativeRead.data.balance : undefined,
      feeUnits,
      isSmartAccount,
      receiver: receiver.status === 'looking' ? 'none' : receiver.status,
    });
    // The maximum follows balance and fee; any other amount stays what was reviewed.
    const review = opened && (draft.max && typeof amount === 'bigint' ? { ...opened, amount } : opened);
    const arrivalKey = key && review && address !== undefined ? `${key} ${address} ${to} ${review.amount}` : undefined;
    arrival.follow(arrivalKey, () => arrivalQuery(controllers, account, { ...transfer, amount: review!.amount }));
    const arrived = arrival.get();

    const isBusy = submission.status === 'checking' || submission.status === 'asking';
    const isLooking = isConnected && (!tokens || (isReadable && facts.status === 'loading') || nativeRead.status === 'loading');
    const isAsking = (named !== undefined && fee === undefined) || (to !== undefined && kind.status === 'loading');
    const isSimulating = arrivalKey !== undefined && arrived.status === 'loading';
    return {
      draft,
      token,
      known,
      nativeToken: tokens?.[0],
      tokenFailure: facts.status === 'failed' ? facts : undefined,
      amount,
      receiver,
      offer: offer.offer,
      relation,
      lookAlike,
      receiverKind: kind.status === 'ready' ? kind.data : kind.status === 'failed' ? null : undefined,
      fee,
      feeFailure: feeResult.status === 'failed' ? feeResult : undefined,
      check: check === 'ready' && isForbidden(doubt) ? 'selectToken' : check,
      doubt,
      pending: [...readOthers(isBusy), ...(submission.status === 'uncertain' ? [] : listUncertain(controllers, account))],
      isReading: isLooking || isAsking || isSimulating || receiver.status === 'looking' || !recipients.isRead,
      review,
      receivedAmount: (arrived.status === 'ready' ? arrived.data : null) ?? (isNative ? review?.amount : undefined),
      isHere,
      isSendable:
        isHere &&
        submission.status !== 'uncertain' &&
        review !== undefined &&
        review.amount > 0n &&
        (isNative || (data !== undefined && tokens !== undefined)) &&
        kind.status !== 'loading' &&
        !isForbidden(doubt) &&
        (isSmartAccount || (fee !== undefined && fee !== 'failed')),
      submission,
    };
  };

  const store: FlowStore<SendState> = createStore({
    stores,
    read: readState,
    load: async () => {
      [adapter, lists] = await Promise.all([getAdapter(namespace), TOKEN_LISTS[namespace]?.()]);
    },
    onStart() {
      return [requests.$list.listen(store.refresh), watchPending(environment, storage, store.refresh), receivers.pause];
    },
  });
  const { $state, start, refresh, assign } = store;
  receivers.pause();
  const setSubmission = (next: SendSubmission) => {
    submission = next;
    // Also after the last view has gone: the promise of `submit` outlives it.
    assign({ submission });
  };

  return {
    $state,
    start,
    change(change) {
      draft = { ...draft, ...change };
      opened = undefined;
      assign({ draft });
    },
    review() {
      const { check, token, receiver, amount, fee, nativeToken, doubt } = $state.get();
      if (check !== 'ready' || !token || receiver.status !== 'ok' || typeof amount !== 'bigint' || fee === undefined) return false;
      const { symbol, decimals, price, iconUrl } = token;
      const { address: to, name, record, isUnchecked } = receiver;
      opened = {
        account: account.caipAddress,
        to,
        name,
        record,
        isUnchecked,
        token: token.address,
        symbol,
        ...(doubt?.kind === 'alias' && { contractSymbol: doubt.contract }),
        decimals,
        amount,
        price,
        nativePrice: nativeToken?.price,
        iconUrl,
      };
      submission = { status: 'idle' };
      running = undefined;
      refresh();
      return true;
    },
    submit({ allowPending = false, allowLookAlike = false, allowEthereumRecord = false, allowTokenDoubt = false } = {}) {
      if (running) return running;
      const { review, fee, lookAlike, doubt } = $state.get();
      if (!review) return Promise.reject(new TransferError('input'));
      if (!allowPending && [...requests.of(owner), ...listUncertain(controllers, account)].length > 0)
        return Promise.reject(new TransferError('pending'));
      if (lookAlike && !allowLookAlike && draft.accepted !== review.to) return Promise.reject(new TransferError('lookAlike'));
      if (review.record === 'ethereum' && !allowEthereumRecord) return Promise.reject(new TransferError('nameRecord'));
      if (doubt && !allowTokenDoubt) return Promise.reject(new TransferError('tokenDoubt'));
      running = runSend(controllers, {
        review,
        account,
        fee: typeof fee === 'object' ? fee : undefined,
        onChange: setSubmission,
      }).catch((thrown: unknown) => {
        // What may have been sent is never asked for again.
        if (submission.status !== 'uncertain') running = undefined;
        throw thrown;
      });
      return running;
    },
  };
}

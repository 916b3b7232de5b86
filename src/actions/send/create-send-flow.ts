// chunk of this folder: send
import type { ReadableAtom } from 'nanostores';
import type { NamespaceAdapter } from '../../adapters/adapter.js';
import { TOKEN_LISTS, type TokenLists } from '../../adapters/open-node.js';
import { TransferError, type TransferErrorReason } from '../../adapters/transfers.js';
import type { Disposer } from '../../config/environment.js';
import type { Account } from '../../controllers/account/account.js';
import { createOtherRequestsReader, getOpenRequests } from '../../controllers/open-requests.js';
import { listUncertain, watchPending } from '../../controllers/pending/pending-list.js';
import { recipientsKey } from '../../storage/recipients-key.js';
import { createFlowStore } from '../create-flow-store.js';
import { type FlowEvent, isLocked, reduceFlow, toFlowState } from '../reduce-flow.js';
import { deriveSend, type SendFlowState, type SendInputs } from './derive-send.js';
import { runSend, type SendControllers, type SendSubmission, type SendState } from './run-send.js';
import { NAME_WAIT_MS, type SendDraft, type SendReview } from './send-draft.js';
import { createSendFacts } from './send-facts.js';

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
  const readOthers = createOtherRequestsReader(requests, owner);
  let flow: SendFlowState = toFlowState(initial);
  let account = stores.getAccount(namespace)!;
  let adapter: NamespaceAdapter | undefined;
  let lists: TokenLists | undefined;
  let running: Promise<string> | undefined;

  const read = (): SendInputs => {
    const now = stores.getAccount(namespace);
    const isOwner = now?.address === owner;
    if (isOwner) account = now;
    const { status } = flow.submission;
    const uncertain = status === 'uncertain' ? [] : listUncertain(controllers, account);
    return {
      flow,
      account,
      isConnected: isOwner && now.status === 'connected',
      options: stores.$options.get(),
      provider: stores.$providers.get()[namespace],
      adapter,
      lists,
      kept: query.loaded,
      recipients: storage.get(recipientsKey) ?? [],
      pending: [...readOthers(status === 'checking' || status === 'asking'), ...uncertain],
    };
  };
  const { $state, start, refresh, assign } = createFlowStore(controllers, {
    facts: createSendFacts(controllers, nameWaitMs),
    read,
    derive: deriveSend,
    async load() {
      [adapter, lists] = await Promise.all([getAdapter(namespace), TOKEN_LISTS[namespace]?.()]);
    },
    onStart: (refresh) => [requests.$list.listen(refresh), watchPending(environment, storage, refresh)],
  });
  const reduce = (event: FlowEvent<SendDraft, SendReview, SendSubmission>) => {
    flow = reduceFlow(flow, event);
    return flow;
  };
  const report = (attempt: number, submission: SendSubmission) => {
    // Also after the last view has gone: the promise of `submit` outlives it.
    assign({ submission: reduce({ type: 'progressed', attempt, submission }).submission });
  };

  return {
    $state,
    start,
    change(change) {
      const { draft, submission } = reduce({ type: 'changed', change });
      assign({ draft, submission, review: undefined });
    },
    review() {
      const opened = toReview(account, $state.get());
      if (!opened) return false;
      reduce({ type: 'reviewed', opened });
      refresh();
      return true;
    },
    submit(options = {}) {
      if (running && isLocked(flow.submission)) return running;
      const { review, fee } = $state.get();
      const hasPending = [...requests.of(owner), ...listUncertain(controllers, account)].length > 0;
      const refusal = findRefusal($state.get(), hasPending, options);
      if (!review || refusal) return Promise.reject(new TransferError(refusal ?? 'input'));
      const { attempt, submission } = reduce({ type: 'submitted', submission: { status: 'checking' } });
      assign({ submission });
      running = runSend(controllers, {
        review,
        account,
        fee: typeof fee === 'object' ? fee : undefined,
        onChange: (next) => report(attempt, next),
      });
      return running;
    },
  };
}

/** Returns the review of a form; `undefined` before everything that it shows has been read. */
function toReview(
  { caipAddress }: Account,
  { check, token, receiver, amount, fee, nativeToken, doubt }: SendState,
): SendReview | undefined {
  if (check !== 'ready' || !token || receiver.status !== 'ok' || typeof amount !== 'bigint' || fee === undefined) return undefined;
  const { symbol, decimals, price, iconUrl } = token;
  const { address: to, name, record, isUnchecked } = receiver;
  return {
    account: caipAddress,
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
}

/** Returns the first reason not to submit a review; `undefined` where there is none. */
function findRefusal(
  { draft, review, lookAlike, doubt }: SendState,
  hasPending: boolean,
  { allowPending, allowLookAlike, allowEthereumRecord, allowTokenDoubt }: SendSubmitOptions,
): TransferErrorReason | undefined {
  if (!review) return 'input';
  if (hasPending && !allowPending) return 'pending';
  if (lookAlike && !allowLookAlike && draft.accepted !== review.to) return 'lookAlike';
  if (review.record === 'ethereum' && !allowEthereumRecord) return 'nameRecord';
  return doubt && !allowTokenDoubt ? 'tokenDoubt' : undefined;
}

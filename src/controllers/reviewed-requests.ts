// chunk: flow-store
import type { Disposer } from '../config/environment.js';
import type { Drafts } from './drafts.js';
import type { UnsafeRequest } from './requests-controller.js';
import type { RouteEntry } from './router/router-controller.js';

/** Content of a request in short, as its review showed it. */
export type ReviewedFacts = {
  readonly kind: 'send' | 'swap' | 'approve' | 'reset';
  /** Decimal text in whole tokens, with all its digits. */
  readonly amount: string;
  readonly symbol: string;
  /** The receiver of a transfer: an address. */
  readonly to?: string | undefined;
  /** The name that was typed for the receiver. */
  readonly name?: string | undefined;
};

/** A request that was built from a review, decoded from its bytes and found equal to it, right before the wallet is asked. */
export type ReviewedRequest = {
  readonly request: { readonly method: string; readonly params: readonly unknown[] };
  /** CAIP-2. */
  readonly network: string;
  /** The account's address. */
  readonly address: string;
  /** State of the review when it was submitted. */
  readonly review: object;
  readonly facts: ReviewedFacts;
};

/** Requests that a review of the modal has just shown, of one instance, in memory only. */
export type ReviewedRequests = {
  /** Adds a request; the returned function takes it out when the wallet has answered. */
  add(reviewed: ReviewedRequest): Disposer;
  /**
   * Looks for a request that equals an added one in every byte, for the same account and network, while its review is the view that the
   * visitor sees. Each added one is found once: the same request again is another one.
   *
   * @param view The view that is shown; `undefined` while the modal is closed.
   */
  match(request: UnsafeRequest, view: RouteEntry | undefined): void;
  /** The facts of a request that was found. */
  of(request: UnsafeRequest): ReviewedFacts | undefined;
};

/** Returns the reviewed requests of an instance; created when first needed. */
export function getReviewedRequests(controllers: ReviewControllers): ReviewedRequests {
  controllers.reviewedRequests ??= createReviewedRequests(controllers);
  return controllers.reviewedRequests;
}

type ReviewControllers = { reviewedRequests?: ReviewedRequests; drafts?: Pick<Drafts, 'get'> };

function createReviewedRequests(controllers: ReviewControllers): ReviewedRequests {
  const added = new Set<ReviewedRequest>();
  const found = new WeakMap<UnsafeRequest, ReviewedFacts>();
  return {
    add(reviewed) {
      added.add(reviewed);
      return () => void added.delete(reviewed);
    },
    match(request, view) {
      const shown = readReview(controllers, view);
      const bytes = toBytes(request);
      for (const one of added) {
        if (one.network !== request.network || one.address !== request.address || toBytes(one.request) !== bytes) continue;
        added.delete(one);
        if (shown && isSame(shown, one.review)) found.set(request, one.facts);
        return;
      }
    },
    of: (request) => found.get(request),
  };
}

const toBytes = ({ method, params }: Pick<UnsafeRequest, 'method' | 'params'>) => JSON.stringify([method, params]);

/** The review that a view shows: that of the flow that its parameter names. */
function readReview({ drafts }: ReviewControllers, view: RouteEntry | undefined): object | undefined {
  if (view?.view !== 'WalletSendPreview' && view?.view !== 'SwapPreview') return undefined;
  const flow = drafts?.get(view.params?.id ?? '') as { readonly $state: { get(): { readonly review?: object } } } | undefined;
  return flow?.$state.get().review;
}

/** Whether two reviews show the same: their fields are texts, numbers, and objects that are never changed. */
function isSame(one: object, other: object): boolean {
  const [a, b] = [Object.entries(one), Object.entries(other)];
  return a.length === b.length && a.every(([key, value]) => Object.is(value, (other as Record<string, unknown>)[key]));
}

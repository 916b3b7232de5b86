import { walletErrors } from './wallet-params.js';
import type { PendingWalletRequest, WalletBehavior, WalletCall, WalletDecision, WalletLogEntry } from './wallet-types.js';

/** Answers a call when its turn in the queue has come; `consent` asks the visitor and throws 4001 on a rejection. */
export type AnswerCall = (call: WalletCall, consent: () => Promise<void>) => Promise<unknown>;

/** The person: resolves with a decision, or never. */
export type AskVisitor = (call: WalletCall, signal: AbortSignal) => Promise<WalletDecision> | WalletDecision;

/** Queue of a wallet: records requests, holds them and settles them. */
export type RequestQueue = {
  readonly log: readonly WalletLogEntry[];
  readonly pending: readonly PendingWalletRequest[];
  setBehavior(behavior: WalletBehavior | undefined, method?: string): void;
  respondOnce(decision: WalletDecision | undefined): Promise<WalletCall | undefined>;
  receive(call: WalletCall): Promise<unknown>;
  /** Fails every open request, and every later one, with this error. */
  close(error: () => unknown): void;
};

/** Options of {@link createRequestQueue}. */
export type RequestQueueOptions = {
  answer: AnswerCall;
  ask: AskVisitor;
  /** Milliseconds since the epoch. */
  now(): number;
  /** The wallet's thinking time, before every answer. */
  wait(call: WalletCall): Promise<void>;
  onRequest(entry: WalletLogEntry): void;
  /** Returns the error of a rejection. @default 4001 */
  rejected?(call: WalletCall): unknown;
};

const isBroken = (behavior: WalletBehavior | undefined): behavior is { throw: unknown } | { answer: unknown } =>
  typeof behavior === 'object';

/** Time in which a person presses, in milliseconds. */
const REACTION_MS = 120;

/** Creates the request queue of one wallet. */
export function createRequestQueue({ answer, ask, now, wait, onRequest, rejected }: RequestQueueOptions): RequestQueue {
  const log: WalletLogEntry[] = [];
  const pending: PendingWalletRequest[] = [];
  const behaviors = new Map<string | undefined, WalletBehavior>();
  let next: { readonly decision: WalletDecision; used(call: WalletCall | undefined): void } | undefined;
  let closed: (() => unknown) | undefined;

  /** Takes what was set for one question, for this one or, without a call, back. */
  const takeNext = (call?: WalletCall) => {
    const taken = next;
    next = undefined;
    taken?.used(call);
    return taken?.decision;
  };

  const run = async (call: WalletCall, byHand: Promise<WalletDecision>, signal: AbortSignal): Promise<unknown> => {
    if (closed) throw closed();
    await wait(call);
    const ofMethod = behaviors.get(call.method);
    const ofAll = behaviors.get(undefined);
    const broken = isBroken(ofMethod) ? ofMethod : !ofMethod && isBroken(ofAll) ? ofAll : undefined;
    if (broken) {
      if ('throw' in broken) throw broken.throw;
      return broken.answer;
    }
    let isRequested = false;
    const obey = async (decide: () => Promise<WalletDecision> | WalletDecision) => {
      isRequested = true;
      if ((await Promise.race([byHand, decide()])) !== 'reject') return;
      // Pages take a sooner refusal of a switch for the wallet's own, which does not know the chain.
      if (call.method === 'wallet_switchEthereumChain') await new Promise((resolve) => setTimeout(resolve, REACTION_MS));
      throw rejected?.(call) ?? walletErrors.rejected();
    };
    const scripted = (behavior: WalletBehavior) => () => (behavior === 'hang' ? byHand : (behavior as WalletDecision));
    if (ofMethod) await obey(scripted(ofMethod));
    return answer(call, async () => {
      if (isRequested) return;
      const decision = takeNext(call);
      await obey(decision ? () => decision : ofAll ? scripted(ofAll) : () => ask(call, signal));
    });
  };

  return {
    log,
    pending,
    setBehavior(behavior, method) {
      if (behavior === undefined) behaviors.delete(method);
      else behaviors.set(method, behavior);
    },
    respondOnce(decision) {
      takeNext();
      return decision ? new Promise((used) => (next = { decision, used })) : Promise.resolve(undefined);
    },
    close(error) {
      closed = error;
      takeNext();
      for (const request of [...pending]) request.fail(error());
    },
    async receive(call) {
      const entry: WalletLogEntry = { ...call, id: log.length + 1, at: now(), outcome: 'open' };
      log.push(entry);
      onRequest(entry);
      const settled = new AbortController();
      let decide!: (decision: WalletDecision) => void;
      const byHand = new Promise<WalletDecision>((resolve) => (decide = resolve));
      let handles!: Pick<PendingWalletRequest, 'answer' | 'fail'>;
      const outcome = new Promise((resolve, reject) => (handles = { answer: resolve, fail: reject }));
      const request = { ...call, id: entry.id, approve: () => decide('approve'), reject: () => decide('reject'), ...handles };
      pending.push(request);
      try {
        entry.result = await Promise.race([outcome, run(call, byHand, settled.signal)]);
        entry.outcome = 'answered';
        return entry.result;
      } catch (error) {
        entry.error = error;
        entry.outcome = 'failed';
        throw error;
      } finally {
        pending.splice(pending.indexOf(request), 1);
        settled.abort();
        onRequest(entry);
      }
    },
  };
}

import { walletErrors } from './wallet-errors.js';
import type { PendingWalletRequest, WalletBehaviour, WalletCall, WalletDecision, WalletLogEntry } from './wallet-types.js';

/** How the wallet answers a call once the desk lets it through; `consent` asks the visitor and throws 4001 on a no. */
export type AnswerCall = (call: WalletCall, consent: () => Promise<void>) => Promise<unknown>;

/** The person: resolves with a decision, or never. */
export type AskVisitor = (call: WalletCall, signal: AbortSignal) => Promise<WalletDecision> | WalletDecision;

/** Where requests arrive, are written down, wait and are settled. */
export type WalletDesk = {
  readonly log: readonly WalletLogEntry[];
  readonly pending: readonly PendingWalletRequest[];
  setBehaviour(behaviour: WalletBehaviour | undefined, method?: string): void;
  decideNext(decision: WalletDecision | undefined): Promise<WalletCall | undefined>;
  receive(call: WalletCall): Promise<unknown>;
  /** Fails every open request, and every later one, with this error. */
  close(error: () => unknown): void;
};

/** What a wallet needs a desk for. */
export type WalletDeskOptions = {
  answer: AnswerCall;
  ask: AskVisitor;
  /** Milliseconds since the epoch. */
  now(): number;
  /** The wallet's thinking time, before every answer. */
  wait(): Promise<void>;
  onRequest(entry: WalletLogEntry): void;
  /** What a visitor's no looks like. @default 4001 */
  rejected?(call: WalletCall): unknown;
};

const isBroken = (behaviour: WalletBehaviour | undefined): behaviour is { throw: unknown } | { answer: unknown } =>
  typeof behaviour === 'object';

/** Creates the desk of one wallet. */
export function createWalletDesk({ answer, ask, now, wait, onRequest, rejected }: WalletDeskOptions): WalletDesk {
  const log: WalletLogEntry[] = [];
  const pending: PendingWalletRequest[] = [];
  const behaviours = new Map<string | undefined, WalletBehaviour>();
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
    await wait();
    const ofMethod = behaviours.get(call.method);
    const ofAll = behaviours.get(undefined);
    const broken = isBroken(ofMethod) ? ofMethod : !ofMethod && isBroken(ofAll) ? ofAll : undefined;
    if (broken) {
      if ('throw' in broken) throw broken.throw;
      return broken.answer;
    }
    let asked = false;
    const obey = async (decide: () => Promise<WalletDecision> | WalletDecision) => {
      asked = true;
      if ((await Promise.race([byHand, decide()])) === 'reject') throw rejected?.(call) ?? walletErrors.rejected();
    };
    const scripted = (behaviour: WalletBehaviour) => () => (behaviour === 'hang' ? byHand : (behaviour as WalletDecision));
    if (ofMethod) await obey(scripted(ofMethod));
    return answer(call, async () => {
      if (asked) return;
      const decision = takeNext(call);
      await obey(decision ? () => decision : ofAll ? scripted(ofAll) : () => ask(call, signal));
    });
  };

  return {
    log,
    pending,
    setBehaviour(behaviour, method) {
      if (behaviour === undefined) behaviours.delete(method);
      else behaviours.set(method, behaviour);
    },
    decideNext(decision) {
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

import type { CaipNetworkId, Network, NetworkInput } from '../../config/network.js';
import type { Disposer } from '../../config/environment.js';
import type { Controllers } from '../../controllers/controllers.js';
import { fundingsKey, type PreparedTransfer, type StoredFunding } from '../../storage/fundings-key.js';
import { watchOtherTabs } from '../../storage/cross-tab.js';
import { parseAmount, toPlainAmount } from '../../utils/decimals.js';
import type { FindControllers } from '../connections/find-account.js';
import { listConnections } from '../connections/manage-connections.js';
import { findSymbol } from './find-symbol.js';
import { followTransfer } from './follow-transfer.js';
import { type FundParameters, FundError, type FundResult, type FundWay, type ParsedFund, parseFund } from './fund-request.js';
import { createFundingRecords, type FundingRecords, type FundingTarget, isUnderWay } from './funding-records.js';
import { readOtherBalances } from './other-arrivals.js';
import { canWatch, lookAtChain, readFacts } from './read-chain.js';
import { reportLate, sayArrival } from './report-late.js';
import { type FundingState, lookOnce, watchArrival } from './watch-arrival.js';
import type { Ways } from './ways.js';

/** The controllers that funding uses; the fundings of an instance are created when first needed, and once. */
export type FundingControllers = FindControllers &
  Pick<
    Controllers,
    'closing' | 'environment' | 'getAdapter' | 'i18n' | 'openModal' | 'query' | 'router' | 'storage' | 'stores' | 'toast'
  > & { fundings?: Fundings };

/** The fundings of an instance. */
export type Fundings = {
  readonly records: FundingRecords;
  /**
   * Opens the view of funding, and waits for the arrival or for the closing.
   *
   * @param isPressed Whether it ends with the closing after the arrival, and not with the arrival. Default: false.
   * @throws {FundError}
   */
  fund(parameters: FundParameters, isPressed?: boolean): Promise<FundResult>;
  /** Begins a funding, or goes on with the one that a reload has interrupted. Asks the visitor nothing. @throws {FundError} */
  begin(parameters: FundParameters): Promise<StoredFunding>;
  /** Follows a funding until the returned function is called. @param onState Called at once with the last state, and with each new one. */
  watch(id: string, onState: (state: FundingState) => void): Disposer;
  /** Looks now, whatever the interval. @throws the node's error. */
  look(id: string): Promise<FundingState | undefined>;
  /** Network of a funding; `undefined` where the page does not list it any more. */
  getNetwork(funding: Pick<StoredFunding, 'network'>): Network | undefined;
  /** Way of the host's own, where `fund()` named one at this visit. */
  getWay(id: string): FundWay | undefined;
  /** Ways that the view has found, by funding, sum and account: what it shows first while it looks again. */
  readonly found: Map<string, Ways>;
  /** Whether a view follows a funding, or a promise of `fund()` waits for it. */
  isShown(id: string): boolean;
};

/** Returns the fundings of an instance. The first call creates them, and begins to say what arrives while no view shows it. */
export function getFundings(controllers: FundingControllers): Fundings {
  if (!controllers.fundings) {
    controllers.fundings = createFundings(controllers);
    controllers.environment.onDispose(reportLate(controllers, controllers.fundings));
  }
  return controllers.fundings;
}

const createId = () => crypto.randomUUID();

function createFundings(controllers: FundingControllers): Fundings {
  const { environment, storage, stores } = controllers;
  const records = createFundingRecords(environment, storage);
  const ways = new Map<string, FundWay>();
  const awaited = new Set<string>();
  const last = new Map<string, FundingState>();
  const watches = new Map<string, { readonly listeners: Set<(state: FundingState) => void>; readonly stop: Disposer }>();

  const getNetwork: Fundings['getNetwork'] = ({ network }) =>
    stores.$options.get().networks.find(({ caipNetworkId }) => caipNetworkId === network);
  const follow = async (funding: StoredFunding) => {
    const network = getNetwork(funding);
    return network && followTransfer(controllers, network, funding);
  };
  const lookParameters = {
    environment,
    records,
    follow,
    firstSeen: new Map<string, number>(),
    async look(funding: StoredFunding, since: Parameters<typeof lookAtChain>[2]) {
      const network = getNetwork(funding);
      const seen = network && (await lookAtChain(controllers, { network, owner: funding.address, token: funding.token }, since));
      if (!seen) throw new FundError('node', { details: funding.network });
      return seen;
    },
  };

  /** Finds network and address. @throws {FundError} */
  const resolve = async ({ network: named, account }: ParsedFund) => {
    const active = stores.getAccount();
    const { find } = await controllers.network.load();
    let network: Network | undefined = active?.network;
    try {
      if (named !== undefined) network = find(named as NetworkInput | CaipNetworkId | number);
    } catch (cause) {
      throw new FundError('network', { cause, details: (cause as { readonly details?: string }).details ?? String(named) });
    }
    if (!network || !getNetwork({ network: network.caipNetworkId })) throw new FundError(active ? 'network' : 'account');
    const namespace = network.chainNamespace;
    const { parseAddress, parseAccount = parseAddress } = await controllers.getAdapter(namespace);
    const owner = stores.getAccount(namespace)?.address;
    const address = account === undefined ? owner : parseAccount(account);
    if (address === undefined) throw new FundError('account', { details: account ?? `No account of ${namespace} is connected.` });
    if (address !== owner) {
      const known = await listConnections(controllers, namespace);
      if (!known.some(({ accounts }) => accounts.some((one) => one.address === address)))
        throw new FundError('account', { details: address });
    }
    return { network, address, parseAddress };
  };

  /** Returns the transfer to a target that may still arrive, so that another sum does not have it paid for twice. */
  const findUnderWay = async (target: FundingTarget): Promise<PreparedTransfer | undefined> => {
    const before = records.findTarget(target);
    if (!before || !isUnderWay(before.transfer)) return undefined;
    const progress = await follow(before).catch(() => undefined);
    // What the chain has by now is in the balance of the beginning.
    return progress && progress.state !== 'pending' ? undefined : records.get(before.id)?.transfer;
  };

  const begin: Fundings['begin'] = async (parameters) => {
    const parsed = parseFund(parameters);
    const { network, address, parseAddress } = await resolve(parsed);
    const token = parsed.token === undefined ? undefined : parseAddress(parsed.token, network);
    if (parsed.token !== undefined && token === undefined) throw new FundError('token', { details: parsed.token });
    const holding = { network, owner: address, token };
    const { symbol: own, decimals } = await readFacts(controllers, holding);
    const symbol = own || (await findSymbol(controllers, holding));
    const { amount: need, problem } = parseAmount(parsed.amount, decimals);
    if (need === undefined) throw new FundError('input', { details: `amount: ${problem}; ${symbol} has ${decimals} decimals` });
    const target = { network: network.caipNetworkId, address, ...(token !== undefined && { token }) };
    const goOn = () => {
      const open = records.findOpen(target, need);
      if (open && parsed.way) ways.set(open.id, parsed.way);
      return open;
    };
    const open = goOn();
    if (open) return open;
    const transfer = await findUnderWay(target);
    const start = await lookAtChain(controllers, holding).catch((cause: unknown) => {
      throw new FundError('node', { cause, details: network.name });
    });
    // The same may have been asked for twice, and have begun while the chain was read.
    const begun = goOn();
    if (begun) return begun;
    const funding: StoredFunding = {
      ...{ id: createId(), ...target, symbol, decimals, need: String(need), at: environment.now(), others: [] },
      startBalance: String(start?.balance ?? 0n),
      ...(start && { block: start.head.block }),
      ...(start?.head.hash !== undefined && { blockHash: start.head.hash }),
      ...(transfer && { transfer }),
    };
    records.add(funding);
    // Another network may be slow to answer: the visitor does not wait for it.
    void readOtherBalances(controllers, holding).then((others) => records.change(funding.id, { others }));
    if (parsed.way) ways.set(funding.id, parsed.way);
    return funding;
  };

  const watch: Fundings['watch'] = (id, onState) => {
    const before = last.get(id);
    if (before) onState(before);
    let shared = watches.get(id);
    if (!shared) {
      const listeners = new Set<typeof onState>();
      const hide = records.show(id);
      const end = watchArrival(lookParameters, id, (state) => {
        last.set(id, state);
        for (const listener of listeners) listener(state);
      });
      const stop = environment.onDispose(() => {
        end();
        hide();
      });
      shared = { listeners, stop };
      watches.set(id, shared);
    }
    const { listeners, stop } = shared;
    listeners.add(onState);
    return () => {
      listeners.delete(onState);
      if (listeners.size > 0 || watches.get(id) !== shared) return;
      watches.delete(id);
      stop();
    };
  };

  return {
    records,
    begin,
    watch,
    getNetwork,
    getWay: (id) => ways.get(id),
    found: new Map(),
    isShown: (id) => awaited.has(id) || watches.has(id),
    look: async (id) => {
      const state = await lookOnce(lookParameters, id);
      if (state) last.set(id, state);
      return state;
    },
    async fund(parameters, isPressed = false) {
      const funding = await begin(parameters);
      const { id, decimals } = funding;
      const network = getNetwork(funding)!;
      const toResult = ({ arrival }: FundingState): FundResult | undefined =>
        arrival?.status === 'arrived'
          ? { status: 'arrived', amount: toPlainAmount(arrival.received, decimals), transactions: arrival.transactions }
          : undefined;
      const now = canWatch(network) ? await lookOnce(lookParameters, id).catch(() => undefined) : undefined;
      const done = now && toResult(now);
      if (done) {
        records.change(id, { end: 'reported' });
        return done;
      }
      awaited.add(id);
      try {
        const namespace = network.chainNamespace;
        await controllers.openModal({ view: 'Fund' as never, params: { id }, namespace });
        return await new Promise<FundResult>((settle) => {
          let isOver = false;
          const finish = (result: FundResult) => {
            if (isOver) return;
            isOver = true;
            settle(result);
            stops.forEach((stop) => stop());
            records.change(id, { end: result.status === 'arrived' ? 'reported' : 'left' });
          };
          const endReplaced = () => {
            if (!records.get(id)) finish({ status: 'closed' });
          };
          let arrived: FundResult | undefined;
          let isSaid = false;
          const stops: Disposer[] = [];
          stops.push(
            controllers.closing.onClose(() => finish(arrived ?? { status: 'closed' })),
            // A page that goes away has not closed it: the next visit goes on.
            environment.onDispose(() => settle({ status: 'closed' })),
            // Another sum for the same account and token has taken its place.
            storage.listen(fundingsKey, endReplaced),
            watchOtherTabs(environment, storage, fundingsKey, endReplaced),
          );
          if (!canWatch(network)) return;
          // Of a funding that is watched already, the last state comes at once.
          const stop = watch(id, (state) => {
            // A reorganisation may take it back before the visitor goes on.
            arrived = toResult(state);
            if (!arrived) return;
            // The visitor may be in the form of a swap.
            if (!isSaid && !controllers.router.getView()?.view.startsWith('Fund'))
              sayArrival(controllers, funding, state.arrival!.received, network.name);
            isSaid = true;
            if (!isPressed) finish(arrived);
          });
          if (isOver) stop();
          else stops.push(stop);
        });
      } finally {
        awaited.delete(id);
      }
    },
  };
}

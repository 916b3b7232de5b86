import type { QueryObserverOptions } from '@tanstack/query-core';
import { loadSimulator, SIMULATION_QUERY } from '../../adapters/request-modules.js';
import { explainLosses, findDangers, type SimulatedDanger, type Simulation, type SimulationTerms } from '../../adapters/simulation.js';
import type { DecodedRequest } from '../../adapters/requests.js';
import type { Account } from '../account/account.js';
import type { QueryController } from './query-controller.js';

/** A request to simulate, with the terms that it is compared with, or what it says by itself. */
export type SimulatedRequest = {
  readonly request: { readonly method: string; readonly params?: unknown };
  /** Default: what `thing` names. */
  readonly terms?: SimulationTerms | undefined;
  /** The request as it was decoded. */
  readonly decoded?: DecodedRequest | undefined;
};

/** Result of a simulation, and its differences from the terms of the same moment. */
export type SimulatedResult = {
  readonly simulation: Simulation;
  readonly dangers: readonly SimulatedDanger[];
  /** Whether it was compared with a choice of the visitor, and not with what a request says. */
  readonly isChosen: boolean;
};

type Query = Pick<QueryController, 'client' | 'getAdapter' | 'getOptions' | 'setTimer'>;

/**
 * The query of a simulation at the nodes of an account's network. It never fails: `null` where the request cannot be simulated. A node that
 * does not have the method is not asked again by this instance.
 *
 * @param id Identity of the request.
 * @param prepare Returns the request; `undefined` where there is none. A rejection counts as that too.
 */
export function simulationQuery(
  query: Query,
  account: Account,
  id: string,
  prepare: (query: QueryController) => Promise<SimulatedRequest | undefined>,
): QueryObserverOptions<SimulatedResult | null, Error, SimulatedResult | null, SimulatedResult | null, readonly unknown[]> {
  const { address, caipAddress, namespace, network } = account;
  const refusals = [SIMULATION_QUERY, network?.caipNetworkId];
  return {
    queryKey: ['simulation', caipAddress, id],
    staleTime: Infinity,
    gcTime: 0,
    async queryFn({ signal }) {
      if (!network || query.client.getQueryData(refusals) === true) return null;
      try {
        const [module, prepared, adapter] = await Promise.all([
          loadSimulator(query.getOptions().networks, namespace),
          prepare(query as QueryController),
          query.getAdapter(namespace),
        ]);
        const client = module && prepared && (await adapter.createNodeClient?.({ network }));
        if (!client) return null;
        const { request, decoded, terms = { losses: decoded ? explainLosses(decoded, address) : [] } } = prepared;
        const listed = query.getOptions().tokens?.[network.caipNetworkId]?.list;
        const simulation = await module.simulate({ client, network, address, request, listed, signal, setTimer: query.setTimer });
        return simulation ? { simulation, dangers: findDangers(simulation, terms), isChosen: decoded === undefined } : null;
      } catch (error) {
        if ((error as Error | undefined)?.name === 'SimulationUnsupportedError') {
          query.client.setQueryDefaults([SIMULATION_QUERY], { gcTime: Infinity });
          query.client.setQueryData(refusals, true);
        }
        return null;
      }
    },
  };
}

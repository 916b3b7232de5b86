import type { Internals } from '../../src/client/internals.js';
import { fillText } from '../../src/utils/fill-text.js';
import { devtoolsMessages } from './messages.js';

/** Names and what they are, as people read them. */
export type Facts = readonly (readonly [name: string, value: string])[];

/** Reads what an instance says of itself now: account, network, state, connections of every namespace, providers. */
export function readFacts({ modal, stores, $locale }: Internals): Facts {
  const { base } = devtoolsMessages;
  const account = modal.getAccount();
  const network = modal.getNetwork();
  const { open, loading } = modal.getState();
  const connections = Object.entries(stores.$connections.get()).map(([namespace, { status }]) => `${namespace} ${status}`);
  const known =
    network &&
    (network.supported ? `${network.name} (${network.caipNetworkId})` : fillText(base.unknownNetwork, { id: network.caipNetworkId }));
  return [
    [base.account, account?.address ?? base.nothing],
    [base.wallet, account ? `${account.walletInfo.name} (${account.connectorId})` : base.nothing],
    [base.status, account?.status ?? base.nothing],
    [base.network, known ?? base.nothing],
    [base.modal, [open ? base.open : base.closed, ...(loading ? [base.loading] : [])].join(', ')],
    [base.connections, connections.join(', ') || base.nothing],
    [base.providers, Object.keys(stores.$providers.get()).join(', ') || base.nothing],
    [base.language, $locale.get()],
  ];
}

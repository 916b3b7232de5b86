import type { WalletCalls } from '../../adapters/calls.js';
import type { Eip1193Requester } from '../../adapters/eip1193-requester.js';
import type { Transfers } from '../../adapters/transfers.js';
import type { Network } from '../../config/network.js';
import type { Account } from '../../controllers/account/account.js';
import { isStillHere, rereadWallet } from '../../controllers/account/get-transfers.js';
import { reportChanges } from '../../controllers/account/report-changes.js';
import type { Controllers } from '../../controllers/controllers.js';
import { parseProviderFailure } from '../../errors/provider-errors.js';
import { SwitchNetworkError } from '../../errors/modal-errors.js';
import { InvalidCaipError } from '../../utils/caip.js';
import { bindAccount } from '../connections/bind-provider.js';
import type { AccountTarget, FindControllers } from '../connections/find-account.js';
import { SendCallsError } from '../flow-errors.js';

const NAMESPACE = 'eip155';

/** Controllers that the account in use needs. */
type ReadyControllers = Pick<Controllers, 'connection' | 'events' | 'findPageChanges' | 'getAdapter' | 'stores'>;

/** The account that sends, its wallet and its network. */
export type ReadyCalls = {
  readonly account: Account;
  readonly provider: Eip1193Requester;
  readonly network: Network;
  readonly transfers: Transfers;
  readonly calls: WalletCalls;
  /** Wallet of a named account; absent for the account in use. */
  readonly walletId?: string | undefined;
  /** Whether the wallet of a named account is on another network: then it takes calls in one request alone. */
  readonly isElsewhere: boolean;
  /** Whether the account can still be asked. */
  isHere(): boolean;
  /** Reads the wallet again, without a prompt. Never rejects. */
  reread(): Promise<void>;
  /** @throws {SendCallsError} `network` where the wallet takes no transaction of the network now. */
  assertThere(): Promise<void>;
};

/** Loads the code of calls; no wallet is asked. */
export async function loadCalls({ getAdapter }: Pick<Controllers, 'getAdapter'>): Promise<Pick<ReadyCalls, 'transfers' | 'calls'>> {
  const transfers = await (await getAdapter(NAMESPACE)).loadTransfers?.();
  const calls = await transfers?.loadCalls?.();
  if (!transfers || !calls) throw new SendCallsError('namespace', { details: 'This page has no networks of eip155.' });
  return { transfers, calls };
}

/**
 * Returns the account that sends, once its wallet has answered: after a reload that is later than the address.
 *
 * @throws {SendCallsError} `account`, `network`.
 */
export async function getReady(controllers: ReadyControllers): Promise<ReadyCalls> {
  const { stores } = controllers;
  const before = stores.getAccount(NAMESPACE);
  const provider = stores.$providers.get()[NAMESPACE] ?? stores.$provided.get()[NAMESPACE];
  if (!before || !provider) throw new SendCallsError('account');
  reportChanges(controllers, provider, before.connectorId);
  await provider.request({ method: 'eth_chainId' }).catch((cause: unknown) => {
    throw new SendCallsError('account', { cause, details: parseProviderFailure(cause).details });
  });
  const account = stores.getAccount(NAMESPACE);
  if (account?.status !== 'connected' || account.address !== before.address) throw new SendCallsError('account');
  const { network } = account;
  if (!network?.supported) throw new SendCallsError('network', { details: `The page does not list ${network?.caipNetworkId ?? 'it'}.` });
  return {
    ...{ account, provider, network, ...(await loadCalls(controllers)), isElsewhere: false },
    isHere: () => isStillHere(stores, account),
    reread: async () => rereadWallet(controllers, account),
    async assertThere() {},
  };
}

/**
 * Returns a named account, whichever the page shows. Nothing on the page changes.
 *
 * @param isAdmitted Whether the page decided about the account before. Default: false.
 * @throws {SendCallsError} `input`, `account`, `network`.
 */
export async function getNamed(
  controllers: ReadyControllers & FindControllers,
  target: AccountTarget,
  isAdmitted?: boolean,
): Promise<ReadyCalls> {
  const found = await bindAccount(controllers, NAMESPACE, target, isAdmitted).catch((cause: unknown) => {
    const { details, message } = cause as { readonly details?: string; readonly message: string };
    const isOfNetwork = cause instanceof SwitchNetworkError;
    throw new SendCallsError(cause instanceof InvalidCaipError ? 'input' : isOfNetwork ? 'network' : 'account', {
      ...{ cause, details: details ?? message },
    });
  });
  const { account, network, provider, bound, isHere, reread } = found;
  reportChanges(controllers, provider, account.connectorId);
  const isThere = async () =>
    bound.isThere().catch((cause: unknown) => {
      throw new SendCallsError('account', { cause, details: parseProviderFailure(cause).details });
    });
  return {
    ...{ account, network, isHere, reread, provider: bound, walletId: account.connectorId },
    ...(await loadCalls(controllers)),
    isElsewhere: !(await isThere()),
    async assertThere() {
      if (await isThere()) return;
      const { caipNetworkId } = network;
      const details = `${account.walletInfo.name} is on another network than ${caipNetworkId}, and takes no batch there: switchNetwork() first.`;
      throw new SendCallsError('network', { details });
    },
  };
}

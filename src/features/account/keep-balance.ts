// chunk: background
import type { Disposer } from '../../config/environment.js';
import type { Namespace } from '../../config/namespaces.js';
import { type AccountDetails, type AccountKnowledge, learn } from '../../controllers/account/account-details.js';
import { describeAddresses, toLabels } from '../../controllers/account/describe-addresses.js';
import type { Account } from '../../controllers/account/account.js';
import type { Controllers } from '../../controllers/controllers.js';
import { type Delegate, delegateQuery } from '../../controllers/query/delegate.js';
import { nativeBalanceQuery, storeBalance, toBalanceDependencies } from '../../controllers/query/native-balance.js';
import { toIdentityKey, toProfile } from '../../controllers/query/identity.js';
import type { QueryController } from '../../controllers/query/query-controller.js';
import { type Identity, identityKey, nativeBalanceKey } from '../../storage/account-cache-keys.js';
import { accountTypesKey, loginKey } from '../../storage/login-key.js';
import { toPlainAmount } from '../../utils/decimals.js';
import { watchBalanceFailures } from './watch-balance-failures.js';

/**
 * Reads the active account's balance when one is connected, for the button on the page; again and again only while the account is shown, and
 * when the visitor comes back to the page. Failures are shown and reported; the host's account details are updated too. Spec §3, §8 and §9.
 */
export function start(
  controllers: Pick<
    Controllers,
    'connectors' | 'environment' | 'events' | 'getAdapter' | 'i18n' | 'query' | 'router' | 'storage' | 'stores' | 'toast'
  >,
): Disposer {
  const { environment, query, router, storage, stores } = controllers;
  let watched: string | undefined;
  let stop: Disposer | undefined;
  let ended = false;
  const failures = watchBalanceFailures(controllers);

  const follow = () => {
    failures.check();
    const namespace = stores.$activeNamespace.get();
    const account = stores.getAccount(namespace);
    const { open } = stores.$modal.get();
    const isShown = open && router.getView()?.view === 'Account';
    // A namespace whose wallets do not return balances needs other sources: wait until the visitor opens the modal.
    const isNeeded = namespace === 'eip155' || open;
    const key = isNeeded && account?.status === 'connected' && account.network?.supported ? `${account.caipAddress} ${isShown}` : undefined;
    if (key === watched) return;
    watched = key;
    stop?.();
    stop = undefined;
    if (!account || !key) return;
    void query.load().then(
      ({ client, watch }) => {
        if (ended || watched !== key) return;
        failures.follow(client);
        const dependencies = toBalanceDependencies(controllers);
        const balance = nativeBalanceQuery(account, dependencies);
        stop = watch(isShown ? balance : { ...balance, refetchInterval: false }, ({ data, isStale }) => {
          if (data && !isStale && storage.get(nativeBalanceKey)?.caipAddress !== account.caipAddress)
            storeBalance(data, account, dependencies);
        });
        restoreKnowledge(controllers, client, account);
      },
      (error: unknown) => {
        environment.log.error('The balance could not be read.', error);
        learn(stores, account.caipAddress, { balanceUnavailable: true });
      },
    );
  };

  const stops = [
    followDetails(controllers),
    stores.$connections.listen(follow),
    stores.$activeNamespace.listen(follow),
    stores.$modal.listen(follow),
    router.$router.listen(follow),
  ];
  follow();
  return () => {
    ended = true;
    [...stops, stop, failures.stop].forEach((end) => end?.());
  };
}

/**
 * Restores what the queries hold of an account that comes back: the stored name and picture are those of the account before, and its details
 * were dropped.
 */
function restoreKnowledge(
  controllers: Pick<Controllers, 'environment' | 'getAdapter' | 'storage' | 'stores'>,
  client: QueryController['client'],
  account: Account,
): void {
  const { storage, stores } = controllers;
  const { caipAddress } = account;
  const delegate = client.getQueryData<Delegate | null>(delegateQuery(controllers, account).queryKey);
  if (delegate) learn(stores, caipAddress, { delegate: delegate.address });
  const identity = client.getQueryState<Identity>(toIdentityKey(caipAddress));
  if (!(identity?.data?.name ?? identity?.data?.avatar) || storage.get(identityKey)?.caipAddress === caipAddress) return;
  storage.set(identityKey, { caipAddress, at: identity.dataUpdatedAt, value: identity.data });
}

/**
 * Keeps the details of connected accounts current: from the caches, whenever the page reads a balance or a profile, and from the
 * data that the wallet reported. Makes no request.
 */
function followDetails(controllers: Pick<Controllers, 'connectors' | 'environment' | 'getAdapter' | 'storage' | 'stores'>): Disposer {
  const { connectors, environment, getAdapter, storage, stores } = controllers;
  const listAccounts = (): readonly Account[] =>
    (Object.keys(stores.$connections.get()) as Namespace[]).flatMap((namespace) => stores.getAccount(namespace) ?? []);
  const find = (caipAddress: string | undefined) => listAccounts().find((account) => account.caipAddress === caipAddress);

  const followBalance = () => {
    const stored = storage.get(nativeBalanceKey);
    const account = find(stored?.caipAddress);
    const { network } = account ?? {};
    if (!stored || !account || !network) return;
    const token = stores.$options.get().tokens?.[network.caipNetworkId]?.address;
    if (stored.token?.address !== token) return;
    const { decimals, symbol } = stored.token ?? network.nativeCurrency;
    learn(stores, account.caipAddress, { balance: toPlainAmount(BigInt(stored.amount), decimals), balanceSymbol: symbol });
  };
  const followProfile = () => {
    const stored = storage.get(identityKey);
    if (stored && find(stored.caipAddress)) learn(stores, stored.caipAddress, toProfile(stored.value));
  };
  /** Collects the data that the connection has of an account. */
  const describe = async (account: Account): Promise<() => AccountDetails> => {
    const { address, allAccounts, connectorId, namespace, network } = account;
    const connector = connectors.find(connectorId);
    const login = connector?.login;
    const adapter = await getAdapter(namespace);
    const described = describeAddresses(connector, namespace, adapter, network);
    const labels = toLabels(described.filter(([own]) => allAccounts.some((one) => one.address === own)));
    const addresses = described.map(([own, { publicKey, path, threshold, owners }]) => {
      const facts = { ...(publicKey && { publicKey }), ...(path && { path }), ...(threshold && { threshold }), ...(owners && { owners }) };
      return [own, facts] as const;
    });
    const url = network && adapter.getAddressUrl(network, address);
    const user = login?.$users.get()[namespace];
    const social = login && storage.get(loginKey)?.social;
    const types = login && { ...stores.$options.get().features?.defaultAccountTypes, ...storage.get(accountTypesKey) };
    const known: AccountKnowledge = {
      ...(Object.keys(labels).length > 0 && { addressLabels: labels }),
      ...(url && /^https?:\/\//.test(url) && { addressExplorerUrl: url }),
      ...(user && { user: { email: user.email, userName: user.userName, accounts: user.accounts } }),
      ...(user?.isDeployed !== undefined && { smartAccountDeployed: user.isDeployed }),
      ...(social && { socialProvider: social }),
      ...(types && Object.keys(types).length > 0 && { preferredAccountTypes: types }),
    };
    // What was read meanwhile stays.
    return () => ({
      ...Object.fromEntries(addresses),
      [account.caipAddress]: { ...toRead(stores.$details.get()[account.caipAddress]), ...known },
    });
  };

  let stopUsers: readonly Disposer[] = [];
  let turn = 0;
  const follow = async () => {
    const own = ++turn;
    const accounts = listAccounts();
    stopUsers.forEach((stop) => stop());
    stopUsers = accounts.flatMap(({ connectorId }) => connectors.find(connectorId)?.login?.$users.listen(refresh) ?? []);
    const described = await Promise.all(accounts.map(describe));
    if (own !== turn) return;
    stores.$details.set(Object.assign({}, ...described.map((toDetails) => toDetails())) as AccountDetails);
    followBalance();
    followProfile();
  };
  const refresh = () => void follow().catch((error: unknown) => environment.log.error('The account was not described.', error));

  const stops = [
    stores.$connections.listen(refresh),
    storage.listen(nativeBalanceKey, followBalance),
    storage.listen(identityKey, followProfile),
    storage.listen(loginKey, refresh),
    storage.listen(accountTypesKey, refresh),
  ];
  refresh();
  return () => {
    turn = Number.NaN;
    [...stops, ...stopUsers].forEach((stop) => stop());
  };
}

/** Picks the fields that were read, which the connection does not have. */
function toRead({
  balance,
  balanceSymbol,
  balanceUnavailable,
  profileName,
  profileImage,
  pendingTransactions,
  delegate,
}: AccountKnowledge = {}): AccountKnowledge {
  return {
    ...(balance !== undefined && { balance }),
    ...(balanceSymbol !== undefined && { balanceSymbol }),
    ...(balanceUnavailable !== undefined && { balanceUnavailable }),
    ...(profileName !== undefined && { profileName }),
    ...(profileImage !== undefined && { profileImage }),
    ...(pendingTransactions !== undefined && { pendingTransactions }),
    ...(delegate !== undefined && { delegate }),
  };
}

/**
 * Composables over the page's modal, for Vue 3. Each follows the modal for as long as the scope that called it is active; on a server and
 * without a modal each has its neutral value. The tags themselves need nothing of this.
 *
 * @module w3m-elements/vue
 */
import { computed, type ComputedRef, type MaybeRefOrGetter, type Ref, shallowRef, toValue, watch } from 'vue';
import type { Abilities } from '../../actions/abilities/abilities.js';
import type { CallsResult } from '../../actions/flow-errors.js';
import type { FundResult } from '../../actions/fund/fund-request.js';
import type { WalletConnection } from '../../actions/connections/manage-connections.js';
import { createStoresSource, requirePageModal } from '../page-modal.js';
import {
  type ConnectAttempt,
  createAbilitiesSource,
  createAccountSource,
  createConnectAttempts,
  createConnectionsSource,
  createEventSource,
  createKnowledgeSource,
  createNetworkSource,
  createProviderSource,
  createStateSource,
  createThemeSource,
  NO_ABILITIES,
  NO_ACCOUNT,
  NO_CONNECTIONS,
  NO_KNOWLEDGE,
  NO_PROVIDER,
  NO_STATE,
  NO_THEME,
  type Theme,
  type W3mAccount,
  type W3mNetwork,
  type W3mProvider,
  type W3mState,
} from '../page-sources.js';
import type { Modal } from '../../client/modal.js';
import type { ModalEvent } from '../../config/event-payloads.js';
import type { Namespace } from '../../config/namespaces.js';
import type { CaipNetworkId } from '../../config/network.js';
import { type Refs, toRefs, untilDisposed, usePageModal } from './follow-modal.js';

export { ModalMissingError } from '../page-modal.js';
export type { Refs } from './follow-modal.js';
export type { ConnectAttempt, W3mAccount, W3mNetwork, W3mProvider, W3mState } from '../page-sources.js';

/**
 * Options of the composables that follow one namespace; a ref or a getter may be given.
 *
 * @example
 * const options: NamespaceOptions = { namespace: 'solana' };
 */
export type NamespaceOptions<Name extends Namespace = Namespace> = {
  /** Default: the active namespace. */
  readonly namespace?: MaybeRefOrGetter<Name | undefined>;
};

/**
 * Opens, closes and connects with the page's modal. Without a modal, `open` and `connect` reject and `close` throws a
 * {@link ModalMissingError}.
 *
 * @example
 * const { open } = useW3mModal();
 * const show = () => open({ view: 'Networks' });
 */
export function useW3mModal(): Pick<Modal, 'open' | 'close' | 'connect'> {
  return {
    open: async (options) => requirePageModal('useW3mModal').open(options),
    close: () => requirePageModal('useW3mModal').close(),
    connect: async (options) => requirePageModal('useW3mModal').connect(options),
  };
}

/**
 * Follows the connected account.
 *
 * @example
 * const { address, isConnected } = useW3mAccount();
 */
export function useW3mAccount<Name extends Namespace = Namespace>({ namespace }: NamespaceOptions<Name> = {}): Refs<W3mAccount<Name>> {
  const value = usePageModal<W3mAccount>(createAccountSource, NO_ACCOUNT, namespace);
  return toRefs(value, Object.keys(NO_ACCOUNT) as (keyof W3mAccount)[]) as Refs<W3mAccount<Name>>;
}

/**
 * Follows the network, and switches to another one.
 *
 * @example
 * const { network, switchNetwork } = useW3mNetwork();
 * const toBase = () => switchNetwork('eip155:8453');
 */
export function useW3mNetwork<Name extends Namespace = Namespace>({ namespace }: NamespaceOptions<Name> = {}): Refs<
  Omit<W3mNetwork<Name>, 'switchNetwork'>
> &
  Pick<Modal, 'switchNetwork'> {
  const value = usePageModal(createNetworkSource, undefined, namespace);
  return {
    network: computed(() => value.value),
    chainId: computed(() => value.value?.id),
    caipNetworkId: computed(() => value.value?.caipNetworkId),
    switchNetwork: async (network: Parameters<Modal['switchNetwork']>[0]) => requirePageModal('useW3mNetwork').switchNetwork(network),
  } as never;
}

/**
 * Follows the provider of a namespace's account; after a reload its requests wait for the wallet.
 *
 * @example
 * const { provider } = useW3mProvider('eip155');
 * const readChain = async () => provider.value?.request({ method: 'eth_chainId' });
 */
export function useW3mProvider<Name extends Namespace>(namespace: MaybeRefOrGetter<Name>): Refs<W3mProvider<Name>> {
  const createSource = (modal: Modal) => createProviderSource(modal, toValue(namespace));
  return toRefs(usePageModal<W3mProvider<Name>>(createSource, NO_PROVIDER, namespace), ['provider', 'connectorId']);
}

/**
 * Follows the state of the modal: open, loading, initialized, namespace.
 *
 * @example
 * const { open } = useW3mState();
 */
export function useW3mState(): Refs<W3mState> {
  return toRefs(usePageModal(createStateSource, NO_STATE), Object.keys(NO_STATE) as (keyof W3mState)[]);
}

/**
 * Follows the theme of the modal, and changes it.
 *
 * @example
 * const { themeMode, setThemeMode } = useW3mTheme();
 * const darken = () => setThemeMode('dark');
 */
export function useW3mTheme(): Refs<Theme> & Pick<Modal, 'setThemeMode' | 'setThemeVariables'> {
  return {
    ...toRefs(usePageModal(createThemeSource, NO_THEME), ['themeMode', 'themeVariables']),
    setThemeMode: (mode) => requirePageModal('useW3mTheme').setThemeMode(mode),
    setThemeVariables: (variables) => requirePageModal('useW3mTheme').setThemeVariables(variables),
  };
}

/**
 * The last event since the composable was called. To count events, use `subscribeEvents`.
 *
 * @example
 * const last = useW3mEvents();
 * watch(last, (event) => console.log(event?.event));
 */
export function useW3mEvents(): Readonly<Ref<ModalEvent | undefined>> {
  return usePageModal<ModalEvent | undefined>(createEventSource, undefined);
}

/**
 * Disconnects wallets.
 *
 * @example
 * const { disconnect } = useW3mDisconnect();
 * const leave = () => disconnect({ namespace: 'solana' });
 */
export function useW3mDisconnect(): { disconnect(options?: { readonly namespace?: Namespace | undefined }): Promise<void> } {
  return { disconnect: async ({ namespace } = {}) => requirePageModal('useW3mDisconnect').disconnect(namespace) };
}

/** State of an asynchronous reading, and the function that reads again. */
type Reads = { readonly isLoading: ComputedRef<boolean>; readonly refetch: () => Promise<void> };
const toReads = (value: Readonly<Ref<{ readonly isLoading: boolean; readonly refetch: () => Promise<void> }>>): Reads => ({
  isLoading: computed(() => value.value.isLoading),
  refetch: async () => value.value.refetch(),
});

/**
 * Follows the balance of the connected account in decimal digits, exact, and its symbol.
 *
 * @example
 * const { balance, symbol } = useW3mBalance();
 */
export function useW3mBalance({ namespace }: NamespaceOptions = {}): Reads &
  Refs<{ readonly balance: string | undefined; readonly symbol: string | undefined }> {
  const value = usePageModal(createKnowledgeSource, NO_KNOWLEDGE, namespace);
  const account = computed(() => value.value.value);
  return { balance: computed(() => account.value?.balance), symbol: computed(() => account.value?.balanceSymbol), ...toReads(value) };
}

/**
 * Follows the name and the picture of the connected account. The picture's URL is untrusted input.
 *
 * @example
 * const { name, image } = useW3mProfile();
 */
export function useW3mProfile({ namespace }: NamespaceOptions = {}): Reads &
  Refs<{ readonly name: string | undefined; readonly image: string | undefined }> {
  const value = usePageModal(createKnowledgeSource, NO_KNOWLEDGE, namespace);
  const account = computed(() => value.value.value);
  return { name: computed(() => account.value?.profileName), image: computed(() => account.value?.profileImage), ...toReads(value) };
}

/**
 * Connects a wallet and follows the component's latest attempt.
 *
 * @example
 * const { connect, status } = useW3mConnect();
 * const start = () => connect({ walletId: 'io.metamask' });
 */
export function useW3mConnect(): Refs<ConnectAttempt> & { readonly connect: Modal['connect']; reset(): void } {
  const { subscribe, get, connect, reset } = createConnectAttempts();
  const state = shallowRef(get());
  untilDisposed(
    subscribe(() => {
      state.value = get();
    }),
  );
  return { ...toRefs(state, ['status', 'account', 'error']), connect, reset };
}

/**
 * Reads what the connected account can do on a network: its kind, the methods of its session, and whether its signature verifies there.
 *
 * @param options.network CAIP-2 id. Default: the network of the wallet.
 * @example
 * const { abilities } = useW3mAbilities({ network: 'eip155:8453' });
 * const isSafe = computed(() => abilities.value?.account.kind === 'safe');
 */
export function useW3mAbilities({
  namespace,
  network,
}: NamespaceOptions & { readonly network?: MaybeRefOrGetter<CaipNetworkId | undefined> } = {}): Reads &
  Refs<{ readonly abilities: Abilities | undefined; readonly error: Error | undefined }> {
  const getParameters = () => ({ namespace: toValue(namespace), network: toValue(network) });
  const value = usePageModal(createAbilitiesSource, NO_ABILITIES, getParameters);
  return { abilities: computed(() => value.value.value), error: computed(() => value.value.error), ...toReads(value) };
}

/**
 * Lists the wallets that are connected at once, and switches between them.
 *
 * @example
 * const { connections, switchAccount } = useW3mConnections();
 */
export function useW3mConnections({ namespace }: NamespaceOptions = {}): Reads &
  Refs<{ readonly connections: readonly WalletConnection[] }> &
  Pick<Modal, 'switchAccount'> & { disconnect(connection: Pick<WalletConnection, 'namespace' | 'walletId'>): Promise<void> } {
  const value = usePageModal(createConnectionsSource, NO_CONNECTIONS, namespace);
  return {
    connections: computed(() => value.value.value),
    ...toReads(value),
    switchAccount: async (parameters) => requirePageModal('useW3mConnections').switchAccount(parameters),
    disconnect: async (connection) => requirePageModal('useW3mConnections').disconnect(connection),
  };
}

/**
 * Sends calls and follows them to their end; see `modal.sendCalls()`.
 *
 * @param options.id Calls that were sent before, for example before a reload.
 * @example
 * const { sendCalls, result } = useW3mSendCalls();
 * const pay = () => sendCalls({ calls: [{ to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: 10n ** 15n }] });
 */
export function useW3mSendCalls({ id }: { readonly id?: MaybeRefOrGetter<string | undefined> } = {}): Refs<{
  readonly result: CallsResult | undefined;
  readonly error: Error | undefined;
  readonly isSending: boolean;
}> & { readonly sendCalls: Modal['sendCalls']; reset(): void } {
  const idle = { result: undefined as CallsResult | undefined, error: undefined as Error | undefined, isSending: false };
  const state = shallowRef(idle);
  const address = usePageModal(
    (modal) => createStoresSource<string | undefined>(modal, () => modal.getAccount('eip155')?.caipAddress, undefined),
    undefined,
  );
  const attempts = { latest: 0 };
  const follow = async (followed: string, attempt: number) => {
    const set = (result: CallsResult) => {
      if (attempt === attempts.latest) state.value = { ...idle, result };
    };
    try {
      const modal = requirePageModal('useW3mSendCalls');
      set(await modal.getCallsStatus({ id: followed }));
      set(await modal.waitForCallsStatus({ id: followed }));
    } catch (error) {
      if (attempt === attempts.latest) state.value = { ...state.value, isSending: false, error: error as Error };
    }
  };
  watch(
    () => [address.value, toValue(id)] as const,
    ([connected, initial]) => {
      const followed = state.value.result?.id ?? initial;
      const isOver = state.value.isSending || state.value.error || (state.value.result && state.value.result.status !== 'pending');
      if (connected !== undefined && followed !== undefined && !isOver) void follow(followed, attempts.latest);
    },
    { immediate: true },
  );
  return {
    ...toRefs(state, ['result', 'error', 'isSending']),
    async sendCalls(parameters) {
      attempts.latest += 1;
      const attempt = attempts.latest;
      state.value = { ...idle, isSending: true };
      try {
        const sent = await requirePageModal('useW3mSendCalls').sendCalls(parameters);
        if (attempt === attempts.latest) state.value = { ...idle, result: sent };
        if (sent.status === 'pending') void follow(sent.id, attempt);
        return sent;
      } catch (error) {
        if (attempt === attempts.latest) state.value = { ...idle, error: error as Error };
        throw error;
      }
    },
    reset() {
      attempts.latest += 1;
      state.value = idle;
    },
  };
}

/**
 * Adds what an account is missing, from the page's modal. Needs `import 'w3m-elements/funding'`.
 *
 * @example
 * const { fund, isFunding } = useW3mFunding();
 * const add = () => fund({ amount: '0.1' });
 */
export function useW3mFunding(): Refs<{
  readonly result: FundResult | undefined;
  readonly error: Error | undefined;
  readonly isFunding: boolean;
}> & { readonly fund: Modal['fund'] } {
  const idle = { result: undefined as FundResult | undefined, error: undefined as Error | undefined, isFunding: false };
  const state = shallowRef(idle);
  let latest = 0;
  return {
    ...toRefs(state, ['result', 'error', 'isFunding']),
    async fund(parameters) {
      latest += 1;
      const attempt = latest;
      state.value = { ...idle, isFunding: true };
      try {
        const result = await requirePageModal('useW3mFunding').fund(parameters);
        if (attempt === latest) state.value = { ...idle, result };
        return result;
      } catch (error) {
        if (attempt === latest) state.value = { ...idle, error: error as Error };
        throw error;
      }
    },
  };
}

/** Samples of the generated pages of options, calls and hooks. They are compiled as strict TypeScript. */

/** Option → fields of `createModal`'s argument. */
export const OPTION_EXAMPLES = {
  projectId: "projectId: 'your-project-id'",
  networks: 'networks: [mainnet, base]',
  defaultNetwork: 'networks: [mainnet, base],\n  defaultNetwork: base',
  adapters: "networks: [mainnet, solana],\n  adapters: ['eip155', 'solana']",
  metadata: "metadata: { name: 'Lagoon', description: 'Boats and tickets', url: 'https://lagoon.example', icons: ['/icon.png'] }",
  features: "features: { socials: ['google', 'github'], swaps: false }",
  services: "services: { blockchainApi: 'https://data.example', relay: 'wss://relay.example' }",
  sources: "sources: { balances: ['node'], activity: ['service', 'node'] }",
  sdk: "sdk: { type: 'w3m', version: '2.16.7' }",
  customRpcUrls: "networks: [mainnet],\n  customRpcUrls: { 'eip155:1': [{ url: 'https://node.example' }] }",
  rankRpcs: 'rankRpcs: true',
  tokens: "networks: [mainnet],\n  tokens: { 'eip155:1': { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' } }",
  names: "names: { gateways: 'listed', gatewayHosts: ['api.coinbase.com'] }",
  chainSupport: "services: { blockchainApi: 'https://data.example' },\n  chainSupport: { balance: ['eip155:31337'] }",
  media: "media: { mode: 'proxy', proxyUrl: 'https://images.example/?src={url}' }",
  chainImages: "chainImages: { 'eip155:1': '/ethereum.svg' }",
  connectorImages: "connectorImages: { 'io.metamask': '/metamask.svg' }",
  themeMode: "themeMode: 'dark'",
  themeVariables: "themeVariables: { '--w3m-accent': '#7c3aed', '--w3m-border-radius-master': '2px' }",
  locale: "locale: 'es'",
  messages: "messages: { connect: { title: 'Choose a wallet' } }",
  siwx: 'siwx: createBrowserSiwx({ networks: [mainnet] })',
  siweConfig: 'siweConfig',
  termsConditionsUrl: "termsConditionsUrl: 'https://lagoon.example/terms'",
  privacyPolicyUrl: "privacyPolicyUrl: 'https://lagoon.example/privacy'",
  supportUrl: "supportUrl: 'https://lagoon.example/help'",
  enableEIP6963: 'enableEIP6963: false',
  enableInjected: 'enableInjected: false',
  enableWalletConnect: 'enableWalletConnect: false',
  walletConnect: "projectId: 'your-project-id',\n  walletConnect: { verify: true, customStoragePrefix: 'lagoon' }",
  walletApps: "walletApps: { safe: ['https://safe.lagoon.example'], farcaster: false }",
  wallets: "wallets: { featured: ['io.metamask'], custom: [{ id: 'harbor', name: 'Harbor', homepage: 'https://harbor.example' }] }",
  enableWallets: "projectId: 'your-project-id',\n  enableWallets: false",
  enableWalletGuide: 'enableWalletGuide: false',
  enableNetworkSwitch: 'enableNetworkSwitch: false',
  allowUnsupportedChain: 'allowUnsupportedChain: true',
  enableReconnect: 'enableReconnect: false',
  enableEmbedded: 'enableEmbedded: true',
  disableAppend: 'disableAppend: true',
  modality: "modality: 'overlay'",
  prefetch: "prefetch: 'idle'",
  onEvent: 'onEvent: ({ event, properties }) => console.log(event, properties)',
  debug: 'debug: true',
  register: 'register: false',
};

/** Call → statements with `modal`. */
export const CALL_EXAMPLES = {
  open: "await modal.open({ view: 'Networks' });",
  close: 'modal.close();',
  connect: "const account = await modal.connect({ walletId: 'io.metamask' });\nconsole.log(account.address);",
  disconnect: "await modal.disconnect('solana');",
  getConnections: 'for (const { wallet, isActive } of await modal.getConnections()) console.log(wallet.name, isActive);',
  switchAccount: "await modal.switchAccount({ walletId: 'io.metamask' });",
  switchNetwork: "await modal.switchNetwork('eip155:8453');",
  getClient: 'const client = await modal.getClient();\nconsole.log(client.account.address, client.chain.id);',
  sendCalls:
    "const { id, status } = await modal.sendCalls({ calls: [{ to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: 10n ** 15n }] });\nconsole.log(id, status);",
  getCallsStatus: "const { status, receipts } = await modal.getCallsStatus({ id: '0x01' });\nconsole.log(status, receipts.length);",
  waitForCallsStatus: "const { status } = await modal.waitForCallsStatus({ id: '0x01' });\nconsole.log(status);",
  trackTransaction: "await modal.trackTransaction('0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060');",
  getAccount: "const account = modal.getAccount('eip155');\nconsole.log(account?.address, account?.status);",
  refreshAccount: 'const account = await modal.refreshAccount();\nconsole.log(account?.balance, account?.profileName);',
  getNetwork: "const network = modal.getNetwork('eip155');\nconsole.log(network?.id);",
  getProvider: "const provider = modal.getProvider('eip155');\nconsole.log(await provider?.request({ method: 'eth_chainId' }));",
  getState: 'console.log(modal.getState().open);',
  setThemeMode: "modal.setThemeMode('dark');",
  setThemeVariables: "modal.setThemeVariables({ '--w3m-accent': '#7c3aed' });",
  subscribeAccount: 'const stop = modal.subscribeAccount((account) => console.log(account?.address));\nstop();',
  subscribeNetwork: 'const stop = modal.subscribeNetwork((network) => console.log(network?.caipNetworkId));\nstop();',
  subscribeState: 'const stop = modal.subscribeState(({ open }) => console.log(open));\nstop();',
  subscribeEvents: 'const stop = modal.subscribeEvents(({ event, properties }) => console.log(event, properties));\nstop();',
  subscribeProviders: 'const stop = modal.subscribeProviders(({ eip155 }) => console.log(eip155 !== undefined));\nstop();',
  $account: 'const stop = modal.$account.subscribe((account) => console.log(account?.address));\nstop();',
  $network: 'console.log(modal.$network.get()?.caipNetworkId);',
  $state: 'console.log(modal.$state.get().open);',
  updateOptions: "modal.updateOptions({ locale: 'de', features: { swaps: false } });",
  destroy: 'modal.destroy();',
};

/** Hook → body of a component. */
export const HOOK_EXAMPLES = {
  useW3mDisconnect: 'const { disconnect } = useW3mDisconnect();\n  return <button onClick={() => void disconnect()}>Disconnect</button>;',
  useW3mAccount: "const { address, status } = useW3mAccount({ namespace: 'eip155' });\n  return <p>{address ?? status}</p>;",
  useW3mBalance:
    "const { balance, symbol, isLoading } = useW3mBalance();\n  return <p>{isLoading ? 'Loading' : `${balance ?? '-'} ${symbol ?? ''}`}</p>;",
  useW3mConnect:
    'const { connect, status, error } = useW3mConnect();\n  // The end of the attempt is in `status` and `error`.\n  return <button onClick={() => void connect().catch(() => {})}>{error?.message ?? status}</button>;',
  useW3mConnections:
    'const { connections, disconnect } = useW3mConnections();\n  return (\n    <ul>\n      {connections.map((connection) => (\n        <li key={connection.walletId}>\n          {connection.wallet.name} <button onClick={() => void disconnect(connection)}>Disconnect</button>\n        </li>\n      ))}\n    </ul>\n  );',
  useW3mEvents: "const event = useW3mEvents();\n  return <p>{event?.event ?? 'No event yet'}</p>;",
  useW3mModal: "const { open } = useW3mModal();\n  return <button onClick={() => void open({ view: 'Networks' })}>Networks</button>;",
  useW3mNetwork:
    'const { network, switchNetwork } = useW3mNetwork();\n  return <button onClick={() => void switchNetwork(8453).catch(console.warn)}>{network?.name}</button>;',
  useW3mProfile: "const { name } = useW3mProfile();\n  return <p>{name ?? 'No name'}</p>;",
  useW3mProvider:
    "const { provider } = useW3mProvider('eip155');\n  const read = () => provider?.request({ method: 'eth_chainId' }).then(console.log);\n  return <button onClick={() => void read()}>Chain id</button>;",
  useW3mSendCalls:
    "const { sendCalls, result, isSending } = useW3mSendCalls();\n  const pay = () => sendCalls({ calls: [{ to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: 10n ** 15n }] });\n  return (\n    <button disabled={isSending} onClick={() => void pay().catch(console.warn)}>\n      {result?.status ?? 'Pay'}\n    </button>\n  );",
  useW3mState: "const { open, initialized } = useW3mState();\n  return <p>{initialized && open ? 'Open' : 'Closed'}</p>;",
  useW3mTheme:
    "const { themeMode, setThemeMode } = useW3mTheme();\n  return <button onClick={() => setThemeMode('dark')}>{themeMode}</button>;",
};

/** Call or hook → pages that are related, as links from a page of the reference. */
export const RELATED = {
  open: ['[views](../../options.md#views)', '[`UNKNOWN_VIEW`](../../errors/UNKNOWN_VIEW.md)'],
  connect: ['[connect wallets](../../connect.md)', '[`useW3mConnect`](../hooks/useW3mConnect.md)'],
  disconnect: ['[`useW3mDisconnect`](../hooks/useW3mDisconnect.md)'],
  getConnections: ['[several wallets](../../connect.md#several-wallets)', '[`useW3mConnections`](../hooks/useW3mConnections.md)'],
  switchAccount: ['[several wallets](../../connect.md#several-wallets)'],
  switchNetwork: ['[networks](../../connect.md#networks)', '[`useW3mNetwork`](../hooks/useW3mNetwork.md)'],
  getClient: ['[viem](../../recipes.md#viem)'],
  sendCalls: ['[calls](../../calls.md)', '[`useW3mSendCalls`](../hooks/useW3mSendCalls.md)'],
  getCallsStatus: ['[calls](../../calls.md)'],
  waitForCallsStatus: ['[calls](../../calls.md)'],
  trackTransaction: ['[transactions of your own](../../calls.md#transactions-of-your-own)'],
  getAccount: ['[the account](../../options.md#the-account)', '[`useW3mAccount`](../hooks/useW3mAccount.md)'],
  refreshAccount: ['[the account](../../options.md#the-account)', '[`useW3mProfile`](../hooks/useW3mProfile.md)'],
  getProvider: ['[recipes](../../recipes.md)', '[`useW3mProvider`](../hooks/useW3mProvider.md)'],
  subscribeEvents: ['[events](../../events.md)', '[`useW3mEvents`](../hooks/useW3mEvents.md)'],
  setThemeMode: ['[theming](../../theming.md)', '[`useW3mTheme`](../hooks/useW3mTheme.md)'],
  setThemeVariables: ['[theming](../../theming.md)', '[`useW3mTheme`](../hooks/useW3mTheme.md)'],
  updateOptions: ['[live options](../../options.md#live-options)'],
};

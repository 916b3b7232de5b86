import type { ModalEvent } from './event-payloads.js';
import type { Namespace } from './namespaces.js';
import type { HostMessages } from './host-messages.js';
import type { CaipNetworkId, Network, NetworkInput, RpcUrl } from './network.js';
import type { SiweConfig, Siwx } from './siwx.js';

/**
 * Description of the dApp for wallets and visitors. Default: the page's own.
 *
 * @example
 * const metadata: DappMetadata = { name: 'Lagoon', url: 'https://lagoon.example' };
 */
export type DappMetadata = {
  /** Name of the page, shown by wallets and in sign-in messages. */
  name: string;
  /** One sentence about it. */
  description?: string;
  /** Its origin. Default: the page's. */
  url?: string;
  /** Addresses of pictures. */
  icons?: readonly string[];
};

/**
 * Colours of the modal: fixed, or as the operating system says.
 *
 * @example
 * const mode: ThemeMode = 'dark';
 */
export type ThemeMode = 'light' | 'dark' | 'auto';

/**
 * CSS variables of the theme, written on every element of the instance.
 *
 * @example
 * const variables: ThemeVariables = { '--w3m-accent': '#0b6e75' };
 */
export type ThemeVariables = Partial<
  Record<
    | '--w3m-accent'
    | '--w3m-color-mix'
    | '--w3m-color-mix-strength'
    | '--w3m-font-family'
    | '--w3m-font-size-master'
    | '--w3m-border-radius-master'
    | '--w3m-z-index'
    | '--w3m-inset-block-end'
    | '--w3m-qr-color'
    | '--w3m-background',
    string | number
  >
>;

/**
 * Modality of the dialog. `auto`: modal, except while a request to a wallet or another window is pending, because wallets draw their own
 * sheets on the page, which must stay reachable.
 *
 * @example
 * const modality: Modality = 'overlay';
 */
export type Modality = 'auto' | 'modal' | 'overlay';

/**
 * Ways to connect. Spec §1.
 *
 * @example
 * const order: ConnectMethod[] = ['wallet', 'email', 'social'];
 */
export type ConnectMethod = 'email' | 'social' | 'wallet';

/**
 * Sections of the list of wallets. Spec §1.
 *
 * @example
 * const order: ConnectorSection[] = ['injected', 'walletConnect'];
 */
export type ConnectorSection = 'walletConnect' | 'recent' | 'injected' | 'featured' | 'custom' | 'external' | 'recommended';

/**
 * Action of a connected account. Spec §1.
 *
 * @example
 * const order: WalletFeature[] = ['send', 'receive'];
 */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send';

/** Catalogue in a static folder, see `w3m-elements catalog build`. */
export type StaticCatalog = {
  /** Address of the folder: a path from the root (`/w3m-catalog`), or an https URL. */
  readonly static: string;
};

/**
 * Folder of ERC-7730 descriptors on a static host, as `w3m-elements descriptors build` writes it.
 *
 * @example
 * const folder: DescriptorFolder = { static: '/w3m-descriptors' };
 * @see https://eips.ethereum.org/EIPS/eip-7730
 */
export type DescriptorFolder = {
  /** Path or `https` URL of the folder. */
  readonly static: string;
  /** SHA-256 of its `index.json` in hexadecimal, which the command prints: another index is not read. */
  readonly integrity?: string | undefined;
};

/** URLs of the services: origin and path of each. Default: the public ones. */
export type ServicesOptions = {
  /** Balances, activity, names, prices. */
  readonly blockchainApi?: string | undefined;
  /**
   * Wallets, pictures, what the project's owner wants. `{ static }`: the folder that `w3m-elements catalog build` wrote, in place of a service;
   * `false`: none, not even the built-in list. Default: the public catalogue with a project id, else the built-in list.
   */
  readonly catalog?: string | StaticCatalog | false | undefined;
  /** Events. */
  readonly analytics?: string | undefined;
  /** The page behind the embedded wallet's frame: logins by e-mail and with social accounts. */
  readonly secureSite?: string | undefined;
  /** The WalletConnect relay, a `wss:` address; `ws:` on loopback hosts. */
  readonly relay?: string | undefined;
  /** Descriptors of contracts beside the built-in ones, which name what requests do. */
  readonly descriptors?: DescriptorFolder | undefined;
};

/** Namespaces that a WalletConnect session is proposed with, where they differ from the configured networks. */
export type WalletConnectOverride = {
  /** JSON-RPC methods by namespace, in place of the built-in list. */
  readonly methods?: Readonly<Record<string, readonly string[]>> | undefined;
  /** CAIP-2 ids by namespace, in place of those of `networks`. */
  readonly chains?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Events by namespace, in place of the built-in list. */
  readonly events?: Readonly<Record<string, readonly string[]>> | undefined;
};

/** A `UniversalProvider` after `init()`, in the parts that the modal checks: hosts need not have the types of WalletConnect’s package. */
export type HostUniversalProvider = { readonly client?: { readonly core: object; readonly session: object } | undefined };

/** Settings of the WalletConnect connector. */
export type WalletConnectOptions = {
  /** Whether WalletConnect's Verify API vouches for the page, so that wallets can warn. `auto` (default): only with the public relay. */
  readonly verify?: boolean | 'auto' | undefined;
  /** Whether the WalletConnect package reports errors to its makers. Default: false. */
  readonly telemetry?: boolean | undefined;
  /** Prefix of the package's keys in the browser's storage, for a page with a second client. Default: `w3m`. */
  readonly customStoragePrefix?: string | undefined;
  /** Returns a provider of the page's own in place of the built-in one; called when WalletConnect is first needed. */
  readonly universalProvider?: (() => HostUniversalProvider | Promise<HostUniversalProvider>) | undefined;
  /** Replaces what a session is proposed with. */
  readonly configOverride?: WalletConnectOverride | undefined;
};

/** A wallet of the host's own, shown beside those of the catalogue. */
export type CustomWallet = {
  /** Id of your choice; `wallets.featured` and `connect({ walletId })` take it. */
  readonly id: string;
  /** Name shown to the visitor. */
  readonly name: string;
  /** URL of its site. */
  readonly homepage?: string | undefined;
  /** Address of its picture. */
  readonly icon?: string | undefined;
  /** Reverse domain name of its extension (EIP-6963): once it is installed, the extension is used. */
  readonly rdns?: string | undefined;
  /** Address that opens the app on a phone: https, or the app's own scheme. */
  readonly mobileLink?: string | undefined;
  /** Address that opens the app on a computer. */
  readonly desktopLink?: string | undefined;
  /** Address of its web app. */
  readonly webappLink?: string | undefined;
  /** URL in the App Store. */
  readonly appStore?: string | undefined;
  /** URL in Google Play. */
  readonly playStore?: string | undefined;
  /** URL in the Chrome Web Store. */
  readonly chromeStore?: string | undefined;
};

/** Wallets that are shown. An entry is an id of the catalogue, an rdns, a connector id or the id of a custom wallet. */
export type WalletsOptions = {
  /** Only these. Ids of the catalogue limit the wallets of the catalogue; other entries limit installed and custom wallets. */
  readonly include?: readonly string[] | undefined;
  /** None of these. An entry with a dot is an rdns: the catalogue is not asked for it. */
  readonly exclude?: readonly string[] | undefined;
  /** First in the list, in this order; installed ones before the others. */
  readonly featured?: readonly string[] | undefined;
  /** Wallets of the host's own. Listed without WalletConnect too, with their install and app links. */
  readonly custom?: readonly CustomWallet[] | undefined;
  /** Whether visitors can watch any EVM address, or name, without its key: watch-only, `account.connectorId` is `watch`. Default: false. */
  readonly watch?: boolean | undefined;
};

/**
 * Wallet apps that open the page, or that the page opens on the same phone.
 *
 * @example
 * const walletApps: WalletAppsOptions = { safe: ['https://safe.example'], farcaster: false };
 */
export type WalletAppsOptions = {
  /**
   * Origins of deployments of Safe{Wallet} beside `https://app.safe.global`; `false`: none is asked. In its frame the Safe is connected by
   * itself.
   */
  readonly safe?: readonly string[] | false | undefined;
  /** Origins of hosts of Farcaster mini apps beside `https://farcaster.xyz`; `false`: none is asked. */
  readonly farcaster?: readonly string[] | false | undefined;
  /** Whether Chrome on Android offers Solana wallets of the phone, by the Mobile Wallet Adapter. Default: true. */
  readonly mobileWalletAdapter?: boolean | undefined;
};

/**
 * Scope of the connections, and the time-out of restoring them.
 *
 * @example
 * const connections: ConnectionsOptions = { scope: 'page', reconnectTimeout: 3_000 };
 */
export type ConnectionsOptions = {
  /**
   * `site`: all tabs of the site have the same connections, and `disconnect()` in one ends them in all and has the wallet remove the site.
   * `page`: each tab has its own, kept over its reloads: what one tab connects, switches or disconnects changes no other, and the wallet is
   * not asked to remove the site. A new tab begins with what was connected last. Default: `site`.
   */
  readonly scope?: ConnectionScope | undefined;
  /**
   * Longest time for which an account is `reconnecting` after a reload, in milliseconds. Then it is disconnected; a wallet that answers later
   * is connected then. Default: up to 4 s for the wallet to announce itself, and 10 s for its answer.
   */
  readonly reconnectTimeout?: number | undefined;
};

/**
 * Tabs that share connections: all of the site, or each page for itself.
 *
 * @example
 * const scope: ConnectionScope = 'page';
 */
export type ConnectionScope = 'site' | 'page';

/** SDK type and version that the services receive. */
export type SdkOptions = {
  /** Default: `w3m`. */
  readonly type?: string | undefined;
  /** Default: `2.16.7`. Spec §9. */
  readonly version?: string | undefined;
};

/**
 * Lookup of names. Many names keep their records off the chain (CCIP-Read): their contracts name gateways, servers of others that learn
 * which name is looked up. They are asked only when a name is.
 *
 * @see https://eips.ethereum.org/EIPS/eip-3668
 * @example
 * const names: NamesOptions = { gateways: 'listed', gatewayHosts: ['api.coinbase.com'] };
 */
export type NamesOptions = {
  /** Gateways that are asked: none, those of `gatewayHosts`, or every one over https. Default: `none`. */
  readonly gateways?: 'none' | 'listed' | 'any' | undefined;
  /** Hosts, with their port where it is not 443, of the gateways that `listed` allows. */
  readonly gatewayHosts?: readonly string[] | undefined;
};

/**
 * Source of something that the account shows. `service`: the data service. `wallet`: the connected wallet (ERC-7811). `node`: the nodes of
 * the network, yours first. `explorer`: the network's explorer, where it has an address for programs (`blockExplorers.default.apiUrl`).
 *
 * @see https://eips.ethereum.org/EIPS/eip-7811
 * @example
 * const order: DataSource[] = ['wallet', 'node'];
 */
export type DataSource = 'service' | 'wallet' | 'node' | 'explorer';

/**
 * Sources of what the account shows, in the order in which they are asked: the next one where one does not know the network or fails.
 * `[]`: it is not shown. Default of each: the wallet where it lists tokens, then the data service; where there is none, the node for tokens
 * and activity.
 *
 * @example
 * const sources: SourcesOptions = { balances: ['node'], activity: ['service', 'node'], nfts: [] };
 */
export type SourcesOptions = {
  /** Tokens of the account. From a node: those of the token list, on EVM chains and Solana. */
  readonly balances?: readonly ('service' | 'wallet' | 'node')[] | undefined;
  /**
   * Transactions of the account. From a node of Solana: all of them; of an EVM chain: by its search (`ots_searchTransactionsBefore`), else
   * those in which tokens moved or were approved. From an explorer, on EVM chains: all that it lists, in Etherscan's form. `['node', 'explorer']`: the explorer goes on where the node has
   * pruned what is older, or fails.
   */
  readonly activity?: readonly ('service' | 'node' | 'explorer')[] | undefined;
  /**
   * Prices of tokens that are read from a node, by Chainlink's feeds and those of `tokens[…].priceFeeds`. A data service brings its own. With
   * it the account shows a sum where every token of it has a price. Default: none.
   */
  readonly prices?: readonly 'node'[] | undefined;
  /** Collectibles of the account. From a node, on EVM chains: those of `tokens[…].collections`. */
  readonly nfts?: readonly ('service' | 'node')[] | undefined;
  /**
   * Names of accounts and receivers. From a node: ENS, where a network of the page has a resolver. Default: names that are typed from both, the
   * account's own name from both where there is a data service.
   */
  readonly names?: readonly ('service' | 'node')[] | undefined;
  /**
   * Quotes and transactions of swaps. From a node, on EVM chains: of the exchanges that the package knows there (Uniswap), and of those in
   * `chainSupport.swapRouters`; the tokens are those of `tokens[…].list` and the built-in ones. Default: the service, and the node where there is none.
   */
  readonly swaps?: readonly ('service' | 'node')[] | undefined;
  /**
   * Changes of balances by a transaction, shown before it is signed. From a node: of an EVM chain by `eth_simulateV1`, of Solana by
   * `simulateTransaction`. The node learns of a transaction before the visitor has decided. Default: none.
   */
  readonly simulation?: readonly 'node'[] | undefined;
};

/**
 * Chains that services of your own serve beside those that the public ones do, by CAIP-2 id.
 *
 * @example
 * const chainSupport: ChainSupportOptions = { balance: ['eip155:1'] };
 */
export type ChainSupportOptions = {
  /** Chains whose nodes the data API speaks for, beside the listed ones. Spec §7. */
  readonly nodeRpc?: readonly CaipNetworkId[] | undefined;
  /** Chains whose balances the data API knows. */
  readonly balance?: readonly CaipNetworkId[] | undefined;
  /** Chains whose activity the data API knows. */
  readonly activity?: readonly CaipNetworkId[] | undefined;
  /** Chains whose names the data API knows. */
  readonly names?: readonly CaipNetworkId[] | undefined;
  /** Chains on which the data API swaps. */
  readonly swaps?: readonly CaipNetworkId[] | undefined;
  /** Chains that the embedded wallet serves. */
  readonly embeddedWallet?: readonly CaipNetworkId[] | undefined;
  /** Coinbase's names of chains. */
  readonly onrampNames?: Readonly<Partial<Record<CaipNetworkId, string>>> | undefined;
  /**
   * The contracts that may be trusted with a swap, by chain; never taken from the answer that is being checked. Where a node is a source of
   * swaps they are asked for quotes too: an address alone as a router of Uniswap V2's kind.
   */
  readonly swapRouters?: Readonly<Partial<Record<CaipNetworkId, readonly (string | SwapRouterEntry)[]>>> | undefined;
};

/**
 * A contract that swaps, of Uniswap V2's kind (`getAmountsOut`), or with `quoter` of V3's: SwapRouter, or SwapRouter02.
 *
 * @see https://docs.uniswap.org/contracts/v2/reference/smart-contracts/router-02
 * @see https://docs.uniswap.org/contracts/v3/reference/periphery/lens/QuoterV2
 * @example
 * const router: SwapRouterEntry = { address: '0xE592427A0AEce92De3Edee1F18E0157C05861564', quoter: '0x61fFE014bA17989E743c5F6cB21bF9697530B21e' };
 */
export type SwapRouterEntry = {
  /** Address of the router. */
  readonly address: string;
  /** Address of its QuoterV2. */
  readonly quoter?: string | undefined;
  /** Whether it is SwapRouter02, whose deadline stands around its calls. Default: `false`. */
  readonly isRouter02?: boolean | undefined;
  /** Address of the wrapped native token. Default: what the router says. */
  readonly wrapped?: string | undefined;
};

/**
 * Settings of one on-ramp provider.
 *
 * @example
 * const coinbase: OnrampProviderOptions = { url: 'https://pay.example' };
 */
export type OnrampProviderOptions = {
  /** Your key of the provider. A provider that requires a key is not offered without it. */
  readonly publicKey?: string | undefined;
  /** URL of its page. Default: the public one. */
  readonly url?: string | undefined;
};

/**
 * On-ramp providers that are offered.
 *
 * @example
 * const onramp: OnrampProvidersOptions = { coinbase: { url: 'https://pay.example' } };
 */
export type OnrampProvidersOptions = {
  /** Coinbase. Its page's address comes from the data service. */
  readonly coinbase?: OnrampProviderOptions | false | undefined;
  /** Meld.io. Needs a key of yours. */
  readonly meld?: OnrampProviderOptions | false | undefined;
};

/**
 * A feature that can be hidden in the restricted region.
 *
 * @example
 * const hidden: RestrictableFeature[] = ['onramp'];
 */
export type RestrictableFeature = WalletFeature | 'history';

/**
 * Allowed sources of pictures (wallets, tokens, collectibles, people, networks). `remote`: any https origin. `proxy`: the catalogue only.
 * `off`: none, only pictures that a wallet brings itself. A fallback is drawn for a picture that may not be fetched.
 *
 * @example
 * const media: MediaMode = 'proxy';
 */
export type MediaMode = 'remote' | 'proxy' | 'off';

/**
 * Pictures of others through a proxy of the host's: `{url}` in `proxyUrl` stands for the picture's address, encoded.
 *
 * @example
 * media: { mode: 'proxy', proxyUrl: 'https://images.example/?src={url}' }
 */
export type MediaProxy = { readonly mode: 'proxy'; readonly proxyUrl: string };

/**
 * Terms that the visitor accepts before a wallet is asked, on every way to connect; at least one of the two documents.
 *
 * @example
 * const terms: TermsOptions = { url: '/terms', privacyUrl: '/privacy', version: '2026-11', per: 'browser' };
 */
export type TermsOptions = {
  /** Address of the terms of service. */
  readonly url?: string | undefined;
  /** Address of the privacy policy. */
  readonly privacyUrl?: string | undefined;
  /** Version of the text: another one has to be accepted again. */
  readonly version?: string | undefined;
  /** `browser`: once in this browser. `address`: once for each address. Default: `browser`. */
  readonly per?: 'browser' | 'address' | undefined;
};

/**
 * An account about which the page decides.
 *
 * @example
 * const isMainnet = ({ caipAddress }: OfferedAccount) => caipAddress.startsWith('eip155:1:');
 */
export type OfferedAccount = {
  /** Address as the namespace writes it; of an EVM chain with its checksum. */
  readonly address: string;
  /** CAIP-2 namespace. */
  readonly namespace: Namespace;
  /** CAIP-10 account, on the chain that the wallet is on. */
  readonly caipAddress: string;
  /** The wallet that offers it: its name, the URL of its icon, and its rdns where it announces one (EIP-6963). */
  readonly wallet: { readonly name: string; readonly icon?: string; readonly rdns?: string };
  /** Whether it comes back without having been asked for: after a reload, from another tab. */
  readonly isRestored: boolean;
};

/**
 * Decision of a page about an account: `true`, or why not, with the text that the visitor reads.
 *
 * @example
 * const accept: AcceptAccount = async ({ address }, { signal }) =>
 *   (await fetch(`/may-enter/${address}`, { signal })).ok || { reason: 'listed', text: 'This account can’t be used here.' };
 */
export type AcceptAccount = (
  account: OfferedAccount,
  context: { readonly signal: AbortSignal },
) => Promise<true | { readonly reason: string; readonly text: string }>;

/**
 * Features of the modal and their order. Names that are left out of an order follow in the default order.
 *
 * @example
 * const features: FeatureOptions = { swaps: false, history: true };
 */
export type FeatureOptions = {
  /** Whether the terms have to be accepted by a tick before connecting; needs one of the two document addresses. Default: false. */
  readonly legalCheckbox?: boolean | undefined;
  /** Whether wallets stand behind "Continue with a wallet" where there is another way to connect. Default: false. */
  readonly collapseWallets?: boolean | undefined;
  /** Whether all wallets of the catalogue can be looked through; `mobile`: only on phones. Default: true. */
  readonly allWallets?: boolean | 'mobile' | undefined;
  /** Whether visitors can log in by e-mail; needs a project id or a secure site of your own. Default: true. */
  readonly email?: boolean | undefined;
  /**
   * Social accounts with which visitors can log in, in this order; `false`: none. Needs what `email` needs. Default:
   * google, x, discord, farcaster, github, apple, facebook.
   */
  readonly socials?: readonly Social[] | false | undefined;
  /** Account type of the embedded wallet, by namespace, until the visitor chooses. Default: `smartAccount` on EVM chains, else `eoa`. */
  readonly defaultAccountTypes?: Readonly<Partial<Record<Namespace, 'eoa' | 'smartAccount'>>> | undefined;
  /**
   * Whether requests of the page to an outside EVM wallet, sent through `getProvider('eip155')`, are shown in the modal before the wallet is
   * asked. Default: false.
   */
  readonly previewRequests?: boolean | undefined;
  /** Whether the embedded wallet's frame writes what it is asked to the console. Default: false. */
  readonly authLogger?: boolean | undefined;
  /** Whether the account shows what happened to it. Default: true. */
  readonly history?: boolean | undefined;
  /** Whether the account can send. Default: true. */
  readonly send?: boolean | undefined;
  /** Whether the account can swap one token for another; needs a data service. Default: true. */
  readonly swaps?: boolean | undefined;
  /** Whether the account can buy with money, and who sells; needs a data service. Default: true. */
  readonly onramp?: boolean | OnrampProvidersOptions | undefined;
  /**
   * Whether the account shows which apps may act for it, and lets one be allowed to; experimental, and needs a data service.
   * Default: false.
   */
  readonly smartSessions?: boolean | undefined;
  /** Whether the account shows the address to receive at. Default: true. */
  readonly receive?: boolean | undefined;
  /**
   * Whether events are reported, as far as the project's owner wants them. Without a project id, only to services of your
   * own. Default: true.
   */
  readonly analytics?: boolean | undefined;
  /** Order of the ways to connect. Default: email, social, wallet. */
  readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined;
  /** Order of the sections in the list of wallets. Default: walletConnect, recent, injected, featured, custom, external, recommended. */
  readonly connectorTypeOrder?: readonly ConnectorSection[] | undefined;
  /** Features that are hidden from visitors whose clock is set to a time zone of the restricted region. Default: nothing. Spec §9. */
  readonly restrictedRegionFeatures?: readonly RestrictableFeature[] | undefined;
  /** Order of the account's actions. Default: onramp, swaps, receive, send. */
  readonly walletFeaturesOrder?: readonly WalletFeature[] | undefined;
};

/**
 * A token of a token list, as the lists of the Uniswap format have it. Other fields of the format are left alone.
 *
 * @see https://github.com/Uniswap/token-lists
 * @example
 * const dai: TokenListEntry = {
 *   chainId: 1,
 *   address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
 *   name: 'Dai Stablecoin',
 *   symbol: 'DAI',
 *   decimals: 18,
 * };
 */
export type TokenListEntry = {
  /** Chain id of the token. Entries of other chains are passed over, so a list of many chains can be given as it is. */
  readonly chainId: number;
  /** Address of the token's contract. */
  readonly address: string;
  /** Name as visitors read it. */
  readonly name: string;
  /** Symbol behind amounts. */
  readonly symbol: string;
  /** Decimals of the token, 0 to 255. A wrong number shows wrong amounts; transfers read it from the contract. */
  readonly decimals: number;
  /** Address of its picture. */
  readonly logoURI?: string | undefined;
};

/**
 * Contracts that tell a price in dollars as Chainlink's feeds do (`latestRoundData`), by the address of the token, or `native`. `heartbeat` is
 * the longest time between two answers, in seconds: a price counts for that long and 10 minutes more. Default: 86,400, a day.
 *
 * @see https://docs.chain.link/data-feeds/price-feeds/addresses
 * @example
 * const feeds: NetworkPriceFeeds = { native: { address: '0x5f4eC3Df9cbd43714FE2740f5E3616155c5b8419', heartbeat: 3600 } };
 */
export type NetworkPriceFeeds = Readonly<Record<string, string | { readonly address: string; readonly heartbeat?: number | undefined }>>;

/**
 * A collection of NFTs (ERC-721 or ERC-1155) on an EVM chain.
 *
 * @example
 * const postcards: CollectionEntry = { address: '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D', name: 'Bored Ape Yacht Club' };
 */
export type CollectionEntry = {
  /** Address of the collection's contract. */
  readonly address: string;
  /** Name as visitors read it, before the number of the piece. */
  readonly name: string;
};

/**
 * Tokens of a network: the one that is shown in place of the native currency, and those whose balances are read from a node.
 *
 * @example
 * const tokens: NetworkTokens = { address: '0x6B175474E89094C44Da98b954EedeAC495271d0F' };
 */
export type NetworkTokens = {
  /** Address of the token whose balance is shown in place of the native currency's. Default: none. */
  readonly address?: string | undefined;
  /** Address of its picture, https or a path of the page. */
  readonly image?: string | undefined;
  /** Tokens whose balances are read where the source is a node, beside the built-in ones of the network. */
  readonly list?: readonly TokenListEntry[] | undefined;
  /** Feeds of prices in dollars beside the built-in ones of the network, for `sources.prices`: token address or `native` → feed. */
  readonly priceFeeds?: NetworkPriceFeeds | undefined;
  /** Collections whose pieces are shown where the source of `sources.nfts` is a node. */
  readonly collections?: readonly CollectionEntry[] | undefined;
};

/**
 * Options of `createModal`. Every field is optional; unknown ones are refused by name.
 *
 * @example
 * const options: ModalOptions = { networks: [mainnet], themeMode: 'dark' };
 */
export type ModalOptions = {
  /**
   * Id of the project at WalletConnect's public services: free at https://dashboard.reown.com, which asks for an account. Mobile wallets also
   * need `import 'w3m-elements/walletconnect'`. Default: none, and no service is asked.
   */
  projectId?: string | undefined;
  /**
   * Chains that can be used, the first is the default: of `w3m-elements/networks`, of `viem/chains`, or made by `defineNetwork`. Those of Solana,
   * Bitcoin and Polkadot carry the code of their namespace; one of your own copies a constant: `defineNetwork({ ...solana, id, name, rpcUrls })`.
   * Default: Ethereum.
   */
  networks?: readonly NetworkInput[] | undefined;
  /** The chain to start on. Default: the stored one, else the first of `networks`. */
  defaultNetwork?: NetworkInput | undefined;
  /** Namespaces to serve. Default: those of `networks`. `[]`: no wallets of this browser, only those over WalletConnect. */
  adapters?: readonly Namespace[] | undefined;
  /** Name, description, address and icons of the page. Default: read from the page. */
  metadata?: DappMetadata | undefined;
  /** Features of the modal and their order. */
  features?: FeatureOptions | undefined;
  /** URLs of the services. Without a project id, only your own services are asked. */
  services?: ServicesOptions | undefined;
  /** Sources of tokens, activity, collectibles, names, swaps and simulations. Default: the data service, else the wallet and the nodes of the network. */
  sources?: SourcesOptions | undefined;
  /** SDK name and version sent with API calls. */
  sdk?: SdkOptions | undefined;
  /** Nodes of your own, by CAIP-2 id (`eip155:1`) or chain id (`1`); they are asked before the data API's and the chain's. */
  customRpcUrls?: Readonly<Partial<Record<CaipNetworkId | number, readonly RpcUrl[]>>> | undefined;
  /** Whether the fastest node comes first. It asks every node again and again. Default: false, the order stands. */
  rankRpcs?: boolean | undefined;
  /**
   * Bytes that say to whom a transaction is attributed, in hexadecimal: appended to the data of the modal's transfers, swaps and page calls on EVM
   * networks. A wallet that appends it itself is passed it as a capability. Default: none.
   *
   * @see https://eips.ethereum.org/EIPS/eip-8021
   * @example
   * dataSuffix: '0x62617365617070070080218021802180218021802180218021'
   */
  dataSuffix?: `0x${string}` | undefined;
  /**
   * Tokens by network (CAIP-2 id). `address`: the token whose balance the account shows in place of the native currency's; `image` is its
   * picture where no service has one. `list`, `priceFeeds`, `collections`: what is read from a node.
   *
   * @example
   * tokens: { 'eip155:1': { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' } }
   */
  tokens?: Readonly<Partial<Record<CaipNetworkId, NetworkTokens>>> | undefined;
  /** Lookup of names (ENS). */
  names?: NamesOptions | undefined;
  /** Capabilities of your own services beyond the public ones. */
  chainSupport?: ChainSupportOptions | undefined;
  /** Allowed sources of pictures. Default: `remote`. */
  media?: MediaMode | MediaProxy | undefined;
  /** Pictures of networks: chain id (`1`) or CAIP-2 id (`eip155:1`) → address. They win over a network's own `assets.imageUrl`. */
  chainImages?: Readonly<Record<string, string>> | undefined;
  /** Pictures of wallets: connector id → address. They win over what a wallet announced. */
  connectorImages?: Readonly<Record<string, string>> | undefined;
  /** Colours of the modal. Default: `auto`. */
  themeMode?: ThemeMode | undefined;
  /** Accent, font, radius and other variables of the theme. */
  themeVariables?: ThemeVariables | undefined;
  /** A BCP 47 tag. Default: the document's language where there is a translation, else English. */
  locale?: string | undefined;
  /**
   * Texts that replace the built-in ones: component → key → text; and languages of your own: BCP 47 tag → function that loads them.
   */
  messages?: HostMessages | undefined;
  /** Sign-in with the wallet. Default: none. Not beside `siweConfig`. */
  siwx?: Siwx | undefined;
  /** The same for a back end that speaks the SIWE contract; EVM only. Not beside `siwx`. */
  siweConfig?: SiweConfig | undefined;
  /** Terms that the visitor accepts before a wallet is asked. Default: none. */
  terms?: TermsOptions | undefined;
  /**
   * Decides about an account before the page sees it: when it connects, comes back after a reload, or takes another's place. What throws, or
   * answers nothing for 10 seconds, refuses. Default: every account is taken.
   */
  accept?: AcceptAccount | undefined;
  /** Terms of service, linked where visitors connect. */
  termsConditionsUrl?: string | undefined;
  /** Privacy policy, linked where visitors connect. */
  privacyPolicyUrl?: string | undefined;
  /** URL of the host's help page; shown in the explanations and beside failures to connect. */
  supportUrl?: string | undefined;
  /** Whether wallets that announce themselves are listed. Default: true. @see https://eips.ethereum.org/EIPS/eip-6963 */
  enableEIP6963?: boolean | undefined;
  /** Whether a wallet that only sets `window.ethereum` is offered, by the name of its flags or as "Browser Wallet". Default: true. */
  enableInjected?: boolean | undefined;
  /**
   * Whether mobile wallets are offered over WalletConnect; needs `import 'w3m-elements/walletconnect'`, and a project id or a relay of your own.
   * Default: true.
   */
  enableWalletConnect?: boolean | undefined;
  /** Settings of the WalletConnect connector. */
  walletConnect?: WalletConnectOptions | undefined;
  /** Wallet apps that open the page, or that the page opens on the same phone. Default: all, at their own origins. */
  walletApps?: WalletAppsOptions | undefined;
  /** Wallets of the catalogue that are shown, and the host's custom wallets. */
  wallets?: WalletsOptions | undefined;
  /** Whether wallets are offered at all. Default: true. */
  enableWallets?: boolean | undefined;
  /** Whether the modal explains wallets to visitors without one. Default: true. */
  enableWalletGuide?: boolean | undefined;
  /** Whether visitors can switch networks here. Default: true. */
  enableNetworkSwitch?: boolean | undefined;
  /** Whether a wallet may stay on a network that is not among `networks`. Default: false. */
  allowUnsupportedChain?: boolean | undefined;
  /** Whether a wallet that was connected before is connected again after a reload. Default: true. */
  enableReconnect?: boolean | undefined;
  /** Scope of the connections, and the time-out of restoring them. */
  connections?: ConnectionsOptions | undefined;
  /** Whether the host places `<w3m-modal>` in its page and it is always open there. Default: false. */
  enableEmbedded?: boolean | undefined;
  /** Whether the host appends `<w3m-modal>` itself. Default: false. */
  disableAppend?: boolean | undefined;
  /** Modality of the dialog. Default: `auto`. */
  modality?: Modality | undefined;
  /**
   * Time at which the code of the dialog is fetched. `intent`: when a button is hovered, focused or touched. `idle`: once the page has
   * loaded and is idle, but not where the visitor saves data or the connection is 2G. `none`: at the click. Default: `intent`.
   */
  prefetch?: 'intent' | 'idle' | 'none' | undefined;
  /** Called with every event. */
  onEvent?: ((event: ModalEvent) => void) | undefined;
  /** Whether the console logs more for developers. Default: false. */
  debug?: boolean | undefined;
  /** Whether this is the page's own instance. Default: true. */
  register?: boolean | undefined;
};

/** Options after defaults. */
export type ResolvedOptions = Omit<ModalOptions, 'networks' | 'defaultNetwork'> & {
  readonly networks: readonly [Network, ...Network[]];
  readonly defaultNetwork?: Network | undefined;
  readonly adapters: readonly Namespace[];
  /** Whether the host asked for no adapters: then every connection is a basic one, made over WalletConnect. Spec §2 and §4. */
  readonly basic?: boolean;
  /** Loads the connector of `w3m-elements/walletconnect`; absent where that is not imported. */
  readonly loadPairing?: (() => Promise<unknown>) | undefined;
  /** Id of the project for WalletConnect's relay alone, where no other service is asked: `w3m-elements/connect`. */
  readonly relayProjectId?: string | undefined;
  readonly themeMode: ThemeMode;
  readonly modality: Modality;
};

export type { CaipNetworkId };

/**
 * A theme as options, for `createModal({ ...preset })`. Every variable may be overridden.
 *
 * @example
 * import { midnightTheme } from 'w3m-elements/themes/midnight';
 * createModal({ ...midnightTheme, networks });
 */
export type ThemePreset = {
  readonly themeMode: ThemeMode;
  readonly themeVariables: ThemeVariables;
};

/** A social account with which a visitor can log in. Spec §1. */
export type Social = 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook';

// chunk: core-wallets
import type { WalletListing } from './get-wallets.js';
import { WALLET_MARKS } from './wallet-marks.js';

/** Loads pictures of Polkadot's wallets, by their id in the built-in list. */
export type LoadPolkadotMarks = () => Promise<{ readonly POLKADOT_MARKS: Readonly<Record<string, string>> }>;

/**
 * One wallet a line: rdns (with `=` where its extension announces it by EIP-6963, else an id of that form), name, website, scheme of its app,
 * universal link, ids in the App Store, at Google Play and in the Chrome Web Store, namespaces (`e` eip155, `s` solana, `b` bip122, `p` polkadot),
 * template of the link that opens a page in the app's own browser. The order is that of the list.
 *
 * @see https://docs.metamask.io/metamask-connect/evm/guides/metamask-exclusive/use-deeplinks/
 * @see https://developer.trustwallet.com/developer/develop-for-trust/deeplinking
 * @see https://docs.phantom.com/phantom-deeplinks/other-methods/browse
 * @see https://web3.okx.com/build/docs/waas/app-universal-link
 * @see https://docs.xverse.app/sats-connect/guides/mobile-integration
 * @see https://github.com/AlphaWallet/alpha-wallet-android/blob/master/app/src/main/java/com/alphawallet/app/service/DeepLinkService.java
 */
const TABLE = `=io.metamask|MetaMask|metamask.io|metamask|metamask.app.link|1438144202|io.metamask|nkbihfbeogaeaoehlefnkodbefgpgknn|es|https://link.metamask.io/dapp/{bare}
=com.trustwallet.app|Trust Wallet|trustwallet.com|trust|link.trustwallet.com|1288339409|com.wallet.crypto.trustapp|egjidjbpglichdcondbcbdnbeeppgdph|esb|https://link.trustwallet.com/open_url?coin_id=60&url={url}
=com.coinbase.wallet|Base (Coinbase Wallet)|base.app|cbwallet||1278383455|org.toshi|hnfanknocfeofbddgcijnmhnfnkdnaad|es|https://go.cb-w.com/dapp?cb_url={url}
=app.phantom|Phantom|phantom.app|phantom||1598432977|app.phantom|bfnaelmomeimhlpmgjnjophhpkkoljpa|esb|https://phantom.app/ul/browse/{url}?ref={origin}
=com.okex.wallet|OKX Wallet|www.okx.com/download|okx://main|web3.okx.com/download|6743309484|com.okx.wallet|mcohilncbfahbmgdjkbpemcciiolgcge|esb|https://web3.okx.com/download?deeplink=okx%3A%2F%2Fwallet%2Fdapp%2Furl%3FdappUrl%3D{twice}
=com.binance.wallet|Binance Wallet|www.binance.com/en/web3wallet|bnc://app.binance.com/cedefi/|app.binance.com/cedefi|||cadiboklkpojfamcoggejbbdjcoiljjk|es|
=me.rainbow|Rainbow|rainbow.me|rainbow|rnbwapp.com|1457119021|me.rainbow|opfgelmcmbiajamepnmloijbpoleiama|e|rainbow://dapp?url={url}
=io.rabby|Rabby|rabby.io|rabby||6474381673|com.debank.rabbymobile|acmacodkjbdgmoleebolmdjonilkdbch|e|
=com.bitget.web3|Bitget Wallet|web3.bitget.com|bitkeep|bkapp.vip|||jiidiaalihmmhddjgbnbgdfflelocpak|esb|https://bkcode.vip?action=dapp&url={url}
=org.uniswap.app|Uniswap Wallet|uniswap.org|uniswap|uniswap.org/app|6443944476|com.uniswap.mobile|nnpmfplkfogfpmcngplhnbdnnilmcdcg|e|
com.ledger|Ledger Wallet|www.ledger.com/ledger-wallet|ledgerlive||1361671700|com.ledger.live||esb|
com.safepal|SafePal|safepal.com|safepalwallet|link.safepal.io|1548297139|io.safepal.wallet|lgmpcpglpngdoalbgeoldeajfclnhafa|esb|
=pro.tokenpocket|TokenPocket|tokenpocket.pro|tpoutside||6444625622|vip.mytokenpocket|mfgccjchihfkkindfppnaooecgfneiii|es|tpdapp://open?params=%7B%22url%22%3A%22{url}%22%7D
=io.zerion.wallet|Zerion|zerion.io|zerion|wallet.zerion.io/wc|1456732565|io.zerion.android|klghhnkeealcohjjanjjdaeeggmfmlpl|es|zerion://browser?url={url}
=com.exodus.web3-wallet|Exodus|exodus.com|exodus|exodus.com/m|1414384820|exodusmovement.exodus|aholpfdialjgjfhomihkjbmgjidlcdno|esb|
im.token|imToken|token.im|imtokenv2||1384798940|im.token.app||eb|imtokenv2://navigate/DappView?url={url}
=com.robinhood.wallet|Robinhood Wallet|robinhood.com/web3-wallet|robinhood-wallet|||com.robinhood.gateway||es|
=com.crypto.wallet|Crypto.com Onchain|crypto.com/onchain|dfw|wallet.crypto.com/deeplink|1512048310|com.defi.wallet|hifafgmccdpekplomjjkcfgodnhcellj|es|
com.kraken|Kraken Wallet|www.kraken.com/wallet|krakenwallet||1626327149|com.kraken.superwallet||es|
=com.bybit|Bybit Wallet|www.bybit.com/web3|bybitapp://open/route?targetUrl=by://web3/walletconnect/||1488296980|com.bybit.app|pdliaogehgdbhbnmkklieghmmjkpigpa|es|
io.1inch.wallet|1inch Wallet|1inch.io/wallet|oneinch||1546049391|io.oneinch.android||es|
=so.onekey.app.wallet|OneKey|onekey.so|onekey-wallet|app.onekey.so/wc/connect|1609559473|so.onekey.app.wallet|jnmbobjmhlngoefaiojfljckilhhlhcj|esbp|
=app.backpack|Backpack|backpack.app|backpack|backpack.app/ul/v1|6445964121|app.backpack.mobile|aflkmfhebedbjioipglgcbcmnbpgliof|es|https://backpack.app/ul/v1/browse/{url}?ref={origin}
=io.magiceden.wallet|Magic Eden|wallet.magiceden.io|magiceden||6478631482|com.magiceden.wallet|mkpegjkblkkefacfnmkajcjmabijhclg|esb|magiceden://browser/{url}
=com.brave.wallet|Brave Wallet|brave.com/wallet||||||es|
xyz.argent|Argent|www.argent.xyz|argent://app/|www.argent.xyz/app|1358741926|im.argent.contractwalletclient||e|
=com.roninchain.wallet|Ronin Wallet|wallet.roninchain.com|roninwallet|wallet.roninchain.com|1592675001|com.skymavis.genesis|fnjhmkhhmkbjkkabndcnnogagogbneec|e|https://wallet.roninchain.com/in_app_browser?url={url}
=app.core.extension|Core|core.app|core|core.app|6443685999|com.avaxwallet|agoakfejjabomempkjlepdflaleeobhb|esb|
global.safe|Safe|safe.global|safe|app.safe.global|6748754793|global.safe.mobileapp||e|
com.fireblocks|Fireblocks|www.fireblocks.com|fireblocks-wc||1439296596|com.fireblocks.client||es|
com.tangem|Tangem Wallet|tangem.com|tangem|app.tangem.com|1354868448|com.tangem.wallet||es|
com.dcentwallet|D'CENT|dcentwallet.com|dcent|link.dcentwallet.com|1447206611|com.kr.iotrust.dcent.wallet||esb|https://link.dcentwallet.com/DAppBrowser/?url={url}&network=ethereum-mainnet
com.bestwallet|Best Wallet|bestwallet.com|bw://app/connect|best-wallet-prod.web.app/connect|6451312105|com.bestwallet.mobile||es|
com.blockchain.login|Blockchain.com|www.blockchain.com/wallet|blockchain-wallet|login.blockchain.com/app|493253309|piuk.blockchain.android||e|
com.bitcoin|Bitcoin.com Wallet|www.bitcoin.com|bitcoincom|wallet.bitcoin.com|1252903728|com.bitcoin.mwallet||eb|
com.zengo|Zengo Wallet|zengo.com|zengo://get.zengo.com/|get.zengo.com|1440147115|com.zengo.wallet||e|
com.mewwallet|MEW wallet|mewwallet.com|mewwallet|mewwallet.com|1464614025|com.myetherwallet.mewwallet||e|
=com.enkrypt|Enkrypt|www.enkrypt.com|||||kkpllkodjeloidieedojogacfhpaihoh|esbp|
=com.coin98|Coin98|coin98.com/wallet|coin98|coin98.com|1561969966|coin98.crypto.finance.media|aeachknmefphepccionboohckonoeemg|es|https://coin98.com/dapp/{url}/1
org.mathwallet|MathWallet|mathwallet.org|mathwallet|www.mathwallet.org|1582612388|com.mathwallet.android|afbcbjpbpfadlkmhmclhkeeodmamcflc|esp|mathwallet://mathwallet.org?action=link&value={url}
org.js.polkadot|Polkadot{.js}|polkadot.js.org/extension|||||mopnmbcafieddcagagdcbnhejhlodfdd|p|
=xyz.talisman|Talisman|talisman.xyz|talisman|talisman.xyz/wc|6761427240|xyz.talisman.app|fijngjgcjhjmmpcmkeiomlglpeiijkld|esp|
=app.subwallet|SubWallet|www.subwallet.app|subwallet|mobile.subwallet.app|1633050285|app.subwallet.mobile|onhogfjeacnfoofkfgppdlbmlmnplgbn|ep|https://mobile.subwallet.app/browser?url={url}
io.novawallet|Nova Wallet|novawallet.io|novawallet||1597119355|io.novafoundation.nova.market||ep|https://app.novawallet.io/open/dapp?url={url}
=app.keplr|Keplr|keplr.app|keplrwallet|deeplink.keplr.app|1567851089|com.chainapsis.keplr|dmkamcknogkgcdfhhbddcghachkejeap|e|https://deeplink.keplr.app/web-browser?url={url}
=com.bifrostwallet|Bifrost Wallet|bifrostwallet.com|bifrostwallet|app.bifrostwallet.com|1577198351|com.bifrostwallet.app||e|
com.gemwallet|Gem Wallet|gemwallet.com|gem|gemwallet.com|6448712670|com.gemwallet.android||esb|
com.solflare.mobile|Solflare|solflare.com|solflare||1580902717|com.solflare.mobile|bhhhlbepdkbapadjdnnojkbgioiodbic|s|https://solflare.com/ul/v1/browse/{url}?ref={origin}
com.unstoppabledomains|Unstoppable Domains|unstoppabledomains.com|unstoppabledomains|unstoppabledomains.com/mobile|1544748602|com.unstoppabledomains.manager||es|
=co.family.wallet|Family|family.co|familywallet||1606779267|||e|
=app.nightly|Nightly|nightly.app|nightly||6444768157|com.nightlymobile|fiikommddbeccaoicoejoniammnalkfa|es|nightly://v1?network=ethereum&url={url}
=sh.frame|Frame|frame.sh||||||e|
app.xverse|Xverse Wallet|www.xverse.app|xverse||1552272513|com.secretkeylabs.xverse|idnnbdplmphpflfnlkomgpfbpcgelopg|b|https://connect.xverse.app/browser?url={url}
ag.jup|Jupiter|jup.ag/mobile|jupiter||6484069059|ag.jup.jupiter.android||s|jupjupjup://jup.ag/browse/{url}?ref={origin}
com.foxwallet|FoxWallet|foxwallet.com|foxwallet|link.foxwallet.com|1590983231|com.foxwallet.play||e|foxwallet://dapp?url={url}
io.kaiawallet|Kaia Wallet|www.kaiawallet.io|kaiawallet://wallet|app.kaiawallet.io|6502896387|io.klutch.wallet||e|https://app.kaiawallet.io/u/{bare}
io.cosmostation|Cosmostation|www.cosmostation.io|cosmostation||1459830339|wannabit.io.cosmostaion||es|cosmostation://dapp?{url}
com.alphawallet|AlphaWallet|alphawallet.com|awallet|aw.app|1358230430|io.stormbird.wallet||e|https://aw.app/openurl?url={url}`;

const NAMESPACES: Readonly<Record<string, string>> = { e: 'eip155', s: 'solana', b: 'bip122', p: 'polkadot' };

/**
 * Facts of one built-in wallet.
 *
 * @example
 * const names = (wallets: readonly CoreWallet[]) => wallets.map(({ name }) => name);
 */
export type CoreWallet = {
  /** Reverse domain name, unique in the list. */
  readonly id: string;
  /** Name as visitors read it. */
  readonly name: string;
  /** Reverse domain name by which its extension announces itself. */
  readonly rdns?: string;
  /** Website, an https address. */
  readonly homepage: string;
  /** Address that opens its app, of a scheme of its own. */
  readonly mobile_link?: string;
  /** Universal link of its app, an https address. */
  readonly link_mode?: string;
  /** Template of the link that opens a page in its app's browser: `{url}`, `{bare}`, `{origin}`, `{twice}`. */
  readonly page_link?: string;
  /** Address in the App Store. */
  readonly app_store?: string;
  /** Address at Google Play. */
  readonly play_store?: string;
  /** Address in the Chrome Web Store. */
  readonly chrome_store?: string;
  /** CAIP-2 namespaces of its accounts. */
  readonly namespaces: readonly string[];
};

const toWallet = (line: string): CoreWallet => {
  const [key = '', name = '', site = '', scheme, universal, ios, play, chrome, namespaces = '', page] = line.split('|');
  const id = key.replace('=', '');
  return {
    id,
    name,
    ...(key !== id && { rdns: id }),
    homepage: `https://${site}`,
    ...(scheme && { mobile_link: scheme.includes(':') ? scheme : `${scheme}://` }),
    ...(universal && { link_mode: `https://${universal}` }),
    ...(page && { page_link: page }),
    ...(ios && { app_store: `https://apps.apple.com/app/id${ios}` }),
    ...(play && { play_store: `https://play.google.com/store/apps/details?id=${play}` }),
    ...(chrome && { chrome_store: `https://chromewebstore.google.com/detail/${chrome}` }),
    namespaces: [...namespaces].map((letter) => NAMESPACES[letter]!),
  };
};

/**
 * Lists the wallets that the package knows without a service, in the order in which the modal shows them. Facts only: no pictures, no ranking
 * by payment. Makes no request.
 *
 * @example
 * const names = listCoreWallets().map(({ name }) => name);
 */
export const listCoreWallets = (): readonly CoreWallet[] => TABLE.split('\n').map(toWallet);

/** Fields of a query of wallets, as the catalogue's `/getWallets` has them. */
export type WalletFields = {
  readonly page: number;
  readonly entries: number;
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  /** CAIP-2. */
  readonly chains?: readonly string[];
  readonly search?: string;
  readonly rdns?: readonly string[];
  readonly badge_type?: 'certified';
};

/** Fields by which a wallet is selected. */
type Selected = {
  readonly id: string;
  readonly name: string;
  readonly rdns?: string | null | undefined;
  readonly badge_type?: string | null | undefined;
  /** CAIP-2. `undefined`: any. */
  readonly chains?: readonly string[] | null | undefined;
  readonly namespaces?: readonly string[] | undefined;
};

/**
 * Selects a page of wallets as the service does: by lists of ids, chains, reverse domain names, a word of the name, the badge. Ids are compared
 * with the rdns too.
 */
export function selectWallets<Wallet extends Selected>(
  wallets: readonly Wallet[],
  { page, entries, include, exclude, chains, search, rdns, badge_type }: WalletFields,
): { readonly data: readonly Wallet[]; readonly count: number } {
  const word = search?.trim().toLowerCase() ?? '';
  const isIn = (list: readonly string[], { id, rdns: own }: Selected) => list.includes(id) || Boolean(own && list.includes(own));
  const isOnChain = ({ chains: own, namespaces }: Selected) =>
    !chains ||
    (namespaces
      ? chains.some((chain) => namespaces.includes(chain.split(':')[0]!))
      : !own?.length || own.some((chain) => chains.includes(chain)));
  const found = wallets.filter(
    (wallet) =>
      (!include || isIn(include, wallet)) &&
      (!exclude || !isIn(exclude, wallet)) &&
      (!rdns || rdns.includes(wallet.rdns?.toLowerCase() ?? '')) &&
      (!badge_type || wallet.badge_type === badge_type) &&
      isOnChain(wallet) &&
      wallet.name.toLowerCase().includes(word),
  );
  return { data: found.slice((page - 1) * entries, page * entries), count: found.length };
}

/**
 * Draws a wallet's mark as a picture's address, with as few escapes as a data URL needs. The slashes are escaped for tools that take them for
 * a comment.
 */
const toPicture = (mark: string): string => {
  const [ground, ...shapes] = mark.split(';');
  const drawn = shapes.map((shape) => shape.replace(/(#[\da-f]+)(.+)/, "<path fill='$1' d='$2'/>"));
  const svg = `<svg xmlns='http:%2f%2fwww.w3.org/2000/svg' viewBox='0 0 24 24'><path fill='${ground}' d='M0 0h24v24H0z'/>${drawn.join('')}</svg>`;
  return `data:image/svg+xml,${svg.replace(/[#<>]/g, encodeURIComponent)}`;
};

/**
 * Answers a query from the built-in list. A constant: tools that look for `global.` at the start of a line take the list for CommonJS where no
 * semicolon is before the file's `export`.
 * The most used wallets have a picture.
 *
 * @param loadMarks Loads the marks of Polkadot's wallets; a query for wallets of Polkadot has them.
 */
export const getCoreWallets = async (
  query: WalletFields,
  loadMarks?: LoadPolkadotMarks,
): Promise<{ readonly data: readonly WalletListing[]; readonly count: number }> => {
  const isOfPolkadot = query.chains?.some((chain) => chain.startsWith('polkadot:'));
  const marks = (isOfPolkadot && (await loadMarks?.())?.POLKADOT_MARKS) || {};
  const { data, count } = selectWallets(listCoreWallets(), query);
  const findPicture = (id: string) => marks[id] ?? (WALLET_MARKS[id] && toPicture(WALLET_MARKS[id]));
  return {
    data: data.map((wallet) => {
      const picture = findPicture(wallet.id);
      return { ...wallet, ...(picture && { image_url: picture }) };
    }) as WalletListing[],
    count,
  };
};

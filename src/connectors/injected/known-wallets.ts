// chunk: in-app
import type { InjectedProvider } from './announcement.js';

/**
 * Flags that wallets set on the provider at `window.ethereum`, and the wallets' names. Wallets copy the flags of others to be found by
 * pages that know only these, so the more particular flag comes first, and `isMetaMask`, which nearly every wallet copies, last.
 */
const NAMES: readonly (readonly [name: string, ...flags: readonly string[]])[] = [
  ['Rabby', 'isRabby'],
  ['Brave Wallet', 'isBraveWallet'],
  ['Phantom', 'isPhantom'],
  ['OKX Wallet', 'isOkxWallet', 'isOKExWallet'],
  ['Bitget Wallet', 'isBitKeep', 'isBitget'],
  ['TokenPocket', 'isTokenPocket'],
  ['Trust Wallet', 'isTrust', 'isTrustWallet'],
  ['Coinbase Wallet', 'isCoinbaseWallet', 'isWalletLink', 'isCoinbaseBrowser'],
  ['Zerion', 'isZerion'],
  ['Frame', 'isFrame'],
  ['Exodus', 'isExodus'],
  ['Rainbow', 'isRainbow'],
  ['imToken', 'isImToken'],
  ['SafePal', 'isSafePal'],
  ['Backpack', 'isBackpack'],
  ['Binance Wallet', 'isBinance'],
  ['OneKey', 'isOneKey'],
  ['Ambire', 'isAmbire'],
  ['Enkrypt', 'isEnkrypt'],
  ['Talisman', 'isTalisman'],
  ['SubWallet', 'isSubWallet'],
  ['Coin98', 'isCoin98'],
  ['MathWallet', 'isMathWallet'],
  ['Status', 'isStatus'],
  ['Opera Wallet', 'isOpera'],
  ['MetaMask', 'isMetaMask'],
];

/**
 * Names the wallet behind `window.ethereum` by its flags. Loaded only where such a provider is the only one: a wallet that announces itself
 * says its name. Any script of the page can set a flag, so it is a name and never an id.
 *
 * @returns `undefined` for a wallet without a known flag.
 */
export function getKnownName(provider: InjectedProvider): string | undefined {
  const isSet = (flag: string) => {
    try {
      return (provider as unknown as Readonly<Record<string, unknown>>)[flag] === true;
    } catch {
      // A provider may throw at what it does not know.
      return false;
    }
  };
  return NAMES.find(([, ...flags]) => flags.some(isSet))?.[0];
}

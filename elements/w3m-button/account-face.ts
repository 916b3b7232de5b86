import { blo } from 'blo';
import { getStorage } from '../../src/client/get-storage.js';
import type { Internals } from '../../src/client/internals.js';
import { BALANCE_DECIMALS } from '../../src/config/constants.js';
import type { Disposer } from '../../src/config/environment.js';
import type { Account } from '../../src/controllers/account/account.js';
import { coreAccountMessages } from '../../src/i18n/core-account-messages.js';
import { toLocalDecimal } from '../../src/i18n/to-local-decimal.js';
import { nativeBalanceKey, type StoredNativeBalance } from '../../src/storage/native-balance-key.js';
import { hostAccountStyles } from '../../src/ui/host-account.styles.js';
import { tokensStyles } from '../../src/ui/tokens.styles.js';
import { fillText } from '../../src/utils/fill-text.js';
import { formatAddress } from '../../src/utils/format-address.js';
import { formatUnits } from '../../src/utils/format-units.js';
import { AccountFace, type AccountFaceProps } from './account-face.static.js';
import type { FaceProps } from './connect-face.static.js';
import type { ButtonProperties } from './definition.js';
import type { StaticNode } from '../adapter/static-jsx.js';

/** What the account's face needs beside what every face is told. */
export type AccountFaceInput = { readonly internals: Internals; readonly account: Account; readonly values: ButtonProperties };

/** The face of one button while an account is connected. */
export type AccountFaceHost = {
  /** The face, as the page knows it without asking anybody. */
  render(common: FaceProps, input: AccountFaceInput): StaticNode;
  /** Calls back when a balance was read. */
  listenToBalance(internals: Internals, listener: () => void): Disposer;
};

/** Makes the account's face; adds its sheets to those of the invitation. */
export function createAccountFace(shadow: ShadowRoot): AccountFaceHost {
  shadow.adoptedStyleSheets.push(tokensStyles(), hostAccountStyles());
  /** The last balance that was shown: the cache forgets after 30 s, the button only when a newer one comes. */
  let lastBalance: StoredNativeBalance | undefined;
  return {
    render(common, input) {
      lastBalance = getStorage(input.internals).get(nativeBalanceKey) ?? lastBalance;
      return AccountFace({ ...common, ...toAccountFaceProps(common.lang, input, lastBalance) });
    },
    listenToBalance: (internals, listener) => getStorage(internals).listen(nativeBalanceKey, listener),
  };
}

function toAccountFaceProps(
  lang: string,
  { internals, account, values }: AccountFaceInput,
  stored: StoredNativeBalance | undefined,
): Omit<AccountFaceProps, keyof FaceProps> {
  const { address, caipAddress, network } = account;
  const balance =
    values.balance === 'show' && network?.supported && stored?.caipAddress === caipAddress
      ? `${toLocalDecimal(formatUnits(BigInt(stored.units), network.nativeCurrency.decimals, BALANCE_DECIMALS), lang)} ${network.nativeCurrency.symbol}`
      : undefined;
  const texts = { ...coreAccountMessages.base, ...internals.$texts.get()[coreAccountMessages.component] };
  const short = formatAddress(address, values.charsStart, values.charsEnd);
  return {
    name: fillText(texts.account, { shown: balance === undefined ? short : `${balance} ${short}` }),
    address,
    short,
    balance,
    // The same picture for every spelling of the address.
    avatar: blo(address.toLowerCase() as `0x${string}`),
  };
}

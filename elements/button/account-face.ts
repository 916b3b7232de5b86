// chunk: account-face
import { getPictureBase } from '../../src/config/image-origin.js';
import { blo } from 'blo';
import { getStorage } from '../../src/client/engine.js';
import { getFaceMemory, readStoredFace } from '../../src/client/face-memory.js';
import type { Internals } from '../../src/client/internals.js';
import { BALANCE_DECIMALS } from '../../src/config/constants.js';
import type { Account } from '../../src/controllers/account/account.js';
import type { Disposer } from '../../src/config/environment.js';
import type { Text } from '../../src/config/text.js';
import { coreAccountMessages } from '../../src/i18n/core-account-messages.js';
import { selectForm, toFormatLocale } from '../../src/i18n/locale-rules.js';
import { toLocalDecimal } from '../../src/i18n/to-local-decimal.js';
import {
  nativeBalanceKey,
  identityKey,
  type StoredNativeBalance,
  type Cached,
  type Identity,
} from '../../src/storage/account-cache-keys.js';
import { hostAccountStyles } from '../../src/ui/host/host-account.styles.js';
import { hostPendingStyles } from '../../src/ui/host/host-pending.styles.js';
import { tokensStyles } from '../../src/ui/tokens/tokens.styles.js';
import { type LastFace, lastFacesKey } from '../../src/storage/connections-key.js';
import { fillText } from '../../src/utils/fill-text.js';
import { formatAddress } from '../../src/utils/format-address.js';
import { formatUnits } from '../../src/utils/format-units.js';
import type { StaticNode } from '../adapter/static-jsx.js';
import type { AccountButtonProperties } from '../w3m-account-button/definition.js';
import { AccountFace, type AccountFaceProps } from './account-face.static.js';
import { adopt, mustSwitch, followPictures, type Pictures } from './face-parts.js';
import { type ButtonState, type FaceProps, getTexts, press } from './create-button-behavior.js';
import { toFaceName } from './render-face.js';
import { SwitchFace } from './shared-faces.static.js';
import { toPerson } from './to-person.js';

/** Longest time that the face of a new account waits for its balance, in milliseconds. */
export const FIRST_BALANCE_MS = 1000;

/** The face of one button while an account is connected. */
export type AccountFaceHost = {
  /**
   * Returns the account's face from stored data, without a request; repaints when a balance arrives. `undefined` while the first balance is
   * loading: a face that was painted without one would shift when it comes.
   */
  show(scene: ButtonState): StaticNode | undefined;
  /** Stops waiting for balances. */
  release(): void;
};

/** Makes the account's face; adds its sheets to those of the invitation. */
export function createAccountFace(): AccountFaceHost {
  /** The last balance that was shown: the cache forgets after 30 s, the button only when a newer one comes. */
  let lastBalance: StoredNativeBalance | undefined;
  /** The same of who the account is. */
  let lastIdentity: Cached<Identity> | undefined;
  let pictures: Pictures | undefined;
  let listening: { readonly internals: Internals; readonly stop: Disposer } | undefined;
  /** Whether the first balance is still waited for. */
  let patience: 'fresh' | 'waiting' | 'over' = 'fresh';
  let stopPatience: Disposer | undefined;
  const release = () => {
    // What is stored of an account goes with it.
    if (listening) getFaceMemory(listening.internals).measured.clear();
    listening?.stop();
    stopPatience?.();
    listening = undefined;
    stopPatience = undefined;
    patience = 'fresh';
  };
  /** Waits for a moment, once for each account that comes. */
  const isWaiting = ({ environment }: Internals, hasBalance: boolean, update: () => void) => {
    if (hasBalance) {
      patience = 'over';
      stopPatience?.();
    }
    if (patience !== 'fresh') return patience === 'waiting';
    patience = 'waiting';
    stopPatience = environment.setTimer(() => {
      patience = 'over';
      update();
    }, FIRST_BALANCE_MS);
    return true;
  };
  return {
    show(scene) {
      const { host, internals, account, face, update } = scene;
      if (!internals || !account) return null;
      adopt(host.shadow, [tokensStyles(), hostAccountStyles(), hostPendingStyles()]);
      // Before this face follows the storage: the memory is to hear first of what was stored.
      const { balance, identity } = readStoredFace(getFaceMemory(internals), getStorage(internals));
      if (listening?.internals !== internals) {
        release();
        const stops = [nativeBalanceKey, identityKey].map((key) => getStorage(internals).listen(key, update));
        listening = { internals, stop: () => stops.forEach((stop) => stop()) };
      }
      const { switchNetwork, account: name, pending } = getTexts(internals, coreAccountMessages);
      if (mustSwitch(internals, account.network)) {
        const onPress = () => press(host, 'UnsupportedChain');
        return SwitchFace({ ...face, onPress, label: switchNetwork, testId: 'account-button' });
      }
      // Those of another account may be stored meanwhile.
      if (balance?.caipAddress === account.caipAddress) lastBalance = balance;
      if (identity?.caipAddress === account.caipAddress) lastIdentity = identity;
      pictures ??= followPictures(host.shadow, update);
      const props = toAccountFaceProps(scene, { name, pending }, { balance: lastBalance, identity: lastIdentity, pictures });
      const { due } = getFaceMemory(internals);
      // Once for all changes and tags of a task, when the buttons are painted: their widths are measured.
      if (due.size === 0) internals.environment.setTimer(() => rememberFaces(due), 0);
      due.set(host, () => rememberFace(scene, props));
      const hasWhatItShows = props.balance !== undefined || props.awaited === undefined;
      return isWaiting(internals, hasWhatItShows, update) ? undefined : AccountFace({ ...face, ...props });
    },
    release,
  };
}

/** Inline padding of a button without an account, in pixels. */
const PADDING = { md: 32, sm: 24 };

/** Stores how the buttons look that were painted. */
function rememberFaces(due: Map<object, () => void>): void {
  const faces = [...due.values()];
  due.clear();
  for (const remember of faces) remember();
}

/** Stores how the button looks, for {@link renderLastFace} of the next visit. */
function rememberFace(
  { host, internals, account, face }: ButtonState,
  { person, short, avatar }: Pick<AccountFaceProps, 'person' | 'short' | 'avatar'>,
): void {
  const { caipAddress, namespace } = account!;
  const { measured } = getFaceMemory(internals!);
  const name = toFaceName(caipAddress, host.values);
  const look = `${person ?? short} ${avatar}`;
  const known = measured.get(namespace);
  const looks = known?.caipAddress === caipAddress ? known.looks : new Map<string, string>();
  // Buttons of one name look the same: one of them is measured.
  if (looks.get(name) === look) return;
  const button = host.shadow.querySelector('[data-testid="account-button"]');
  const width = (button?.getBoundingClientRect().width ?? 0) - PADDING[face.size];
  if (!(width > 0) || internals!.modal.getAccount(namespace)?.caipAddress !== caipAddress) return;
  measured.set(namespace, { caipAddress, looks: looks.set(name, look) });
  const storage = getStorage(internals!);
  const stored = storage.get(lastFacesKey) ?? {};
  const last: LastFace = [width, person ?? short, avatar];
  if (String(stored[name]) === String(last)) return;
  const isKept = ([other]: [string, unknown]) => other.startsWith(`${caipAddress},`) || !other.startsWith(`${namespace}:`);
  storage.set(lastFacesKey, { ...Object.fromEntries(Object.entries(stored).filter(isKept)), [name]: last });
}

/** Stored data of an account; the account may have changed meanwhile. */
type Known = {
  readonly balance: StoredNativeBalance | undefined;
  readonly identity: Cached<Identity> | undefined;
  readonly pictures: Pictures;
};

/** Whether the account's balance is read on this page, and no attempt has failed: no other account has a default balance. */
function isBalanceAwaited({ stores }: Internals, { namespace, balanceUnavailable }: Account): boolean {
  return namespace === 'eip155' && namespace === stores.$activeNamespace.get() && balanceUnavailable !== true;
}

function toAccountFaceProps(
  { host, internals, account, face }: ButtonState,
  texts: { readonly name: string; readonly pending: Text },
  { balance: stored, identity, pictures }: Known,
): Omit<AccountFaceProps, keyof FaceProps> {
  const { address, caipAddress, connectorId, network, walletInfo } = account!;
  const values = host.values as AccountButtonProperties;
  const options = internals!.stores.$options.get();
  const memory = getFaceMemory(internals!);
  const locale = toFormatLocale(options.locale ?? host.ownerDocument.documentElement.lang);
  const write = (digits: string): string => {
    const key = `${locale} ${digits}`;
    const text = memory.amounts.get(key) ?? toLocalDecimal(digits, locale);
    // The balances of a few accounts are written again and again.
    if (memory.amounts.size > 50) memory.amounts.clear();
    memory.amounts.set(key, text);
    return text;
  };
  const toAmount = (amount: bigint, { decimals, symbol }: { readonly decimals: number; readonly symbol: string }) =>
    values.balance === 'show' && network?.supported ? `${write(formatUnits(amount, decimals, BALANCE_DECIMALS))} ${symbol}` : undefined;
  const token = network && options.tokens?.[network.caipNetworkId]?.address;
  const isOwn = stored?.caipAddress === caipAddress && stored.token?.address === token;
  const amount = isOwn && network ? toAmount(BigInt(stored.amount), stored.token ?? network.nativeCurrency) : undefined;
  // A watched address is marked as what it is, wherever a balance would stand.
  const balance = connectorId === 'watch' ? walletInfo.name : amount;
  const own = identity?.caipAddress === caipAddress ? identity.value : undefined;
  const who = toPerson(own, pictures, host.ownerDocument.location?.origin ?? '', getPictureBase(options));
  const short = formatAddress(address, values.charsStart, values.charsEnd);
  const { pendingTransactions: count } = account!;
  const pending = count === undefined ? undefined : fillText(selectForm(texts.pending, count, face.lang), { count: write(String(count)) });
  if (memory.avatar?.[0] !== address) memory.avatar = [address, blo(address.toLowerCase() as `0x${string}`)];
  return {
    name: fillText(texts.name, { shown: [pending ?? balance, who.person ?? short].filter(Boolean).join(' ') }),
    pending,
    ...who,
    address,
    short,
    balance,
    awaited: balance === undefined && isBalanceAwaited(internals!, account!) && network ? toAmount(0n, network.nativeCurrency) : undefined,
    // The same picture for every spelling of the address.
    avatar: memory.avatar[1],
  };
}

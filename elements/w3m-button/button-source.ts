import { getInternals, type Internals } from '../../src/client/internals.js';
import type { Modal } from '../../src/client/modal.js';
import { BALANCE_DECIMALS } from '../../src/config/constants.js';
import { getDirection } from '../../src/i18n/direction.js';
import { coreMessages } from '../../src/i18n/core-messages.js';
import type { Disposer } from '../../src/config/environment.js';
import { nativeBalanceKey, type StoredNativeBalance } from '../../src/storage/native-balance-key.js';
import { fillText } from '../../src/utils/fill-text.js';
import { formatAddress } from '../../src/utils/format-address.js';
import { formatUnits } from '../../src/utils/format-units.js';
import type { ButtonViewProps } from './button.static.js';
import type { ButtonProperties } from './definition.js';

/** Draws an address's picture as a data URI. */
export type DrawAvatar = (address: string) => string;

/** What the button knows beside its instance. */
export type ButtonMemory = { lastBalance: StoredNativeBalance | undefined; draw: DrawAvatar | undefined };

type Text = (key: keyof typeof coreMessages.base) => string;

/** Calls back whenever something that the button shows may have changed. */
export function subscribeToButton({ stores, storage, $texts, $locale }: Internals, listener: () => void): Disposer {
  const disposers = [
    ...[stores.$connections, stores.$activeNamespace, stores.$modal, stores.$options, $texts, $locale].map((store) => store.listen(listener)),
    storage.listen(nativeBalanceKey, listener),
  ];
  return () => disposers.forEach((dispose) => dispose());
}

/** What the button shows now. Without an instance it is an invitation in English. */
export function toButtonProps(modal: Modal | undefined, values: ButtonProperties, memory: ButtonMemory, onPress: () => void): ButtonViewProps {
  const internals = modal && getInternals(modal);
  const text: Text = (key) => internals?.$texts.get()[coreMessages.component]?.[key] ?? coreMessages.base[key];
  const lang = internals?.$locale.get() ?? 'en';
  const namespace = values.namespace ?? internals?.stores.$activeNamespace.get();
  const connection = namespace && internals?.stores.$connections.get()[namespace];
  const waiting = connection?.status === 'connecting';
  const busy = waiting || connection?.status === 'reconnecting' || (internals?.stores.$modal.get().loading ?? false);
  const common = { size: values.size, disabled: values.disabled, busy, dir: getDirection(lang), lang, onPress } as const;
  const account = modal?.getAccount(values.namespace);
  if (!account || waiting) {
    return { ...common, kind: 'connect', waiting, label: values.label ?? text('connect'), busyLabel: values.loadingLabel ?? text('connecting') };
  }

  // The cache forgets after 30 s; what was shown stays until a newer balance comes.
  memory.lastBalance = internals?.storage.get(nativeBalanceKey) ?? memory.lastBalance;
  const { network, address, caipAddress } = account;
  const known = values.balance === 'show' && network?.supported && memory.lastBalance?.caipAddress === caipAddress ? memory.lastBalance : undefined;
  const balance =
    known && network
      ? `${toLocalNumber(formatUnits(BigInt(known.units), network.nativeCurrency.decimals, BALANCE_DECIMALS), lang)} ${network.nativeCurrency.symbol}`
      : undefined;
  return {
    ...common,
    kind: 'account',
    name: balance ? fillText(text('accountBalance'), { address, balance }) : fillText(text('account'), { address }),
    address: formatAddress(address, values.charsStart, values.charsEnd),
    balance,
    avatar: memory.draw?.(address),
  };
}

/** Writes plain digits in a language's way, digit for digit: nothing is rounded. */
function toLocalNumber(digits: string, lang: string): string {
  return new Intl.NumberFormat(lang, { minimumFractionDigits: BALANCE_DECIMALS }).format(digits as unknown as number);
}

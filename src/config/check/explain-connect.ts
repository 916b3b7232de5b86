import type { ModalOptions } from '../options.js';

/** Options that `w3m-elements/connect` does not have: each alone, or all fields but these. */
const LACKING: Readonly<Record<string, readonly string[]>> = {
  sources: [],
  tokens: [],
  names: [],
  chainSupport: [],
  sdk: [],
  features: ['allWallets', 'connectorTypeOrder', 'legalCheckbox'],
  services: ['relay'],
};

/** Whether an option asks for something: `false` and an empty list switch off what is not there. */
const isOn = (value: unknown): boolean => value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);

/** Warns of the options that `w3m-elements/connect` does not have, with one text that names all. @param warn Default: the console. */
// oxlint-disable-next-line no-console -- before there is an instance there is no other log
export function explainConnect(options: ModalOptions, warn: (text: string) => void = console.warn): void {
  const names = Object.entries(LACKING).flatMap(([name, kept]) => {
    const value: unknown = options[name as keyof ModalOptions];
    if (kept.length === 0) return isOn(value) ? [name] : [];
    return Object.entries((value ?? {}) as object).flatMap(([field, own]) =>
      kept.includes(field) || !isOn(own) ? [] : [`${name}.${field}`],
    );
  });
  if (names.length === 0) return;
  const list = names.map((name) => `\`${name}\``).join(', ');
  const pronoun = names.length > 1 ? 'them' : 'it';
  warn(`w3m-elements/connect does not have ${list}, and ignores ${pronoun}. Import createModal from 'w3m-elements' to use ${pronoun}.`);
}

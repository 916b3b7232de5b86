import { fits, OPTIONS_TABLE, type OptionKind } from '../options-table.js';
import type { ModalOptions } from '../options.js';

/** Kinds of values inside an object option; `any` is checked where it is used, and in a development build. */
type NestedKind = 'string' | 'boolean' | 'function' | 'object' | 'list' | 'any';

/** Keys of object options: kind → names. Objects that are missing here take any name. */
export const NESTED_TABLE: Readonly<Record<string, Readonly<Partial<Record<NestedKind, string>>>>> = {
  metadata: { string: 'name description url', list: 'icons' },
  features: {
    boolean: 'analytics email history send swaps receive smartSessions legalCheckbox collapseWallets authLogger',
    list: 'connectMethodsOrder connectorTypeOrder walletFeaturesOrder restrictedRegionFeatures',
    object: 'defaultAccountTypes',
    any: 'socials onramp allWallets',
  },
  services: { string: 'blockchainApi catalog analytics secureSite relay' },
  wallets: { list: 'include exclude featured custom' },
  walletConnect: {
    boolean: 'telemetry',
    string: 'customStoragePrefix',
    function: 'universalProvider',
    object: 'configOverride',
    any: 'verify',
  },
  sdk: { string: 'type version' },
  chainSupport: { list: 'nodeRpc balance activity names swaps embeddedWallet', object: 'onrampNames swapRouters' },
  themeVariables: {
    any: '--w3m-accent --w3m-color-mix --w3m-color-mix-strength --w3m-font-family --w3m-font-size-master --w3m-border-radius-master --w3m-z-index --w3m-qr-color',
  },
};

/** The names inside an object option. */
export const namesOf = (option: string): readonly string[] =>
  Object.values(NESTED_TABLE[option] ?? {}).flatMap((names) => names.split(' '));

const WORDS: Readonly<Partial<Record<Extract<OptionKind, string>, string>>> = {
  url: 'URL or path from the root',
  network: 'network made by defineNetwork',
  networks: 'list of networks made by defineNetwork',
  namespaces: 'list of namespaces',
  media: 'media mode',
};

/** Describes the values of an option's kind, for error messages and the documentation. */
export function describeKind(kind: OptionKind): string {
  return typeof kind === 'string' ? `a ${WORDS[kind] ?? kind}` : `one of ${kind.join(', ')}`;
}

/**
 * Finds the problems of options by the tables: names and kinds, those inside objects too. @returns Field → problem; empty if all are valid.
 */
export function findProblems(options: object): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [name, value] of Object.entries(options)) {
    const kind = Object.hasOwn(OPTIONS_TABLE, name) && OPTIONS_TABLE[name as keyof ModalOptions];
    if (!kind) problems[name] = 'is not an option';
    else if (value !== undefined && !fits(kind, value)) problems[name] = `must be ${describeKind(kind)}`;
    else if (value && NESTED_TABLE[name]) {
      const kinds = new Map(Object.entries(NESTED_TABLE[name]).flatMap(([inner, names]) => names.split(' ').map((one) => [one, inner])));
      for (const [key, inner] of Object.entries(value as object)) {
        const wanted = kinds.get(key);
        if (!wanted) problems[`${name}.${key}`] = 'is not an option';
        else if (inner !== undefined && wanted !== 'any' && !(wanted === 'list' ? Array.isArray(inner) : fits(wanted as OptionKind, inner)))
          problems[`${name}.${key}`] = `must be a ${wanted}`;
      }
    }
  }
  return problems;
}

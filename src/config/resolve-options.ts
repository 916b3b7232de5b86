import { InvalidOptionsError } from '../errors/base-error.js';
import { getDevelopment } from './development.js';
import { mainnet } from './networks/mainnet.js';
import type { Network, NetworkInput } from './network.js';
import { COSMETIC, fits, isFixed, OPTIONS_TABLE } from './options-table.js';
import type { ModalOptions, ResolvedOptions } from './options.js';

/** Adds to a viem chain what it lacks. Its resolver of names is read where names are. */
const toNetwork = (network: NetworkInput): Network => {
  const { id, chainNamespace = 'eip155' } = network;
  return network.caipNetworkId ? (network as Network) : { ...network, chainNamespace, caipNetworkId: `${chainNamespace}:${id}` };
};

/** Puts the defaults in. The options have passed `assertOptions`. */
export function resolveOptions(options: ModalOptions): ResolvedOptions {
  // A list that the page names has passed: it is not empty. One that is complete stays the same list: what belongs to it is kept by it.
  const listed = options.networks ?? [mainnet];
  const networks = (listed.every((network) => network.caipNetworkId) ? listed : listed.map(toNetwork)) as ResolvedOptions['networks'];
  // A page without adapters: whatever network its wallet is on is taken as it is.
  const basic = options.adapters?.length === 0 && { basic: true, allowUnsupportedChain: true };
  return {
    ...options,
    ...basic,
    networks,
    // Another one would be shown as a network of this page, and could not be gone back to.
    defaultNetwork: networks.find(({ id }) => id === options.defaultNetwork?.id),
    adapters: options.adapters?.length ? options.adapters : [...new Set(networks.map((network) => network.chainNamespace))],
    themeMode: options.themeMode ?? 'auto',
    modality: options.modality ?? 'auto',
  };
}

/**
 * Whether an option, or the object that a field is in, changes the appearance or texts alone. A production build reports a wrong one and takes
 * its default. Any other decides about requests, signatures or chains, and always throws, and so does a name that is no option.
 */
export const isCosmetic = (name: string): boolean => Object.hasOwn(COSMETIC, name);

/**
 * Checks options: in a development build everything, with the nearest right names; in a production build names and kinds. Object options
 * are then checked by `assertNested`, before the first request. @param report Called with the problem of an option that changes only the
 * appearance or texts, in a production build. @param started Of an update: the options that
 * the instance was made with.
 * @returns The options, less those that were reported.
 * @throws {InvalidOptionsError} naming every field that is wrong, and every field that does not exist; and for two ways to sign in, spec
 * §5.
 */
export function checkOptions(options: unknown, report?: (problem: string) => void, started?: ModalOptions): ModalOptions {
  if (!fits('object', options)) throw new InvalidOptionsError({ options: 'must be an object' });
  const development = getDevelopment();
  const wrong: Record<string, string> = {};
  const isLeft = ([name, value]: [string, unknown]) => {
    const kind = Object.hasOwn(OPTIONS_TABLE, name) && OPTIONS_TABLE[name as keyof ModalOptions];
    const problem = !kind
      ? 'is not an option'
      : value !== undefined && !fits(kind, value)
        ? 'is wrong'
        : started && isFixed(name) && 'cannot change';
    if (!problem) return true;
    if (!development && report && isCosmetic(name)) report(`${name}: ${problem}`);
    else wrong[name] = problem;
    return false;
  };
  const left: ModalOptions = Object.fromEntries(Object.entries(options as ModalOptions).filter(isLeft));
  const problems = development ? { ...wrong, ...development.explainOptions(options as ModalOptions, started) } : wrong;
  if (Object.keys(problems).length) throw new InvalidOptionsError(problems);
  if (left.siwx && left.siweConfig) throw new InvalidOptionsError({}, 'Cannot set both `siweConfig` and `siwx` options');
  return left;
}

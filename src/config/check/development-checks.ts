import { toJson } from '../../utils/to-json.js';
import { InvalidOptionsError } from '../../errors/base-error.js';
import type { Environment } from '../environment.js';
import { findNearestWallet } from './nearest.js';
import { NAMESPACES } from '../namespaces.js';
import type { NetworkInput } from '../network.js';
import { findFixed, LIVE_OPTIONS } from './live-options.js';
import { fits, type LiveOption } from '../options-table.js';
import type { ResolvedOptions, ModalOptions } from '../options.js';

/** Finds the fields of a network that are missing or wrong. @returns Field → problem; empty for a network. */
export function findNetworkProblems(input: unknown): Record<string, string> {
  const network = (input ?? {}) as Partial<NetworkInput>;
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, chainNamespace = 'eip155' } = network;
  const nodes: unknown = rpcUrls?.default?.http;
  const isEvm = chainNamespace === 'eip155';
  return {
    ...(!NAMESPACES.includes(chainNamespace) && { chainNamespace: `must be one of ${NAMESPACES.join(', ')}` }),
    ...(isEvm && !(Number.isSafeInteger(id) && (id as number) > 0) && { id: 'must be a chain id: a whole number, for example 8453' }),
    ...(!isEvm && (typeof id !== 'string' || id === '') && { id: 'must be a CAIP-2 reference: a string' }),
    ...((typeof name !== 'string' || name === '') && { name: 'must be a string' }),
    ...(![nativeCurrency?.name, nativeCurrency?.symbol].every((text) => typeof text === 'string' && text !== '') ||
    typeof nativeCurrency?.decimals !== 'number'
      ? { nativeCurrency: 'must be { name, symbol, decimals }' }
      : !isDecimals(nativeCurrency.decimals) && { 'nativeCurrency.decimals': 'must be a whole number from 0 to 255' }),
    ...(!(Array.isArray(nodes) && nodes.every(isUrl)) && { rpcUrls: 'must be { default: { http: [url] } }' }),
    // A wallet that is asked to add a chain wants one at least. Other namespaces are reached without.
    ...(isEvm && Array.isArray(nodes) && nodes.length === 0 && { rpcUrls: 'must be { default: { http: [url] } } with one url or more' }),
    ...(blockExplorers !== undefined &&
      !(isUrl(blockExplorers?.default?.url) && typeof blockExplorers.default.name === 'string') && {
        blockExplorers: 'must be { default: { name, url } }',
      }),
  };
}

/** Whether a value is the URL of a site, or a path of the page's own. */
const isUrl = (value: unknown): boolean => fits('url', value) && URL.canParse(value as string, 'https://site.example');

const isDecimals = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= 255;

/** @throws {InvalidOptionsError} when an object is no network. */
export function assertNetwork(input: unknown): void {
  const problems = findNetworkProblems(input);
  if (Object.keys(problems).length === 0) return;
  const lines = Object.entries(problems).map(([field, problem]) => `${field}: ${problem}`);
  throw new InvalidOptionsError(problems, `defineNetwork: this is no network. ${lines.join('; ')}.`);
}

/** An id of the public catalogue. Written here too: a production page does not load this file. */
const CATALOG_ID = /^[\da-f]{64}$/i;
/** Services that the page has for wallet lists. */
export type WalletServices = { readonly hasCatalog: boolean; readonly hasWalletConnect: boolean };

/** Links and ids by which a custom wallet can be connected or installed without WalletConnect. */
const WAYS = ['rdns', 'homepage', 'mobileLink', 'appStore', 'playStore', 'chromeStore'] as const;

/**
 * Finds entries of `wallets` that cannot be shown with the services that the page has.
 *
 * @returns One sentence with every entry and the reason, `undefined` where all can be shown.
 */
export function findUnresolvedWallets(
  { wallets = {}, services }: Pick<ResolvedOptions, 'wallets' | 'services'>,
  { hasCatalog, hasWalletConnect }: WalletServices,
): string | undefined {
  const found: string[] = [];
  const misnamed = (['featured', 'include', 'exclude'] as const).flatMap((list) =>
    (wallets[list] ?? []).flatMap((id, at) => {
      const own = wallets.custom?.some((wallet) => wallet.id === id || wallet.rdns === id);
      // The ids of an own catalogue have any form.
      if (own || services?.catalog || id.includes('.') || CATALOG_ID.test(id)) return [];
      const nearest = findNearestWallet(id);
      return [`wallets.${list}[${at}] (${id})${nearest === undefined ? '' : `: did you mean \`${nearest}\`?`}`];
    }),
  );
  if (misnamed.length > 0)
    found.push(
      `${misnamed.join(', ')}${misnamed.at(-1)!.endsWith('?') ? '' : '.'} A wallet is named by its rdns, or by the id of a wallet in \`wallets.custom\` or in the catalogue.`,
    );
  const ids = hasCatalog
    ? []
    : (['featured', 'include', 'exclude'] as const).flatMap((list) =>
        (wallets[list] ?? []).flatMap((id, at) => (CATALOG_ID.test(id) ? [`wallets.${list}[${at}] (${id.slice(0, 8)}…)`] : [])),
      );
  if (ids.length > 0)
    found.push(
      `${ids.join(', ')}: ids of the wallet catalogue, which is read only with \`projectId\` (free at https://dashboard.reown.com, which asks for an account) or \`services.catalog\`. Name installed and built-in wallets by rdns, for example \`io.metamask\`, and list others in \`wallets.custom\`.`,
    );
  const unreachable = hasWalletConnect
    ? []
    : (wallets.custom ?? []).flatMap((wallet, at) => (WAYS.some((way) => wallet[way]) ? [] : [`wallets.custom[${at}] (${wallet.name})`]));
  if (unreachable.length > 0)
    found.push(
      `${unreachable.join(', ')}: without WalletConnect (\`projectId\` or \`services.relay\`) a custom wallet needs one or more of ${WAYS.map((way) => `\`${way}\``).join(', ')}.`,
    );
  return found.length > 0 ? `Some wallets cannot be shown or reached. ${found.join(' ')}` : undefined;
}

/** A project id of the public services. */
const PROJECT_ID = /^[\da-f]{32}$/i;

/**
 * Finds a project id that is empty or a sample. Own services may have ids of any form.
 *
 * @returns What was given and what is expected; `undefined` for an id of the right form, without one, and with own services.
 */
export function findProjectIdProblem({ projectId, services = {} }: Pick<ModalOptions, 'projectId' | 'services'>): string | undefined {
  if (projectId === undefined || PROJECT_ID.test(projectId)) return undefined;
  const { blockchainApi, catalog, relay, secureSite } = services;
  if ([blockchainApi, catalog, relay, secureSite].some((service) => service !== undefined)) return undefined;
  const expected =
    'A project id has 32 hexadecimal digits (free at https://dashboard.reown.com, which asks for an account). Leave `projectId` out where only installed wallets connect.';
  return projectId.trim() === ''
    ? `projectId is empty: an environment variable may be missing in this build. ${expected}`
    : `projectId "${projectId}" is not a project id: the public services reject it. ${expected}`;
}

/** The part of an instance that a second `createModal` works with. */
export type LiveInstance = {
  /** The options of the latest call as JSON. */
  serialisedOptions: string;
  readonly stores: { readonly $options: { get(): Pick<ModalOptions, 'features'> } };
  readonly environment: Pick<Environment, 'log'>;
};

/**
 * Applies what a second `createModal` changes and can be changed, as hot reloading calls it; warns about the rest. Functions are
 * not compared: `onEvent` is taken as it is given.
 *
 * @param instance Undefined where another copy of the package made the modal.
 * @returns Whether it could be applied or was warned about.
 */
export function applyAgain(
  modal: { updateOptions(live: Partial<Pick<ModalOptions, LiveOption>>): void },
  options: ModalOptions,
  instance: LiveInstance | undefined,
): boolean {
  if (!instance) return false;
  const earlier = JSON.parse(instance.serialisedOptions) as Record<string, unknown>;
  const now = options as Record<string, unknown>;
  const isChanged = (name: string) => toJson(earlier[name]) !== toJson(now[name]);
  const names = [...new Set([...Object.keys(earlier), ...Object.keys(now)])];
  const changed = names.filter((name) => name === 'onEvent' || isChanged(name));
  const fixed = Object.keys(findFixed(Object.fromEntries(changed.map((name) => [name, now[name]])), instance.stores.$options.get()));
  const isLive = (name: string) => LIVE_OPTIONS.includes(name as LiveOption) && !fixed.some((field) => field.split('.')[0] === name);
  const live = changed.filter(isLive);
  if (live.length > 0) modal.updateOptions(Object.fromEntries(live.map((name) => [name, now[name]])));
  instance.serialisedOptions = toJson(options);
  if (fixed.length === 0) return true;
  const applied = live.length > 0 ? ` Applied: ${live.join(', ')}.` : '';
  instance.environment.log.warn(`createModal: ${fixed.join(', ')} cannot be changed while the page runs. Reload the page.${applied}`);
  return true;
}

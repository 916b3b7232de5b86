// chunk: manifest
import { listPages } from '../../actions/buy/providers.js';
import { listNodes } from '../../adapters/create-transport.js';
import { NODE_NAMESPACES, toNodeAccess } from '../../adapters/node-access.js';
import { getSupportedChains } from '../../api/blockchain/get-supported-chains.js';
import { getWallets } from '../../api/catalog/get-wallets.js';
import { IMAGE_ENDPOINTS } from '../../api/catalog/image-endpoints.js';
import type { ServiceName } from '../../api/define-endpoint.js';
import { ENDPOINTS } from '../../api/endpoints.js';
import { wantsWalletConnect } from '../../config/enabled-services.js';
import { hasCatalogService, PUBLIC_SERVICES } from '../../config/services.js';
import { checkOptions, resolveOptions } from '../../config/resolve-options.js';
import type { ExternalRequest } from '../../config/environment.js';
import { getMediaMode } from '../../config/image-origin.js';
import type { ModalOptions, ResolvedOptions } from '../../config/options.js';
import { isLoopback } from '../../utils/loopback.js';
import { listConnectors } from '../../connectors/connectors.js';
import { CONNECTOR_REQUESTS } from '../../connectors/connector-requests.js';
import type { Feature } from '../../features/feature.js';
import { FIRST_FEATURES } from '../../features/first-features.js';
import { OTHER_FEATURES } from '../../features/other-features.js';
import { FEATURE_CALLS } from './feature-calls.js';

/**
 * One request that a configuration can make.
 *
 * @example
 * const print = ({ method, host, path }: NetworkManifestEntry) => `${method} ${host}${path}`;
 */
export type NetworkManifestEntry = {
  /** Host and port, for example `api.example.com`; `'self'` for the page's own; `*` where it is not known beforehand. */
  readonly host: string;
  /** HTTP method, or `CONNECT` for a socket, picture or frame. */
  readonly method: ExternalRequest['method'];
  /** Path with `{name}` for parameters; `*` where it is not known beforehand. */
  readonly path: string;
  /** Purpose of the request, in one sentence. */
  readonly purpose: string;
};

/**
 * Requests that the page can send, and the content security policy that allows them only.
 *
 * @example
 * const print = ({ requests }: NetworkManifest) => requests.map(({ host, purpose }) => `${host}: ${purpose}`);
 */
export type NetworkManifest = {
  /** Every request that can leave the page. */
  readonly requests: readonly NetworkManifestEntry[];
  /** Sources of the page's policy, by directive. Add your own. */
  readonly directives: PolicyDirectives;
  /** The same as text, to stand behind `default-src 'none';`. */
  readonly contentSecurityPolicy: string;
};

/** Lists the requests that a configuration can send; sends none. Makes no request. @throws {InvalidOptionsError} */
export async function createNetworkManifest(modalOptions: ModalOptions): Promise<NetworkManifest> {
  checkOptions(modalOptions);
  const options = resolveOptions(modalOptions);
  const requests = [
    ...listCalls(options),
    ...listStaticCatalog(options),
    ...listPictures(options),
    ...(await listNodeCalls(options)),
    ...listOthers(options),
  ];
  const entries = new Map(requests.map((request) => [`${request.method} ${request.url}`, toEntry(request)]));
  const directives = toPolicy(requests, getMediaMode(options) === 'remote');
  const contentSecurityPolicy = Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
  return { requests: [...entries.values()], directives, contentSecurityPolicy };
}

const getFeatures = (options: ResolvedOptions): readonly Feature[] =>
  ([...FIRST_FEATURES, ...OTHER_FEATURES] as unknown as readonly Feature[]).filter((feature) => feature.isEnabled?.(options) !== false);

/** A public service is asked for a project only, one of the host's own always. */
function getBase({ projectId, services }: ResolvedOptions, service: ServiceName): string | undefined {
  const own = services?.[service];
  return typeof own === 'string' ? own : projectId ? PUBLIC_SERVICES[service] : undefined;
}

/** Stands for the page's own origin, as in a policy. */
const SELF = "'self'";

/** The address of a folder of static files: of one on the page's own origin with {@link SELF} as its host. */
const toFolderUrl = (folder: string): string => (folder.startsWith('/') ? `https://${SELF}${folder}` : folder);

/** Files of a static catalogue. */
function listStaticCatalog({ services, ...options }: ResolvedOptions): readonly ExternalRequest[] {
  const { catalog } = services ?? {};
  if (typeof catalog !== 'object') return [];
  const folder = toFolderUrl(catalog.static);
  const files: ExternalRequest[] = ['/index.json', '/pages/{page}.json'].map((path) => ({
    url: join(folder, path),
    method: 'GET',
    purpose: 'Wallets of the static catalogue.',
  }));
  const pictures = { url: join(folder, '/images/{id}'), method: 'GET', purpose: 'The picture of a wallet.', as: 'img' } as const;
  return getMediaMode(options as ResolvedOptions) === 'off' ? files : [...files, pictures];
}

const join = (base: string, path: string) => base.replace(/\/+$/, '') + path;

function listCalls(options: ResolvedOptions): readonly ExternalRequest[] {
  const paths = new Set(getFeatures(options).flatMap(({ name }) => FEATURE_CALLS[name] ?? []));
  // Asked by the client that the queries share, before any other call of the data service.
  if (ENDPOINTS.some(({ service, path }) => service === getSupportedChains.service && paths.has(path))) paths.add(getSupportedChains.path);
  if (!hasCatalogService(options)) paths.delete(getWallets.path);
  return ENDPOINTS.filter(({ path }) => paths.has(path)).flatMap(({ service, method, path, purpose }) => {
    const base = getBase(options, service);
    return base ? [{ url: join(base, path), method, purpose }] : [];
  });
}

function listPictures(options: ResolvedOptions): readonly ExternalRequest[] {
  const media = getMediaMode(options);
  const base = hasCatalogService(options) ? getBase(options, 'catalog') : undefined;
  if (media === 'off') return [];
  const own: ExternalRequest[] = (base ? IMAGE_ENDPOINTS : []).map(({ method, path, purpose }) => ({
    url: join(base!, path),
    method,
    purpose,
    as: 'img',
  }));
  if (base) own.push({ url: join(base, '/*'), method: 'GET', purpose: 'Pictures of the catalogue that services name.', as: 'img' });
  if (typeof options.media === 'object') {
    const { origin } = new URL(options.media.proxyUrl, 'https://page.invalid');
    if (origin !== 'https://page.invalid')
      own.push({ url: `${origin}/*`, method: 'GET', purpose: 'Pictures of others, through your proxy.', as: 'img' });
  }
  if (media === 'proxy') return own;
  const named = Object.keys(PUBLIC_SERVICES).flatMap((service) => getBase(options, service as ServiceName) ?? []);
  return [
    ...own,
    { url: 'https://*/*', method: 'GET', purpose: 'Pictures that wallets, tokens, collectibles, people and networks name.', as: 'img' },
    // On a development machine services speak http, and so do the pictures that they name.
    ...named
      .filter((url) => url.startsWith('http:'))
      .map((url) => ({ url: join(url, '/*'), method: 'GET', purpose: 'Pictures that the services name.', as: 'img' }) as const),
  ];
}

async function listNodeCalls(options: ResolvedOptions): Promise<readonly ExternalRequest[]> {
  const access = await toNodeAccess(options);
  return options.networks
    .filter(({ chainNamespace }) => options.adapters.includes(chainNamespace) && NODE_NAMESPACES.includes(chainNamespace))
    .flatMap((chain) =>
      // A transport of the page's own has no address here.
      listNodes({ ...access, chain }).flatMap(({ url }) =>
        url ? ({ url, method: 'POST', purpose: `Reads ${chain.name}.` } as const) : [],
      ),
    );
}

/** Explorers of networks that the host names as sources of activity. */
function listExplorers({ networks, sources }: ResolvedOptions): readonly ExternalRequest[] {
  if (!sources?.activity?.includes('explorer')) return [];
  return networks.flatMap(({ blockExplorers, chainNamespace, name }) => {
    const url = chainNamespace === 'eip155' && blockExplorers?.default?.apiUrl;
    return url ? [{ url, method: 'GET', purpose: `Lists the transactions of an account on ${name}.` } as const] : [];
  });
}

/** Files of the page's folder of descriptors. */
function listDescriptors({ services }: ResolvedOptions): readonly ExternalRequest[] {
  const { static: folder } = services?.descriptors ?? {};
  if (folder === undefined) return [];
  return [
    { url: join(toFolderUrl(folder), '/*'), method: 'GET', purpose: 'Descriptors of contracts (ERC-7730), when a request is shown.' },
  ];
}

/** Gateways of names whose records are off the chain (CCIP-Read). */
function listGateways({ names = {} }: ResolvedOptions): readonly ExternalRequest[] {
  const { gateways = 'none', gatewayHosts = [] } = names;
  const hosts = { none: [], listed: gatewayHosts, any: ['*'] }[gateways];
  return hosts.map((host) => ({
    url: `https://${host}/*`,
    method: 'GET',
    purpose: 'Records of names off the chain, when one is looked up.',
  }));
}

function listOthers(options: ResolvedOptions): readonly ExternalRequest[] {
  const connectors = listConnectors(options.networks).filter(({ kind, isEnabled }) =>
    // Also where nothing is imported: a server that writes the policy of a page imports no wallets.
    kind === 'walletConnect' ? wantsWalletConnect(options, true) : isEnabled(options),
  );
  return [
    ...(getFeatures(options).some(({ name }) => name === 'buy') ? listPages(options) : []),
    ...listExplorers(options),
    ...listGateways(options),
    ...listDescriptors(options),
    ...connectors.flatMap(({ kind }) => CONNECTOR_REQUESTS[kind]?.(options) ?? []),
  ];
}

function toEntry({ url, method, purpose }: ExternalRequest): NetworkManifestEntry {
  const [, host = '', path = ''] = /^[a-z]+:\/\/([^/?#]+)([^?#]*)/i.exec(url) ?? [];
  // Chrome asks the visitor, unless the page is on the device too. @see https://wicg.github.io/local-network-access/
  const isOnDevice = isLoopback(host.replace(/:[\d*]+$/, ''));
  const why = isOnDevice ? purpose.replace(/\.$/, " (on the visitor's device, with the permission loopback-network).") : purpose;
  return { host, method, path: path.replace(/^\/\*$/, '*') || '/', purpose: why };
}

/**
 * Directives of a Content-Security-Policy: name → sources.
 *
 * @see https://www.w3.org/TR/CSP3/
 * @example
 * const directives: PolicyDirectives = (await getNetworkManifest()).directives;
 */
export type PolicyDirectives = Readonly<Record<string, readonly string[]>>;

/**
 * Returns the policy for a list of requests: the package's own files, which the host serves, and each origin by its kind. Style sheets are
 * made by script and need nothing; pictures that wallets bring are `data:` or `blob:`.
 *
 * @param showsOwnPictures Whether pictures of the page's own origin are shown.
 * @see https://www.w3.org/TR/CSP3/
 */
export function toPolicy(requests: readonly ExternalRequest[], showsOwnPictures: boolean): PolicyDirectives {
  const originsOf = (kind: NonNullable<ExternalRequest['as']>) => {
    const sources = requests.filter(({ as = 'connect' }) => as === kind).map(({ url }) => toSource(url));
    const isAnywhere = sources.includes('https:');
    return [...new Set(sources)].filter((source) => source === 'https:' || !isAnywhere || !source.startsWith('https:'));
  };
  const connect = originsOf('connect');
  const frames = originsOf('frame');
  return {
    'script-src': ["'self'", ...originsOf('script')],
    ...(connect.length > 0 && { 'connect-src': connect }),
    'img-src': [...new Set([...(showsOwnPictures ? [SELF] : []), 'data:', 'blob:', ...originsOf('img')])],
    ...(frames.length > 0 && { 'frame-src': frames }),
  };
}

/** `https://*` is every https origin; `https://'self'` the page's own. */
function toSource(url: string): string {
  const [origin = '', scheme = '', host = ''] = /^([a-z]+:)\/\/([^/?#]+)/i.exec(url) ?? [];
  return host === '*' ? scheme : host === SELF ? SELF : origin.toLowerCase();
}

// chunk: ens
import { BaseError as BaseViemError, ContractFunctionRevertedError, type Client } from 'viem';
import { getEnsAddress, getEnsName, normalize } from 'viem/ens';
import { RPC_TIMEOUT_MS } from '../../../config/constants.js';
import type { Environment } from '../../../config/environment.js';
import type { NamesOptions } from '../../../config/options.js';
import { BaseError } from '../../../errors/base-error.js';
import { withTimeout } from '../../../utils/with-timeout.js';
import type { ChainNames } from '../../adapter.js';
import { followOffchain } from '../node-client.js';
import { readNameRecords } from '../../name-records.js';
import { parseUncheckedAddress } from '../parse-address.js';

/**
 * Creates the name lookup with ENS' universal resolver over a network's nodes. Off-chain records (CCIP-Read) are followed to the gateways that
 * the options allow; by default to none.
 *
 * @param createClient Creates a client that does not follow off-chain records.
 * @see https://docs.ens.domains/resolvers/universal
 * @see https://eips.ethereum.org/EIPS/eip-3668
 */
export function createChainNames(
  createClient: () => Promise<Client>,
  resolver: string,
  { environment, gateways = 'none', gatewayHosts = [] }: GatewayParameters = {},
): ChainNames {
  const request = environment && gateways !== 'none' && createGatewayRequest(environment, gateways === 'any' ? 'any' : gatewayHosts);
  const getClient = async (): Promise<Client> => {
    const client = await createClient();
    return request ? followOffchain(client, request) : client;
  };
  const at = { universalResolverAddress: resolver as `0x${string}` };
  return {
    async getAddress({ name, network }) {
      const client = await getClient();
      const read = (coinType: bigint) => getEnsAddress(client, { name, coinType, strict: true, ...at }).catch(toUnset);
      return readNameRecords(network, read, parseUncheckedAddress);
    },
    async getName({ address }) {
      const name = await getEnsName(await getClient(), { address: address as `0x${string}`, ...at });
      // Another spelling could look like another owner's name.
      return name !== null && normalizeEnsName(name) === name ? name : undefined;
    },
  };
}

/** Errors of the resolver that say that a name has no such record. @see https://docs.ens.domains/resolvers/universal */
const UNSET = ['ResolverError', 'ResolverNotContract', 'ResolverNotFound', 'UnsupportedResolverProfile'];

/** Returns `undefined` where a name has no such record. @throws any other error: a gateway that failed may have the record. */
function toUnset(thrown: unknown): undefined {
  const reverted = thrown instanceof BaseViemError ? thrown.walk((cause) => cause instanceof ContractFunctionRevertedError) : undefined;
  const { errorName = '' } = (reverted as ContractFunctionRevertedError | null | undefined)?.data ?? {};
  if (!UNSET.includes(errorName)) throw thrown;
}

/** Inputs of the gateways: the page, and the allowed ones. */
type GatewayParameters = NamesOptions & { readonly environment?: Pick<Environment, 'fetch' | 'setTimer'> };

/** Thrown when no allowed gateway has answered for a name. */
export class GatewayError extends BaseError {
  override readonly name = 'GatewayError';
  readonly code = 'NAME_GATEWAY';

  constructor(urls: readonly string[]) {
    super('No gateway of the name answered', {
      details: `Gateways of the name: ${urls.join(', ').slice(0, 500)}. See the option \`names\`.`,
    });
  }
}

/**
 * Creates the request to the gateways of off-chain records: each allowed one in turn, without cookies, for 10 s.
 *
 * @param allowed Hosts, or `any` for all over https.
 * @see https://eips.ethereum.org/EIPS/eip-3668
 */
function createGatewayRequest({ fetch, setTimer }: Pick<Environment, 'fetch' | 'setTimer'>, allowed: readonly string[] | 'any') {
  const isAllowed = (url: string) => {
    if (!URL.canParse(url)) return false;
    const { host, protocol } = new URL(url);
    return protocol === 'https:' && (allowed === 'any' || allowed.includes(host));
  };
  const ask = async (url: string, sender: string, data: string): Promise<`0x${string}`> => {
    const target = url.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data);
    const body = url.includes('{data}')
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ data, sender }) };
    const response = await fetch(target, { ...body, credentials: 'omit', referrerPolicy: 'no-referrer' });
    const answer = (await response.json()) as { data?: unknown } | null;
    if (!response.ok || typeof answer?.data !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(answer.data)) throw new GatewayError([url]);
    return answer.data as `0x${string}`;
  };
  return async ({ data, sender, urls }: { data: string; sender: string; urls: readonly string[] }): Promise<`0x${string}`> => {
    const failure = new GatewayError(urls);
    for (const url of urls.filter(isAllowed)) {
      const answer = ask(url, sender, data);
      const found = await withTimeout(answer, { setTimer, limitMs: RPC_TIMEOUT_MS, createError: () => failure }).catch(() => undefined);
      if (found !== undefined) return found;
    }
    throw failure;
  };
}

/** Normalizes a name (ENSIP-15), so that no two names look alike; `undefined` where it cannot be. @see https://docs.ens.domains/ensip/15 */
export function normalizeEnsName(name: string): string | undefined {
  try {
    return normalize(name);
  } catch {
    return undefined;
  }
}

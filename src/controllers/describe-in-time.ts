import { loadRequestReader } from '../adapters/request-modules.js';
import type { ReadContext, RequestReader, RequestReaderModule, RequestReading } from '../adapters/requests.js';
import { withTimeout } from '../utils/with-timeout.js';
import type { Account } from './account/account.js';
import type { Controllers } from './controllers.js';

/** A request is held back for its description for so long, in milliseconds. */
export const DESCRIPTION_TIMEOUT_MS = 3000;

/** Describes a reading by the descriptors of an instance; one that takes too long stays as the bytes have it. */
export async function describeInTime(
  controllers: Pick<Controllers, 'descriptors' | 'environment' | 'stores'>,
  { createDescriptorSource }: RequestReaderModule,
  reader: RequestReader,
  reading: RequestReading,
  { params, context }: { readonly params: unknown; readonly context: ReadContext },
): Promise<RequestReading> {
  const { environment, stores } = controllers;
  controllers.descriptors ??= createDescriptorSource?.({ ...environment, folder: stores.$options.get().services?.descriptors });
  const described = controllers.descriptors && reader.describe?.(reading, { params }, context, controllers.descriptors);
  if (!described) return reading;
  const createError = () => new Error('The description came too late.');
  return withTimeout(described, { setTimer: environment.setTimer, limitMs: DESCRIPTION_TIMEOUT_MS, createError }).catch(() => reading);
}

/**
 * Returns the name of a contract by its ERC-7730 descriptor, of the page or of the package; `undefined` where none names it, or it comes too
 * late.
 *
 * @param account The account whose network the contract is on.
 * @see https://eips.ethereum.org/EIPS/eip-7730
 */
export async function nameContract(
  controllers: Pick<Controllers, 'descriptors' | 'environment' | 'stores'>,
  { address: from, namespace, network }: Pick<Account, 'address' | 'namespace' | 'network'>,
  address: string,
): Promise<string | undefined> {
  const module = await loadRequestReader(controllers.stores.$options.get().networks, namespace);
  if (!module || !network) return undefined;
  const context = { account: from, network: network.caipNetworkId, now: controllers.environment.now() };
  const params = [{ from, to: address, value: '0x0' }];
  const reader = module.createRequestReader();
  const reading = reader.read({ method: 'eth_sendTransaction', params }, context);
  const { names } = await describeInTime(controllers, module, reader, reading, { params, context });
  return names?.[address.toLowerCase()];
}

import type { RequestPlace, RequestReader, RequestReaderModule, RequestReading } from '../adapters/requests.js';
import { withTimeout } from '../utils/with-timeout.js';
import type { Controllers } from './controllers.js';

/** A request is held back for its description for so long, in milliseconds. */
export const DESCRIPTION_TIMEOUT_MS = 3000;

/** Describes a reading by the descriptors of an instance; one that takes too long stays as the bytes have it. */
export async function describeInTime(
  controllers: Pick<Controllers, 'descriptors' | 'environment' | 'stores'>,
  { createDescriptorSource }: RequestReaderModule,
  reader: RequestReader,
  reading: RequestReading,
  { params, place }: { readonly params: unknown; readonly place: RequestPlace },
): Promise<RequestReading> {
  const { environment, stores } = controllers;
  controllers.descriptors ??= createDescriptorSource?.({ ...environment, folder: stores.$options.get().services?.descriptors });
  const described = controllers.descriptors && reader.describe?.(reading, { params }, place, controllers.descriptors);
  if (!described) return reading;
  const createError = () => new Error('The description came too late.');
  return withTimeout(described, { setTimer: environment.setTimer, limitMs: DESCRIPTION_TIMEOUT_MS, createError }).catch(() => reading);
}

import { useMemo } from 'react';
import { type AccountSamples, samplesKey } from '../../storage/samples-key.js';
import { useControllers } from '../use-controllers.js';

/**
 * What this browser measured of an account.
 *
 * @param answer What was read last: with it, samples may have come.
 */
export function useSamples(caipAddress: string, answer: unknown): AccountSamples | undefined {
  const { storage } = useControllers();
  return useMemo(() => (answer === undefined ? undefined : storage.get(samplesKey)?.accounts[caipAddress]), [storage, caipAddress, answer]);
}

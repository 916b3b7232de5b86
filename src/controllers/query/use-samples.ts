import { useMemo } from 'react';
import { type AccountSamples, samplesKey } from '../../storage/holdings-keys.js';
import { useControllers } from '../use-controllers.js';

/**
 * Returns this browser's measurements of an account.
 *
 * @param answer Last answer: samples may have been added with it.
 */
export function useSamples(caipAddress: string, answer: unknown): AccountSamples | undefined {
  const { storage } = useControllers();
  return useMemo(() => (answer === undefined ? undefined : storage.get(samplesKey)?.accounts[caipAddress]), [storage, caipAddress, answer]);
}

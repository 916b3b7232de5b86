import type { Namespace } from '../../config/namespaces.js';
import type { DataSource, ResolvedOptions } from '../../config/options.js';
import type { WalletProvider } from '../../connectors/connector.js';
import { getSources, hasDataApi } from './sources.js';

/**
 * Asks sources one after the other until one answers.
 *
 * @param ask Gives `undefined` for a source that does not know the answer.
 * @returns The first answer; `undefined` where no source has one.
 * @throws the error of the last source that failed, where no other answers; at once when `signal` was aborted.
 */
export async function askInOrder<Answer>(
  sources: readonly DataSource[],
  signal: AbortSignal | undefined,
  ask: (source: DataSource) => Promise<Answer | undefined> | undefined,
): Promise<Answer | undefined> {
  let failure: { readonly error: unknown } | undefined;
  for (const source of sources) {
    try {
      const answer = await ask(source);
      if (answer !== undefined) return answer;
    } catch (error) {
      signal?.throwIfAborted();
      failure = { error };
    }
  }
  if (failure) throw failure.error;
  return undefined;
}

/**
 * Lists the sources of an account's tokens in the order in which they are asked: those of {@link getSources}, and an outside EVM wallet that
 * has not said yet whether it lists tokens.
 *
 * @param provider Provider of the account.
 */
export function getBalanceSources(
  options: Pick<ResolvedOptions, 'projectId' | 'services' | 'sources'>,
  provider: Pick<WalletProvider, 'listsAssets'> | undefined,
  namespace: Namespace,
): readonly DataSource[] {
  const listsAssets = provider?.listsAssets ?? (provider !== undefined && namespace === 'eip155');
  return getSources(options, 'balances', { listsAssets }, namespace);
}

/**
 * Lists the sources of names in the order in which they are asked. Where the host names none, the chain is one too: a typed name was always
 * looked up there.
 */
export function getNameSources(options: Pick<ResolvedOptions, 'projectId' | 'services' | 'sources'>): readonly DataSource[] {
  const names: readonly DataSource[] = options.sources?.names ?? ['service', 'node'];
  return hasDataApi(options) ? names : names.filter((source) => source !== 'service');
}

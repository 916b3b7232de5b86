import type { QueryObserverResult } from '@tanstack/query-core';
import { useEffect, useState } from 'react';
import type { Account } from '../../controllers/account/account.js';
import { nativeBalanceQuery } from '../../controllers/query/native-balance.js';
import { useControllers } from '../../controllers/use-controllers.js';
import type { Disposer } from '../../config/environment.js';

/** A balance as the account shows it. */
export type NativeBalance =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly units: bigint }
  | { readonly status: 'failed'; readonly retry: () => void };

/** Follows an account's native balance in base units; reads it again while it is shown. */
export function useNativeBalance(account: Account | undefined): NativeBalance {
  const { storage, stores, getAdapter, query } = useControllers();
  const [result, setResult] = useState<{ key: string; value: QueryObserverResult<bigint> } | undefined>();
  const key = account && account.status === 'connected' ? account.caipAddress : undefined;

  useEffect(() => {
    if (!account || key === undefined) return undefined;
    let stop: Disposer | undefined;
    let ended = false;
    void query.load().then(
      ({ watch }) => {
        if (ended) return;
        const options = nativeBalanceQuery(account, {
          storage,
          getAdapter,
          getProvider: (namespace) => stores.$providers.get()[namespace],
        });
        stop = watch(options, (value) => setResult({ key, value }));
      },
      () => {},
    );
    return () => {
      ended = true;
      stop?.();
    };
    // The account is a new object at every change of the stores; its key says whether it is another one.
    // oxlint-disable-next-line exhaustive-deps
  }, [key, storage, stores, getAdapter, query]);

  const value = result?.key === key ? result?.value : undefined;
  if (value?.data !== undefined) return { status: 'ready', units: value.data };
  if (value?.isError && !value.isFetching) return { status: 'failed', retry: () => void value.refetch() };
  return { status: 'loading' };
}

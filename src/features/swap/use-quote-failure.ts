import { useEffect, useRef } from 'react';
import type { Account } from '../../controllers/account/account.js';
import type { QueryResult } from '../../controllers/query/use-query-result.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { reportQuoteFailure } from '../../actions/swap/report-quote-failure.js';
import type { SwapToken } from '../../actions/swap/swap-token.js';

/** Emits `SWAP_QUOTE_ERROR` once for each pair and amount whose quote fails, until that quote is read. */
export function useQuoteFailure(
  account: Account,
  asked: QueryResult<unknown>,
  { key, pays, gets, units }: { key: string | undefined; pays: SwapToken | undefined; gets: SwapToken | undefined; units: bigint },
): void {
  const { events } = useControllers();
  const reported = useRef<string>(undefined);
  const error = asked.status === 'failed' ? asked.error : undefined;
  const isReady = asked.status === 'ready';
  useEffect(() => {
    if (isReady) reported.current = undefined;
    if (!error || !pays || !gets || reported.current === key) return;
    reported.current = key;
    reportQuoteFailure(events, account, { pays, gets, units }, error);
    // One failure is reported once: the key stands for account, tokens and units.
    // oxlint-disable-next-line exhaustive-deps
  }, [key, error, isReady]);
}

import { useCallback, useMemo, useRef, useState } from 'react';
import type { FundResult } from '../../src/actions/fund/fund-request.js';
import { requirePageModal } from '../../src/bridges/page-modal.js';
import type { Modal } from '../../src/client/modal.js';

type State = Pick<W3mFunding, 'result' | 'error' | 'isFunding'>;

const IDLE: State = { result: undefined, error: undefined, isFunding: false };

/**
 * Return type of {@link useW3mFunding}; the function is the same at every render.
 *
 * @example
 * const isThere = ({ result }: W3mFunding) => result?.status === 'arrived';
 */
export type W3mFunding = {
  /** Adds funds: `modal.fund()`. Rejects with a {@link ModalMissingError} without a modal. */
  readonly fund: Modal['fund'];
  /** End of the component's latest call. */
  readonly result: FundResult | undefined;
  /** Error of the latest call: a `FundError`. */
  readonly error: Error | undefined;
  /** Whether the latest call waits for the arrival. */
  readonly isFunding: boolean;
};

/**
 * Adds what an account is missing, from the page's modal. Needs `import 'w3m-elements/funding'`.
 *
 * @example
 * const { fund, isFunding } = useW3mFunding();
 * const button = <button disabled={isFunding} onClick={() => void fund({ amount: '0.1' }).catch(console.warn)}>Add funds</button>;
 */
export function useW3mFunding(): W3mFunding {
  const [{ result, error, isFunding }, setState] = useState(IDLE);
  const attempts = useRef(0);
  const fund = useCallback<Modal['fund']>(async (parameters) => {
    attempts.current += 1;
    const attempt = attempts.current;
    const set = (change: Partial<State>) => attempt === attempts.current && setState({ ...IDLE, ...change });
    set({ isFunding: true });
    try {
      const end = await requirePageModal('useW3mFunding').fund(parameters);
      set({ result: end });
      return end;
    } catch (thrown) {
      set({ error: thrown as Error });
      throw thrown;
    }
  }, []);
  return useMemo(() => ({ fund, result, error, isFunding }), [fund, result, error, isFunding]);
}

import { type JSX, lazy, Suspense } from 'react';
import type { ChainMarkProps } from './chain-mark-props.js';

/** The marks are a chunk of their own: a dialog without a network or a native token does not load it. Without the chunk letters stay. */
const DrawnMark = lazy(() =>
  import('./drawn-chain-mark.js').then(
    ({ DrawnChainMark }) => ({ default: DrawnChainMark }),
    () => ({ default: ({ children }: ChainMarkProps) => children }),
  ),
);

/** Draws the mark of a built-in network or of a native token, or its fallback. */
export function ChainMark(props: ChainMarkProps): JSX.Element {
  return (
    <Suspense fallback={props.children}>
      <DrawnMark {...props} />
    </Suspense>
  );
}

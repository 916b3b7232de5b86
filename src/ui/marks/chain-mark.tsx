import { type JSX, lazy, type ReactNode, Suspense } from 'react';
import { GroundedMark } from './mark.js';

/** Props of a network's or native token's mark: one of both, and its fallback. */
export interface ChainMarkProps {
  /** CAIP-2 id of a network. */
  network?: string | undefined;
  /** Symbol of a native token. */
  nativeToken?: string | undefined;
  /** Shown while the marks load, and in place of a mark that there is not. */
  children: ReactNode;
}

/** The marks are a chunk of their own: a dialog without a network or a native token does not load it. Without the chunk letters stay. */
const DrawnMark = lazy(() =>
  import('./find-mark.js').then(
    ({ findNativeTokenMark, findNetworkMark }) => ({
      default: ({ network, nativeToken = '', children }: ChainMarkProps): ReactNode => {
        const mark = network === undefined ? findNativeTokenMark(nativeToken) : findNetworkMark(network);
        return mark ? <GroundedMark {...mark} /> : children;
      },
    }),
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

import { type JSX, lazy, type ReactNode, Suspense } from 'react';
import { Mark } from './mark.js';

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
const LoadedMark = lazy(async () => {
  try {
    const { findNativeTokenMark, findNetworkMark } = await import('./find-mark.js');
    return {
      default: ({ network, nativeToken, children }: ChainMarkProps): ReactNode => {
        const drawing = network === undefined ? nativeToken && findNativeTokenMark(nativeToken) : findNetworkMark(network);
        return drawing ? <Mark drawing={drawing} /> : children;
      },
    };
  } catch {
    return { default: ({ children }: ChainMarkProps): ReactNode => children };
  }
});

/** Draws the mark of a built-in network or of a native token, or its fallback. */
export function ChainMark(props: ChainMarkProps): JSX.Element {
  return (
    <Suspense fallback={props.children}>
      <LoadedMark {...props} />
    </Suspense>
  );
}

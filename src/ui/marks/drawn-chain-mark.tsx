import type { ReactNode } from 'react';
import type { ChainMarkProps } from './chain-mark-props.js';
import { findNativeTokenMark, findNetworkMark } from './find-mark.js';
import { Mark } from './mark.js';

/** Draws a mark out of the table of marks, or the fallback. */
export function DrawnChainMark({ network, nativeToken = '', children }: ChainMarkProps): ReactNode {
  const drawing = network === undefined ? findNativeTokenMark(nativeToken) : findNetworkMark(network);
  return drawing ? <Mark drawing={drawing} /> : children;
}

import { allocationStyles } from './allocation.styles.js';
import { tokensDataStyles } from '../tokens/tokens-data.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import type { CSSProperties, JSX } from 'react';

/** A part of a whole. */
export type Share = {
  readonly name: string;
  /** Part of the whole, 0 to 1. */
  readonly share: number;
  /** Already formatted: `58%`. */
  readonly text: string;
};

/** Props of an allocation: its label and shares. */
export interface AllocationProps {
  /** Accessible name of the whole. */
  label: string;
  /** Largest first; at most four. None: the empty bar, at its final size. */
  shares: readonly Share[];
  'data-testid'?: string;
}

/** Renders the shares of a whole: a bar, and a legend with the numbers. */
export function Allocation({ label, shares, ...rest }: AllocationProps): JSX.Element {
  useSheet(allocationStyles);
  useSheet(tokensDataStyles);
  return (
    <div {...rest} className="allocation" role="group" aria-label={label} aria-hidden={shares.length === 0 || undefined}>
      <div className="allocation-bar" aria-hidden="true">
        {shares.map(({ name, share }, index) => (
          <span key={name} data-step={index + 1} style={{ '--_allocation-share': share } as CSSProperties} />
        ))}
      </div>
      <ul>
        {shares.map(({ name, text }, index) => (
          <li key={name} data-step={index + 1}>
            <bdi>{name}</bdi> <span className="ltr">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

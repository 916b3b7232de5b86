import type { CSSProperties, JSX } from 'react';
import { useSheet } from '../styles/use-sheet.js';
import { swapStyles } from './swap.styles.js';

/** Props of the ring of a quote: its age, its lifetime, and its name. */
export interface QuoteRingProps {
  /** Age when the quote is drawn first, in milliseconds. */
  ageMs: number;
  /** Age at which another quote is requested, in milliseconds. */
  lifetimeMs: number;
  /** Name for assistive technology. */
  label: string;
  'data-testid'?: string;
}

/** A ring that empties while a quote grows old. Draw it with the time of the quote as its key: a new quote fills it again. */
export function QuoteRing({ ageMs, lifetimeMs, label, ...rest }: QuoteRingProps): JSX.Element {
  useSheet(swapStyles);
  const style = { '--_quote-age': `${-Math.min(ageMs, lifetimeMs)}ms`, '--_quote-lifetime': `${lifetimeMs}ms` } as CSSProperties;
  return (
    <svg {...rest} className="quote-ring" viewBox="0 0 16 16" fill="none" strokeWidth="2" role="img" aria-label={label} style={style}>
      <circle cx="8" cy="8" r="6" className="quote-ring-ground" />
      <circle cx="8" cy="8" r="6" className="quote-ring-left" pathLength="100" strokeDasharray="100 100" strokeLinecap="round" />
    </svg>
  );
}

import type { JSX } from 'react';

/** Properties of {@link MiniThread}. */
export interface MiniThreadProps {
  /** Width in px. Default 22. */
  size?: 18 | 22;
}

/** The thread beside a line of text: something is being connected. */
export function MiniThread({ size = 22 }: MiniThreadProps): JSX.Element {
  const color = 'var(--w3m-accent-text)';
  return (
    <svg className="mirrored" width={size} height="12" viewBox="0 0 22 12" fill="none" aria-hidden="true">
      <path d="M6 6h10" stroke={color} strokeWidth="2" strokeLinecap="round" strokeDasharray=".1 3.4" />
      <circle cx="3" cy="6" r="2" stroke={color} strokeWidth="1.6" />
      <circle cx="19" cy="6" r="2" fill={color} />
    </svg>
  );
}

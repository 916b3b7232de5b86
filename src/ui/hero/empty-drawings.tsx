import type { ReactNode } from 'react';

const ACCENT = { fill: 'var(--_accent-text)', stroke: 'none' };

/** Nothing owned. */
export const coilDrawing: ReactNode = (
  <>
    <path d="M8 46h24c14 0 14-28 28-28s14 28 0 28-14-28 0-28 14 28 28 28h24" />
    <circle cx="60" cy="32" r="3.5" {...ACCENT} />
  </>
);

/** No picture. */
export const frameDrawing: ReactNode = (
  <>
    <path d="M8 12h24M88 12h24" strokeDasharray=".1 6" />
    <rect x="38" y="6" width="44" height="52" rx="6" />
    <path d="M38 46l13-14 10 10 7-7 14 13" />
    <circle cx="68" cy="20" r="4" {...ACCENT} />
  </>
);

/** Nothing happened, or nothing found. */
export const lineDrawing: ReactNode = (
  <>
    <path d="M8 32h104" strokeDasharray=".1 7" />
    <circle cx="60" cy="32" r="9" fill="var(--_bg)" />
    <circle cx="60" cy="32" r="3.5" {...ACCENT} />
  </>
);

/** @jsxImportSource #static */
import type { StaticNode } from '../adapter/static-jsx.js';

/** Icon beside “Connecting…”, 22 × 12 px: two ends and the line between them. */
export const WAITING_ICON: StaticNode = (
  <g fill="none" stroke="currentColor">
    <path d="M6 6h10" stroke-width="2" stroke-linecap="round" stroke-dasharray=".1 3.4" />
    <circle cx="3" cy="6" r="2" stroke-width="1.6" />
    <circle cx="19" cy="6" r="2" fill="currentColor" />
  </g>
);

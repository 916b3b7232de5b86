/** @jsxImportSource #static */
import type { StaticNode } from '../adapter/static-jsx.js';

/**
 * A line icon as `Icon` draws it, for static views. The drawing is given as text: of the table of icons a button would
 * otherwise load all.
 */
export function LineIcon({ d, side, className }: { readonly d: string; readonly side: number; readonly className?: string }): StaticNode {
  const width = (32 / side) * (side < 18 ? 0.82 : 1);
  return (
    <svg
      className={className}
      width={side}
      height={side}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      stroke-width={Math.round(width * 100) / 100}
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden={true}
    >
      <path d={d} />
    </svg>
  );
}

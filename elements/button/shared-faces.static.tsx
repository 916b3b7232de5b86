/** @jsxImportSource #static */
import type { StaticNode } from '../adapter/static-jsx.js';
import type { FaceProps } from './create-button-behavior.js';

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

/** A wallet on a chain that the host does not run on. */
export type SwitchFaceProps = FaceProps & {
  readonly label: string;
  /** Heard before the label, which says too little by itself. */
  readonly prefix?: string;
  readonly testId: string;
  readonly hasSlot?: boolean;
};

/** The face of a button while the wallet is on a chain that the host does not run on. */
export function SwitchFace({ size, disabled, busy, dir, lang, onPress, label, prefix, testId, hasSlot }: SwitchFaceProps): StaticNode {
  return (
    // oxlint-disable-next-line control-has-associated-label -- the label is a text given by the caller
    <button
      part="button"
      data-testid={testId}
      className={`wallet-button unsupported${size === 'sm' ? ' small' : ''}`}
      disabled={disabled}
      dir={dir}
      lang={lang}
      aria-busy={busy}
      onClick={onPress}
    >
      <LineIcon d="M10 3.4 17.5 16.4H2.5zM10 8.4v3.4M10 14v.1" side={size === 'sm' ? 16 : 18} />
      {prefix !== undefined && <span className="visually-hidden">{prefix} </span>}
      <span>{label}</span>
      {hasSlot === true && <slot />}
    </button>
  );
}

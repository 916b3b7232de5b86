/** @jsxImportSource #static */
import type { MarkDrawing } from '../../src/ui/marks/mark.js';
import type { StaticNode } from '../adapter/static-jsx.js';
import type { FaceProps } from '../button/create-button-behavior.js';
import { LineIcon } from '../button/shared-faces.static.js';

const GLOBE = 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM3 10h14M10 3c4.5 4.5 4.5 9.5 0 14M10 3c-4.5 4.5-4.5 9.5 0 14';

/** A network's picture: the remote one once it is there, its mark or its letter until then. */
export type NetworkPicture = {
  readonly letter: string;
  /** The mark, drawn in place of the letter. */
  readonly drawing: MarkDrawing | undefined;
  /** Hue of the ground, 0 to 359. */
  readonly hue: number;
  readonly src: string | undefined;
  /** Hides the mark or the letter, which would show through. */
  readonly loaded: boolean;
};

/** A network, or the wish for one. */
export type NetworkFaceProps = FaceProps & {
  readonly label: string;
  /** Accessible prefix of the label, read by screen readers only. */
  readonly prefix: string | undefined;
  readonly picture: NetworkPicture | undefined;
};

/** The face of `<w3m-network-button>`. What the page puts into the tag stands after the label. */
export function NetworkFace({ size, disabled, busy, dir, lang, onPress, label, prefix, picture }: NetworkFaceProps): StaticNode {
  return (
    // oxlint-disable-next-line control-has-associated-label -- the label is a text given by the caller
    <button
      part="button"
      data-testid="w3m-network-button"
      className={`wallet-button outlined leading${picture ? '' : ' leading-icon'}${size === 'sm' ? ' small' : ''}`}
      disabled={disabled}
      dir={dir}
      lang={lang}
      aria-busy={busy}
      onClick={onPress}
    >
      {picture ? <Pin {...picture} side={size === 'sm' ? 20 : 24} /> : <LineIcon d={GLOBE} side={size === 'sm' ? 16 : 18} />}
      {prefix !== undefined && <span className="visually-hidden">{prefix} </span>}
      <span className="label" dir="auto">
        {label}
      </span>
      <slot />
      {picture && size === 'md' && !disabled && <LineIcon d="M5 7.5 10 12.5l5-5" side={14} className="trailing-icon" />}
    </button>
  );
}

/** A circle with one sharp corner. */
function Pin({ letter, drawing, hue, src, loaded, side }: NetworkPicture & { readonly side: number }): StaticNode {
  const ink = `oklch(var(--_disc-text-l) var(--_disc-text-c) ${hue})`;
  return (
    <span className="network-picture">
      {!loaded && (
        <svg width={side} height={side} viewBox="0 0 24 24" aria-hidden={true}>
          <path
            d="M12 0a12 12 0 1 1 0 24H4.3a4.3 4.3 0 0 1-4.3-4.3V12A12 12 0 0 1 12 0Z"
            fill={`oklch(var(--_disc-l) var(--_disc-c) ${hue})`}
          />
          {drawing ? (
            <svg x="4.56" y="4.56" width="14.88" height="14.88" viewBox="0 0 24 24" fill={ink}>
              {/* oxlint-disable-next-line jsx-key -- the painter has no keys: it patches in place */}
              {drawing.map(({ d, evenOdd }) => (
                <path d={d} data-even-odd={evenOdd} />
              ))}
            </svg>
          ) : (
            <text x="12" y="15.6" fill={ink}>
              {letter}
            </text>
          )}
        </svg>
      )}
      {src !== undefined && <img src={src} alt="" width={side} height={side} referrerpolicy="no-referrer" />}
    </span>
  );
}

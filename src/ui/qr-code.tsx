import { useMemo, type JSX, type ReactNode } from 'react';
import { drawQr } from './qr-drawing.js';

/** Properties of {@link QrCode}. */
export interface QrCodeProps {
  /** What a camera reads; without it the place is kept. */
  value: string | undefined;
  /** Says what the code is for. */
  label: string;
  /** A picture in the middle. */
  picture?: ReactNode;
  /** How much of its time is left, 0 to 1: the outline drains. Default: no outline. */
  left?: number;
  /** Stands over the code, which fades: it can no longer be read. */
  cover?: ReactNode;
  /** 336 px, or 232. Default `large`. */
  size?: 'large' | 'small';
  'data-testid'?: string;
}

/** A code to scan: dark on white in every theme, with its quiet zone. */
export function QrCode({ value, label, picture, left, cover, size = 'large', ...rest }: QrCodeProps): JSX.Element {
  const hasHole = picture !== undefined;
  const drawing = useMemo(() => (value === undefined ? undefined : drawQr(value, hasHole)), [value, hasHole]);
  return (
    <div {...rest} className="qr" part="qr" data-size={size} data-covered={cover ? '' : undefined}>
      {left !== undefined && <Ring left={left} />}
      {drawing && (
        <svg className="qr-code" viewBox={`0 0 ${drawing.size} ${drawing.size}`} role="img" aria-label={label}>
          <path d={drawing.path} />
          {drawing.eyes.map(([x, y]) => (
            <g key={`${x} ${y}`}>
              <rect x={x + 0.5} y={y + 0.5} width="6" height="6" rx="1.7" fill="none" stroke="var(--w3m-qr-ink)" />
              <rect x={x + 2} y={y + 2} width="3" height="3" rx=".9" />
            </g>
          ))}
        </svg>
      )}
      {hasHole && drawing && !cover && <span className="qr-middle">{picture}</span>}
      {cover && <div className="qr-cover">{cover}</div>}
    </div>
  );
}

/** The outline: from the middle of the upper side, clockwise. */
function Ring({ left }: { readonly left: number }): JSX.Element {
  const shape = 'M162 1.5H305.5a17 17 0 0 1 17 17V305.5a17 17 0 0 1-17 17H18.5a17 17 0 0 1-17-17V18.5a17 17 0 0 1 17-17Z';
  return (
    <svg className="qr-ring" viewBox="0 0 324 324" fill="none" strokeWidth="3" strokeLinecap="round" aria-hidden="true">
      <path d={shape} className="qr-ring-ground" />
      {left > 0 && <path d={shape} className="qr-ring-left" pathLength="100" strokeDasharray={`${(left * 100).toFixed(1)} 100`} />}
    </svg>
  );
}

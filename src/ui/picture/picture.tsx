import type { CSSProperties, JSX, ReactNode } from 'react';
import { toHue, toMonogram } from './monogram.js';
import { RemoteImage } from './remote-image.js';

/** Props of a picture: name, source, shape and size. */
export interface PictureProps {
  /** The shape says it: squircle, circle, pin. */
  kind: 'wallet' | 'token' | 'network';
  /** Gives letters and hue of the fallback. The picture itself is decoration beside a text with the name. */
  name: string;
  /** Seed of the hue. Default: the name. */
  seed?: string;
  src?: string | undefined;
  /** Side in px. */
  size: number;
  /** Grey: not supported here. */
  muted?: boolean;
  /** Drawn over the lower end. */
  badge?: ReactNode;
  'data-testid'?: string;
}

/** A picture with its local fallback drawn first at the same size. `WalletPicture`, `TokenDisc` and `NetworkPin` are made of it. */
export function Picture({ kind, name, seed = name, src, size, muted, badge, ...rest }: PictureProps): JSX.Element {
  return (
    <span
      {...rest}
      className="picture"
      data-kind={kind}
      data-size={size}
      data-muted={muted ? '' : undefined}
      style={{ '--_picture-size': `${size}px`, '--_hue': toHue(seed) } as CSSProperties}
    >
      <RemoteImage src={src} />
      <span className="monogram" aria-hidden="true">
        {toMonogram(name, kind)}
      </span>
      {badge}
    </span>
  );
}

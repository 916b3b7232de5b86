import { type CSSProperties, type JSX, type ReactNode, createContext, useContext, useState } from 'react';
import { toImageUrl } from '../../utils/image-url.js';
import { toHue, toMonogram } from './monogram.js';

/** The address below which pictures have to lie that are fetched, see {@link toImageUrl}; the shell says it. */
export const PictureBaseContext = createContext<string | undefined>(undefined);

/** The pictures that were shown, by address. A browser keeps what a page keeps: drawn again, such a picture is there in the first frame. */
export const ShownPicturesContext = createContext<Map<string, HTMLImageElement> | undefined>(undefined);

/** Most pictures that are kept. A card shows about 30. */
const MOST_KEPT = 200;

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
  /** Stands in place of the letters where there is no picture, or it did not load. */
  mark?: ReactNode;
  /** Grey: not supported here. */
  muted?: boolean;
  /** Drawn over the lower end. */
  badge?: ReactNode;
  'data-testid'?: string;
}

/** A picture with its local fallback drawn first at the same size. `WalletPicture`, `TokenDisc` and `NetworkPin` are made of it. */
export function Picture({ kind, name, seed = name, src, size, mark, muted, badge, ...rest }: PictureProps): JSX.Element {
  return (
    <span
      {...rest}
      className="picture"
      data-kind={kind}
      data-size={size}
      data-muted={muted ? '' : undefined}
      style={{ '--_picture-size': `${size}px`, '--_hue': toHue(seed) } as CSSProperties}
    >
      <RemoteImage src={src} fallback={<Monogram>{toMonogram(name, kind)}</Monogram>} missing={mark && <Monogram>{mark}</Monogram>} />
      {badge}
    </span>
  );
}

/** Props of a remote image: URL, and its fallback. */
export interface RemoteImageProps {
  /** Anything from outside; what may not be loaded is not drawn. */
  src?: string | undefined;
  /** Local drawing below the picture. Left out where the picture comes within its address and can be decoded. */
  fallback?: ReactNode;
  /** Local drawing where there is no picture, or it did not load. Default: `fallback`. */
  missing?: ReactNode;
}

/** A picture from outside, drawn over its local fallback: fades in when it has been fetched, leaves nothing when it fails. */
export function RemoteImage({ src, fallback, missing = fallback }: RemoteImageProps): ReactNode {
  const url = toImageUrl(src, globalThis.location?.origin, useContext(PictureBaseContext));
  return url === undefined ? missing : <LoadingImage key={url} url={url} fallback={fallback} missing={missing} />;
}

type LoadingImageProps = { readonly url: string; readonly fallback: ReactNode; readonly missing: ReactNode };

function LoadingImage({ url, fallback, missing }: LoadingImageProps): JSX.Element {
  const shown = useContext(ShownPicturesContext);
  // What the address itself contains, or was shown before, is not waited for: wallets announce such pictures, and they stand in a list from
  // its first paint on.
  const [isHere] = useState(() => url.startsWith('data:') || shown?.has(url));
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(isHere ? 'loaded' : 'loading');
  return (
    <>
      <img
        src={url}
        alt=""
        decoding={isHere ? 'sync' : 'async'}
        draggable={false}
        referrerPolicy="no-referrer"
        data-state={state}
        onLoad={({ currentTarget }) => {
          setState('loaded');
          if (shown && shown.size > MOST_KEPT) shown.clear();
          shown?.set(url, currentTarget);
        }}
        onError={() => setState('failed')}
      />
      {state === 'failed' ? missing : !isHere && fallback}
    </>
  );
}

function Monogram({ children }: { children: ReactNode }): JSX.Element {
  return (
    <span className="monogram" aria-hidden="true">
      {children}
    </span>
  );
}

/** Props of a wallet's picture: name and source. */
export interface WalletPictureProps {
  name: string;
  src?: string | undefined;
  /** Side in px: rows, grid, hero. Default 36. */
  size?: 36 | 52 | 64;
  'data-testid'?: string;
}

/** A wallet or an app: a squircle. */
export function WalletPicture({ size = 36, ...rest }: WalletPictureProps): JSX.Element {
  return <Picture {...rest} kind="wallet" size={size} />;
}

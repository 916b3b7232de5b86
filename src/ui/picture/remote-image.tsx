import { createContext, useContext, useState, type JSX } from 'react';
import { toImageUrl } from '../../utils/image-url.js';

/** The address below which pictures have to lie that are fetched, see {@link toImageUrl}; the shell says it. */
export const PictureBaseContext = createContext<string | undefined>(undefined);

/** Props of a remote image: URL, and its fallback. */
export interface RemoteImageProps {
  /** Anything from outside; what may not be loaded is not drawn. */
  src?: string | undefined;
}

/** A picture from outside, drawn over its local fallback: fades in when it has loaded, leaves nothing when it has not. */
export function RemoteImage({ src }: RemoteImageProps): JSX.Element | null {
  const url = toImageUrl(src, globalThis.location?.origin, useContext(PictureBaseContext));
  return url === undefined ? null : <LoadingImage key={url} url={url} />;
}

function LoadingImage({ url }: { url: string }): JSX.Element {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  return (
    <img
      src={url}
      alt=""
      decoding="async"
      draggable={false}
      referrerPolicy="no-referrer"
      data-state={state}
      onLoad={() => setState('loaded')}
      onError={() => setState('failed')}
    />
  );
}

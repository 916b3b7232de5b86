import { useMemo } from 'react';
import { cleanText } from '../utils/clean-text.js';
import { toImageUrl } from '../utils/image-url.js';
import { useStore } from '../utils/use-store.js';
import { useControllers } from './use-controllers.js';

/** The host as visitors see it: its metadata, or what the page says about itself. */
export function useDapp(): { readonly name: string; readonly icon: string | undefined } {
  const { environment, stores } = useControllers();
  const { metadata } = useStore(stores.$options);
  return useMemo(() => {
    const page = environment.window;
    const iconLink = page?.document.querySelector<HTMLLinkElement>('link[rel~="icon"]');
    const host = page?.location.host ?? '';
    return {
      name: cleanText(metadata?.name ?? page?.document.title, host),
      icon: toImageUrl(metadata?.icons?.[0] ?? iconLink?.href, page?.location.origin ?? ''),
    };
  }, [environment, metadata]);
}

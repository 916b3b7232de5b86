import type { Disposer, Environment } from '../config/environment.js';
import { FrameLoadError } from './errors.js';

/** Time-out of the frame's loading, until it is ready, in milliseconds. */
export const LOAD_TIMEOUT_MS = 20_000;
/** Delay after readiness, in milliseconds. Spec §9. */
export const READY_DELAY_MS = 500;

/** Least and most height that a frame's page can ask for, in CSS px. */
const HEIGHTS = [240, 600] as const;

/** Query parameters of the frame's URL. Spec §7. */
export type FrameQuery = { readonly projectId: string; readonly chainId: string; readonly version: string; readonly enableLogger: boolean };

/** The frame of the embedded wallet. */
export type SecureFrame = {
  /** Its `height` is what the page asks for, once it is ready. */
  readonly element: HTMLIFrameElement;
  /** Resolves when the page is ready. @throws {FrameLoadError} when it does not come in time. */
  readonly ready: Promise<void>;
  /** Takes the frame off the page. */
  remove(): void;
};

/** Inputs of {@link createSecureFrame}. */
export type SecureFrameContext = {
  readonly environment: Pick<Environment, 'window' | 'setTimer'>;
  /** Address of the page, without the query. */
  readonly url: string;
  readonly query: FrameQuery;
  /** Container of the frame; moving the frame would reload it. */
  readonly container: HTMLElement;
  /** Accessible name of the frame. */
  readonly title: string;
  /** Listens to the frame's word that it is ready, and how high it wants to be, in CSS px. */
  onReady(listener: (page: { readonly height?: number | undefined } | undefined) => void): Disposer;
  /** Called when the page in the frame was left after it was ready: pending requests get no answer. */
  onLost(): void;
};

/**
 * Puts the frame on the page. It may run scripts, keep its own storage and send forms; it may not touch the page, open
 * windows or use a device.
 */
export function createSecureFrame({ environment, url, query, container, title, onReady, onLost }: SecureFrameContext): SecureFrame {
  const element = container.ownerDocument.createElement('iframe');
  element.id = 'w3m-iframe';
  element.name = 'w3m-secure-iframe';
  element.title = title;
  element.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
  element.allow = 'clipboard-write';
  // Send the page's origin only, not its path.
  element.referrerPolicy = 'strict-origin';
  element.src = toFrameUrl(url, query);
  let isReady = false;
  let hasLoaded = false;
  const stops: Disposer[] = [];
  const stop = () => stops.splice(0).forEach((each) => each());

  const ready = new Promise<void>((resolve, reject) => {
    const fail = (details: string) => {
      stop();
      reject(new FrameLoadError(details));
    };
    stops.push(
      environment.setTimer(() => fail('It was not ready in time.'), LOAD_TIMEOUT_MS),
      onReady((page) => {
        stop();
        const [least, most] = HEIGHTS;
        if (page?.height !== undefined) element.height = String(Math.round(Math.min(Math.max(page.height, least), most)));
        stops.push(
          environment.setTimer(() => {
            isReady = true;
            resolve();
          }, READY_DELAY_MS),
        );
      }),
    );
    element.addEventListener('error', () => fail('The page did not load.'));
    // A page may be ready before all of it has loaded; another one after that is another page.
    element.addEventListener('load', () => {
      if (isReady && hasLoaded) onLost();
      hasLoaded = true;
    });
  });
  // The caller handles the rejection; there may be none.
  ready.catch(() => {});
  container.append(element);
  return {
    element,
    ready,
    remove() {
      stop();
      element.remove();
    },
  };
}

/** The address of the frame's page. Spec §7. */
export function toFrameUrl(url: string, { projectId, chainId, version, enableLogger }: FrameQuery): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries({ projectId, chainId, version, enableLogger })) address.searchParams.set(name, String(value));
  return address.href;
}

import type { Internals } from './internals.js';

/** Puts `<w3m-modal>` on the page unless the host did or wants to. The tag has been defined. */
export function placeTag({ environment, host, modal, stores }: Internals): void {
  const { disableAppend, enableEmbedded } = stores.$options.get();
  const page = environment.window?.document;
  if (!page || host.current || disableAppend || enableEmbedded) return;
  const tag = Object.assign(page.createElement('w3m-modal'), { modal });
  // Asked for in the head, the page may have no body yet.
  (page.body ?? page.documentElement).append(tag);
  environment.onDispose(() => tag.remove());
}

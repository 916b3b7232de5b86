import type { Internals } from './internals.js';

/** Puts `<w3m-modal>` on the page unless the host did or wants to. The tag has been defined. */
export function placeTag({ environment, host, modal, stores }: Internals): void {
  const { disableAppend, enableEmbedded } = stores.$options.get();
  const page = environment.window?.document;
  if (!page || host.current || disableAppend || enableEmbedded) return;
  const tag = Object.assign(page.createElement('w3m-modal'), { modal });
  page.body.append(tag);
  environment.onDispose(() => tag.remove());
}

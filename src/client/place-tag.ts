import type { Internals } from './internals.js';

/** Puts the dialog's tag on the page unless the host did or wants to. @param name The name under which it has been defined. */
export function placeTag({ environment, host, modal, stores }: Internals, name: string): void {
  const { disableAppend, enableEmbedded } = stores.$options.get();
  const page = environment.window?.document;
  if (!page || host.current || disableAppend || enableEmbedded) return;
  const tag = Object.assign(page.createElement(name), { modal });
  // Asked for in the head, the page may have no body yet.
  (page.body ?? page.documentElement).append(tag);
  environment.onDispose(() => tag.remove());
}

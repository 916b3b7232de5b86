/**
 * Copies a view that is about to go, only to be looked at while it fades: inert, hidden from assistive technology,
 * without ids, names, test ids and anything that would load or run.
 */
export function cloneAsGhost(view: HTMLElement): HTMLElement {
  const ghost = view.cloneNode(true) as HTMLElement;
  ghost.classList.add('exit-clone');
  Object.assign(ghost.style, { position: 'absolute', insetInline: '0', pointerEvents: 'none' });
  ghost.inert = true;
  ghost.setAttribute('aria-hidden', 'true');
  for (const frame of ghost.querySelectorAll('iframe, video, audio, object')) frame.remove();
  for (const element of [ghost, ...ghost.querySelectorAll('*')]) {
    for (const name of ['id', 'name', 'for', 'data-testid', 'autofocus', 'part']) element.removeAttribute(name);
  }
  return ghost;
}

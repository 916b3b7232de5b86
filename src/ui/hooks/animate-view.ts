/** Duration of the shake, in milliseconds. Spec §2. */
const SHAKE_MS = 500;

const SHAKE_PX = [0, -4, 4, -4, 4, -4, 4, 0];

/** Duration of the ring that flashes under reduced motion, in milliseconds. */
const FLASH_MS = 300;

/** Animates to the view that is there now. @returns What ends it at once. */
export type FinishView = () => (() => void) | undefined;

/** A change of views: the element around them, whose height follows, the direction, and the keys of the views. */
export type ViewChange = {
  readonly container: HTMLElement;
  readonly direction: 'forward' | 'back' | 'none';
  readonly from: string;
  readonly to: string;
  /** Ends what still moves from an earlier change. */
  readonly settle: (() => void) | undefined;
};

/** Called before the old view is removed. @returns A function to call once the new view is rendered. */
export type ChangeView = (change: ViewChange) => FinishView;

const getFocused = (view: Element) => (view.getRootNode() as ShadowRoot).activeElement as HTMLElement | null;

/**
 * Makes what changes the views of one card: it animates the change, and going back restores the view as it was left, with its scroll position
 * and with the focus on the control that led away.
 */
export function createViewChange(): ChangeView {
  /** Scroll positions in pixels, and test ids of focused controls, by the key of the view. */
  const left = new Map<string, readonly [number, string | undefined]>();
  return ({ container, direction, from, to, settle }) => {
    const scroller = container.closest('.scroll');
    const inSight = Math.min(container.offsetHeight, scroller?.clientHeight ?? 0);
    if (direction === 'forward') left.set(from, [scroller?.scrollTop ?? 0, getFocused(container)?.dataset['testid']]);
    const finish = animateView(container, direction, settle);
    // The height in sight, which the next view keeps while it has nothing but a place of what comes: `footStyles`. Set after all that is read:
    // every element of the old view inherits it, and none of them needs another style any more.
    container.style.setProperty('--_view-before', `${inSight}px`);
    return () => {
      const [top, testId] = (direction === 'back' && left.get(to)) || [0];
      if (top) scroller?.scrollTo({ top, behavior: 'instant' });
      // The title of a view that comes has taken the focus, unless something else has it.
      if (testId && getFocused(container)?.matches('h2'))
        (container.closest('.card') ?? container)
          .querySelector<HTMLElement>(`[data-testid="${CSS.escape(testId)}"]`)
          ?.focus({ preventScroll: true });
      return finish?.();
    };
  };
}

const SHIFT_PX = 8;

/**
 * The old view goes in the first third of `--_dur-view`, the new one comes in the rest, 8 px along the reading
 * direction (back mirrors), while the height follows. Instant where that duration is 0 (reduced motion). What fades out
 * is an inert copy without ids, so nothing of the old view runs on.
 */
function animateView(
  container: HTMLElement,
  direction: ViewChange['direction'],
  settle: ViewChange['settle'],
): (() => () => void) | undefined {
  const { height } = container.getBoundingClientRect();
  settle?.();
  const view = container.firstElementChild;
  const isInstant = direction === 'none' || document.hidden || !(toMs(container, '--_dur-view') > 0);
  if (isInstant || !(view instanceof HTMLElement)) return undefined;
  const scroller = container.closest('.scroll') ?? container;
  const ghost = cloneAsGhost(view, scroller.getBoundingClientRect());
  ghost.style.insetBlockStart = `${-scroller.scrollTop}px`;
  const sheet = findSheet(container);
  if (!sheet) return () => change(container, ghost, height, direction);
  // Its last buttons stay at the foot.
  ghost.style.blockSize = `${view.offsetHeight}px`;
  const before = sheet.offsetHeight;
  return () => {
    const end = change(container, ghost, undefined, direction);
    const glide = glideSheet(sheet, before);
    return () => {
      glide?.cancel();
      end();
    };
  };
}

/** Finds the card around an element where it is drawn as a sheet: only that one has a grabber. */
function findSheet(element: HTMLElement): HTMLElement | undefined {
  const card = element.closest<HTMLElement>('.card');
  return card?.firstElementChild?.checkVisibility() ? card : undefined;
}

/** Share of `--_dur-view` in which a sheet glides to another height: 200 ms. */
const GLIDE = 4 / 3;

/** Moves a sheet that has another height to its place. It is laid out once; what it leaves is covered until it is there. */
function glideSheet(sheet: HTMLElement, before: number): Animation | undefined {
  const way = sheet.offsetHeight - before;
  if (way === 0) return undefined;
  const foot = `0 ${Math.max(0, -way)}px ${getComputedStyle(sheet).backgroundColor}`;
  return sheet.animate(
    { translate: [`0 ${way}px`, '0 0'], boxShadow: [foot, foot] },
    { duration: toMs(sheet, '--_dur-view') * GLIDE, easing: getEasing(sheet), fill: 'backwards' },
  );
}

/** Reads the curve by which things come, from the tokens. */
export const getEasing = (element: HTMLElement) => getComputedStyle(element).getPropertyValue('--_ease').trim() || 'ease';

/** @param height Height of the container before, from which it follows. Default: it has no height of its own. */
function change(container: HTMLElement, ghost: HTMLElement, height: number | undefined, direction: ViewChange['direction']): () => void {
  const duration = toMs(container, '--_dur-view');
  const easing = getEasing(container);
  const isMirrored = (getComputedStyle(container).direction === 'rtl') !== (direction === 'back');
  const shift = isMirrored ? -SHIFT_PX : SHIFT_PX;
  const outMs = duration / 3;
  const next = container.getBoundingClientRect().height;
  const view = container.firstElementChild;

  container.append(ghost);
  const out = ghost.animate(
    { opacity: [1, 0], translate: ['0 0', `${-shift}px 0`] },
    { duration: outMs, fill: 'forwards', easing: 'ease-in' },
  );
  // Cancelled means taken down already.
  out.finished.then(
    () => ghost.remove(),
    () => undefined,
  );
  const running = [out];
  // With `backwards`, here and in the sheets: the compositor may start what moves a moment after the frame that is drawn, in which it would be
  // at its end.
  if (view) {
    const keyframes = { opacity: [0, 1], translate: [`${shift}px 0`, '0 0'] };
    running.push(view.animate(keyframes, { duration: duration - outMs, delay: outMs, fill: 'backwards', easing }));
  }
  if (height !== undefined && next !== height) {
    // Content that loads during the animation changes the final height; browsers without `interpolate-size` jump to it at the end.
    const heights = { blockSize: [`${height}px`, CSS.supports('interpolate-size', 'allow-keywords') ? 'auto' : `${next}px`] };
    running.push(container.animate(heights, { duration, easing, fill: 'backwards' }));
  }
  return () => {
    for (const animation of running) animation.cancel();
    ghost.remove();
  };
}

/** Reads a duration of the tokens, in milliseconds. */
export function toMs(element: Element, property: string): number {
  const value = getComputedStyle(element).getPropertyValue(property).trim();
  return Number.parseFloat(value) * (/[^m]s$/.test(value) ? 1000 : 1);
}

/**
 * Copies what is in sight of a view for its fade-out: inert, hidden from assistive technology, without ids, names, test ids and anything that
 * would load or run.
 */
export function cloneAsGhost(view: HTMLElement, sight: DOMRect): HTMLElement {
  const ghost = cloneInSight(view, sight);
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

/** Number of children from which on a list is copied only as far as it is in sight. */
const LONG_LIST = 24;
/** Margin around the sight, in pixels: a row there may have its border from the row before it. */
const MARGIN_PX = 100;

/** Copies an element, of its long lists the part in sight. What is left out keeps its room. */
function cloneInSight(element: Element, sight: DOMRect): HTMLElement {
  const copy = element.cloneNode() as HTMLElement;
  let children: readonly Node[] = [...element.childNodes];
  if (children.length >= LONG_LIST) {
    const box = element.getBoundingClientRect();
    const shown = [...element.children].filter((child) => {
      const { top, bottom } = child.getBoundingClientRect();
      return bottom > sight.top - MARGIN_PX && top < sight.bottom + MARGIN_PX;
    });
    const { top } = (shown[0] ?? element).getBoundingClientRect();
    children = shown;
    Object.assign(copy.style, {
      minBlockSize: `${box.height}px`,
      paddingBlockStart: `${top - box.top - element.clientTop}px`,
    });
  }
  copy.append(...children.map((child) => (child instanceof Element ? cloneInSight(child, sight) : child.cloneNode())));
  return copy;
}

/** Shakes a card for 500 ms; under reduced motion a ring flashes for 300 ms instead. Spec §2. */
export function shake(card: HTMLElement): Animation {
  const isReduced = card.ownerDocument.defaultView?.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  if (isReduced) return card.animate({ outline: ['2px solid var(--_ring)', '2px solid var(--_ring)'] }, { duration: FLASH_MS });
  return card.animate({ translate: SHAKE_PX.map((px) => `${px}px 0`) }, { duration: SHAKE_MS, easing: 'ease-in-out' });
}

// chunk: controls
/** Way after which a pointer drags, in px; before it may still press. */
const SLACK_PX = 8;
/** Share of the sheet's height after which a release closes. */
const FAR = 0.35;
/** Speed downwards from which a release closes, in px per millisecond. */
const FAST = 0.5;
/** Way upwards that a sheet never reaches: it follows the finger less and less. */
const BAND_PX = 48;
/** Longest time for which the dialog fades out after its sheet has gone, in milliseconds. */
const FADE_MS = 150;
/** Time over which the speed is measured, in milliseconds. */
const SPEED_MS = 100;
/** Room above a sheet that went up, in px. */
const LEAST_TOP_PX = 16;
/** Elements on which a move of the pointer has a meaning of its own. */
const OWN_MOVES = 'input, textarea, iframe';

type Drag = {
  readonly card: HTMLElement;
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  /** Whether it was taken outside the part that scrolls, where a pull upwards has no other meaning. */
  readonly isByHead: boolean;
  /** `undefined` until the direction of the first pixels is known. */
  isDragged: boolean | undefined;
  /** Latest places of the pointer: time in ms, `y` in px. */
  moves: { readonly at: number; readonly y: number }[];
};

/**
 * Lets the dialog's card be used as the bottom sheet that it is on a phone: dragged down it closes while the page behind it gets light, pulled up it
 * gives a little, and it stays above the keyboard on the screen. A drag and the back gesture ask the dialog to close with a `cancel` event, as Escape does; a sheet that is still there afterwards
 * returns.
 *
 * @param dialog Dialog in which the card is drawn.
 * @returns Ends it.
 */
export function attachSheet(dialog: HTMLElement): () => void {
  const close = () => void dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  const ends = [dragSheet(dialog, close), followKeyboard(dialog), takeBack(dialog, close)];
  return () => ends.forEach((end) => end());
}

/**
 * Keeps the sheet above the keyboard on the screen: it goes up as far as the window has room, and what is still covered at its foot is taken
 * from the room in which it scrolls. A page that was zoomed in is left alone.
 *
 * @see https://www.w3.org/TR/cssom-view-1/#the-visualviewport-interface
 */
function followKeyboard(dialog: HTMLElement): () => void {
  const view = dialog.ownerDocument.defaultView;
  const viewport = view?.visualViewport;
  if (!view || !viewport) return () => {};
  const follow = () => {
    const card = dialog.querySelector<HTMLElement>('[part="card"]');
    if (!card) return;
    const covered = isSheet(card) && viewport.scale <= 1 ? Math.max(0, view.innerHeight - viewport.offsetTop - viewport.height) : 0;
    card.style.marginBlockEnd = '';
    const lift = Math.min(covered, Math.max(0, card.getBoundingClientRect().top - LEAST_TOP_PX));
    card.style.marginBlockEnd = covered > 0 ? `${lift}px` : '';
    card.style.paddingBlockEnd = covered > lift ? `${covered - lift}px` : '';
  };
  viewport.addEventListener('resize', follow);
  viewport.addEventListener('scroll', follow);
  return () => {
    viewport.removeEventListener('resize', follow);
    viewport.removeEventListener('scroll', follow);
  };
}

/** A browser's close request: the back gesture of a phone, or Escape. TypeScript has no type for it yet. */
type CloseWatcher = { onclose: (() => void) | null; destroy(): void };

/**
 * Takes the back gesture while the dialog is a popover of the page, which leaves it to the page's history. A modal dialog has it from the
 * browser.
 *
 * @see https://html.spec.whatwg.org/multipage/interaction.html#close-watcher-infrastructure
 */
function takeBack(dialog: HTMLElement, onClose: () => void): () => void {
  const { CloseWatcher: Watcher } = globalThis as { CloseWatcher?: new () => CloseWatcher };
  let watcher: CloseWatcher | undefined;
  const look = () => {
    watcher?.destroy();
    watcher = undefined;
    if (!Watcher || !dialog.matches(':popover-open')) return;
    watcher = new Watcher();
    watcher.onclose = () => {
      onClose();
      // Where a guard has kept the dialog open.
      look();
    };
  };
  const changes = new MutationObserver(look);
  changes.observe(dialog, { attributeFilter: ['popover'] });
  look();
  return () => {
    changes.disconnect();
    watcher?.destroy();
  };
}

/** @see https://www.w3.org/TR/pointerevents3/ */
function dragSheet(dialog: HTMLElement, onClose: () => void): () => void {
  let drag: Drag | undefined;
  const getDuration = () => Number.parseFloat(getComputedStyle(dialog).getPropertyValue('--_dur-view')) || 0;
  const getWay = (y: number) => {
    const down = y - (drag?.y ?? y);
    return down < 0 ? (BAND_PX * down) / (BAND_PX - down) : down;
  };
  /** Returns the scrim: the dialog, or the element behind it while it is a popover. */
  const getScrim = () => (dialog.matches('[popover]') ? (dialog.nextElementSibling as HTMLElement) : dialog);
  /** Colour of the scrim while the sheet is `way` px below its place. */
  const toScrim = (card: HTMLElement, way: number) =>
    `color-mix(in srgb, var(--_scrim) ${100 - (100 * Math.min(Math.max(0, way), card.offsetHeight)) / card.offsetHeight}%, transparent)`;
  const shift = (card: HTMLElement, way: number | undefined) => {
    card.style.translate = way === undefined ? '' : `0 ${way}px`;
    // What a pull upwards uncovers.
    card.style.boxShadow = way === undefined ? '' : `0 ${BAND_PX}px var(--_bg)`;
    getScrim().style.backgroundColor = way === undefined ? '' : toScrim(card, way);
  };

  const start = (event: PointerEvent) => {
    const card = (event.target as Element).closest<HTMLElement>('[part="card"]');
    const isUsed = (event.target as Element).closest(OWN_MOVES) !== null;
    if (drag || !card || isUsed || !event.isPrimary || event.button !== 0 || !isSheet(card) || isScrolled(event.target, card)) return;
    const { pointerId, clientX: x, clientY: y } = event;
    const isByHead = (event.target as Element).closest('[part="body"]') === null;
    drag = { card, pointerId, x, y, isByHead, isDragged: undefined, moves: [{ at: event.timeStamp, y }] };
  };
  const move = (event: PointerEvent) => {
    if (!drag || drag.pointerId !== event.pointerId) return;
    const [across, down] = [Math.abs(event.clientX - drag.x), event.clientY - drag.y];
    if (drag.isDragged === undefined && Math.max(across, Math.abs(down)) > SLACK_PX)
      drag.isDragged = (drag.isByHead ? Math.abs(down) : down) > across;
    if (drag.isDragged === false) drag = undefined;
    if (!drag?.isDragged) return;
    drag.moves = [...drag.moves.filter(({ at }) => event.timeStamp - at < SPEED_MS), { at: event.timeStamp, y: event.clientY }];
    if (!drag.card.hasPointerCapture(event.pointerId)) drag.card.setPointerCapture(event.pointerId);
    shift(drag.card, getWay(event.clientY));
  };
  const end = (event: PointerEvent) => {
    if (!drag || drag.pointerId !== event.pointerId) return;
    const { card, isDragged, moves } = drag;
    const way = getWay(event.clientY);
    drag = undefined;
    if (!isDragged) return;
    const from = moves.find(({ at }) => event.timeStamp - at < SPEED_MS);
    const speed = from ? (event.clientY - from.y) / Math.max(1, event.timeStamp - from.at) : 0;
    shift(card, undefined);
    const slide = (to: number) => {
      const timing = { duration: getDuration(), easing: 'ease-out', fill: 'both' } as const;
      const boxShadow = `0 ${BAND_PX}px var(--_bg)`;
      const running = [
        card.animate({ translate: [`0 ${way}px`, `0 ${to}px`], boxShadow: [boxShadow, boxShadow] }, timing),
        getScrim().animate({ backgroundColor: [toScrim(card, way), toScrim(card, to)] }, timing),
      ];
      const stop = () => running.forEach((each) => each.cancel());
      return { stop, finished: Promise.all(running.map(({ finished }) => finished)) };
    };
    const isBack = event.type === 'pointercancel' || way <= 0 || (way < card.offsetHeight * FAR && speed < FAST);
    const { finished, stop } = slide(isBack ? 0 : card.offsetHeight);
    // Cancelled by whatever removes the card.
    finished.then(
      () => {
        if (isBack) return stop();
        onClose();
        const leave = () => {
          if (!card.isConnected) getScrim().animate({ backgroundColor: ['transparent', 'transparent'] }, FADE_MS);
          stop();
        };
        requestAnimationFrame(() => requestAnimationFrame(leave));
      },
      () => {},
    );
  };
  /** A finger that pulls the sheet scrolls nothing; one that goes up at first does, in the part that scrolls. */
  const hold = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (!drag || !touch || !event.cancelable) return;
    if (drag.isDragged || drag.isByHead || touch.clientY - drag.y > Math.abs(touch.clientX - drag.x)) event.preventDefault();
  };

  dialog.addEventListener('pointerdown', start);
  dialog.addEventListener('pointermove', move);
  dialog.addEventListener('pointerup', end);
  dialog.addEventListener('pointercancel', end);
  dialog.addEventListener('touchmove', hold, { passive: false });
  return () => {
    dialog.removeEventListener('pointerdown', start);
    dialog.removeEventListener('pointermove', move);
    dialog.removeEventListener('pointerup', end);
    dialog.removeEventListener('pointercancel', end);
    dialog.removeEventListener('touchmove', hold);
  };
}

/** Whether the card is drawn as a bottom sheet: only that one has a grabber. */
const isSheet = (card: HTMLElement) => card.firstElementChild?.checkVisibility() === true;

/** Whether something around the target can be scrolled back. */
function isScrolled(target: EventTarget | null, card: HTMLElement): boolean {
  for (let element = target as Element | null; element && element !== card; element = element.parentElement) {
    if (element.scrollTop > 0) return true;
  }
  return false;
}

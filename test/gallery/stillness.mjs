import { TEST_IDS } from './site.mjs';

/** Waiting time after which the observation of a page ends in any case, in milliseconds. */
const LONGEST_MS = 12_000;

/**
 * Runs in the page, before its scripts: observes the dialog's card in each frame, and records in `window.stillness` what moves.
 *
 * - A control answers at its centre for 3 s from its first sight on: `elementFromPoint` returns it, or what is in it.
 * - The card's top stays where it was first painted, a sheet's within a view, and within a view the card never gets lower.
 * - A field, tab, checkbox or expander that was used stays where it is for 3 s.
 * - Nothing in the card shifts (`layout-shift`).
 *
 * A press or a typed character ends the observation of what was there before: it changes the view on purpose. Another view is
 * observed anew, but for the card's top.
 *
 * @param latencyMs Delay of every request of the page's scripts, in milliseconds.
 * @param cardId Test id of the card.
 * @see https://developer.mozilla.org/docs/Web/API/LayoutShift
 */
function watchStillness(latencyMs, cardId) {
  const STAY_MS = 3000;
  /** Least shift that is reported: a right-aligned number whose digits change has less. */
  const LEAST_SHIFT = 0.001;
  /** Frames after a change of view in which the browser reports its shifts, in milliseconds. */
  const CHANGE_MS = 150;
  const CONTROLS = 'button, a[href], input, textarea, summary, [role="tab"], [role="option"], [role="radio"]';
  const KEPT = 'input, textarea, summary, [role="tab"], [aria-expanded]';
  const held = new Map();
  let known = new WeakSet();
  /** State of the card as it is painted: `{ card, view, isWide, top, height, scrollTop }`. */
  let painted;
  let anchor;
  let suspects = new Set();
  let changedAt = -Infinity;
  const state = { controls: 0, found: [], isSettled: () => held.size === 0 && !anchor };
  window.stillness = state;

  const { fetch } = window;
  if (latencyMs > 0) {
    window.fetch = async (...request) => {
      await new Promise((resolve) => setTimeout(resolve, latencyMs));
      return fetch.apply(window, request);
    };
  }

  const toOwner = (element) => element?.closest('label') ?? element?.closest(CONTROLS) ?? undefined;
  const toName = (element) =>
    element ? (element.dataset.testid ?? element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)) : 'nothing';
  const toPoint = (box) => `${Math.round(box.x)},${Math.round(box.y)}`;
  const isInside = ({ x, y }, box) => x > box.left && x < box.right && y > box.top && y < box.bottom;
  const toCentre = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const forget = () => {
    held.clear();
    anchor = undefined;
  };
  /** Reports what two frames in a row say: a task between two frames sees what is never painted. */
  const suspect = (now, key, text) => {
    now.add(key);
    if (!suspects.has(key)) return false;
    if (!state.found.includes(text)) state.found.push(text);
    return true;
  };

  const look = () => {
    const root = document.querySelector('w3m-modal')?.shadowRoot;
    const card = root?.querySelector(`[data-testid="${cardId}"]`);
    if (!card?.checkVisibility({ visibilityProperty: true })) {
      painted = undefined;
      forget();
      known = new WeakSet();
      return;
    }
    const now = performance.now();
    const next = new Set();
    const body = card.querySelector('[part="body"]');
    const view = card.querySelector('[part="view"]');
    // A sheet glides to the height of its next view by a transform: what counts is where it is laid out.
    const isSheet = innerWidth <= 430;
    const { top, height } = isSheet ? { top: innerHeight - card.offsetHeight, height: card.offsetHeight } : card.getBoundingClientRect();
    const isWide = card.hasAttribute('data-wide');
    if (painted?.card !== card || painted.isWide !== isWide) painted = undefined;
    if (painted?.view !== view) {
      forget();
      known = new WeakSet();
      changedAt = now;
      painted = { card, view, isWide, height, top: isSheet ? top : (painted?.top ?? top), scrollTop: body.scrollTop };
    }
    // Scrolling on shows other controls at the same points. Its event does not leave the dialog's tree; being scrolled back is a move.
    if (body.scrollTop > painted.scrollTop) forget();
    painted.scrollTop = body.scrollTop;
    if (Math.abs(top - painted.top) > 0.5 && suspect(next, 'top', `the card's top moves from ${painted.top} to ${top}`)) painted.top = top;
    if (height < painted.height - 0.5) {
      if (suspect(next, 'height', `the card gets lower, from ${painted.height} to ${height}`)) painted.height = height;
    } else painted.height = height;

    for (const [element, { x, y, name, text, since }] of held) {
      if (now - since > STAY_MS) {
        held.delete(element);
        continue;
      }
      const hit = toOwner(root.elementFromPoint(x, y));
      if (element.isConnected && hit === toOwner(element)) continue;
      // Under the window that a wallet opens on the page.
      if (document.elementFromPoint(x, y)?.closest('[data-wallet-sheet]')) continue;
      // The same control, made anew: a button that is a link once its address is known.
      if (!element.isConnected && hit && (toName(hit) === name || hit.textContent === text)) continue;
      if (suspect(next, element, `${name} at ${toPoint({ x, y })} is ${toName(hit)} after ${Math.round((now - since) / 50) * 50} ms`)) {
        held.delete(element);
      }
    }
    if (anchor) {
      const { element, left, top: y, since } = anchor;
      const box = element.getBoundingClientRect();
      if (now - since > STAY_MS || !element.isConnected) anchor = undefined;
      else if (Math.abs(box.top - y) > 1 || Math.abs(box.left - left) > 1) {
        const text = `${toName(element)} moves from ${toPoint({ x: left, y })} to ${toPoint({ x: box.left, y: box.top })} when it is used`;
        if (suspect(next, element, text)) anchor = undefined;
      }
    }
    for (const element of card.querySelectorAll(CONTROLS)) {
      if (known.has(element)) continue;
      const centre = toCentre(element);
      const clip = body.contains(element) ? body.getBoundingClientRect() : { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
      if (!isInside(centre, clip) || toOwner(root.elementFromPoint(centre.x, centre.y)) !== toOwner(element)) continue;
      known.add(element);
      held.set(element, { ...centre, name: toName(toOwner(element)), text: toOwner(element).textContent, since: now });
      state.controls += 1;
    }
    suspects = next;
  };

  const channel = new MessageChannel();
  channel.port1.onmessage = look;
  const frame = () => {
    // After the paint: observers of sizes have had their say.
    channel.port2.postMessage(undefined);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);

  const use = (event) => {
    forget();
    suspects = new Set();
    if (event.type === 'keydown') return;
    const used = event.composedPath().find((target) => target instanceof Element && target.matches(`${KEPT}, label`));
    const element = used?.matches('label') ? used.querySelector(KEPT) : used;
    if (!element || !painted?.card.contains(element)) return;
    const { left, top } = element.getBoundingClientRect();
    anchor = { element, left, top, since: performance.now() };
  };
  for (const type of ['pointerdown', 'keydown', 'input']) addEventListener(type, use, true);
  // So does scrolling of the page.
  document.addEventListener('scroll', () => held.clear(), true);
  addEventListener('wheel', () => held.clear(), true);

  new PerformanceObserver((list) => {
    for (const { value, startTime, hadRecentInput, sources } of list.getEntries()) {
      if (value < LEAST_SHIFT || hadRecentInput || Math.abs(startTime - changedAt) < CHANGE_MS || !painted) continue;
      const card = painted.card.getBoundingClientRect();
      const inCard = sources.filter(({ node, previousRect, currentRect }) => {
        const isOfPage = node && node.getRootNode() === document && !node.closest?.('w3m-modal');
        return (
          !isOfPage &&
          (isInside({ x: currentRect.x + 1, y: currentRect.y + 1 }, card) ||
            isInside({ x: previousRect.x + 1, y: previousRect.y + 1 }, card))
        );
      });
      if (inCard.length === 0) continue;
      const moves = inCard.map(({ previousRect, currentRect }) => `${toPoint(previousRect)} to ${toPoint(currentRect)}`);
      state.found.push(`shifts by ${value.toFixed(4)}: ${moves.slice(0, 3).join('; ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Returns the init script that observes a page whose requests take `latencyMs` milliseconds longer. */
export const toStillnessScript = (latencyMs) => ({ content: `(${watchStillness})(${latencyMs}, ${JSON.stringify(TEST_IDS.modalCard)})` });

/**
 * Waits until each control has been observed for its time.
 *
 * @returns The number of observed controls, and what has moved as texts.
 */
export async function readStillness(page) {
  const end = Date.now() + LONGEST_MS;
  while (Date.now() < end && !(await page.evaluate(() => window.stillness.isSettled()))) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return page.evaluate(() => ({ controls: window.stillness.controls, found: window.stillness.found }));
}

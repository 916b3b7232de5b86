/** Duration of the shake, in milliseconds. Spec §2. */
const SHAKE_MS = 500;
const SHAKE_PX = [0, -4, 4, -4, 4, -4, 4, 0];
/** Duration of the ring that flashes under reduced motion, in milliseconds. */
const FLASH_MS = 300;

/** Shakes a card for 500 ms; under reduced motion a ring flashes for 300 ms instead. Spec §2. */
export function shake(card: HTMLElement): Animation {
  const isReduced = card.ownerDocument.defaultView?.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  if (isReduced) return card.animate({ outline: ['2px solid var(--w3m-ring)', '2px solid var(--w3m-ring)'] }, { duration: FLASH_MS });
  return card.animate({ translate: SHAKE_PX.map((px) => `${px}px 0`) }, { duration: SHAKE_MS, easing: 'ease-in-out' });
}

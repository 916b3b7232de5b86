const SHAKE_PX = [0, -4, 4, -4, 4, -4, 4, 0];
/** Duration of the ring that flashes under reduced motion, in milliseconds. */
const FLASH_MS = 300;

/** Shakes a card for `--w3m-dur-shake`; under reduced motion a ring flashes instead. Spec §2. */
export function shake(card: HTMLElement): Animation {
  const duration = Number.parseFloat(getComputedStyle(card).getPropertyValue('--w3m-dur-shake'));
  if (duration > 0) return card.animate({ translate: SHAKE_PX.map((px) => `${px}px 0`) }, { duration, easing: 'ease-in-out' });
  return card.animate({ outline: ['2px solid var(--w3m-ring)', '2px solid var(--w3m-ring)'] }, { duration: FLASH_MS });
}

import { randomInt } from 'node:crypto';
import { Problem } from './problem.mjs';

/** Lifetime of a code or a link of an e-mail, in ms. */
export const CODE_LIFE_MS = 600_000;
/** Number of attempts per code. */
export const CODE_TRIES = 5;

/**
 * Makes and checks one-time codes of six digits. There is one for each key; a new one ends the one before.
 *
 * @param now The clock, in ms.
 * @returns `{ issue(key), check(key, code), end(key), clear() }`; `check` throws a {@link Problem} unless it is the code, which counts once.
 */
export function createCodes(now) {
  const codes = new Map();
  return {
    issue(key) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      codes.set(key, { code, endsAt: now() + CODE_LIFE_MS, tries: 0 });
      return code;
    },
    check(key, given) {
      const held = codes.get(key);
      if (!held) throw new Problem('There is no code to enter. Ask for a new one.');
      if (now() >= held.endsAt) throw new Problem('This code has expired. Ask for a new one.');
      if (held.tries >= CODE_TRIES) throw new Problem('Too many tries. Ask for a new code.');
      held.tries += 1;
      if (given !== held.code) throw new Problem('This code is not right. Try again.');
      codes.delete(key);
    },
    end: (key) => codes.delete(key),
    clear: () => codes.clear(),
  };
}

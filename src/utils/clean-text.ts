import { firstGraphemes } from './graphemes.js';

/** C0 and C1 controls (tab, line feed and carriage return are white space), DEL, line and paragraph separators as white space. */
const CONTROLS = /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F]/g;
/** Bidi marks, embeddings, overrides and isolates; zero-width and other invisible characters; tags; interlinear marks. */
const INVISIBLE =
  /[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB]|[\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]/gu;
const LONE_SURROGATES = /\p{Surrogate}/gu;

/**
 * Makes a text from outside fit to be shown as a name: no control, bidi or invisible character, white space collapsed
 * and trimmed, cut between whole characters. Emoji made of several joined ones come apart, which is the price of
 * dropping the zero-width joiner.
 *
 * @param value Anything; only strings count.
 * @param fallback Given back as it is when nothing visible is left.
 * @param maxLength Most characters as people see them. Default 80.
 */
export function cleanText(value: unknown, fallback: string, maxLength = 80): string {
  if (typeof value !== 'string') return fallback;
  // A text far longer than what may be shown is not worth scanning whole.
  const clean = value
    .slice(0, maxLength * 32 + 256)
    .replace(CONTROLS, '')
    .replace(INVISIBLE, '')
    .replace(LONE_SURROGATES, '')
    .replace(/[\s\u0085]+/g, ' ')
    .trim();
  return firstGraphemes(clean, maxLength).trim() || fallback;
}

import type { Texts } from '../config/text.js';
import { mapForms } from './locale-rules.js';

const ACCENTS: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  d: 'ð',
  e: 'é',
  g: 'ğ',
  h: 'ĥ',
  i: 'í',
  l: 'ł',
  n: 'ñ',
  o: 'ó',
  r: 'ř',
  s: 'š',
  t: 'ţ',
  u: 'ú',
  w: 'ŵ',
  y: 'ý',
  z: 'ž',
  A: 'Á',
  C: 'Ç',
  D: 'Ð',
  E: 'É',
  I: 'Í',
  N: 'Ñ',
  O: 'Ó',
  S: 'Š',
  T: 'Ţ',
  U: 'Ú',
  W: 'Ŵ',
};

/** Makes a text longer by about a third and accents it; holes stay as they are. */
export function toPseudoText(text: string): string {
  const accented = text.replace(/\{\w+\}|[a-zA-Z]/g, (part) => ACCENTS[part] ?? part);
  return `[${accented}${'·'.repeat(Math.ceil(text.length / 3))}]`;
}

/** The pseudo-locale of a component's texts. */
export function toPseudoTexts(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, mapForms(text, toPseudoText)]));
}

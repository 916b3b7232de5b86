import type { RequestReading } from './requests.js';

/** Controls but for tabs and ends of lines, and everything that turns the direction of a text. */
const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** Reads bytes that are to be signed as the text that they are, if they are one. */
export function readText(bytes: Uint8Array): Pick<RequestReading, 'thing' | 'notices'> {
  try {
    return showText(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    const data = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return { thing: { kind: 'bytes', data: `0x${data}` }, notices: [] };
  }
}

/** A text that is to be signed, with everything in it that a person would not see written out. */
export function showText(given: string): Pick<RequestReading, 'thing' | 'notices'> {
  const text = given.replace(HIDDEN, (letter) => (/[\t\n\r]/.test(letter) ? letter : `\\u{${letter.codePointAt(0)!.toString(16)}}`));
  return { thing: { kind: 'text', text }, notices: text === given ? [] : ['hiddenLetters'] };
}

/** Writes what a wallet is given as JSON, line by line; what cannot be written is left out. */
export function writeRaw(value: unknown): string {
  try {
    return JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `${one}` : one), 1) ?? '';
  } catch {
    return '';
  }
}

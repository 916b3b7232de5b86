import { hasHiddenLetters, writeHiddenLetters } from '../utils/visible-text.js';
import type { RequestReading } from './requests.js';

/** Reads bytes that are to be signed as the text that they are, if they are one. */
export function readText(bytes: Uint8Array): Pick<RequestReading, 'thing' | 'notices'> {
  try {
    return showText(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    const data = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return { thing: { kind: 'bytes', data: `0x${data}` }, notices: [] };
  }
}

/** Reads a text to sign: hidden letters stand in it as `\u{…}`. */
export function showText(given: string): Pick<RequestReading, 'thing' | 'notices'> {
  return {
    thing: { kind: 'text', text: writeHiddenLetters(given, { hasLines: true }) },
    notices: hasHiddenLetters(given) ? ['hiddenLetters'] : [],
  };
}

/** Writes the parameters of a request as JSON, line by line, hidden letters as `\u…`; empty for what has no JSON. */
export function writeRaw(value: unknown): string {
  return writeHiddenLetters(toJson(value), { hasLines: true, as: 'json' });
}

/** Adds the notice about hidden letters to a reading whose request has some in a text or in a name of a field. */
export function noteHiddenLetters<Read extends Pick<RequestReading, 'notices'>>(read: Read, request: unknown): Read {
  let isFound = false;
  toJson(request, (text) => (isFound ||= hasHiddenLetters(text)));
  return isFound && !read.notices.includes('hiddenLetters') ? { ...read, notices: [...read.notices, 'hiddenLetters'] } : read;
}

function toJson(value: unknown, onText?: (text: string) => void): string {
  try {
    const write = (name: string, one: unknown) => {
      onText?.(name);
      if (typeof one === 'string') onText?.(one);
      return typeof one === 'bigint' ? `${one}` : one;
    };
    return JSON.stringify(value, write, 1) ?? '';
  } catch {
    return '';
  }
}
